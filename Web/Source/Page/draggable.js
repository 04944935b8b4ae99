// Fingers and keys hold an item by an attachment. The core computes the velocity of a throw, so that
// a scene and its touches end in the same bits everywhere.

import { checkedOptions, finite } from "../errors.js";
import { pointerMap } from "./layout.js";
import { announce } from "./announcements.js";

const step = 20;
const largeStep = 100;
/** The speed of a throw by a key, in points per second. */
const keySpeed = 1000;
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const options = ["throws", "attachment", "keyboard", "name", "touchAction", "signal"];

/** The result of `item.draggable()`: the fingers and keys that can take an item. */
export class Draggable {
  #item;
  #options;
  #forget;
  #listeners = null;
  /** The attributes that the element had before, by name. */
  #saved = new Map();
  /** The fingers by the identifier of their pointer. */
  #fingers = new Map();
  #map = null;
  /** The position at which keys hold the item, and its earlier pose; null if no key holds it. */
  #keys = null;
  #body;
  #signal;
  #abort;

  constructor(item, given, forget) {
    const { throws = true, attachment = {}, keyboard = true, name, touchAction = "none", signal } =
      checkedOptions(given, options, "draggable()");
    checkedOptions(attachment, ["frequency", "damping"], "attachment");
    this.#item = item;
    this.#forget = forget;
    this.#options = {
      throws, keyboard, name, touchAction,
      frequency: finite(attachment.frequency ?? 0, "frequency", 0),
      damping: finite(attachment.damping ?? 0, "damping"),
    };
    // An item that no behavior contains would stop when a finger releases it.
    this.#body = item.animator.itemBehavior([item]);
    if (item.element) this.attach(item.element);
    this.#abort = () => this.remove();
    this.#signal = signal;
    signal?.addEventListener("abort", this.#abort);
  }

