// A page that uses the types of kinema.d.ts. The check only compiles it. Lines below @ts-expect-error
// must not compile.
import { Animator, Item, KinemaError, Scene, Snap, Vector } from "../kinema.js";

// Newer compilers declare this symbol.
declare global { interface SymbolConstructor { readonly dispose: unique symbol } }

export async function page(stage: HTMLElement, element: HTMLElement, signal: AbortSignal): Promise<void> {
  const animator = await Animator.create(stage, { signal, motion: "full" });
  const card: Item = animator.add(element);
  const ball = animator.add({
    size: [40, 40], at: { x: 100, y: 50 }, shape: "ellipse", onPose: ({ position, angle }) => draw(position, angle),
  });
  animator.gravity([card, ball], { magnitude: 0.5 }).angle = 1;
  animator.collision([card], { bounds: true }).addBoundary("ramp", [[0, 300], [200, 340]]);
  const snap: Snap = animator.snap(card, { to: [160, 240], damping: 0.5 });
  snap.damping = 0.3;
  animator.attachment(ball, { to: card, kind: "pin", range: [0, 1] }).frequency = 2;
  animator.push([ball], { mode: "instantaneous", vector: [1, 0] }).setOffset(ball, [0, 4]);
  animator.itemBehavior([ball], { elasticity: 0.5, anchored: null }).density = 2;
  animator.field([ball], { force: (sample) => [sample.mass, 0] }).region = { inverse: { radius: 20 } };
  animator.group().addItem(card);
  card.draggable({ throws: true, attachment: { frequency: 0, damping: 0 } }).cancel();
  card.on("rest", (item) => item.setPose([0, 0], 1), { signal });
  const remove = animator.on("contact", ({ phase, other }) => { if (phase === "began") other?.remove(); });
  remove();
  const moment: Scene = animator.scene;
  animator.scene = moment.json();
  const settled: number | null = animator.trajectory(card, { limit: 2 }).settled;
  animator.advance(settled ?? 1 / 60);
  animator.beginRecording();
  if (animator.recording) animator.replay(animator.recording, { tick: 1 });
  const later = await Animator.load(moment, [element, null]);
  later[Symbol.dispose]();
  // @ts-expect-error: the name of the event is unknown.
  card.on("frame", () => {});
  // @ts-expect-error: a snap needs a position.
  animator.snap(card);
  // @ts-expect-error: the mass follows from the density.
  card.mass = 2;
}

function draw(position: Vector, angle: number): void {
  if (!Number.isFinite(position[0] + angle)) throw new KinemaError("Cannot draw a pose.");
}
