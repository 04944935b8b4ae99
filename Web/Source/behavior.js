import { Emitter } from "./emitter.js";
import { refusal } from "./errors.js";

/** A behavior in a scene. Changes of its properties take effect immediately, at any time. */
export class Behavior extends Emitter {
  /** The name of the kind in a scene, set by each subclass. */
  static type = "composite";

  /** Behaviors are created by the methods of an animator. */
  constructor(animator, definition) {
    super(["rest", "contact", "remove"]);
    this.animator = animator;
    this.definition = definition;
    this.id = null;
    this.isRemoved = false;
    this.members = [];
    /** The group that contains the behavior, or null. */
    this.parent = null;
  }

  /** The items, in the order in which they were added. */
  get items() { return this.members.filter((item) => !item.isRemoved); }

  /** Adds an item. Has no effect if the behavior already contains it. */
  addItem(item) {
    this.check("add an item to");
    this.animator.checkItems([item], this.constructor.type);
    if (this.items.includes(item)) return;
    this.animator.edit("addMember", item.id, this.id);
    this.members = [...this.items, item];
  }

  /** Removes an item. An item that is in no behavior stops. */
  removeItem(item) {
    if (this.isRemoved || !this.items.includes(item)) return;
    this.animator.edit("removeMember", item.id, this.id);
    this.members = this.items.filter((other) => other !== item);
  }

  /** Removes the behavior, with all behaviors below it. */
  remove() {
    if (!this.isRemoved) this.animator.removeBehavior(this);
  }

  leave() {
    this.isRemoved = true;
    this.emit("remove", this);
  }

  /** Marks the behavior as removed, and removes all listeners, when the animator ends. */
  end() {
    this.leave();
    this.silence();
  }

  /** Changes some values of the definition. */
  change(values) {
    this.check("change");
    const definition = { ...this.definition, ...values };
    this.animator.edit("setBehavior", this.id, { type: this.constructor.type, definition });
    this.definition = definition;
  }

  check(action) {
    if (!this.isRemoved) return;
    throw refusal(`Cannot ${action} a ${this.constructor.type}`, "it was removed", "Add a new one.");
  }
}

/** Defines properties that check a value and store it in the definition of a behavior. */
export function defineProperties(type, checks) {
  for (const [name, check] of Object.entries(checks)) {
    Object.defineProperty(type.prototype, name, {
      get() {
        const value = this.definition[name];
        return Array.isArray(value) ? [...value] : value;
      },
      set(value) { this.change({ [name]: check(value, name) }); },
      enumerable: true,
      configurable: true,
    });
  }
}
