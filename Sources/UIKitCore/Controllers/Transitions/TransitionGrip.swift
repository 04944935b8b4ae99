// Ours: a gesture takes hold of a transition that runs as well as of one that it begins. Assumed:
// more than half of the way, or a velocity that would carry it past that within 0.2 s, finishes it.

/// A gesture's hold on a transition: it moves it, and lets go of it towards one of its ends.
@MainActor
package final class TransitionGrip {
  let driver: UIPercentDrivenInteractiveTransition
  /// The fraction at which the gesture took hold.
  private let start: CGFloat
  /// 1 when the gesture's direction finishes the transition, -1 when it takes it back.
  private let direction: CGFloat

  /// Holds a transition that is about to begin under the gesture.
  init(_ driver: UIPercentDrivenInteractiveTransition) {
    self.driver = driver
    start = 0
    direction = 1
  }

  /// Takes hold of a transition that runs by itself; nil when it cannot be held.
  ///
  /// - Parameters:
  ///   - moved: the distance that the gesture has gone before it was recognized, which does not
  ///     count.
  ///   - finishes: whether the gesture's direction is the transition's.
  init?(of run: TransitionRun, moved: CGFloat, finishes: Bool) {
    guard run.state != .interactive else { return nil }
    driver = run.interactor as? UIPercentDrivenInteractiveTransition ?? .init()
    driver.attach(to: run.context)
    driver.pause()
    guard run.state == .interactive else { return nil }
    direction = finishes ? 1 : -1
    start = driver.percentComplete - direction * moved
  }

  /// Moves the transition by a distance, a fraction of the whole since the gesture's beginning.
  func move(by moved: CGFloat) { driver.update(start + direction * moved) }

  /// Lets go; the velocity is in fractions per second in the gesture's direction.
  func end(moved: CGFloat, velocity: CGFloat, isCancelled: Bool) {
    let fraction = start + direction * moved
    let speed = direction * velocity
    // Letting go without a decision leaves what the gesture began as it was and lets what it caught
    // go on.
    let finishes = isCancelled ? direction < 0 : fraction + 0.2 * speed > 0.5
    if finishes {
      driver.finish(velocity: max(speed, 0))
    } else {
      driver.cancel(velocity: min(speed, 0))
    }
  }
}
