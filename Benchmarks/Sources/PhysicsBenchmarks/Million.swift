import CPeer
import Foundation
import Measuring
import Physics2D

/// Measures the effects of a million substeps in scenes that never sleep. Reports the memory in use
/// and the calls to malloc since the first 10,000 substeps. Also reports the greatest energy since
/// then, relative to the energy at that time.
@MainActor func million(countingAllocations count: (() -> UInt)?) {
  for (name, scene) in [("pile", Scene.pile(20)), ("chain", .chain(20)), ("springs", .springs(20))]
  {
    var world = scene.world()
    world.settings.restTime = .infinity
    let ids = world.bodyIDs.filter { world.kind(of: $0) == .dynamic }
    for _ in 0..<10_000 { world.step() }
    // For comparison: a weight of one kilogram that falls 100 points gains 1e5 of these units.
    let start = energy(of: world, ids, gravity: scene.gravity)
    let bytes = bytes_in_use()
    let calls = count?()
    var most = start
    for step in 10_000..<1_000_000 {
      world.step()
      if step % 100 == 0 { most = max(most, energy(of: world, ids, gravity: scene.gravity)) }
    }
    let workload = "million, \(name)"
    if let count, let calls {
      request.report(Row(workload, 20, "Kinema", "calls of malloc", Double(count() - calls)))
    }
    request.report(Row(workload, 20, "Kinema", "bytes gained", Double(bytes_in_use() - bytes)))
    request.report(Row(workload, 20, "Kinema", "kg pt2/s2 gained", most - start))
  }
}

/// Returns the kinetic and gravitational energy. Springs are left out, because their energy comes
/// from these two.
private func energy(of world: World, _ ids: [BodyID], gravity: Double) -> Double {
  ids.reduce(0) { sum, id in
    let mass = Double(world.mass(of: id))
    let inertia = Double(world.inertia(of: id))
    let speed = Double(world.linearVelocity(of: id).squaredLength)
    let spin = Double(world.angularVelocity(of: id))
    return sum + 0.5 * mass * speed + 0.5 * inertia * spin * spin
      - mass * gravity * world.position(of: id).y
  }
}
