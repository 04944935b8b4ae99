import Dynamics
import Measuring
import UIDynamics

// Compares a tick of a scene in place with a tick of a copy. The difference is the time to copy
// every buffer that a tick changes.

/// Compares a tick of a scene in place with a copy of the scene and its first tick, alternately.
@MainActor func compareCopies(_ count: Int) {
  let interval = 1.0 / 120
  let animator = animator(count, collides: false)
  animator.step(by: interval)
  let scene = animator.scene
  let runs = 50
  var inPlace: [Double] = []
  var copied: [Double] = []
  for _ in 0..<15 {
    var own = scene
    own.advance(by: interval)
    inPlace.append(
      nanoseconds { for _ in 0..<runs { own.advance(by: interval) } } / Double(runs))
    copied.append(
      nanoseconds {
        for _ in 0..<runs {
          var copy = scene
          copy.advance(by: interval)
        }
      } / Double(runs))
  }
  let difference = median(zip(inPlace, copied).map { $1 - $0 }) / 1000
  request.report(Row("scene, a tick", count, "in place", "µs", median(inPlace) / 1000))
  request.report(Row("scene, a tick", count, "of a copy", "µs", median(copied) / 1000))
  request.report(Row("scene, a tick", count, "difference", "µs", difference))
}
