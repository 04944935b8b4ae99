import { behaviorTypes } from "./behaviors.js";
import { Item } from "./item.js";

/** The objects that represent the items and behaviors of an animator. */
export class Contents {
  #animator;
  /** The items by slot. */
  items = new Map();
  /** The behaviors by slot. */
  behaviors = new Map();

  constructor(animator) { this.#animator = animator; }

  get sortedItems() { return [...this.items.values()].sort((a, b) => a.id.slot - b.id.slot); }

  get hasCustomFields() {
    for (const { definition } of this.behaviors.values()) if (definition.customName) return true;
    return false;
  }

  /** A copy of the items and behaviors, to be stored with a scene. */
  get handles() { return { items: new Map(this.items), behaviors: new Map(this.behaviors) }; }

  /** Marks a behavior and all behaviors below it as removed. */
  loseBehavior(behavior) {
    for (const other of [...this.behaviors.values()]) if (other.parent === behavior) this.loseBehavior(other);
    this.behaviors.delete(behavior.id.slot);
    behavior.leave();
  }

  /** Connects the items and behaviors of a new scene with their earlier objects, or with new ones. */
  reset(contents, handles) {
    const animator = this.#animator;
    const [oldItems, oldBehaviors] = [this.items, this.behaviors];
    const find = (id, kind, now, type) => [handles?.[kind].get(id.slot), now.get(id.slot)].find((each) =>
      each?.id.generation === id.generation && each.animator === animator && each.constructor.type === type);
    this.items = new Map(contents.items.map((each) => {
      const pose = { x: each.position[0], y: each.position[1], angle: each.angle };
      const item = find(each.id, "items", oldItems) ?? new Item(animator, each.id, { size: each.size, shape: each.shape, pose });
      return [each.id.slot, item];
    }));
    this.behaviors = new Map(contents.behaviors.map((each) => {
      const behavior = find(each.id, "behaviors", oldBehaviors, each.type) ?? new behaviorTypes[each.type](animator, each.definition);
      Object.assign(behavior, {
        id: each.id, definition: each.definition, isRemoved: false,
        members: each.items.map((id) => this.items.get(id.slot)),
      });
      return [each.id.slot, behavior];
    }));
    for (const each of contents.behaviors) {
      this.behaviors.get(each.id.slot).parent = each.parent && this.behaviors.get(each.parent.slot);
    }
    for (const behavior of oldBehaviors.values()) if (this.behaviors.get(behavior.id.slot) !== behavior) behavior.leave();
    for (const item of oldItems.values()) if (this.items.get(item.id.slot) !== item) item.leave();
    for (const each of contents.items) {
      const item = this.items.get(each.id.slot);
      item.show(...each.position, each.angle);
      item.rejoin();
    }
  }

  /** Tells the listeners of items and behaviors about an event of a tick. */
  tell({ name, item, behavior, partner, at }) {
    const [subject, rule] = [this.items.get(item?.slot), this.behaviors.get(behavior?.slot)];
    if (name === "rest") return void (subject ?? rule)?.emit("rest", subject ?? rule);
    if (name === "retired") return void (rule && this.loseBehavior(rule));
    const other = partner.item ? this.items.get(partner.item.slot) ?? null : null;
    const boundary = partner.item ? null : partner.boundary === null ? "bounds" : rule?.names.get(partner.boundary) ?? partner.boundary;
    const contact = { phase: name, item: subject, other, boundary, behavior: rule, point: at };
    this.#animator.emit("contact", contact);
    subject?.emit("contact", contact);
    other?.emit("contact", { ...contact, item: other, other: subject });
    rule?.emit("contact", contact);
  }

  /** Releases all items and behaviors. */
  end() {
    for (const item of this.items.values()) item.end();
    for (const behavior of this.behaviors.values()) behavior.end();
    this.items.clear();
    this.behaviors.clear();
  }
}
