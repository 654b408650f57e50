/** What the table sounds like, and how you learn that it is your turn while you look elsewhere. */

import { settings, type Sound } from "./settings.svelte";

/** Pitch in Hz, start and length in seconds, loudness; pitch 0 is a rustle. */
type Note = readonly [pitch: number, at: number, lasts: number, loud: number];

const TUNES: Record<Sound, readonly Note[]> = {
  turn: [[587, 0, 0.09, 0.16], [880, 0.13, 0.09, 0.16]],
  low: [[988, 0, 0.05, 0.12], [988, 0.2, 0.05, 0.12]],
  win: [[523, 0, 0.08, 0.1], [659, 0.1, 0.08, 0.1], [784, 0.2, 0.16, 0.1]],
  chips: [[2600, 0, 0.012, 0.05], [3100, 0.06, 0.012, 0.05]],
  deal: [[0, 0, 0.05, 0.05]],
};

class Bell {
  #audio: AudioContext | null = null;
  #rustle: AudioBuffer | null = null;

  /** Browsers let a page sound only after the first touch or key. */
  wake = (): void => {
    this.#audio ??= new AudioContext();
    void this.#audio.resume();
  };

  /** Sound, if that sound is wanted. */
  play(sound: Sound): void {
    if (settings.all.sounds[sound]) this.sample(sound);
  }

  /** Sound in any case, to hear what a switch is about. */
  sample(sound: Sound): void {
    const audio = this.#audio;
    if (audio) for (const note of TUNES[sound]) this.#note(audio, note);
  }

  #note(audio: AudioContext, [pitch, at, lasts, loud]: Note): void {
    const from = audio.currentTime + at;
    const tone = pitch
      ? new OscillatorNode(audio, { frequency: pitch, type: "sine" })
      : new AudioBufferSourceNode(audio, { buffer: this.#noise(audio) });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setTargetAtTime(loud, from, 0.008);
    volume.gain.setTargetAtTime(0, from + lasts, 0.07);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + lasts + 0.5);
  }

  /** Half a second of cards brushing over cloth. */
  #noise(audio: AudioContext): AudioBuffer {
    if (this.#rustle) return this.#rustle;
    const length = audio.sampleRate / 2;
    this.#rustle = new AudioBuffer({ length, sampleRate: audio.sampleRate });
    const samples = this.#rustle.getChannelData(0);
    for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
    return this.#rustle;
  }
}

export const bell = new Bell();

/** Call whoever's turn it is, in the ways that are wanted; returns how to stop. */
export function callToTurn(call: string, title: string): () => void {
  bell.play("turn");
  // A page that was not touched yet (it has just been loaded again) may not shake the phone.
  const touched = navigator.userActivation?.hasBeenActive ?? true;
  if (settings.all.vibration && touched) navigator.vibrate?.([90, 60, 90]);
  return settings.all.titleFlash ? blinkTitle(call, title) : () => {};
}

/** Let the tab's title blink between two texts as long as the page is hidden. */
function blinkTitle(call: string, title: string): () => void {
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
