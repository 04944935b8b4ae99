// Writes a page that runs the hashed scenes in a visitor's browser and also shows the native hashes:
// node determinism.mjs NATIVE.tsv SCENES.wasm PAGE.html. The page needs no other file.
import { readFile, writeFile } from "node:fs/promises";

const [native, wasm, page] = process.argv.slice(2);
const scenes = (await readFile(native, "utf8")).trim().split("\n").map((line) => line.split("\t"));
const row = ([hash, name]) =>
  `<tr data-hash="${hash}"><td>${name}</td><td><code>${hex(hash)}</code></td><td><code class="own"></code></td><td class="mark"></td></tr>`;
const hex = (hash) => BigInt(hash).toString(16).padStart(16, "0");

await writeFile(page, `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The same bits in your browser</title>
<style>
  :root { color-scheme: light dark; }
  body { max-width: 52rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  table { width: 100%; border-collapse: collapse; }
  td, th { padding: .25rem .5rem; border-bottom: 1px solid #8886; text-align: left; }
  code { font: .8125rem/1.2 ui-monospace, monospace; overflow-wrap: anywhere; }
  .mark { width: 1.5rem; }
  .differs { background: #c003; }
</style>
</head>
<body>
<h1>The same bits in your browser</h1>
<p>Kinema's engine and behaviors run ${scenes.length} scenes here, as WebAssembly. The hash of each final state
must equal the hash of a native build.</p>
<p role="status" id="summary">Running …</p>
<noscript><p>Turn on JavaScript to run the scenes.</p></noscript>
<table>
<thead><tr><th>Scene</th><th>Native</th><th>Here</th><th></th></tr></thead>
<tbody>
${scenes.map(row).join("\n")}
</tbody>
</table>
<script>
const bytes = Uint8Array.from(atob("${(await readFile(wasm)).toString("base64")}"), (letter) => letter.charCodeAt(0));
const summary = document.querySelector("#summary");
WebAssembly.instantiate(bytes).then(async ({ instance }) => {
  const rows = [...document.querySelectorAll("tbody tr")];
  const started = performance.now();
  let same = 0;
  for (const [number, row] of rows.entries()) {
    // The page is drawn between two scenes.
    await new Promise((resolve) => setTimeout(resolve));
    const hash = BigInt.asUintN(64, instance.exports.hash(number));
    const isSame = hash.toString() === row.dataset.hash;
    row.querySelector(".own").textContent = hash.toString(16).padStart(16, "0");
    row.querySelector(".mark").textContent = isSame ? "✓" : "✗";
    row.classList.toggle("differs", !isSame);
    if (isSame) same += 1;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  summary.textContent = same === rows.length
    ? \`All \${same} scenes end in the same bits as natively. They took \${seconds} s.\`
    : \`\${same} of \${rows.length} scenes end in the same bits. Please report this browser: \${navigator.userAgent}\`;
}).catch((error) => {
  summary.textContent = \`This browser cannot run the scenes: \${error.message}\`;
});
</script>
</body>
</html>
`);
