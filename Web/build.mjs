// Joins the files of Source to dist/kinema.js, a module, and to two classic scripts that contain the core:
// dist/kinema.classic.js, and dist/kinema.live.js for live pages: node build.mjs DIST. No two files
// of Source declare the same name.
import { execFileSync } from "node:child_process";
import { readFile, writeFile, copyFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const dist = resolve(process.argv[2] ?? join(here, "dist"));
const importLine = /^import\s[^;]*?from "(.+?)";\n/gm;

/** Returns the files below a file in the order in which they must run. */
async function filesFrom(path, found = new Map()) {
  if (found.has(path)) return found;
  found.set(path, null);
  const text = await readFile(path, "utf8");
  for (const [, name] of text.matchAll(/from "(.+?)";/g)) await filesFrom(join(dirname(path), name), found);
  // A file comes after the files that it imports.
  found.delete(path);
  found.set(path, text);
  return found;
}

/** Returns the files and names that a file of Source exports, and the first comment of the file. */
async function bundle(name) {
  const path = join(here, "Source", name);
  const files = await filesFrom(path);
  const index = files.get(path);
  files.delete(path);
  const names = [...index.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list]) => list.split(",")).map((each) => each.trim());
  return { files, names, heading: index.match(/^\/\/.*\n/)[0] };
}

/** Returns the code without comments and spaces, and with short names for everything local. */
function minified(code, ...options) {
  return execFileSync("esbuild", ["--minify", "--target=es2022", ...options], { input: code, encoding: "utf8" });
}

function joined(files, replacement) {
  const known = new Map();
  const parts = [...files].map(([path, text]) => {
    const body = path.endsWith("module-source.js") && replacement ? replacement : text;
    for (const [, name] of body.matchAll(/^(?:export )?(?:async )?(?:function|class|const|let) (\w+)/gm)) {
      if (known.has(name)) throw new Error(`${path} and ${known.get(name)} both declare ${name}. Rename one of them.`);
      known.set(name, path);
    }
    return body.replace(importLine, "").replace(/^export (?=async |function|class|const|let)/gm, "").trim();
  });
  return parts.join("\n\n");
}

const wasm = (await readFile(join(dist, "kinema.wasm"))).toString("base64");

/** Returns a classic script that contains the core and defines one global name. */
function classic(global, { files, names, heading }) {
  const source = `/** Returns the core, which this script contains. */
function moduleSource() { return bytesOfBase64("@core"); }`;
  const code = `var ${global} = (() => {\n"use strict";\n${joined(files, source)}\nreturn { ${names.join(", ")} };\n})();\n`;
  return heading + minified(code).replace("@core", () => wasm);
}

const library = await bundle("index.js");
const module = `${joined(library.files, null)}\nexport { ${library.names.join(", ")} };\n`;
await writeFile(join(dist, "kinema.js"), library.heading + minified(module, "--format=esm"));
await writeFile(join(dist, "kinema.classic.js"), classic("Kinema", library));
await writeFile(join(dist, "kinema.live.js"), classic("KinemaLive", await bundle("live-index.js")));
await copyFile(join(here, "kinema.d.ts"), join(dist, "kinema.d.ts"));
await copyFile(join(here, "package.json"), join(dist, "package.json"));
