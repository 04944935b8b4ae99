// The binary forms of the module Dynamics. Each type below writes a value and reads it back; a record
// lists its fields once for both. The Swift files `Sources/Dynamics/Encoding` define these forms.

import { Writer } from "./binary.js";

const simple = (name) => ({ write: (w, v) => w[name](v), read: (r) => r[name]() });
const [u8, u32, i32, u64, f32, f64, bool, text] =
  ["u8", "u32", "i32", "u64", "f32", "f64", "bool", "text"].map(simple);

/** Several values of a type, as an array of fixed length. */
const several = (type, count) => ({
  write: (w, v) => { for (let i = 0; i < count; i += 1) type.write(w, v[i]); },
  read: (r) => Array.from({ length: count }, () => type.read(r)),
});

const optional = (type) => ({
  write: (w, v) => {
    const isThere = v !== null && v !== undefined;
    w.bool(isThere);
    if (isThere) type.write(w, v);
  },
  read: (r) => r.optional(type.read),
});

const list = (type) => ({
  write: (w, v) => { w.u32(v.length); for (const each of v) type.write(w, each); },
  read: (r) => r.list(type.read),
});

/** A name that is stored as its index. */
const choice = (names) => ({
  write: (w, v) => w.u8(names.indexOf(v)),
  read: (r) => names[r.u8()],
});

const record = (fields) => {
  const entries = Object.entries(fields);
  return {
    write: (w, v) => { for (const [name, type] of entries) type.write(w, v[name]); },
    read: (r) => Object.fromEntries(entries.map(([name, type]) => [name, type.read(r)])),
  };
};

export const point = several(f64, 2);
export const identity = record({ slot: i32, generation: u32 });
export const rectangle = several(f64, 4);

// MARK: Shapes

const corners = list(several(f32, 2));

const part = {
  write: (w, v) => { writeShape(w, v.shape); point.write(w, v.size); point.write(w, v.offset); w.f64(v.angle); },
  read: (r) => ({ shape: shape.read(r), size: point.read(r), offset: point.read(r), angle: r.f64() }),
};

function writeShape(w, v) {
  if (v === "rectangle") return w.u8(0);
  if (v === "ellipse") return w.u8(1);
  if (v.parts) { w.u8(3); return list(part).write(w, v.parts); }
  w.u8(2);
  return corners.write(w, v);
}

/** "rectangle", "ellipse", an array of corners, or { parts }. */
export const shape = {
  write: writeShape,
  read: (r) => {
    const kind = r.u8();
    if (kind === 2) return corners.read(r);
    if (kind === 3) return { parts: list(part).read(r) };
    return kind === 1 ? "ellipse" : "rectangle";
  },
};

export const itemDefinition =
  record({ size: point, at: point, angle: f64, shape, isReady: bool });

// MARK: Behaviors

const polar = record({ vector: point, angle: f64, magnitude: f64 });
const boundary = record({
  id: u32, lines: list(record({ points: list(point), isClosed: bool })),
});

export const attachmentKinds = ["distance", "sliding", "limit", "fixed", "pin"];
export const pushModes = ["continuous", "instantaneous"];
export const fieldKinds = [
  "linearGravity", "radialGravity", "spring", "vortex", "drag", "electric", "magnetic", "velocity",
  "noise", "turbulence",
];
export const regionTerms =
  ["everywhere", "disc", "box", "union", "difference", "intersection", "inverse"];

const modes = { items: 1n, boundaries: 2n, everything: 0xFFFF_FFFF_FFFF_FFFFn };
export const collisionModes = Object.keys(modes);
const mode = {
  write: (w, v) => w.u64(modes[v]),
  read: (r) => {
    const bits = r.u64() & 3n;
    return bits === 1n ? "items" : bits === 2n ? "boundaries" : "everything";
  },
};

const pushOffsets = {
  write: (w, v) => { list(identity).write(w, v.map((e) => e.item)); list(point).write(w, v.map((e) => e.offset)); },
  read: (r) => {
    const items = r.list(identity.read);
    const offsets = r.list(point.read);
    return items.map((item, index) => ({ item, offset: offsets[index] }));
  },
};

const perhaps = optional(f64);

