import { base64 } from "../Core/binary.js";

const ticksPerSecond = 60;

/**
 * A simulation that runs with touches. It works without a page.
 *
 * Ticks have a fixed length. Before each tick, the run delivers all touches up to the end of the tick.
 * The result therefore depends only on the touches and on their times. The times are whole
 * milliseconds and never decrease.
 */
export class LiveRun {
  #animator;
  /** The samples that no tick has delivered yet. */
  #waiting = [];
  /** The core's fingers that hold an item, by the number of the sample's finger. */
  #held = new Map();
  #lastTime = 0;

  constructor(animator) {
    this.#animator = animator;
    this.start = animator.scene;
    /** The simulated time in milliseconds. */
    this.time = 0;
    this.ticks = 0;
    /** The delivered samples. */
    this.samples = [];
  }

  /** Whether anything can still change as time passes. */
  get isActive() { return this.#animator.isRunning || this.#waiting.length > 0 || this.#held.size > 0; }

  /** Adds a sample of a finger: "began" with an item, "moved", "ended", or "canceled". */
  touch(finger, phase, [x, y], time, item = null) {
    // The time must not precede the end of the last tick, because the sample comes after that tick.
    const earliest = Math.floor(this.ticks * 1000 / ticksPerSecond) + 1;
    this.#lastTime = Math.max(this.#lastTime, Math.round(time), earliest);
    const { slot, generation } = item?.id ?? { slot: 0, generation: 0 };
    this.#waiting.push({ finger, phase, x, y, t: this.#lastTime, slot, generation });
  }

  /** Advances the time by some milliseconds, and runs the ticks that are due. */
  advance(milliseconds) {
    this.time += milliseconds;
    while ((this.ticks + 1) * 1000 <= this.time * ticksPerSecond) this.#tick();
  }

  /** Runs the next tick early. */
  step() {
    this.#tick();
    this.time = Math.max(this.time, this.ticks * 1000 / ticksPerSecond);
  }

  #tick() {
    this.ticks += 1;
    while (this.#waiting.length > 0 && this.#waiting[0].t * ticksPerSecond <= this.ticks * 1000) {
      this.#deliver(this.#waiting.shift());
    }
    this.#animator.advance(1 / ticksPerSecond);
  }

  #deliver(sample) {
    const { finger, phase, x, y, t, slot, generation } = sample;
    const { fingers, items } = this.#animator;
    this.samples.push(sample);
    if (phase === "began") {
      const item = items.find(({ id }) => id.slot === slot && id.generation === generation);
      const number = item ? fingers.begin(item, [x, y], t, { frequency: 0, damping: 0 }) : null;
      if (number !== null) this.#held.set(finger, number);
      return;
    }
    const number = this.#held.get(finger);
    if (number === undefined) return;
    if (phase !== "moved") this.#held.delete(finger);
    fingers.send(number, phase, [x, y], t);
  }

  /** Returns the touches so far as the text of a file for `kinema replay`. */
  file(name) {
    return JSON.stringify({
      format: "kinema-live-touches", version: 1, name, ticks: this.ticks,
      stateHash: this.#animator.stateHash, touches: this.samples, scene: base64(this.start.bytes),
    }, null, 1);
  }
}
