import CoreGraphics
import Foundation
import KinemaWalks
import MotionTesting
import Physics2D
import Trajectories
import UIDynamics

extension WalkScene {
  private func bits(_ index: Int) -> [UInt64] {
    let world = animators[index].world
    return items[index].flatMap { item -> [UInt64] in
      guard let id = animators[index].bodyID(of: item) else { return [] }
      let position = world.position(of: id)
      return [position.x.bitPattern, position.y.bitPattern, world.angle(of: id).bitPattern]
    }
  }

  /// Compares a prediction with what happens when nobody interferes.
  func compareWithPrediction(_ index: Int) -> String? {
    let animator = animators[index]
    guard animator.isRunning, !animator.isPaused else { return nil }
    isQuiet = true
    defer { isQuiet = false }
    let frames = 1 + random.below(30)
    trail.append("animator \(index) predicts \(frames) frames")
    // What retires itself is taken out in time, which is another scene.
    // It takes the ticks to come to be as long as the last one.
    let interval = animator.lastInterval
    let length = Double(frames) * interval * animator.speed
    let future = animator.prediction(after: length)
    // That the children of what retires itself leave with it is named and not foreseen.
    let named = animator.trajectory(until: .time(length)).unforeseen.map(\.kind)
    let spent = animator.spentBehaviors.count
    for _ in 0..<frames { animator.step(by: interval) }
    guard animator.isRunning, animator.spentBehaviors.count == spent,
      abs(animator.elapsedTime - future.elapsedTime) < 1e-9, !named.contains(.retiringChildren)
    else { return problem }
    for item in items[index] {
      guard let id = animator.bodyID(of: item), let center = future.center(of: item) else {
        continue
      }
      let lived = animator.world.position(of: id)
      if center.x != lived.x || center.y != lived.y {
        return "animator \(index): \(item) was predicted to be at \(center) after \(frames) frames "
          + "and is at (\(lived.x), \(lived.y))"
      }
    }
    return problem
  }

  /// Compares what happens after a state has been put back with what happened before.
  func compareWithRestored(_ index: Int) -> String? {
    let animator = animators[index]
    isQuiet = true
    defer { isQuiet = false }
    let frames = 1 + random.below(20)
    trail.append("animator \(index) is put back after \(frames) frames")
    // Pushes that wait act in the first tick and not again; so does what retires itself.
    animator.run(1)
    let snapshot = animator.snapshot()
    let (putContactsBack, count) = (contacts.save(), behaviorCount(index))
    animator.run(frames)
    let lived = bits(index)
    guard behaviorCount(index) == count else { return problem }
    animator.restore(snapshot)
    putContactsBack()
    animator.run(frames)
    if bits(index) != lived {
      return "animator \(index) went elsewhere after its state was put back"
    }
    return problem
  }

  private func behaviorCount(_ index: Int) -> Int {
    var count = 0
    var open = animators[index].behaviors
    while let behavior = open.popLast() {
      count += 1
      open += behavior.childBehaviors
    }
    return count
  }
}