/** The kinds of behaviors in the order of their numbers, with the fields of their definitions. */
const behaviorForms = {
  composite: record({}),
  snap: record({ to: point, damping: f64, retiresAtRest: bool }),
  gravity: record({ direction: polar }),
  collision: record({ mode, boundaries: list(boundary), insets: optional(rectangle) }),
  attachment: record({
    kind: choice(attachmentKinds), isAnchored: bool, offset: point, otherOffset: point, anchor: point,
    axis: point, length: perhaps, currentLength: f64, damping: f64, frequency: f64,
    // Numbers that may be infinite have an optional form.
    frictionTorque: perhaps, minimum: perhaps, maximum: perhaps, actsAsPin: bool,
  }),
  push: record({
    mode: choice(pushModes), active: bool, retiresAfterActing: bool, direction: polar,
    offsets: pushOffsets,
  }),
  itemProperties: record({
    elasticity: perhaps, friction: perhaps, density: perhaps, resistance: perhaps,
    angularResistance: perhaps, charge: perhaps, anchored: optional(bool),
    allowsRotation: optional(bool),
  }),
  field: record({
    kind: choice(fieldKinds), at: point, direction: several(f32, 2),
    region: list(record({ term: choice(regionTerms), size: several(f32, 2) })),
    strength: f32, falloff: f32, minimumRadius: f32, smoothness: f32, animationSpeed: f32, seed: u64,
    customName: optional(text),
  }),
};
const behaviorKinds = Object.keys(behaviorForms);

/** A behavior as { type, definition }. */
export const behavior = {
  write: (w, v) => { w.u8(behaviorKinds.indexOf(v.type)); behaviorForms[v.type].write(w, v.definition); },
  read: (r) => { const type = behaviorKinds[r.u8()]; return { type, definition: behaviorForms[type].read(r) }; },
};

// MARK: Edits

/** The changes of a scene in the order of their numbers, with the types of their arguments. */
const changes = {
  beginTick: [f64],
  addItem: [itemDefinition],
  removeItem: [identity],
  redefineItem: [identity, itemDefinition],
  setPose: [identity, point, f64],
  setVelocity: [identity, point, f64],
  addVelocity: [identity, point, f64],
  applyForce: [identity, point],
  wake: [optional(identity)],
  addBehavior: [behavior, list(identity), optional(identity)],
  removeBehavior: [identity],
  setBehavior: [identity, behavior],
  setParameter: [identity, text, f64],
  overrideParameter: [text, list(simple("i64")), f64],
  releaseParameter: [text, list(simple("i64"))],
  addMember: [identity, identity],
  removeMember: [identity, identity],
  setReferenceBounds: [optional(rectangle)],
  synchronize: [],
  stopIfDone: [],
};
const changeNames = Object.keys(changes);

/** Writes the binary form of edits: [name, ...arguments] each. */
export function writeEdits(w, edits) {
  for (const letter of "KDYN") w.u8(letter.charCodeAt(0));
  w.u8(2);
  w.u16(1);
  w.u32(edits.length);
  for (const [name, ...values] of edits) {
    // The tick and the substep. The core performs edits when they arrive.
    w.i64(0);
    w.i64(-1);
    w.i64(changeNames.indexOf(name));
    changes[name].forEach((type, index) => type.write(w, values[index]));
  }
}

/** Reads the state of an item that is in the scene, without the truth value before it. */
export function readState(r) {
  return {
    position: point.read(r), angle: r.f64(), velocity: point.read(r), angularVelocity: r.f64(),
    hasBody: r.bool(), isAtRest: r.bool(), mass: r.f64(),
  };
}

/** Reads the clock, the bounds, the items, and the behaviors of a scene. */
export function readContents(r) {
  return {
    ...readClock(r),
    bounds: r.optional(rectangle.read),
    items: r.list(() => {
      const [id, size, form] = [identity.read(r), point.read(r), shape.read(r)];
      r.bool();
      return { id, size, shape: form, ...readState(r) };
    }),
    behaviors: r.list(() => ({
      id: identity.read(r), parent: r.optional(identity.read), ...behavior.read(r),
      items: r.list(identity.read),
    })),
  };
}

export function readClock(r) {
  return { isRunning: r.bool(), elapsed: r.f64(), tick: Number(r.i64()) };
}

/** Returns the bytes that a function writes. */
export function bytesOf(write) {
  const writer = new Writer();
  write(writer);
  return writer.bytes;
}
