// Every error of Kinema has one line: what happened, the value or name, and what to do.

/** An error that names a value and a remedy in one line. */
export class KinemaError extends Error {
  constructor(message) {
    super(message);
    this.name = "KinemaError";
  }
}

/** Returns an error with a line of the form "what: value. Remedy." */
export function refusal(what, value, remedy) {
  return new KinemaError(`${what}: ${shown(value)}. ${remedy}`);
}

/** Returns a short text for a value in a message. */
export function shown(value) {
  if (typeof value === "string") return JSON.stringify(shortened(value));
  if (value?.nodeType === 1) {
    const name = value.localName + (value.id ? `#${value.id}` : "");
    return `<${[name, ...value.classList].join(".")}>`;
  }
  if (Array.isArray(value)) return shortened(`[${value.map(shown).join(", ")}]`);
  if (typeof value === "function") return `function ${value.name}`.trim();
  if (value !== null && typeof value === "object") {
    return value.constructor?.name === "Object" ? `{ ${shortened(Object.keys(value).join(", "))} }`
      : `a value of type ${value.constructor?.name ?? "Object"}`;
  }
  return Object.is(value, -0) ? "-0" : String(value);
}

function shortened(text) {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Returns a finite number, or throws an error that names it. */
export function finite(value, name, least = -Infinity) {
  if (typeof value !== "number" || !Number.isFinite(value) || value < least) {
    throw refusal(`Cannot set ${name}`, value,
      least === -Infinity ? "Use a finite number." : `Use a finite number of at least ${least}.`);
  }
  return value;
}

/** Returns two finite numbers from [x, y] or { x, y }, or throws an error that names the value. */
export function pair(value, name) {
  const [x, y] = Array.isArray(value) ? value : [value?.x, value?.y];
  if (!Number.isFinite(x) || !Number.isFinite(y)) {
    throw refusal(`Cannot set ${name}`, value, "Use two finite numbers: [x, y].");
  }
  return [x, y];
}

/** Returns a position within ±1e9 points. */
export function position(value, name) {
  const point = pair(value, name);
  if (Math.max(Math.abs(point[0]), Math.abs(point[1])) > 1e9) {
    throw refusal(`Cannot set ${name}`, value, "Use coordinates within ±1e9 points.");
  }
  return point;
}

/** Returns a value that is one of several names, or throws an error that lists them. */
export function oneOf(names, value, name) {
  if (!names.includes(value)) throw refusal(`Cannot set ${name}`, value, `Use ${listed(names)}.`);
  return value;
}

/** Returns options, or throws an error if one of them has an unknown name. */
export function checkedOptions(options, names, owner) {
  if (options === null || typeof options !== "object") {
    throw refusal(`Cannot read the options of ${owner}`, options, "Use an object.");
  }
  for (const name of Object.keys(options)) {
    if (!names.includes(name)) {
      throw refusal(`Cannot read the options of ${owner}`, name, `Use ${listed(names)}.`);
    }
  }
  return options;
}

function listed(names) {
  const quoted = names.map((name) => `"${name}"`);
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")}, or ${quoted.at(-1)}`;
}

/** Reports an error that no caller can catch, such as one in a listener. */
export function report(error) {
  if (typeof reportError === "function") reportError(error);
  else queueMicrotask(() => { throw error; });
}

export function checkedShape(shape) {
  if (shape === "rectangle" || shape === "ellipse") return shape;
  if (Array.isArray(shape) && shape.length > 2) return shape.map((corner) => position(corner, "a corner of a shape"));
  throw refusal("Cannot set the shape of an item", shape, 'Use "rectangle", "ellipse", or three or more corners of a convex polygon.');
}
