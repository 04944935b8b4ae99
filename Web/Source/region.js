import { finite, pair, refusal } from "./errors.js";

/**
 * Returns the terms of a region in postfix order.
 *
 * A region is undefined (everywhere), { radius }, { size }, or one of { union: [a, b] },
 * { difference: [a, b] }, { intersection: [a, b] }, and { inverse: a }.
 */
export function regionOf(region) {
  if (region === undefined || region === null) return [term("everywhere")];
  if (region.radius !== undefined) return [term("disc", [finite(region.radius, "the radius of a region"), 0])];
  if (region.size !== undefined) {
    const [width, height] = pair(region.size, "the size of a region");
    return [term("box", [width / 2, height / 2])];
  }
  if (region.inverse !== undefined) return [...regionOf(region.inverse), term("inverse")];
  for (const name of ["union", "difference", "intersection"]) {
    if (region[name]?.length === 2) {
      return [...regionOf(region[name][0]), ...regionOf(region[name][1]), term(name)];
    }
  }
  throw refusal("Cannot set the region of a field", region,
    "Use { radius }, { size }, { inverse }, { union: [a, b] }, { difference: [a, b] }, or { intersection: [a, b] }.");
}

function term(name, size = [0, 0]) { return { term: name, size }; }
