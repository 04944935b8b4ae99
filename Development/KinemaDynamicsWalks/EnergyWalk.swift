import Dynamics
import KinemaWalks
import MotionTesting
import Physics2D

/// A walk through scenes whose kinetic energy must not grow by more than the work of their behaviors.
///
/// Gravity, fields, pushes, springs, moved anchors, and elasticities above 1 do work. Corrections of
/// positions do not. Substeps with contacts in which eight or more items move are left out.
package enum EnergyWalk: WorldWalk {
  package nonisolated static let name = "energy"
  package nonisolated static let length = 120

  /// Runs one world; returns a message if its energy grew.
  package static func play(_ seed: UInt64, steps: Int) -> String? {
    var energies = EnergyScene(seed: seed)
    // The energy of the start, and the energy that has been added since.
    var supply = energy(of: energies)
    for step in 1...max(steps, 1) {
      let energyBefore = energy(of: energies)
      let mostAtChange = 1.00001 * energy(of: energies) + 1e-6
      energies.change()
      if let fault = fault(energies, mostAtChange, "before step \(step)", seed) { return fault }
      let mostAtPush = energyOfPushes(energies)
      guard energies.scene.beginTick(1.0 / 120) else { return nil }
      energies.spendPushes()
      if let fault = fault(energies, mostAtPush, "as step \(step) begins", seed) { return fault }
      supply += max(0, mostAtPush - energyBefore)
      while energies.scene.hasDueSubstep {
        let (before, account) = (energies.scene.world, EnergyAccount(energies))
        let start = energy(of: energies)
        let isPile = energies.isPile
        energies.scene.substep()
        if isPile || energies.isPile {
          supply = max(supply, energy(of: energies))
          continue
        }
        let most = account.most(afterwards: energies, from: before)
        // Turbulence grows with the square of the speed, up to numbers that the engine cannot store.
        guard most < 1e20 else { return nil }
        if let fault = fault(energies, most + account.tolerance, "in step \(step)", seed) {
          return fault
        }
        // The tolerances of many substeps do not add up.
        supply += max(0, most - start)
        let limit = 1.1 * supply + 10 * account.tolerance
        if let fault = fault(energies, limit, "after \(step) steps", seed) { return fault }
      }
      let most = 1.00001 * energy(of: energies)
      energies.scene.endTick()
      if let fault = fault(energies, most, "as step \(step) ends", seed) { return fault }
    }
    return energies.scene.world.inconsistency().map {
      "world \(seed) breaks a rule after \(steps) steps: \($0.rule) (\($0.index))"
    }
  }

  private static func fault(
    _ energies: EnergyScene, _ most: Double, _ time: String, _ seed: UInt64
  ) -> String? {
    let energy = energy(of: energies)
    guard !(energy <= most) else { return nil }
    return "world \(seed): \(energies.summary) may have \(Float(most)) kg·pt²/s² \(time) and has "
      + "\(Float(energy))"
  }

  /// Returns the kinetic energy in kg·pt²/s².
  private static func energy(of energies: EnergyScene) -> Double {
    let world = energies.scene.world
    var sum = 0.0
    for item in energies.items {
      guard let body = energies.scene.body(of: item.id), world.kind(of: body) == .dynamic else {
        continue
      }
      let velocity = world.linearVelocity(of: body)
      let (x, y) = (Double(velocity.x), Double(velocity.y))
      let spin = Double(world.angularVelocity(of: body))
      sum += 0.5 * Double(world.mass(of: body)) * (x * x + y * y)
      if world.allowsRotation(body) { sum += 0.5 * Double(world.inertia(of: body)) * spin * spin }
    }
    return sum
  }

  /// Returns the energy after the instantaneous pushes that act at the start of the next tick.
  private static func energyOfPushes(_ energies: EnergyScene) -> Double {
    let world = energies.scene.world
    var changes = [(x: Double, y: Double, torque: Double)](
      repeating: (0, 0, 0), count: energies.items.count)
    for push in energies.pushes where push.behavior.isActive {
      let vector = push.behavior.direction.vector
      for index in push.items {
        let offset = push.behavior.offsets[energies.items[index].id] ?? .zero
        changes[index].x += 100 * vector.dx
        changes[index].y += 100 * vector.dy
        changes[index].torque += 100 * (offset.dx * vector.dy - offset.dy * vector.dx)
      }
    }
    var sum = 0.0
    for (item, change) in zip(energies.items, changes) {
      guard let body = energies.scene.body(of: item.id), world.kind(of: body) == .dynamic else {
        continue
      }
      let mass = Double(world.mass(of: body))
      let velocity = world.linearVelocity(of: body)
      let (x, y) = (Double(velocity.x) + change.x / mass, Double(velocity.y) + change.y / mass)
      sum += 0.5 * mass * (x * x + y * y)
      guard world.allowsRotation(body) else { continue }
      let inertia = Double(world.inertia(of: body))
      let spin = Double(world.angularVelocity(of: body)) + change.torque / inertia
      sum += 0.5 * inertia * spin * spin
    }
    return 1.00001 * sum + 1e-6
  }
}
