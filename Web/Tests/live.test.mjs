import { test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import vm from "node:vm";

const script = await readFile(new URL("../dist/kinema.live.js", import.meta.url), "utf8");
vm.runInThisContext(script);
const { Animator, LiveRun } = globalThis.KinemaLive;

/** Returns a run of a box under gravity, and the box. */
async function falling() {
  const animator = await Animator.create(null, { bounds: [320, 480] });
  animator.driveByHand();
  const item = animator.add({ size: [40, 40], at: [100, 100] });
  animator.gravity([item]);
  animator.collision([item], { bounds: true });
  return { animator, item, run: new LiveRun(animator) };
}

/** Drags the item to the right, and throws it. */
function drag({ run, item }) {
  run.touch(1, "began", [100, 100], 20, item);
  for (let step = 1; step < 8; step += 1) run.touch(1, "moved", [100 + 12 * step, 100], 20 + 16 * step);
  run.touch(1, "ended", [196, 100], 148);
}

test("The result of a run depends on the touches, and not on the frames", async () => {
  const hashes = [];
  for (const frame of [1000 / 60, 1000 / 144, 7, 40]) {
    const world = await falling();
    drag(world);
    while (world.run.ticks < 60) world.run.advance(Math.min(frame, 1000 - world.run.time + 1e-6));
    hashes.push([world.run.ticks, world.animator.stateHash]);
    world.animator.destroy();
  }
  for (const hash of hashes) assert.deepEqual(hash, hashes[0]);
});

test("A thrown item keeps the velocity of the finger", async () => {
  const world = await falling();
  drag(world);
  world.run.advance(170);
  assert.ok(Math.abs(world.item.velocity[0] - 750) < 30, `${world.item.velocity}`);
  world.animator.destroy();
});

test("The file of a run contains its samples, its ticks, and its final state", async () => {
  const world = await falling();
  drag(world);
  world.run.advance(100);
  const file = JSON.parse(world.run.file("box"));
  assert.equal(file.format, "kinema-live-touches");
  assert.equal(file.ticks, 6);
  assert.equal(file.stateHash, world.animator.stateHash);
  // Samples after the last tick are not part of the run yet.
  assert.ok(file.touches.length > 0 && file.touches.every(({ t }) => t <= 100));
  world.animator.destroy();
});

test("The samples of a run give the same result in another run", async () => {
  const first = await falling();
  // A tick ends at 150 ms. A touch at 150.2 ms comes after the tick, even if the touch's time is rounded.
  first.run.advance(150.2);
  first.run.touch(1, "began", first.item.position, first.run.time, first.item);
  for (let step = 1; step < 40; step += 1) {
    first.run.advance(7.1);
    first.run.touch(1, "moved", [100 + 9 * step, 120 - step], first.run.time);
  }
  first.run.step();
  first.run.touch(1, "ended", [460, 80], first.run.time);
  first.run.advance(200);
  const second = await falling();
  for (const { finger, phase, x, y, t } of first.run.samples) second.run.touch(finger, phase, [x, y], t, second.item);
  while (second.run.ticks < first.run.ticks) second.run.step();
  assert.equal(second.animator.stateHash, first.animator.stateHash);
  assert.deepEqual(second.run.samples.map(({ t }) => t), first.run.samples.map(({ t }) => t));
});

test("A sample at the end of a tick takes effect in that tick, and a run is active until everything rests", async () => {
  const { animator, run, item } = await falling();
  run.touch(1, "began", [100, 100], 50, item);
  run.advance(50);
  assert.equal(run.samples.length, 1);
  assert.ok(Math.abs(animator.elapsedTime - 0.05) < 1e-9, `${animator.elapsedTime}`);
  run.touch(1, "ended", [100, 100], 60);
  assert.equal(run.isActive, true);
  for (let second = 0; second < 5; second += 1) run.advance(1000);
  assert.equal(animator.isRunning, false);
  assert.equal(run.isActive, false);
});
