// Prints the hashes of scenes that a WebAssembly module computes: node hashes.mjs FILE.wasm
import { readFile } from "node:fs/promises";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), {});
for (let number = 0; number < instance.exports.count(); number++) {
  console.log(BigInt.asUintN(64, instance.exports.hash(number)).toString());
}
