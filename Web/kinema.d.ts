// Lengths are in points (CSS pixels) with y downward, angles in radians clockwise, times in seconds,
// and masses in kilograms, unless a comment says otherwise.

export type Vector = [x: number, y: number];
export type VectorLike = Vector | readonly [number, number] | { x: number; y: number };
export type Remove = () => void;
export interface ListenerOptions { signal?: AbortSignal }

/** An error with a one-line message that states what happened, the value or name, and the remedy. */
export class KinemaError extends Error {}

declare class Emitter<Events> {
  /** Calls a listener at each event until the returned function is called or the signal aborts. */
  on<Name extends keyof Events>(
    name: Name, listener: (value: Events[Name]) => void, options?: ListenerOptions): Remove;
}

export interface Contact {
  phase: "began" | "ended";
  item: Item;
  /** The other item, or null for a boundary. */
  other: Item | null;
  /** "bounds", the name of a boundary, or null for another item. */
  boundary: string | number | null;
  behavior: Collision;
  point: Vector;
}

export type Shape = "rectangle" | "ellipse" | VectorLike[];

export interface ItemOptions {
  /** The shape with which the item collides. Corners of a convex polygon are relative to the center. */
  shape?: Shape;
  /** Called after each change of the pose, for canvas and WebGL. */
  onPose?: (item: Item) => void;
}

export interface FreeItemOptions extends ItemOptions { size: VectorLike; at: VectorLike; angle?: number }

export interface AnimatorOptions {
  /** A signal that destroys the animator when it aborts. */
  signal?: AbortSignal;
  /** A fixed size of the reference bounds. By default, the bounds follow the size of the stage. */
  bounds?: VectorLike;
  /** "auto" follows the system setting. "reduced" shows the end of each motion immediately. */
  motion?: "auto" | "full" | "reduced";
  /** The core, if it is not next to kinema.js. The first animator of a page determines the core. */
  wasm?: string | URL | Response | BufferSource | WebAssembly.Module;
}

export interface LoadOptions extends Omit<AnimatorOptions, "bounds"> {
  /** The stage. The default is the parent of the first element. */
  stage?: Element | null;
  /** The functions of custom fields, by name. */
  fields?: Record<string, CustomForce>;
}

export class Animator extends Emitter<{
  contact: Contact; rest: Animator; resume: Animator; frame: Animator; error: Error; destroy: Animator;
}> {
  static create(stage: Element | null, options?: AnimatorOptions): Promise<Animator>;
  /** Continues a saved scene bit for bit. The elements are in the order of the scene's items. */
  static load(
    scene: Scene | string | object | Uint8Array, elements?: Iterable<Element | null>,
    options?: LoadOptions): Promise<Animator>;

  readonly stage: Element | null;
  readonly items: Item[];
  readonly behaviors: Behavior[];
  readonly isRunning: boolean;
  readonly isDestroyed: boolean;
  readonly elapsedTime: number;
  readonly tickCount: number;
  /** 16 hexadecimal digits. Swift's `DynamicScene.stateHash` has the same bits. */
  readonly stateHash: string;
  motion: "auto" | "full" | "reduced";
  /** Whether size changes of elements and of the stage change the scene. */
  followsLayout: boolean;
  /** The rectangle [x, y, width, height] that a collision with `bounds: true` uses. */
  bounds: [number, number, number, number];
  /** The scene as a value. */
  get scene(): Scene;
  set scene(value: Scene | string | object | Uint8Array);
  readonly recording: Recording | null;

  /** Adds an element at its displayed position. Adding it again returns the same item. */
  add(element: Element, options?: ItemOptions): Item;
  /** Adds an item without an element. */
  add(item: FreeItemOptions): Item;

  gravity(items: Item[], options?: GravityOptions): Gravity;
  collision(items: Item[], options?: CollisionOptions): Collision;
  snap(item: Item, options: SnapOptions): Snap;
  attachment(item: Item, options: AttachmentOptions): Attachment;
  push(items: Item[], options?: PushOptions): Push;
  itemBehavior(items: Item[], options?: ItemBehaviorOptions): ItemBehavior;
  field(items: Item[], options: FieldOptions): Field;
  group(options?: BehaviorOptions): Group;

  /** Runs one tick by hand. After that, browser frames no longer advance the animator. */
  advance(interval: number): boolean;
  trajectory(item: Item, options?: { limit?: number }): Trajectory;
  beginRecording(): void;
  /** Goes to a tick of a recording, or to its end. */
  replay(recording: Recording | Uint8Array | string, options?: { tick?: number }): void;
  /** Ends all motion. Elements keep their displayed positions. */
  destroy(): void;
  [Symbol.dispose](): void;
}

