import { BehaviorMaker } from "./behavior-maker.js";
import { Core } from "./Core/core.js";
import { applyCustomForces } from "./Core/custom-forces.js";
import { Fingers } from "./Core/fingers.js";
import { identity, readContents, readState, writeEdits } from "./Core/forms.js";
import { readTick } from "./Core/tick.js";
import { Contents } from "./contents.js";
import { checkedOptions, checkedShape, finite, KinemaError, oneOf, position, refusal, report, shown } from "./errors.js";
import { Item } from "./item.js";
import { checkElement, itemOf, setItem } from "./Page/elements.js";
import { boundsOf } from "./Page/layout.js";
import { startFrames, stopFrames } from "./Page/loop.js";
import { PageWatcher } from "./Page/page-watcher.js";
import { Recording } from "./recording.js";
import { Scene } from "./scene.js";
import { Trajectory } from "./trajectory.js";

const eventNames = ["contact", "rest", "resume", "frame", "error", "destroy"];
const motions = ["auto", "full", "reduced"];
/** The maximum gap between frames, in seconds. A longer gap, as on a hidden page, is one frame. */
const longestGap = 0.25;
/** The simulated time in which everything must rest if motion is reduced, in seconds. */
const settleLimit = 10;

/**
 * Moves the items of a stage by behaviors, as UIDynamicAnimator does.
 *
 * Members that kinema.d.ts does not list are for the other files of Kinema.
 */
export class Animator extends BehaviorMaker {
  #isRunning = false;
  #isDestroyed = false;
  #lastFrame = null;
  #isManual = false;
  #motion = "auto";
  #watcher = null;
  #elapsed = 0;
  #tick = 0;
  #bounds = null;

  /**
   * Creates an animator for the items in an element, the stage. Without an element, pass null and
   * `bounds`.
   *
   * The promise is rejected if the signal aborts. A later abort destroys the animator.
   */
  static async create(stage, options = {}) {
    checkedOptions(options, ["signal", "bounds", "motion", "wasm"], "Animator.create()");
    if (stage !== null && stage?.nodeType !== 1) {
      throw refusal("Cannot create an animator", stage,
        "Pass an element that exists, or null and { bounds: [width, height] }.");
    }
    options.signal?.throwIfAborted();
    const core = await Core.create(options.wasm);
    options.signal?.throwIfAborted();
    return new Animator(core, stage, options);
  }

  /**
   * Creates an animator that continues a saved scene bit for bit. The elements belong to the
   * items in the order of the scene; null leaves out an item. Sizes are those of the scene.
   */
  static async load(source, elements = [], options = {}) {
    const { stage, fields = {}, ...others } = checkedOptions(options,
      ["stage", "fields", "signal", "motion", "wasm"], "Animator.load()");
    const scene = Scene.from(source);
    const first = [...elements].find((element) => element);
    const animator = await Animator.create(stage ?? first?.parentElement ?? null, others);
    try {
      animator.followsLayout = false;
      animator.#restore(scene);
      [...elements].forEach((element, index) => {
        if (!element) return;
        const item = animator.items[index];
        if (!item) throw refusal("Cannot load a scene with the element", element, `The scene has ${index} items: pass as many elements.`);
        item.element = element;
      });
      for (const field of animator.behaviors) {
        const name = field.definition.customName;
        if (name) field.force = fields[name] ?? null;
      }
      return animator;
    } catch (error) {
      animator.destroy();
      throw error;
    }
  }

  constructor(core, stage, { signal, bounds, motion = "auto" }) {
    super(eventNames);
    this.contents = new Contents(this);
    this.core = core;
    this.fingers = new Fingers(this);
    /** The element whose content area is the reference bounds. */
    this.stage = stage;
    /** Whether sizes of elements and of the stage change the scene. */
    this.followsLayout = bounds === undefined;
    this.#motion = oneOf(motions, motion, "motion");
    if (stage) this.#watcher = new PageWatcher(this);
    if (bounds !== undefined) this.bounds = [0, 0, ...position(bounds, "bounds")];
    else if (stage) this.bounds = boundsOf(stage);
    if (!signal) return;
    const abort = () => this.destroy();
    signal.addEventListener("abort", abort);
    this.on("destroy", () => signal.removeEventListener("abort", abort));
  }

  // MARK: Items

  /** The items in the order of their slots. */
  get items() { return this.contents.sortedItems; }

  /** The behaviors in the order in which they were added. */
  get behaviors() { return [...this.contents.behaviors.values()]; }

