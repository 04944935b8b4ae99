import { base64, bytesOfBase64 } from "./Core/binary.js";
import { refusal } from "./errors.js";

/** The state of a simulation as a value. It never changes, and can be restored or saved. */
export class Scene {
  #describe;

  /** Scenes come from `animator.scene` and `Scene.from`. */
  constructor(bytes, handles = null, describe = null) {
    this.bytes = bytes;
    /** The items and behaviors that the animator had at that time, by slot. */
    this.handles = handles;
    this.#describe = describe;
  }

  /**
   * Returns a scene from the JSON text that `json()` or Swift's `DynamicScene.json()` returned, from
   * its parsed object, or from the binary form.
   */
  static from(source) {
    if (source instanceof Scene) return source;
    if (source instanceof Uint8Array) return new Scene(source.slice());
    if (source instanceof ArrayBuffer) return new Scene(new Uint8Array(source.slice()));
    let file = source;
    try {
      if (typeof source === "string") file = JSON.parse(source);
      if (typeof file?.form === "string") return new Scene(bytesOfBase64(file.form));
    } catch {
      // The message below names the value.
    }
    throw refusal("Cannot read a scene", source,
      "Use the JSON text of a scene, which contains its binary form under \"form\".");
  }

  /**
   * Returns the scene as JSON text. The text lists items and behaviors for human readers. Only the
   * binary form in it is read back.
   */
  json() { return JSON.stringify(this.toJSON(), null, 2); }

  toJSON() {
    const { items = [], behaviors = [], elapsed, bounds } = this.#describe?.(this.bytes) ?? {};
    const name = (id) => (id ? `${id.slot}.${id.generation}` : null);
    return {
      elapsed,
      referenceBounds: bounds,
      items: items.map(({ id, ...state }) => ({ id: name(id), ...state })),
      behaviors: behaviors.map((each) => ({
        id: name(each.id), kind: each.type, parent: name(each.parent), items: each.items.map(name),
        parameters: JSON.parse(JSON.stringify(each.definition, (_, value) =>
          (typeof value === "bigint" || Math.abs(value) === Infinity ? String(value) : value))),
      })),
      form: base64(this.bytes),
    };
  }
}