export class Item extends Emitter<{
  contact: Contact; rest: Item; grab: Item; release: Item; remove: Item;
}> {
  readonly animator: Animator;
  readonly size: Vector;
  readonly mass: number;
  readonly isAtRest: boolean;
  readonly isRemoved: boolean;
  get position(): Vector;
  set position(value: VectorLike);
  angle: number;
  /** In points per second. */
  get velocity(): Vector;
  set velocity(value: VectorLike);
  angularVelocity: number;
  element: Element | null;
  onPose: ((item: Item) => void) | null;
  setPose(center: VectorLike, angle?: number): void;
  addVelocity(velocity: VectorLike, angular?: number): void;
  draggable(options?: DraggableOptions): Draggable;
  /** Releases all fingers without a throw. */
  cancelDrag(): void;
  /** Removes the item. The element keeps its displayed position. */
  remove(): void;
}

export interface DraggableOptions {
  /** Whether a released item keeps the velocity of the finger. The default is true. */
  throws?: boolean;
  /** The spring between the finger and the item. At a frequency of 0 Hz, the connection is rigid. */
  attachment?: { frequency?: number; damping?: number };
  keyboard?: boolean;
  /** The name for screen readers, unless the element has one. */
  name?: string;
  /** The value of `touch-action`. The default is "none". */
  touchAction?: string;
  signal?: AbortSignal;
}

export interface Draggable {
  readonly isHeld: boolean;
  cancel(): void;
  remove(): void;
}

export interface BehaviorOptions { below?: Group }

export class Behavior extends Emitter<{ rest: Behavior; contact: Contact; remove: Behavior }> {
  readonly animator: Animator;
  readonly items: Item[];
  readonly isRemoved: boolean;
  readonly parent: Behavior | null;
  addItem(item: Item): void;
  removeItem(item: Item): void;
  remove(): void;
}

export class Group extends Behavior {}

export interface SnapOptions extends BehaviorOptions {
  to: VectorLike;
  /** A number from 0 to 1. At 1, the item oscillates least. */
  damping?: number;
  retiresAtRest?: boolean;
}
export class Snap extends Behavior {
  get to(): Vector;
  set to(value: VectorLike);
  damping: number;
  retiresAtRest: boolean;
}

export interface DirectionOptions extends BehaviorOptions {
  vector?: VectorLike; angle?: number; magnitude?: number;
}
export type GravityOptions = DirectionOptions;
declare class Directed extends Behavior {
  get vector(): Vector;
  set vector(value: VectorLike);
  angle: number;
  magnitude: number;
}
/** Gravity of magnitude 1 is 1000 pt/s². */
export class Gravity extends Directed {}

export interface PushOptions extends DirectionOptions {
  mode?: "continuous" | "instantaneous";
  active?: boolean;
  /** The point of application relative to the centers. */
  offset?: VectorLike;
  retiresAfterActing?: boolean;
}
/** A push of magnitude 1 accelerates 1 kg by 100 pt/s², or gives it 100 pt/s. */
export class Push extends Directed {
  active: boolean;
  setOffset(item: Item, offset: VectorLike): void;
}

export interface CollisionOptions extends BehaviorOptions {
  /** Whether the edges of the stage are a boundary, or insets of it. */
  bounds?: boolean | { top?: number; left?: number; bottom?: number; right?: number };
  mode?: "items" | "boundaries" | "everything";
  boundaries?: Record<string, VectorLike[]>;
}
export class Collision extends Behavior {
  mode: "items" | "boundaries" | "everything";
  get bounds(): false | { top: number; left: number; bottom: number; right: number };
  set bounds(value: CollisionOptions["bounds"]);
  addBoundary(name: string, points: VectorLike[], options?: { closed?: boolean }): void;
  removeBoundary(name: string): void;
}