  /**
   * Adds an element, or { size, at } for an item without one, and returns its item. The same element
   * gives the same item.
   *
   * The item starts at the displayed position of the element, and does not move until a behavior
   * contains it.
   */
  add(element, options = {}) {
    this.check("add an item");
    if (element?.nodeType !== 1) {
      if (element === null || typeof element !== "object" || Array.isArray(element)) {
        throw refusal("Cannot add an item", element, "Pass an element that exists, or { size, at }.");
      }
      const { size, at, ...others } = checkedOptions(element,
        ["size", "at", "angle", "shape", "onPose"], "an item");
      const [width, height] = position(size, "the size of an item");
      const [x, y] = position(at, "the position of an item");
      return this.#add({ size: [width, height], pose: { x, y, angle: finite(others.angle ?? 0, "angle") } }, others);
    }
    checkedOptions(options, ["shape", "onPose"], "an item");
    const known = itemOf(element);
    if (known?.animator === this) return known;
    checkElement(element, null, this);
    const item = this.#add({
      size: [element.offsetWidth, element.offsetHeight], pose: Item.poseOf(element, this.stage),
    }, options);
    item.start(element);
    return item;
  }

  #add({ size, pose }, { shape = "rectangle", onPose = null }) {
    const definition =
      { size, at: [pose.x, pose.y], angle: pose.angle, shape: checkedShape(shape), isReady: true };
    const [id] = this.apply([["addItem", definition]]);
    const item = new Item(this, id, { size, shape: definition.shape, pose, onPose });
    this.contents.items.set(id.slot, item);
    return item;
  }

  /** Replaces the element of an item. */
  adopt(element, old, item) {
    if (old && itemOf(old) === item) {
      setItem(old, null);
      this.#watcher?.unobserve(old);
    }
    if (element) {
      setItem(element, item);
      this.#watcher?.observe(element);
    }
  }

  removeItem(item) {
    this.contents.items.delete(item.id.slot);
    item.leave();
    if (!this.#isDestroyed) this.edit("removeItem", item.id);
  }

  // MARK: Time

  /** The simulated time in seconds. */
  get elapsedTime() { return this.#elapsed; }
  /** Whether anything moves. An animator at rest takes no time. */
  get isRunning() { return this.#isRunning; }
  /** Whether the animator was destroyed. */
  get isDestroyed() { return this.#isDestroyed; }

  /** "auto" follows the system setting, "full" always moves, and "reduced" only shows the end. */
  get motion() { return this.#motion; }
  set motion(value) { this.#motion = oneOf(motions, value, "motion"); }

  get #isReduced() {
    return this.#motion === "reduced" || (this.#motion === "auto" && this.#watcher?.prefersReducedMotion === true);
  }

  /**
   * Runs one tick of a length in seconds by hand. After that, browser frames do not advance the
   * animator.
   *
   * Returns whether anything still moves.
   */
  advance(interval) {
    this.check("advance an animator");
    if (!(interval > 0 && interval <= 3600)) throw refusal("Cannot advance an animator by", interval, "Use a number of seconds between 0 and 3600.");
    this.driveByHand();
    this.#tickBy(interval);
    return this.#isRunning;
  }

  /** Lets only `advance` run ticks from now on. */
  driveByHand() {
    this.#isManual = true;
    stopFrames(this);
  }

  /** Runs a frame of the browser at a time in milliseconds. */
  runFrame(now) {
    const gap = this.#lastFrame === null ? 0 : (now - this.#lastFrame) / 1000;
    this.#lastFrame = now;
    try {
      const interval = gap > 0 && gap <= longestGap ? gap : 1 / 60;
      if (this.#isReduced && !this.fingers.isHolding) this.#settle();
      else this.#tickBy(interval);
    } catch (error) {
      this.fail(error);
    }
    if (!this.#isRunning && !this.#isDestroyed) {
      stopFrames(this);
      this.#lastFrame = null;
    }
  }

  #tickBy(interval) {
    if (!this.contents.hasCustomFields) return this.#finish(this.ask("advance", (w) => w.f64(interval)));
    let isDue = this.ask("beginTick", (w) => w.f64(interval)).bool();
    while (isDue) {
      applyCustomForces(this, (behavior, item) => [this.contents.behaviors.get(behavior.slot), this.contents.items.get(item.slot)]);
      isDue = this.ask("substep").bool();
    }
    return this.#finish(this.ask("endTick"));
  }

  /** Shows the end of the motion. A scene that never rests stops after ten simulated seconds. */
  #settle() {
    this.#finish(this.ask("settle", (w) => w.f64(settleLimit)));
    if (this.#isRunning) this.#setRunning(false);
  }

  /** Shows the poses of a tick, and then tells listeners what happened. */
  #finish(answer) {
    const tick = readTick(answer, (slot, x, y, angle) => this.contents.items.get(slot)?.show(x, y, angle));
    this.#note(tick);
    for (const event of tick.events) this.contents.tell(event);
    this.emit("frame", this);
    this.#setRunning(tick.isRunning);
  }

  #note({ elapsed, tick }) { [this.#elapsed, this.#tick] = [elapsed, tick]; }

  #setRunning(isRunning) {
    if (this.#isDestroyed) return;
    if (isRunning && !this.#isManual && typeof requestAnimationFrame === "function") startFrames(this);
    if (isRunning === this.#isRunning) return;
    this.#isRunning = isRunning;
    this.emit(isRunning ? "resume" : "rest", this);
  }

  // MARK: The scene

  /** The scene as a value. Set it to restore an earlier scene. */
  get scene() {
    this.check("read the scene");
    const bytes = this.ask("scene").blob();
    const { core } = this;
    return new Scene(bytes, this.contents.handles,
      (form) => readContents(core.ask("describe", (w) => w.raw(form))));
  }
  set scene(value) {
    this.check("set the scene");
    this.#restore(Scene.from(value));
  }

  #restore(scene) {
    this.#cancelDrags();
    this.#reset(readContents(this.ask("setScene", (w) => w.raw(scene.bytes))), scene.handles);
  }

  #reset(contents, handles) {
    this.#bounds = contents.bounds;
    this.contents.reset(contents, handles);
    this.#note(contents);
    this.#setRunning(contents.isRunning);
  }

  /** A hash of the state. Swift's `DynamicScene.stateHash` of the same scene has the same bits. */
  get stateHash() { return this.ask("hash").u64().toString(16).padStart(16, "0"); }

  /** The number of ticks that have begun. */
  get tickCount() { return this.#tick; }

  /** Returns the future of an item, for at most a number of seconds. */
  trajectory(item, { limit = 10 } = {}) {
    this.check("look ahead");
    this.checkItems([item], "trajectory");
    if (!(limit >= 0 && limit <= 600)) throw refusal("Cannot look ahead for", limit, "Use a number of seconds from 0 to 600.");
    return new Trajectory(this.ask("future", (w) => { w.f64(limit); identity.write(w, item.id); }));
  }

  /** Starts recording all changes of the scene. */
  beginRecording() {
    this.check("record");
    this.ask("record");
  }

  /** The first scene and the changes since `beginRecording()`, or null. */
  get recording() {
    const bytes = this.ask("recording").optional((r) => r.blob());
    return bytes && new Recording(bytes);
  }

  /** Replaces the scene by a recorded one after a number of ticks. The items keep their elements. */
  replay(recording, { tick = Infinity } = {}) {
    this.check("replay");
    this.#cancelDrags();
    const count = tick === Infinity ? 2 ** 53 : finite(tick, "tick", 0);
    const answer = this.ask("replay", (w) => { w.i64(Math.floor(count)); w.raw(Recording.from(recording).bytes); });
    this.#reset(readContents(answer), null);
  }

  /** The rectangle of the stage in points: [x, y, width, height]. */
  get bounds() { return this.#bounds && [...this.#bounds]; }
  set bounds(value) {
    if (!Array.isArray(value) || value.length !== 4) throw refusal("Cannot set bounds", value, "Use [x, y, width, height].");
    const bounds = value.map((each) => finite(each, "bounds"));
    if (this.#bounds?.every((each, index) => each === bounds[index])) return;
    this.edit("setReferenceBounds", bounds);
    this.#bounds = bounds;
  }

  stateOf(id) {
    const answer = this.ask("state", (w) => identity.write(w, id));
    answer.bool();
    return readState(answer);
  }

  #cancelDrags() { for (const item of this.items) item.cancelDrag(); }

  // MARK: The core

  /** Performs one change of the scene. */
  edit(...change) {
    this.check("change a scene");
    this.apply([change]);
  }

  /** Performs changes, and returns the identity of what each of them added. */
  apply(edits) {
    const answer = this.ask("apply", (w) => writeEdits(w, edits));
    const results = answer.list((r) => (r.u8() === 0 ? null : identity.read(r)));
    this.wake();
    return results;
  }

  /** Starts frames if the scene has something to simulate. */
  wake() {
    if (this.#isRunning) return;
    this.#setRunning(this.core.isRunning);
  }

  ask(name, write) {
    this.check(`ask for "${name}"`);
    try {
      return this.core.ask(name, write);
    } catch (error) {
      if (this.core.failure) this.fail(error);
      throw error;
    }
  }

  check(action) {
    if (!this.#isDestroyed) return;
    throw new KinemaError(`Cannot ${action}: the animator${this.stage ? ` of ${shown(this.stage)}` : ""} was destroyed. Create a new one.`);
  }

  /** Ends the animator after a fault in the core, and reports any other error. */
  fail(error) {
    if (this.#isDestroyed) return;
    if (!this.emit("error", error)) report(error);
    if (this.core.failure) this.destroy();
  }

  /** Ends all motion, and releases all memory. Elements keep their displayed positions. */
  destroy() {
    if (this.#isDestroyed) return;
    stopFrames(this);
    this.#isDestroyed = true;
    this.#isRunning = false;
    this.#watcher?.end();
    this.contents.end();
    this.core = null;
    this.emit("destroy", this);
    this.silence();
  }
}
Animator.prototype[Symbol.dispose ?? Symbol.for("Symbol.dispose")] = Animator.prototype.destroy;
