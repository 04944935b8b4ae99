import { Emitter } from "./emitter.js";
import { Draggable } from "./Page/draggable.js";
import { finite, pair, position, refusal } from "./errors.js";
import { checkElement, itemOf } from "./Page/elements.js";
import { currentMotion, homeOf } from "./Page/layout.js";

/** An object that behaviors move: an element, or only a pose for a canvas. */
export class Item extends Emitter {
  #element = null;
  #pose;
  #size;
  #written = "";
  /** The center of the element in the page's layout, and the angle that the page set. */
  #home = [0, 0];
  #draggable = null;
  /** The element that the item had when it was removed. */
  #former = null;

  /** Items are created by `animator.add`. */
  constructor(animator, id, { size, shape, pose, onPose = null }) {
    super(["contact", "rest", "grab", "release", "remove"]);
    this.animator = animator;
    this.id = id;
    this.shape = shape;
    this.#size = size;
    this.#pose = pose;
    /** Called with the item after each change of its pose. */
    this.onPose = onPose;
    this.isRemoved = false;
  }

  /** The size in points. */
  get size() { return [...this.#size]; }

  /** The center in points, in the coordinates of the stage. */
  get position() { return [this.#pose.x, this.#pose.y]; }
  set position(value) { this.setPose(value, this.#pose.angle); }

  /** The rotation in radians, clockwise. Full turns count. */
  get angle() { return this.#pose.angle; }
  set angle(value) { this.setPose(this.position, value); }

  /** Moves the item immediately. The item keeps its velocity. */
  setPose(center, angle = 0) {
    const [x, y] = position(center, "the position of an item");
    finite(angle, "the angle of an item");
    this.animator.edit("setPose", this.checkedID("move"), [x, y], angle);
    this.show(x, y, angle);
  }

  /** The velocity in points per second. */
  get velocity() { return this.state.velocity; }
  set velocity(value) {
    const velocity = pair(value, "the velocity of an item");
    this.animator.edit("setVelocity", this.checkedID("move"), velocity, this.angularVelocity);
  }

  /** The angular velocity in radians per second. */
  get angularVelocity() { return this.state.angularVelocity; }
  set angularVelocity(value) {
    finite(value, "the angular velocity of an item");
    this.animator.edit("setVelocity", this.checkedID("turn"), this.velocity, value);
  }

  /** Adds to the velocity in points per second, and to the angular velocity in radians per second. */
  addVelocity(velocity, angular = 0) {
    this.animator.edit("addVelocity", this.checkedID("push"), pair(velocity, "the added velocity"),
      finite(angular, "the added angular velocity"));
  }

  /** The mass in kilograms, or 0 for an item that is in no behavior. */
  get mass() { return this.state.mass; }

  /** Whether the item rests. */
  get isAtRest() { return this.state.isAtRest; }

  get state() { return this.animator.stateOf(this.checkedID("read")); }

  // MARK: The element

  get element() { return this.#element; }

  /** Replaces the element, as when a framework renders a new one. The item keeps its position. */
  set element(element) {
    if (element === this.#element) return;
    this.checkedID("show");
    if (element !== null) checkElement(element, this, this.animator);
    this.#draggable?.detach();
    this.animator.adopt(element, this.#element, this);
    this.#element = element;
    this.#written = "";
    if (!element) return;
    this.measure();
    this.write();
    this.#draggable?.attach(element);
  }

  /** Takes an element that has just been added, and starts at its displayed position. */
  start(element) {
    this.#element = element;
    this.#home = homeOf(element, this.animator.stage);
    this.animator.adopt(element, null, this);
  }

  /** Returns the displayed pose of an element. */
  static poseOf(element, stage) {
    const [x, y] = homeOf(element, stage);
    const { shift, angle } = currentMotion(element);
    return { x: x + shift[0], y: y + shift[1], angle };
  }

  /** Reads the layout of the element. The pose does not change, but a new size changes the item. */
  measure() {
    const element = this.#element;
    if (!element) return;
    const home = homeOf(element, this.animator.stage);
    const isMoved = home[0] !== this.#home[0] || home[1] !== this.#home[1];
    this.#home = home;
    const size = [element.offsetWidth, element.offsetHeight];
    const isNew = size[0] !== this.#size[0] || size[1] !== this.#size[1];
    if (isNew && this.animator.followsLayout) this.resize(size);
    if (isMoved) this.write();
  }

  resize(size) {
    this.#size = size;
    const { x, y, angle } = this.#pose;
    this.animator.edit("redefineItem", this.id,
      { size, at: [x, y], angle, shape: this.shape, isReady: true });
  }

  /** Stores a pose and shows it. */
  show(x, y, angle) {
    this.#pose = { x, y, angle };
    this.write();
    if (this.onPose) this.onPose(this);
  }

  /** Writes the pose to the element, if that changes anything. It reads no layout. */
  write() {
    if (!this.#element) return;
    const { x, y, angle } = this.#pose;
    const round = (number) => Math.round(number * 1000) / 1000;
    const translate = `${round(x - this.#home[0])}px ${round(y - this.#home[1])}px`;
    const rotate = `${Math.round(angle * 1e5) / 1e5}rad`;
    if (this.#written === translate + rotate) return;
    this.#written = translate + rotate;
    this.#element.style.translate = translate;
    this.#element.style.rotate = rotate;
  }

  // MARK: Gestures

  /** Lets fingers and keys take the item. A second call replaces the options. */
  draggable(options = {}) {
    this.checkedID("drag");
    this.#draggable?.remove();
    this.#draggable = new Draggable(this, options, () => { this.#draggable = null; });
    return this.#draggable;
  }

  /** Releases all fingers without a throw. */
  cancelDrag() { this.#draggable?.cancel(); }

  // MARK: Removal

  /** Removes the item from the scene. The element keeps its displayed position. */
  remove() {
    if (this.isRemoved) return;
    this.animator.removeItem(this);
  }

  /** Marks the item as removed, and releases its element. */
  leave() {
    this.#draggable?.suspend();
    this.animator.adopt(null, this.#element, this);
    this.#former = this.#element;
    this.#element = null;
    this.isRemoved = true;
    this.emit("remove", this);
  }

  /** Marks the item as removed, and removes all listeners, when the animator ends. */
  end() {
    this.leave();
    this.#draggable?.remove();
    this.silence();
  }

  /** Takes the former element again, because a restored scene contains the item. */
  rejoin() {
    if (!this.isRemoved) return;
    this.isRemoved = false;
    if (this.#former?.isConnected && !itemOf(this.#former)) this.element = this.#former;
  }

  checkedID(action) {
    if (!this.isRemoved) return this.id;
    throw refusal(`Cannot ${action} an item`, "it was removed", "Add it again with animator.add().");
  }
}