export interface AttachmentOptions extends BehaviorOptions {
  /** A point, or another item. */
  to: VectorLike | Item;
  kind?: "distance" | "sliding" | "limit" | "fixed" | "pin";
  /** Relative to the center of the item, in its own axes. */
  offset?: VectorLike;
  otherOffset?: VectorLike;
  /** The point of a pin, slider, or fixed attachment. The default is the middle between the items. */
  anchor?: VectorLike;
  axis?: VectorLike;
  length?: number | null;
  damping?: number;
  /** In hertz. At 0, the attachment is rigid. */
  frequency?: number;
  frictionTorque?: number;
  range?: [minimum: number, maximum: number];
}
export class Attachment extends Behavior {
  get anchor(): Vector;
  set anchor(value: VectorLike);
  length: number | null;
  damping: number;
  frequency: number;
  frictionTorque: number;
  range: [minimum: number, maximum: number];
}

export interface ItemProperties {
  elasticity?: number | null;
  friction?: number | null;
  /** In kilograms per 100 × 100 points. */
  density?: number | null;
  resistance?: number | null;
  angularResistance?: number | null;
  charge?: number | null;
  anchored?: boolean | null;
  allowsRotation?: boolean | null;
}
export interface ItemBehaviorOptions extends ItemProperties, BehaviorOptions {}
export interface ItemBehavior extends Required<ItemProperties> {}
export class ItemBehavior extends Behavior {}

export interface CustomSample {
  item: Item;
  /** Relative to the position of the field, in points. */
  position: Vector;
  /** In units of 100 points per second. */
  velocity: Vector;
  mass: number;
  charge: number;
  time: number;
}
/** Returns a force in newtons (100 kg·pt/s²), or nothing. */
export type CustomForce = (sample: CustomSample) => Vector | null | undefined | void;

export type Region =
  | { radius: number } | { size: VectorLike } | { inverse: Region } | { union: [Region, Region] }
  | { difference: [Region, Region] } | { intersection: [Region, Region] };

export type FieldKind =
  | "linearGravity" | "radialGravity" | "spring" | "vortex" | "drag" | "electric" | "magnetic"
  | "velocity" | "noise" | "turbulence";

export interface FieldOptions extends BehaviorOptions {
  /** Required unless `force` is given. */
  kind?: FieldKind;
  /** A custom field. */
  force?: CustomForce;
  at?: VectorLike;
  direction?: VectorLike;
  region?: Region | null;
  strength?: number;
  falloff?: number;
  minimumRadius?: number;
  smoothness?: number;
  animationSpeed?: number;
  seed?: number;
}
export class Field extends Behavior {
  get at(): Vector;
  set at(value: VectorLike);
  get direction(): Vector;
  set direction(value: VectorLike);
  set region(value: Region | null);
  strength: number;
  falloff: number;
  minimumRadius: number;
  smoothness: number;
  animationSpeed: number;
}

/** The state of a simulation as a value. */
export class Scene {
  static from(source: Scene | string | object | Uint8Array | ArrayBuffer): Scene;
  /** The binary form, which Swift's `DynamicScene(encoded:)` reads. */
  readonly bytes: Uint8Array;
  /** JSON text, which Swift's `DynamicScene(json:)` reads. */
  json(): string;
}

/** A scene and the changes made to it since, as a value. */
export class Recording {
  static from(source: Recording | Uint8Array | string): Recording;
  readonly bytes: Uint8Array;
  readonly base64: string;
}

/** The future of an item if nothing changes the scene. */
export class Trajectory {
  /** The time after which the item stays within 0.25 pt and 0.002 rad of its last pose; null if it still moves. */
  readonly settled: number | null;
  readonly allSettled: number | null;
  readonly rest: number | null;
  readonly samples: { time: number; position: Vector; angle: number }[];
  at(time: number): { position: Vector; angle: number };
}
