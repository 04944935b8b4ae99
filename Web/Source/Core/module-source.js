/** Returns the address of the core. The build replaces this function in the classic script. */
export function moduleSource() {
  return new URL("./kinema.wasm", import.meta.url);
}
