import { readFile } from "node:fs/promises";

const dist = new URL("../dist/", import.meta.url);

export const kinema = await import(new URL("kinema.js", dist));
export const wasm = await readFile(new URL("kinema.wasm", dist));

/** Returns an animator without a stage. */
export function animator(options = {}) {
  return kinema.Animator.create(null, { bounds: [320, 480], ...options });
}

/** Returns random numbers from 0 to 1 that depend only on a seed. */
export function randomNumbers(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13; state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5; state >>>= 0;
    return state / 4294967296;
  };
}
