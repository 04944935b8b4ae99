import KinemaWalks
import MotionTesting
import Physics2D

/// A walk through worlds with many joints and fast bodies in a closed room. No body may escape.
package enum EnclosureWalk: WorldWalk {
  package nonisolated static let name = "enclosure"
  package nonisolated static let length = 300

  /// Runs one world; returns a message if a body escaped.
  package static func play(_ seed: UInt64, steps: Int) -> String? {
    var scene = EngineScene(seed: seed)
    let count = 4 + scene.random.below(16)
    let speed = [1e3, 1e4, 5e4][scene.random.below(3)]
    let pull = scene.random.chance(50) ? 1_000 : 0.0
    for _ in 0..<count { scene.addBody(at: scene.position(), speed: speed) }
    for _ in 0..<scene.random.below(2 * count) { scene.addJoint() }
    if pull > 0 {
      for id in scene.bodies { scene.world.setAcceleration(Vector2(0, Float(pull)), of: id) }
    }
    let inside = -25...(EngineScene.room + 25)
    for step in 0..<steps {
      scene.world.step()
      if let fault = scene.inconsistency(seed, after: step + 1) { return fault }
      for (index, id) in scene.bodies.enumerated() {
        let position = scene.world.position(of: id)
        guard inside.contains(position.x), inside.contains(position.y),
          scene.world.linearVelocity(of: id).isFinite, scene.world.angle(of: id).isFinite
        else {
          return "world \(seed): body \(index) of \(count) is at (\(position.x), \(position.y)) "
            + "after \(step + 1) substeps"
        }
      }
    }
    return nil
  }
}
