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

  /// Compares a prediction with the following motion, without changes during the motion.
  func compareWithPrediction(_ index: Int) -> String? {
    let animator = animators[index]
    guard animator.isRunning, !animator.isPaused else { return nil }
    isQuiet = true
    defer { isQuiet = false }
    let frames = 1 + random.below(30)
    trail.append("animator \(index) predicts \(frames) frames")
    // Runs in which behaviors remove themselves during the motion are not compared, because these
    // behaviors change the scene. The prediction assumes ticks of the same length as the last one.
    let interval = animator.lastInterval
    let length = Double(frames) * interval * animator.speed
    let future = animator.prediction(after: length)
    // If a behavior that removes itself has children, the prediction reports the removal of the
    // children but does not simulate it.
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

  /// Compares the motion after a state was restored with the original motion.
  func compareWithRestored(_ index: Int) -> String? {
    let animator = animators[index]
    isQuiet = true
    defer { isQuiet = false }
    let frames = 1 + random.below(20)
    trail.append("animator \(index) is restored after \(frames) frames")
    // Pending pushes and behaviors that remove themselves act only in the first tick, so that tick
    // runs before the snapshot is taken.
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
      return "animator \(index) moved differently after its state was restored"
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
