import UIKit

/// A finger's hold on a transition of pages.
@MainActor
struct PageGrip {
  let driver: UIPercentDrivenInteractiveTransition
  /// The fraction where the gesture has not moved.
  let start: CGFloat
  /// 1 where going back finishes the transition, -1 where it takes it back.
  let direction: CGFloat

  /// Moves the transition; `moved` is the way back, in fractions of the whole.
  func move(_ moved: CGFloat) {
    driver.update(start + direction * moved)
  }

  /// Lets go: the transition goes on where it is nearer to, or where it was flicked to.
  func end(_ moved: CGFloat, velocity: CGFloat, isCancelled: Bool) {
    let fraction = start + direction * moved
    let speed = direction * velocity
    // A gesture that is taken away decides nothing: what it began goes back, what it caught goes on.
    let finishes = isCancelled ? start != 0 : fraction + 0.2 * speed > 0.5
    if finishes {
      driver.finish(velocity: max(speed, 0))
    } else {
      driver.cancel(velocity: min(speed, 0))
    }
  }
}
