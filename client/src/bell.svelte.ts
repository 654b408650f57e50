/** How you learn that it is your turn while you look elsewhere: two soft notes and the tab's title. */

import { recall, remember } from "./storage";

class Bell {
  on = $state(recall("sound") !== "off");
  #audio: AudioContext | null = null;

  /** Browsers let a page sound only after the first touch or key. */
  wake = (): void => {
    this.#audio ??= new AudioContext();
    void this.#audio.resume();
  };

  toggle(): void {
    this.on = !this.on;
    remember("sound", this.on ? "on" : "off");
    if (this.on) this.ring();
  }

  ring(): void {
    if (!this.on || !this.#audio) return;
    this.#note(this.#audio, 587, 0);
    this.#note(this.#audio, 880, 0.13);
  }

  #note(audio: AudioContext, pitch: number, wait: number): void {
    const from = audio.currentTime + wait;
    const tone = new OscillatorNode(audio, { frequency: pitch, type: "sine" });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setTargetAtTime(0.16, from, 0.008);
    volume.gain.setTargetAtTime(0, from + 0.09, 0.07);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.6);
  }
}

export const bell = new Bell();

/** Let the tab's title blink between two texts as long as the page is hidden; returns how to stop. */
export function blinkTitle(call: string, title: string): () => void {
  document.title = call;
  let calling = true;
  const timer = setInterval(() => {
    calling = !document.hidden || !calling;
    document.title = calling ? call : title;
  }, 1000);
  return () => {
    clearInterval(timer);
    document.title = title;
  };
}
