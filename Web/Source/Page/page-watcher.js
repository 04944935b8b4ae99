import { boundsOf } from "./layout.js";

const watchers = new Set();
let mutations = null;

/** Follows sizes, and elements that are added to the page, removed from it, or moved in it. */
export class PageWatcher {
  #animator;
  #sizes;
  #reducedMotion;
  #isChecking = false;

  constructor(animator) {
    this.#animator = animator;
    const view = animator.stage.ownerDocument.defaultView;
    this.#sizes = new view.ResizeObserver(() => this.#measure());
    this.#sizes.observe(animator.stage);
    this.#reducedMotion = view.matchMedia("(prefers-reduced-motion: reduce)");
    watchers.add(this);
    mutations ??= new view.MutationObserver((records) => {
      for (const watcher of watchers) watcher.#note(records);
    });
    mutations.observe(animator.stage.ownerDocument, { childList: true, subtree: true });
  }

  /** Whether the system asks for reduced motion. */
  get prefersReducedMotion() { return this.#reducedMotion.matches; }

  observe(element) { this.#sizes.observe(element); }
  unobserve(element) { this.#sizes.unobserve(element); }

  end() {
    this.#sizes.disconnect();
    watchers.delete(this);
    if (watchers.size > 0) return;
    mutations.disconnect();
    mutations = null;
  }

  #note(records) {
    const { stage } = this.#animator;
    // An element that moves in the page is removed and inserted in one task, and stays.
    if (!this.#isChecking) {
      this.#isChecking = true;
      requestAnimationFrame(() => this.#dropDisconnected());
    }
    if (records.some(({ target }) => target.contains(stage) || stage.contains(target))) this.#measure();
  }

  #dropDisconnected() {
    this.#isChecking = false;
    if (this.#animator.isDestroyed) return;
    for (const item of this.#animator.items) {
      if (item.element && !item.element.isConnected) item.remove();
    }
  }

  /** Reads the layout of the stage and of all items, outside of frames. */
  #measure() {
    const animator = this.#animator;
    if (animator.isDestroyed || !animator.stage.isConnected) return;
    try {
      if (animator.followsLayout) animator.bounds = boundsOf(animator.stage);
      for (const item of animator.items) if (item.element?.isConnected) item.measure();
    } catch (error) {
      animator.fail(error);
    }
  }
}
