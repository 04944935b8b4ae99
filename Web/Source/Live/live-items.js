/** The elements of a page that show the items of a simulation. */
export class LiveItems {
  #screen;
  #origin;
  /** The identity of each item, its elements, and their transforms relative to the item. */
  #entries = [];
  /** The styles that elements had before the page became live. */
  #saved = [];
  /** The item of each element. */
  #items = new Map();

  /**
   * Connects the items of an animator with the elements that are visible now. `simulation` names the
   * tracks of each item. Each element keeps its position relative to its item.
   */
  constructor(screen, simulation, animator) {
    this.#screen = screen;
    this.#origin = simulation.origin;
    const elements = new Map([...screen.querySelectorAll("[data-track]")].map((each) => [each.dataset.track, each]));
    for (const { id, tracks } of simulation.items) {
      const item = itemWithID(animator, id);
      if (!item) continue;
      const inverse = this.#matrix(item).inverse();
      const parts = tracks.map((name) => elements.get(name)).filter((each) => each)
        .map((element) => ({ element, local: inverse.multiply(this.#take(element)) }));
      this.#entries.push({ id, parts });
    }
    this.connect(animator);
  }

  /** Takes an element from the recorded motion, and returns its displayed transform. */
  #take(element) {
    const { transform, opacity } = getComputedStyle(element);
    this.#saved.push({ element, transform: element.style.transform, opacity: element.style.opacity });
    for (const animation of element.getAnimations()) animation.cancel();
    element.style.opacity = opacity;
    return new DOMMatrix(transform);
  }

  /** Shows the items of an animator with the same scene. */
  connect(animator) {
    this.#items.clear();
    for (const { id, parts } of this.#entries) {
      const item = itemWithID(animator, id);
      if (!item) continue;
      for (const { element } of parts) this.#items.set(element, item);
      item.onPose = () => {
        const matrix = this.#matrix(item);
        for (const { element, local } of parts) element.style.transform = matrix.multiply(local).toString();
      };
      item.onPose();
    }
  }

  #matrix({ position: [x, y], angle }) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return new DOMMatrix([cos, sin, -sin, cos, x + this.#origin[0], y + this.#origin[1]]);
  }

  /** The front element of each item. */
  get fronts() { return this.#entries.flatMap(({ parts }) => parts.slice(-1).map(({ element }) => element)); }

  /** Returns the item that an element shows, or null. */
  itemOf(element) { return this.#items.get(element) ?? null; }

  /** Returns the item at a position in window coordinates, or null. */
  itemAt(x, y) {
    for (const hit of this.#screen.ownerDocument.elementsFromPoint(x, y)) {
      const element = hit.closest("[data-track]");
      if (element && Number(getComputedStyle(hit).opacity) > 0 && this.#items.has(element)) return this.itemOf(element);
    }
    return null;
  }

  /** Restores the styles of the elements. The recorded motion must then be shown again. */
  end() {
    for (const { element, transform, opacity } of this.#saved) Object.assign(element.style, { transform, opacity });
  }
}

/** Returns the item of an animator that has the given identity, or undefined. */
export function itemWithID(animator, { slot, generation }) {
  return animator.items.find(({ id }) => id.slot === slot && id.generation === generation);
}
