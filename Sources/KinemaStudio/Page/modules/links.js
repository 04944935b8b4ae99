// A link holds a scene, its settings and the touches. It is as untrusted as any other text.
const LONGEST = 8 * 1024;
const MOST_TOUCHES = 60_000;

const through = async (bytes, stream, most) => {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    // A short text can unfold into gigabytes.
    if (length > most) { reader.cancel(); throw new Error("the link contains too many touches"); }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
};

/** Makes a fragment; null when it is too long for a link. */
export const fragment = async ({ scene, device, dark, parameters, touches, version }) => {
  const words = new URLSearchParams({ scene });
  if (device) words.set("device", device);
  if (dark) words.set("dark", "1");
  for (const [name, value] of Object.entries(parameters)) words.set(`p.${name}`, value);
  if (touches) {
    words.set("version", version);
    const bytes = await through(new TextEncoder().encode(touches),
      new CompressionStream("deflate-raw"), Infinity);
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    words.set("touches", btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""));
  }
  const result = `#${words}`;
  return result.length > LONGEST ? null : result;
};

/** Reads a fragment; null without a scene that the server knows. */
export const read = async (text, scenes) => {
  if (text.length > LONGEST) throw new Error("the link is longer than 8 kB");
  const words = new URLSearchParams(text.replace(/^#/, ""));
  const scene = words.get("scene");
  if (!scene) return null;
  if (!scenes.some((one) => one.name === scene)) throw new Error("the scene of the link is unknown");
  const parameters = {};
  for (const [name, value] of words) {
    if (!name.startsWith("p.")) continue;
    if (value.trim() === "" || !Number.isFinite(+value) || Math.abs(+value) > 1e9) {
      throw new Error("a number in the link is out of bounds");
    }
    parameters[name.slice(2)] = +value;
  }
  const packed = words.get("touches");
  let touches;
  if (packed) {
    if (!/^[\w-]+$/.test(packed)) throw new Error("the touches of the link cannot be read");
    const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")),
      (letter) => letter.charCodeAt(0));
    touches = new TextDecoder().decode(
      await through(bytes, new DecompressionStream("deflate-raw"), MOST_TOUCHES));
  }
  return { scene, parameters, touches, device: words.get("device"), dark: words.get("dark") === "1",
    version: words.get("version") };
};
