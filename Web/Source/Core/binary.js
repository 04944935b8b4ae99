// The binary forms of numbers, texts, and lists. Integers are little-endian with a fixed width, and
// numbers are their IEEE bits, so that −0 and 64-bit integers survive.

/** A buffer to which values are appended. */
export class Writer {
  constructor() {
    this.view = new DataView(new ArrayBuffer(256));
    this.length = 0;
  }

  /** Makes room for a number of bytes, and returns the offset of the first one. */
  extend(count) {
    const start = this.length;
    this.length += count;
    if (this.length > this.view.byteLength) {
      const larger = new Uint8Array(Math.max(this.length, 2 * this.view.byteLength));
      larger.set(new Uint8Array(this.view.buffer, 0, start));
      this.view = new DataView(larger.buffer);
    }
    return start;
  }

  u8(value) { const at = this.extend(1); this.view.setUint8(at, value); }
  u16(value) { const at = this.extend(2); this.view.setUint16(at, value, true); }
  u32(value) { const at = this.extend(4); this.view.setUint32(at, value, true); }
  i32(value) { const at = this.extend(4); this.view.setInt32(at, value, true); }
  i64(value) { const at = this.extend(8); this.view.setBigInt64(at, BigInt(value), true); }
  u64(value) { const at = this.extend(8); this.view.setBigUint64(at, BigInt(value), true); }
  f32(value) { const at = this.extend(4); this.view.setFloat32(at, value, true); }
  f64(value) { const at = this.extend(8); this.view.setFloat64(at, value, true); }
  bool(value) { this.u8(value ? 1 : 0); }

  text(value) { this.blob(new TextEncoder().encode(value)); }

  /** Appends the count of some bytes and the bytes. */
  blob(bytes) {
    this.u32(bytes.length);
    this.raw(bytes);
  }

  raw(bytes) {
    const at = this.extend(bytes.length);
    new Uint8Array(this.view.buffer).set(bytes, at);
  }

  /** The bytes so far, valid until the next call. */
  get bytes() { return new Uint8Array(this.view.buffer, 0, this.length); }
}

/** A reader of values. It reads only bytes that the core wrote. */
export class Reader {
  constructor(buffer, start, length) {
    this.view = new DataView(buffer, start, length);
    this.offset = 0;
  }

  skip(count) { this.offset += count; return this.offset - count; }

  u8() { return this.view.getUint8(this.skip(1)); }
  u32() { return this.view.getUint32(this.skip(4), true); }
  i32() { return this.view.getInt32(this.skip(4), true); }
  i64() { return this.view.getBigInt64(this.skip(8), true); }
  u64() { return this.view.getBigUint64(this.skip(8), true); }
  f32() { return this.view.getFloat32(this.skip(4), true); }
  f64() { return this.view.getFloat64(this.skip(8), true); }
  bool() { return this.u8() === 1; }

  text() { return new TextDecoder().decode(this.blob()); }

  /** Returns a copy of some bytes that follow their count. */
  blob() {
    const count = this.u32();
    const start = this.view.byteOffset + this.skip(count);
    return new Uint8Array(this.view.buffer.slice(start, start + count));
  }

  list(read) { return Array.from({ length: this.u32() }, () => read(this)); }
  optional(read) { return this.bool() ? read(this) : null; }
}

/** Returns the Base64 text of some bytes. */
export function base64(bytes) {
  let text = "";
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return btoa(text);
}

/** Returns the bytes of a Base64 text. */
export function bytesOfBase64(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
