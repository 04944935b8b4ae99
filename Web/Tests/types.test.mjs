// Compares the names in kinema.d.ts with the classes of kinema.js. The classes also have members for
// internal use, which are not declared.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { kinema } from "./support.mjs";

const text = (await readFile(new URL("../kinema.d.ts", import.meta.url), "utf8"))
  .replace(/\/\*[^]*?\*\//g, "").replace(/\/\/.*/g, "");

/** The declared classes by name, with their own members and the names of the classes that they extend. */
const classes = new Map();
for (const [, exported, name, , parent, body] of text.matchAll(
  /^(export |declare )class (\w+)(<\w+>)?(?: extends (\w+)(?:<[^]*?>)?)? \{([^]*?)\}$/gm)) {
  const members = { own: new Set(), static: new Set() };
  for (const [, isStatic, member] of body.matchAll(/^  (static )?(?:readonly |get |set )*(\w+)[<(:]/gm)) {
    members[isStatic ? "static" : "own"].add(member);
  }
  classes.set(name, { isExported: exported === "export ", parent, ...members });
}
for (const name of text.match(/interface ItemProperties \{([^]*?)\}/)[1].matchAll(/(\w+)\?:/g)) {
  classes.get("ItemBehavior").own.add(name[1]);
}

function declared(name) {
  const { own, parent } = classes.get(name);
  return parent && classes.has(parent) ? new Set([...own, ...declared(parent)]) : own;
}

/** Returns whether a class or a class that it extends has a member: a method, a property, or a field. */
function has(type, name) {
  if (name in type.prototype) return true;
  const field = new RegExp(`(?:[{};]|\\bthis\\.)${name}[=;}]`);
  for (let each = type; each?.prototype; each = Object.getPrototypeOf(each)) if (field.test(String(each))) return true;
  return false;
}

test("The declared classes are those that kinema.js exports", () => {
  const names = [...classes].filter(([, each]) => each.isExported).map(([name]) => name);
  assert.deepEqual(names.sort(), Object.keys(kinema).sort());
});

test("The classes have the declared members", () => {
  for (const [name, { isExported, static: statics }] of classes) {
    if (!isExported || name === "KinemaError") continue;
    const type = kinema[name];
    for (const member of declared(name)) assert.ok(has(type, member), `${name}.${member} is missing`);
    for (const member of statics) assert.equal(typeof type[member], "function", `${name}.${member}`);
  }
});
