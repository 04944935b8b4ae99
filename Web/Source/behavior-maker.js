import { behaviorTypes } from "./behaviors.js";
import { Emitter } from "./emitter.js";
import { checkedOptions, refusal } from "./errors.js";
import { Item } from "./item.js";

/** The part of an animator that adds and removes behaviors. */
export class BehaviorMaker extends Emitter {
  /** Accelerates items. { vector: [0, 1] } is 1000 pt/s² downward. */
  gravity(items, options = {}) { return this.#addBehavior("gravity", items, options); }
  /** Lets items collide. { bounds: true } keeps them on the stage. */
  collision(items, options = {}) { return this.#addBehavior("collision", items, options); }
  /** Moves one item to a point: { to: [x, y], damping: 0.5 }. */
  snap(item, options = {}) { return this.#addBehavior("snap", [item], options); }
  /** Connects an item to a point or to another item: { to }. */
  attachment(item, options = {}) {
    const other = options?.to instanceof Item ? [options.to] : [];
    return this.#addBehavior("attachment", [item, ...other], options);
  }
  /** Pushes items: { mode: "instantaneous", vector: [1, 0] }. */
  push(items, options = {}) { return this.#addBehavior("push", items, options); }
  /** Sets physical properties of items, such as { elasticity: 0.8 }. */
  itemBehavior(items, options = {}) { return this.#addBehavior("itemProperties", items, options); }
  /** Applies a field of force: { kind: "vortex", at: [x, y] }. */
  field(items, options = {}) { return this.#addBehavior("field", items, options); }
  /** Adds a group. To add behaviors to the group, use { below: group }. */
  group(options = {}) { return this.#addBehavior("composite", [], options); }

  #addBehavior(name, items, given) {
    const type = behaviorTypes[name];
    this.check(`add a ${name}`);
    if (!Array.isArray(items)) throw refusal(`Cannot add items to a ${name}`, items, "Use an array of items.");
    checkedOptions(given, [...type.options, "below"], `a ${name}`);
    const { below = null, ...options } = given;
    const members = [...new Set(items)];
    this.checkItems(members, name);
    if (below && below.isRemoved !== false) throw refusal(`Cannot add a ${name} below`, below, "Use a behavior of this animator.");
    const definition = type.define(options, members, this.core);
    const behavior = new type(this, definition);
    const ids = members.map((item) => item.id);
    [behavior.id] = this.apply([["addBehavior", { type: name, definition }, ids, below?.id ?? null]]);
    Object.assign(behavior, { members, parent: below });
    this.contents.behaviors.set(behavior.id.slot, behavior);
    try {
      behavior.begin?.(options);
    } catch (error) {
      behavior.remove();
      throw error;
    }
    return behavior;
  }

  removeBehavior(behavior) {
    if (this.isDestroyed) return;
    this.edit("removeBehavior", behavior.id);
    this.contents.loseBehavior(behavior);
  }

  /** Throws an error unless all items are in this animator. */
  checkItems(items, owner) {
    for (const item of items) {
      if (!(item instanceof Item)) throw refusal(`Cannot add an item to a ${owner}`, item, "Use what animator.add() returns.");
      if (item.isRemoved || item.animator !== this) {
        throw refusal("Cannot use an item", item.isRemoved ? "it was removed" : "it belongs to another animator", "Add it with animator.add() first.");
      }
    }
  }
}
