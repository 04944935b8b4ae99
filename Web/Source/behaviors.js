// The behaviors of UIKit Dynamics. The numbers of each definition have UIKit's units and defaults.

import { Behavior, defineProperties } from "./behavior.js";
import { checkedOptions, finite, oneOf, pair, position, refusal } from "./errors.js";
import { attachmentKinds, collisionModes, fieldKinds, pushModes } from "./Core/forms.js";
import { regionOf } from "./region.js";

const number = (value, name) => finite(value, name);
const positive = (value, name) => finite(value, name, 0);
const truth = (value) => Boolean(value);
const nullable = (check) => (value, name) => (value === null || value === undefined ? null : check(value, name));
/** A number that may be infinite. */
const bound = (value, name) => (value === Infinity || value === -Infinity ? value : finite(value, name));

/** Moves one item to a point and rotates it upright with springs. A damping of 1 oscillates least. */
export class Snap extends Behavior {
  static type = "snap";
  static options = ["to", "damping", "retiresAtRest"];

  static define({ to, damping = 0.5, retiresAtRest = false }) {
    return { to: position(to, "to"), damping: positive(damping, "damping"), retiresAtRest: truth(retiresAtRest) };
  }
}
defineProperties(Snap, { to: position, damping: positive, retiresAtRest: truth });

/** A behavior with a direction: gravity, or a push. */
class Directed extends Behavior {
  /** The vector. Gravity of [0, 1] is 1000 pt/s² downward. */
  get vector() { return [...this.definition.direction.vector]; }
  set vector(value) { this.direct({ vector: value }); }
  /** The angle in radians, clockwise from the right. */
  get angle() { return this.definition.direction.angle; }
  set angle(value) { this.direct({ angle: value }); }
  get magnitude() { return this.definition.direction.magnitude; }
  set magnitude(value) { this.direct({ magnitude: value }); }

  direct(values) {
    this.check("change");
    this.change({ direction: directionOf(values, this.definition.direction, this.animator.core) });
  }
}

/** Returns a direction. The core computes it, because Math.atan2 differs between browsers. */
function directionOf({ vector, angle, magnitude }, old, core) {
  const numbers = vector === undefined
    ? [angle === undefined ? old.angle : finite(angle, "angle"),
      magnitude === undefined ? old.magnitude : finite(magnitude, "magnitude")]
    : pair(vector, "vector");
  const answer = core.ask("polar", (w) => {
    w.bool(vector !== undefined);
    w.f64(numbers[0]);
    w.f64(numbers[1]);
    w.f64(old.angle);
  });
  return { vector: [answer.f64(), answer.f64()], angle: answer.f64(), magnitude: answer.f64() };
}

/** Accelerates items independently of their mass. */
export class Gravity extends Directed {
  static type = "gravity";
  static options = ["vector", "angle", "magnitude"];

  static define(options, items, core) {
    const down = directionOf({ vector: [0, 1] }, { angle: Math.PI / 2, magnitude: 0 }, core);
    return { direction: directionOf(options, down, core) };
  }
}

/** Pushes items once ("instantaneous") or in every step ("continuous"). */
export class Push extends Directed {
  static type = "push";
  static options = ["mode", "vector", "angle", "magnitude", "active", "offset", "retiresAfterActing"];

  static define(options, items, core) {
    const { mode = "continuous", active = true, offset, retiresAfterActing = false } = options;
    return {
      mode: oneOf(pushModes, mode, "mode"), active: truth(active),
      retiresAfterActing: truth(retiresAfterActing),
      direction: directionOf(options, { angle: 0, magnitude: 0 }, core),
      offsets: offset === undefined ? []
        : items.map((item) => ({ item: item.id, offset: pair(offset, "offset") })),
    };
  }

  /** Sets the point of application relative to the center of an item, in points. */
  setOffset(item, offset) {
    this.animator.checkItems([item], "push");
    const others = this.definition.offsets.filter((entry) => entry.item !== item.id);
    this.change({ offsets: [...others, { item: item.id, offset: pair(offset, "offset") }] });
  }
}
defineProperties(Push, { active: truth });

/** Lets items collide with each other, with boundaries, and with the edges of the stage. */
export class Collision extends Behavior {
  static type = "collision";
  static options = ["bounds", "mode", "boundaries"];
  /** The names of all boundaries, by number. Restored scenes require that no number is reused. */
  names = new Map();

  static define({ bounds = false, mode = "everything" }) {
    return { mode: oneOf(collisionModes, mode, "mode"), boundaries: [], insets: insetsOf(bounds) };
  }

  begin({ boundaries = {} }) {
    for (const [name, points] of Object.entries(boundaries)) this.addBoundary(name, points);
  }

  /** Whether the edges of the stage are a boundary: false, true, or { top, left, bottom, right }. */
  get bounds() {
    if (!this.definition.insets) return false;
    const [top, left, bottom, right] = this.definition.insets;
    return { top, left, bottom, right };
  }
  set bounds(value) { this.change({ insets: insetsOf(value) }); }

  /** Adds a line through points, or a closed polygon. A boundary of the same name is replaced. */
  addBoundary(name, points, { closed = false } = {}) {
    this.check("change");
    if (!Array.isArray(points) || points.length < 2) {
      throw refusal(`Cannot add the boundary "${name}"`, points, "Use an array of two or more points.");
    }
    const line = { points: points.map((each) => position(each, `a point of the boundary "${name}"`)), isClosed: closed };
    const [x, y] = line.points[0];
    if (line.points.every((each) => Math.hypot(each[0] - x, each[1] - y) < 1e-3)) {
      throw refusal(`Cannot add the boundary "${name}"`, points, "Use two points that differ.");
    }
    this.removeBoundary(name);
    const used = [...this.names.keys(), ...this.definition.boundaries.map((each) => each.id)];
    const id = used.reduce((most, each) => Math.max(most, each), -1) + 1;
    this.change({ boundaries: [...this.definition.boundaries, { id, lines: [line] }] });
    this.names.set(id, name);
  }

