import UIKit

/// A motion that takes a sheet upwards out of its container, under a finger and after it.
@MainActor
package protocol SheetMotion: AnyObject {
  /// Called with the share of the sheet that is out, from 0 to 1, whenever that changes.
  var onMove: ((CGFloat) -> Void)? { get set }
  /// Called once at the end: with true when the sheet is gone, with false when it is back.
  var onEnd: ((Bool) -> Void)? { get set }

  /// Begins to follow a finger at a height in the container, in points; also while the sheet moves.
  func takeHold(at y: CGFloat)
  /// Follows the finger to another height in the container, in points.
  func move(to y: CGFloat)
  /// Lets the sheet go with a velocity in points per second, downwards positive.
  func release(velocity: CGFloat)
  /// Lets the sheet go back, after a gesture that was cancelled.
  func giveUp()
  /// Takes the sheet away without a finger.
  func leave()
  /// Ends at once with the sheet back.
  func stop()
}

extension SheetMotion {
  /// Follows a pan in any state.
  package func follow(_ pan: UIPanGestureRecognizer, in container: UIView) {
    let y = pan.location(in: container).y
    switch pan.state {
    case .began: takeHold(at: y)
    case .changed: move(to: y)
    case .ended: release(velocity: pan.velocity(in: container).y)
    case .cancelled, .failed: giveUp()
    default: break
    }
  }
}

/// The numbers by which a sheet that is let go moves.
package struct SheetFeel {
  /// Gravity as a multiple of 1000 pt/s².
  package var gravity: CGFloat
  /// The share of its speed that the sheet keeps when it bounces, from 0 to 1.
  package var elasticity: CGFloat

  package init(gravity: CGFloat = 2, elasticity: CGFloat = 0.45) {
    self.gravity = gravity
    self.elasticity = elasticity
  }

  /// Makes the motion of a sheet, which is a fade while less motion is wanted.
  @MainActor package func motion(of sheet: UIView, on container: UIView) -> any SheetMotion {
    ReduceMotion.isEnabled
      ? SheetFade(sheet: sheet, container: container)
      : SheetLift(sheet: sheet, container: container, feel: self)
  }
}
