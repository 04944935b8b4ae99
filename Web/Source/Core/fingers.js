import { identity, point } from "./forms.js";

const phases = ["began", "moved", "ended", "canceled"];
const nothing = { slot: 0, generation: 0 };

/** The fingers and keys that hold items. Their times are whole milliseconds that never decrease. */
export class Fingers {
  #animator;
  #count = 0;
  #held = new Set();
  #lastTime = 0;

  constructor(animator) { this.#animator = animator; }

  /** Whether a finger holds an item. */
  get isHolding() { return this.#held.size > 0; }

  /** Lets a finger take an item. Returns the number of the finger, or null. */
  begin(item, at, time, { frequency, damping }) {
    const finger = (this.#count += 1);
    if (!this.#send(finger, "began", at, time, item.id, frequency, damping)) return null;
    this.#held.add(finger);
    return finger;
  }

  /** Moves or releases a finger: "moved", "ended", or "canceled". */
  send(finger, phase, at, time) {
    if (this.#animator.isDestroyed) return;
    if (phase !== "moved") this.#held.delete(finger);
    try {
      this.#send(finger, phase, at, time, nothing, 0, 0);
    } catch (error) {
      this.#animator.fail(error);
    }
  }

  #send(finger, phase, at, time, item, frequency, damping) {
    this.#lastTime = Math.max(this.#lastTime, Math.round(time));
    const answer = this.#animator.ask("finger", (w) => {
      w.u32(finger);
      w.u8(phases.indexOf(phase));
      point.write(w, at);
      w.u64(this.#lastTime);
      identity.write(w, item);
      w.f64(frequency);
      w.f64(damping);
    });
    const isHeld = answer.bool();
    this.#animator.wake();
    return isHeld;
  }
}
