import { oneOf, refusal, report } from "./errors.js";

/** An object with events. */
export class Emitter {
  #listeners = new Map();
  #names;

  constructor(names) { this.#names = names; }

  /**
   * Calls a listener at each event, until the returned function is called or the signal aborts.
   *
   * An error in a listener is reported, and does not stop the animation.
   */
  on(name, listener, { signal } = {}) {
    oneOf(this.#names, name, "a listener of the event");
    if (typeof listener !== "function") {
      throw refusal(`Cannot listen to "${name}"`, listener, "Use a function.");
    }
    if (signal?.aborted) return () => {};
    const entries = this.#listeners.get(name) ?? new Set();
    const remove = () => {
      entries.delete(entry);
      signal?.removeEventListener("abort", remove);
    };
    const entry = { listener, remove };
    this.#listeners.set(name, entries.add(entry));
    signal?.addEventListener("abort", remove);
    return remove;
  }

  /** Calls the listeners of an event. Returns whether there was one. */
  emit(name, value) {
    const entries = this.#listeners.get(name);
    if (!entries?.size) return false;
    for (const { listener } of [...entries]) {
      try { listener(value); } catch (error) { report(error); }
    }
    return true;
  }

  /** Removes all listeners. */
  silence() {
    for (const entries of this.#listeners.values()) for (const { remove } of [...entries]) remove();
  }
}