  /** Whether a finger or the keyboard holds the item. */
  get isHeld() { return this.#fingers.size > 0 || this.#keys !== null; }

  /** Makes the item no longer draggable. */
  remove() {
    this.#signal?.removeEventListener("abort", this.#abort);
    this.suspend();
    this.#forget();
  }

  /** Removes everything that is visible on the page, until the item has an element again. */
  suspend() {
    this.detach();
    this.#body.remove();
  }

  // MARK: The element

  attach(element) {
    this.#listeners = new AbortController();
    const listen = (target, name, listener, more) => target.addEventListener(name, listener.bind(this), {
      signal: this.#listeners.signal, ...more,
    });
    listen(element, "pointerdown", this.#down);
    listen(element, "pointermove", this.#move);
    listen(element, "pointerup", this.#up);
    listen(element, "pointercancel", this.#lost);
    listen(element, "lostpointercapture", this.#lost);
    // The stage may move under the finger.
    const view = element.ownerDocument.defaultView;
    listen(view, "scroll", () => { this.#map = null; }, { capture: true, passive: true });
    listen(view, "resize", () => { this.#map = null; });
    // The browser would drag a picture or a link itself.
    listen(element, "dragstart", (event) => event.preventDefault());
    this.#set(element, "style", null, () => { element.style.touchAction = this.#options.touchAction; });
    if (!this.#options.keyboard) return;
    listen(element, "keydown", this.#key);
    listen(element, "blur", () => this.#releaseKeys("canceled"));
    if (element.tabIndex < 0) this.#set(element, "tabindex", "0");
    if (!element.hasAttribute("role")) this.#set(element, "role", "group");
    this.#set(element, "aria-roledescription", "draggable");
    const isNamed = element.hasAttribute("aria-label") || element.hasAttribute("aria-labelledby");
    if (this.#options.name || (!isNamed && !element.textContent.trim())) {
      this.#set(element, "aria-label", this.#options.name ?? "Item");
    }
  }

  detach() {
    const element = this.#item.element;
    this.cancel();
    this.#listeners?.abort();
    if (!element) return;
    for (const [name, value] of this.#saved) {
      if (name === "style") element.style.touchAction = value;
      else if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    this.#saved.clear();
  }

  #set(element, name, value, write = () => element.setAttribute(name, value)) {
    this.#saved.set(name, name === "style" ? element.style.touchAction : element.getAttribute(name));
    write();
  }

  /** Releases the item, which stops at its position. */
  cancel() {
    for (const pointer of [...this.#fingers.keys()]) this.#release(pointer, "canceled");
    this.#releaseKeys("canceled");
  }

  // MARK: Fingers

  #down(event) {
    if (event.button > 0 || this.#fingers.has(event.pointerId)) return;
    const finger = this.#begin(this.#point(event), event.timeStamp);
    if (finger === null) return;
    this.#fingers.set(event.pointerId, finger);
    event.currentTarget.setPointerCapture(event.pointerId);
    this.#item.emit("grab", this.#item);
  }

  #move(event) {
    const finger = this.#fingers.get(event.pointerId);
    if (finger === undefined) return;
    // A browser reports several motions of a frame in one event.
    const motions = event.getCoalescedEvents?.() ?? [];
    for (const motion of motions.length > 0 ? motions : [event]) {
      this.#send(finger, "moved", this.#point(motion), motion.timeStamp);
    }
  }

  #up(event) {
    const finger = this.#fingers.get(event.pointerId);
    if (finger === undefined) return;
    this.#release(event.pointerId, this.#options.throws ? "ended" : "canceled", this.#point(event), event.timeStamp);
  }

  #lost(event) { this.#release(event.pointerId, "canceled"); }

  #release(pointer, phase, point = this.#item.position, time = 0) {
    const finger = this.#fingers.get(pointer);
    if (finger === undefined) return;
    this.#fingers.delete(pointer);
    this.#map = null;
    this.#send(finger, phase, point, time);
    this.#item.emit("release", this.#item);
  }

  #point(event) {
    this.#map ??= pointerMap(this.#item.animator.stage);
    return this.#map(event);
  }

  #begin(point, time) {
    // The scene may have been replaced by one without the behavior.
    if (this.#body.isRemoved) this.#body = this.#item.animator.itemBehavior([this.#item]);
    return this.#item.animator.fingers.begin(this.#item, point, time, this.#options);
  }

  #send(finger, phase, point, time) { this.#item.animator.fingers.send(finger, phase, point, time); }

  // MARK: Keys

  /** Arrows move the held item, Enter throws it, and Escape returns it to where it was. */
  #key(event) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (!arrow && (!this.#keys || !["Enter", "Escape"].includes(event.key))) return;
    event.preventDefault();
    const item = this.#item;
    if (arrow) {
      this.#keys ??= this.#takeByKeys(event.timeStamp);
      if (!this.#keys) return;
      const length = event.shiftKey ? largeStep : step;
      this.#keys.point = [this.#keys.point[0] + length * arrow[0], this.#keys.point[1] + length * arrow[1]];
      this.#keys.arrow = arrow;
      this.#send(this.#keys.finger, "moved", this.#keys.point, event.timeStamp);
      return;
    }
    const { arrow: direction, before } = this.#keys;
    this.#releaseKeys("canceled");
    if (event.key === "Escape") {
      item.setPose(before.position, before.angle);
    } else {
      item.velocity = [keySpeed * direction[0], keySpeed * direction[1]];
      const name = item.element.getAttribute("aria-label") ?? item.element.textContent.trim();
      const quiet = item.on("rest", () => { quiet(); announce(item.element, `${name} rests.`); });
    }
  }

  #takeByKeys(time) {
    const { position: point, angle } = this.#item;
    const finger = this.#begin(point, time);
    if (finger === null) return null;
    this.#item.emit("grab", this.#item);
    return { finger, point, arrow: [0, 0], before: { position: point, angle } };
  }

  #releaseKeys(phase) {
    if (!this.#keys) return;
    const { finger, point } = this.#keys;
    this.#keys = null;
    this.#send(finger, phase, point, 0);
    this.#item.emit("release", this.#item);
  }
}