  removeBoundary(name) {
    const others = this.definition.boundaries.filter((each) => this.names.get(each.id) !== name);
    if (others.length < this.definition.boundaries.length) this.change({ boundaries: others });
  }
}
defineProperties(Collision, { mode: (value) => oneOf(collisionModes, value, "mode") });

function insetsOf(bounds) {
  if (bounds === false || bounds === null) return null;
  if (bounds === true) return [0, 0, 0, 0];
  const { top = 0, left = 0, bottom = 0, right = 0 } =
    checkedOptions(bounds, ["top", "left", "bottom", "right"], "bounds");
  return [top, left, bottom, right].map((each) => finite(each, "an inset of bounds"));
}

/** Connects an item to a point or to another item: a rod or spring, or one of the kinds of iOS 9. */
export class Attachment extends Behavior {
  static type = "attachment";
  static options = [
    "to", "kind", "offset", "otherOffset", "anchor", "axis", "length", "damping", "frequency",
    "frictionTorque", "range",
  ];

  static define(options, items) {
    const { to, kind = "distance", offset = [0, 0], otherOffset = [0, 0], axis = [0, 1] } = options;
    oneOf(attachmentKinds, kind, "kind");
    const isAnchored = items.length < 2;
    if (isAnchored && kind !== "distance" && kind !== "sliding") {
      throw refusal(`Cannot add the attachment "${kind}"`, to, "Use another item: { to: item }.");
    }
    const anchor = options.anchor ?? (isAnchored ? to : middle(items));
    const isFree = kind === "sliding" || kind === "pin";
    const range = options.range ?? (isFree ? [-Infinity, Infinity] : [0, 0]);
    return {
      kind, isAnchored, offset: pair(offset, "offset"), otherOffset: pair(otherOffset, "otherOffset"),
      anchor: position(anchor, isAnchored ? "to" : "anchor"), axis: pair(axis, "axis"),
      length: nullable(positive)(options.length, "length"), currentLength: 0,
      damping: number(options.damping ?? 0, "damping"),
      frequency: positive(options.frequency ?? 0, "frequency"),
      frictionTorque: bound(options.frictionTorque ?? 0, "frictionTorque"),
      minimum: bound(range[0], "range"), maximum: bound(range[1], "range"), actsAsPin: false,
    };
  }

  /** The limits of the translation in points or of the angle in radians. */
  get range() { return [this.definition.minimum, this.definition.maximum]; }
  set range([minimum, maximum]) {
    this.change({ minimum: bound(minimum, "range"), maximum: bound(maximum, "range") });
  }
}
defineProperties(Attachment, {
  anchor: position, length: nullable(positive), damping: number, frequency: positive, frictionTorque: bound,
});

function middle(items) {
  const [a, b] = items.map((item) => item.position);
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/** Sets physical properties of items. A property that is null is not set. */
export class ItemBehavior extends Behavior {
  static type = "itemProperties";
  static options = [
    "elasticity", "friction", "density", "resistance", "angularResistance", "charge", "anchored",
    "allowsRotation",
  ];

  static define(options) {
    return Object.fromEntries(ItemBehavior.options.map((name) =>
      [name, propertyChecks[name](options[name], name)]));
  }
}
const propertyChecks = Object.fromEntries(ItemBehavior.options.map((name) => [name,
  nullable(name === "anchored" || name === "allowsRotation" ? truth : name === "density" ? positive : number)]));
defineProperties(ItemBehavior, propertyChecks);

/** Applies forces that depend on the position, velocity, mass, and charge of items. */
export class Field extends Behavior {
  static type = "field";
  static options = [
    "kind", "at", "direction", "region", "strength", "falloff", "minimumRadius", "smoothness",
    "animationSpeed", "seed", "force",
  ];

  static define(options) {
    const kind = options.force ? "linearGravity" : oneOf(fieldKinds, options.kind, "kind");
    const falloff = { radialGravity: 2, spring: -1, electric: 1, magnetic: 1 }[kind] ?? 0;
    if (options.force && typeof options.force !== "function") {
      throw refusal("Cannot add a custom field", options.force, "Use a function: { force(sample) { … } }.");
    }
    return {
      kind, at: position(options.at ?? [0, 0], "at"), direction: pair(options.direction ?? [0, 0], "direction"),
      region: regionOf(options.region), strength: number(options.strength ?? 1, "strength"),
      falloff: number(options.falloff ?? falloff, "falloff"),
      minimumRadius: number(options.minimumRadius ?? 100 / 32768, "minimumRadius"),
      smoothness: number(options.smoothness ?? 0, "smoothness"),
      animationSpeed: number(options.animationSpeed ?? 0, "animationSpeed"),
      seed: BigInt(finite(Number(options.seed ?? 0), "seed", 0)), customName: options.force ? "custom" : null,
    };
  }

  /** Keeps the function of a custom field, which returns a force in newtons or nothing. */
  begin({ force = null }) { this.force = force; }

  set region(value) { this.change({ region: regionOf(value) }); }
}
defineProperties(Field, {
  at: position, direction: pair, strength: number, falloff: number, minimumRadius: number,
  smoothness: number, animationSpeed: number,
});

/** A group of behaviors that are removed together. */
export class Group extends Behavior {
  static options = [];
  static define() { return {}; }
}

/** The classes, by the name of their kind in a scene. */
export const behaviorTypes = Object.fromEntries(
  [Group, Snap, Gravity, Collision, Attachment, Push, ItemBehavior, Field].map((type) => [type.type, type]));
