import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The room that `npm run dev` talks to: start it with `tapete --no-browser`.
const room = "127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/tapete/room/static",
    emptyOutDir: true,
    target: "es2022",
  },
  server: {
    // The server and the client read the same texts.
    fs: { allow: [".", "../src/tapete/i18n"] },
    proxy: {
      "/api": `http://${room}`,
      "/ws": { target: `ws://${room}`, ws: true },
    },
  },
});
