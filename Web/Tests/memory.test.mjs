import { test } from "node:test";
import assert from "node:assert/strict";
import { animator } from "./support.mjs";

const box = { size: [40, 40], at: [100, 60] };

test("1,000 animators created and destroyed leave memory flat", { timeout: 120000 }, async () => {
  const run = async (count) => {
    for (let number = 0; number < count; number += 1) {
      const world = await animator();
      const items = [1, 2, 3].map((i) => world.add({ ...box, at: [80 * i, 60] }));
      world.gravity(items);
      world.collision(items, { bounds: true });
      for (let tick = 0; tick < 5; tick += 1) world.advance(1 / 60);
      world.destroy();
      // The engine frees instances between tasks.
      if (number % 50 === 49) { globalThis.gc?.(); await new Promise((resolve) => setTimeout(resolve, 5)); }
    }
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
    globalThis.gc?.();
    const { rss, arrayBuffers, external } = process.memoryUsage();
    return { rss, buffers: arrayBuffers + external };
  };
  const early = await run(200);
  const late = await run(800);
  const grown = (late.rss - early.rss) / 1e6;
  console.log(`memory: ${(early.rss / 1e6).toFixed(0)} MB after 200 animators, ${(late.rss / 1e6).toFixed(0)} MB after 1,000`);
  assert.ok(grown < 40, `${grown} MB more`);
});
