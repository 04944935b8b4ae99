// The core is a WebAssembly instance with one scene. Requests and answers are bytes; see
// Documentation/Decisions/web-boundary.md.

import { Reader, Writer } from "./binary.js";
import { KinemaError, refusal } from "../errors.js";
import { moduleSource } from "./module-source.js";

/** The version of the requests that this script sends. */
const coreVersion = 1;

/** The numbers of the requests. */
const requests = Object.fromEntries([
  "apply", "advance", "settle", "beginTick", "samples", "substep", "endTick", "scene", "setScene",
  "contents", "state", "hash", "future", "finger", "record", "recording", "replay", "describe", "polar",
].map((name, index) => [name, index + 1]));

/** The compiled module of the page, or a promise of it. */
let compiled = null;

/** Compiles the module once per page. A failure is not cached, so that the next call tries again. */
async function moduleOfPage(source) {
  compiled ??= compile(source).catch((error) => { compiled = null; throw error; });
  return compiled;
}

async function compile(source) {
  let given = source ?? moduleSource();
  if (given instanceof WebAssembly.Module) return given;
  try {
    if (given instanceof URL || typeof given === "string") given = await load(given);
    if (typeof Response !== "undefined" && given instanceof Response) given = await given.arrayBuffer();
    return await WebAssembly.compile(given);
  } catch (error) {
    throw new KinemaError(`Cannot load the core: ${error.message}. Serve kinema.wasm beside kinema.js, `
      + "pass { wasm: url }, or use kinema.classic.js, which contains it.");
  }
}

async function load(address) {
  const url = new URL(address, globalThis.document?.baseURI);
  if (url.protocol === "file:" && globalThis.process?.versions?.node) {
    const { readFile } = await import("node:fs/promises");
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response;
}

/** One instance of the module, with a scene. */
export class Core {
  /**
   * Creates an instance. `source` is a URL, a Response, bytes, or a module. The first call of a page
   * determines the module.
   */
  static async create(source) {
    const { exports } = await WebAssembly.instantiate(await moduleOfPage(source));
    if (exports.version() !== coreVersion) {
      throw refusal("Cannot use the core of version", exports.version(),
        `Use kinema.wasm and kinema.js of one release, which is version ${coreVersion}.`);
    }
    return new Core(exports);
  }

  constructor(exports) {
    this.exports = exports;
    this.writer = new Writer();
    /** The name of the request in which the instance trapped. */
    this.failure = null;
    /** Whether the scene has something to simulate, as of the last answer. */
    this.isRunning = false;
  }

  /**
   * Sends a request, and returns a reader of the answer, which is valid until the next request.
   *
   * Throws a `KinemaError` for a refusal. After a trap, every request throws.
   */
  ask(name, write = () => {}) {
    if (this.failure) throw this.failed();
    this.writer.length = 0;
    this.writer.u8(requests[name]);
    write(this.writer);
    const { bytes } = this.writer;
    let reader;
    try {
      const address = this.exports.request(bytes.length);
      new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
      const count = this.exports.ask();
      reader = new Reader(this.exports.memory.buffer, this.exports.answer(), count);
    } catch (error) {
      this.failure = name;
      this.exports = null;
      throw this.failed(error);
    }
    const status = reader.u8();
    if (status > 0) {
      this.isRunning = status === 2;
      return reader;
    }
    throw new KinemaError(reader.text());
  }

  failed(cause) {
    const error = new KinemaError(`The simulation stopped: the core failed in "${this.failure}". `
      + "Create a new animator, and report the scene.");
    if (cause) error.cause = cause;
    return error;
  }
}
