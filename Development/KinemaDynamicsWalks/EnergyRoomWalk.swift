import KinemaWalks
import MotionTesting
import Physics2D

/// A walk through rooms without pushes, fields, and joints. The sum of kinetic and potential energy must
/// never grow, however fast and heavy the bodies are.
package enum EnergyRoomWalk: WorldWalk {
  package nonisolated static let name = "energy-rooms"
  package nonisolated static let length = 240

  /// Runs one world; returns a message if its energy grew.
  package static func play(_ seed: UInt64, steps: Int) -> String? {
    var scene = EngineScene(seed: seed)
    scene.world.settings.restTime = .infinity
    let count = 2 + scene.random.below(11)
    let speeds = [100, 1e3, 1e4, 1e5, 1e7, 1e9]
    let speed = speeds[scene.random.below(speeds.count)]
    let pull = scene.random.chance(70) ? Vector2(0, Float(scene.number(0...2_000))) : .zero
    for k in 0..<count {
      scene.addBody(
        at: Point2(75 + 90 * Double(k % 4), 75 + 90 * Double(k / 4)), speed: speed)
      scene.world.setAcceleration(pull, of: scene.bodies[k])
    }
    let start = energy(scene, pull)
    var before = start
    for step in 0..<steps {
      scene.world.step()
      if let fault = scene.inconsistency(seed, after: step + 1) { return fault }
      let now = energy(scene, pull)
      // The bound tolerates 2 % of the kinetic energy and a speed of about two points per second.
      // Overlapping bodies may also be lifted by a few points.
      let most = before.total + 0.02 * before.motion + 10 + (4 + 8 * Double(pull.y)) * before.mass
      if !(now.total <= most && now.total <= 1.01 * start.total + 10) {
        return "world \(seed): \(count) bodies at up to \(speed) pt/s had \(before.total) and then "
          + "\(now.total) kg·pt²/s² after \(step + 1) substeps"
      }
      before = now
    }
    return nil
  }

  /// Returns the total and kinetic energy in kg·pt²/s², with heights relative to the floor, and the
  /// mass in kilograms.
  private static func energy(
    _ scene: EngineScene, _ pull: Vector2
  ) -> (total: Double, motion: Double, mass: Double) {
    let world = scene.world
    var (motion, height, whole) = (0.0, 0.0, 0.0)
    for id in scene.bodies {
      let velocity = world.linearVelocity(of: id)
      let (x, y) = (Double(velocity.x), Double(velocity.y))
      let spin = Double(world.angularVelocity(of: id))
      let mass = Double(world.mass(of: id))
      motion += 0.5 * mass * (x * x + y * y) + 0.5 * Double(world.inertia(of: id)) * spin * spin
      height += mass * Double(pull.y) * (EngineScene.room - world.position(of: id).y)
      whole += mass
    }
    return (motion + height, motion, whole)
  }
}
