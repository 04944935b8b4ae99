import { base64, bytesOfBase64 } from "./Core/binary.js";
import { refusal } from "./errors.js";

/** A scene and the changes made to it since, as a value. `animator.replay` goes to any of its ticks. */
export class Recording {
  constructor(bytes) { this.bytes = bytes; }

  /** Returns a recording from its binary form, or from the text of `base64`. */
  static from(source) {
    if (source instanceof Recording) return source;
    if (source instanceof Uint8Array) return new Recording(source.slice());
    try {
      if (typeof source === "string") return new Recording(bytesOfBase64(source));
    } catch {
      // The message below names the value.
    }
    throw refusal("Cannot read a recording", source, "Use animator.recording, its bytes, or its Base64 text.");
  }

  /** The binary form as Base64 text. */
  get base64() { return base64(this.bytes); }
}
