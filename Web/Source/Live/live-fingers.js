const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** The drag that an arrow key performs: the number of steps, and their length and duration. */
const keySteps = { count: 4, length: 12, time: 16 };

/** The pointers and keys on the picture of a live page. */
export class LiveFingers {
  #page;
  #screen;
  /** The fingers by the identifier of their pointer. */
  #pointers = new Map();
  #count = 0;

  constructor(page, screen) {
    this.#page = page;
    this.#screen = screen;
    const listen = (name, listener) => screen.addEventListener(name, listener.bind(this));
    listen("pointerdown", this.#down);
    listen("pointermove", this.#move);
    listen("pointerup", (event) => this.#end(event, "ended"));
    listen("pointercancel", (event) => this.#end(event, "canceled"));
    listen("keydown", this.#key);
    // By default, a browser drags a copy of the picture.
    listen("dragstart", (event) => event.preventDefault());
  }

  /** Removes all pointers when their run ends. */
  clear() { this.#pointers.clear(); }

  async #down(event) {
    if (event.button > 0) return;
    event.preventDefault();
    this.#screen.setPointerCapture(event.pointerId);
    if (!await this.#page.goLive()) return;
    const item = this.#page.items?.itemAt(event.clientX, event.clientY);
    // The pointer may have been released in the meantime.
    if (!item || !this.#screen.hasPointerCapture(event.pointerId)) return;
    const finger = this.#count += 1;
    this.#pointers.set(event.pointerId, finger);
    this.#page.touch(finger, "began", this.#point(event), event.timeStamp, item);
  }

  #move(event) {
    const finger = this.#pointers.get(event.pointerId);
    if (finger === undefined) return;
    // A browser can report several movements in one event per frame.
    const motions = event.getCoalescedEvents?.() ?? [];
    for (const motion of motions.length > 0 ? motions : [event]) {
      this.#page.touch(finger, "moved", this.#point(motion), motion.timeStamp);
    }
  }

  #end(event, phase) {
    const finger = this.#pointers.get(event.pointerId);
    if (finger === undefined) return;
    this.#pointers.delete(event.pointerId);
    this.#page.touch(finger, phase, this.#point(event), event.timeStamp);
  }

  /** Throws the focused item in the direction of an arrow. */
  #key(event) {
    const arrow = directions[event.key];
    const item = this.#page.itemOf(event.target);
    if (!arrow || !item || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const finger = this.#count += 1;
    const [x, y] = item.position;
    for (let step = 0; step <= keySteps.count; step += 1) {
      const length = step * keySteps.length;
      const point = [x + length * arrow[0], y + length * arrow[1]];
      const phase = step === 0 ? "began" : step === keySteps.count ? "ended" : "moved";
      this.#page.touch(finger, phase, point, event.timeStamp + step * keySteps.time, item);
    }
  }

  /** Returns the position of an event in the coordinates of the simulation. */
  #point(event) {
    const { left, top } = this.#screen.getBoundingClientRect();
    const [x, y] = this.#page.origin;
    return [event.clientX - left - x, event.clientY - top - y];
  }
}
