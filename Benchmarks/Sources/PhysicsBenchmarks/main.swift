import CPeer
import Foundation
import Measuring
import Physics2D

// Measures the engine alone and compares it with its peers where they support the same scene. Times
// are medians over several runs. The engines take turns, and a ratio is the median of the ratios
// within a turn, so that other load on the machine has little influence.

let request = Request()
let peers = Peer.all(in: request.peers)
for peer in peers { print("\(peer.name): \(peer.note)") }

/// Steps a scene in all engines in turn, after a number of steps that are not timed.
@MainActor func compare(
  _ name: String, _ count: Int, runs: Int = 7, skip: Int = 0, steps: Int, _ scene: Scene
) {
  guard request.wants(count) else { return }
  let per = Double(steps * scene.boxes.count)
  var ours: [Double] = []
  var theirs = [[Double]](repeating: [], count: peers.count)
  for _ in 0..<runs {
    var world = scene.world()
    for _ in 0..<skip { world.step() }
    ours.append(nanoseconds { for _ in 0..<steps { world.step() } } / per)
    for (k, peer) in peers.enumerated() {
      let world = scene.world(of: peer)
      let step = world.table.step!
      for _ in 0..<skip { step(world.pointer) }
      theirs[k].append(nanoseconds { for _ in 0..<steps { step(world.pointer) } } / per)
    }
  }
  request.report(Row(name, count, "Kinema", "ns/item-step", median(ours)))
  for (k, peer) in peers.enumerated() {
    let ratios = zip(ours, theirs[k]).map { $0 / $1 }
    request.report(
      Row(name, count, peer.name, "ns/item-step", median(theirs[k]), ratios: ratios))
  }
}

/// Steps a world until nothing is awake. Returns `nil` if this takes more steps than the limit.
func rest(_ world: inout World, limit: Int) -> Int? {
  var steps = 0
  while world.awakeCount > 0 && steps < limit {
    world.step()
    steps += 1
  }
  return world.awakeCount == 0 ? steps : nil
}

if request.wants("single") { compare("single", 1, runs: 15, steps: 20_000, .single) }
if request.wants("snaps") {
  compare("snaps", 1, runs: 31, steps: 100, .snaps(1))
  compare("snaps", 100, steps: 100, .snaps(100))
  compare("snaps", 1_000, steps: 100, .snaps(1_000))
}
if request.wants("springs") {
  compare("springs", 50, runs: 15, steps: 60, .springs(50))
  compare("springs", 1_000, steps: 60, .springs(1_000))
  compare("springs", 10_000, runs: 5, steps: 60, .springs(10_000))
}
if request.wants("crumble") { compare("crumble", 2_000, steps: 200, .crumble(2_000)) }
if request.wants("chain") {
  compare("chain", 50, steps: 500, .chain(50))
}
if request.wants("pile") {
  compare("pile", 50, steps: 360, .pile(50))
  compare("pile", 200, runs: 5, steps: 360, .pile(200))
  compare("pile", 1_000, runs: 3, steps: 360, .pile(1_000))
  compare("pile", 5_000, runs: 3, steps: 120, .pile(5_000))
}
if request.wants("rest") {
  for count in [1, 1_000, 10_000] {
    var scene = Scene.crumble(count)
    scene.gravity = 0
    for k in scene.boxes.indices {
      (scene.boxes[k].velocity_x, scene.boxes[k].velocity_y, scene.boxes[k].spin) = (0, 0, 0)
    }
    var world = scene.world()
    precondition(rest(&world, limit: 100) != nil)
    let times = (0..<7).map { _ in nanoseconds { for _ in 0..<100_000 { world.step() } } / 1e5 }
    request.report(Row("at rest", count, "Kinema", "ns/step", median(times)))
  }
}
if request.wants("copy") {
  for count in [1, 100, 5_000] {
    let world = Scene.crumble(count).world()
    let first = world.bodyIDs[0]
    var kept = world
    // Each copy replaces the last one, as do the snapshots of an app that looks ahead in every
    // frame.
    let times = (0..<31).map { k in
      nanoseconds {
        kept = world
        kept.setLinearVelocity(Vector2(Float(k) + 1, 1), of: first)
      }
    }
    request.report(Row("copy", count, "Kinema", "ns, first write", median(times)))
    let whole = (0..<15).map { _ in
      var copy = world
      return nanoseconds { copy.step() }
    }
    var original = world
    let step = median((0..<15).map { _ in nanoseconds { original.step() } })
    request.report(
      Row("copy", count, "Kinema", "ns, all written", max(median(whole) - step, 0)))
  }
}
if request.wants("ahead") {
  for count in [1, 10, 100] {
    let world = count == 1 ? Scene.measuredSnap.world() : Scene.snaps(count).world()
    var steps = 0
    let times = (0..<15).map { _ in
      nanoseconds {
        var copy = world
        steps = rest(&copy, limit: 2_000) ?? 0
      }
    }
    request.report(
      Row("ahead", count, "Kinema", "ns, \(steps) steps", median(times)))
  }
}
if request.wants("memory") {
  for (name, scene) in [
    ("crumble", Scene.crumble(5_000)), ("springs", .springs(5_000)), ("pile", .pile(5_000)),
  ] {
    func measure<T>(_ make: () -> T, _ step: (inout T) -> Void) -> Double {
      let before = bytes_in_use()
      var world = make()
      for _ in 0..<60 { step(&world) }
      return withExtendedLifetime(world) {
        Double(bytes_in_use() - before) / Double(scene.boxes.count)
      }
    }
    let ours = measure({ scene.world() }) { $0.step() }
    request.report(Row("memory, \(name)", 5_000, "Kinema", "bytes/item", ours))
    for peer in peers {
      let theirs = measure({ scene.world(of: peer) }) { $0.table.step($0.pointer) }
      request.report(
        Row("memory, \(name)", 5_000, peer.name, "bytes/item", theirs, ratios: [ours / theirs]))
    }
  }
}
/// Returns the number of calls to malloc so far. It is `nil` unless the counter library is
/// preloaded.
let allocationCount: (() -> UInt)? = dlsym(nil, "allocation_count").map {
  typealias Function = @convention(c) () -> UInt
  let function = unsafeBitCast($0, to: Function.self)
  return { function() }
}
if request.names.contains("million") { million(countingAllocations: allocationCount) }
if request.wants("allocations"), let count = allocationCount {
  for (name, scene) in [
    ("pile", Scene.pile(200)), ("snaps", .snaps(20)), ("springs", .springs(50)),
    ("chain", .chain(50)), ("crumble", .crumble(50)),
  ] {
    var world = scene.world()
    for _ in 0..<400 { world.step() }
    let before = count()
    for _ in 0..<400 { world.step() }
    request.report(
      Row(
        "mallocs, \(name)", scene.boxes.count, "Kinema", "calls/step",
        Double(count() - before) / 400))
  }
}
if request.wants("settle") { settle() }
if request.wants("gaps") { gaps() }
if request.names.contains("unrest") { unrest() }
