import UIKit

/// A motion that moves a sheet up and out of its container, during and after a touch.
@MainActor
package protocol SheetMotion: AnyObject {
  /// A closure that receives the fraction of the sheet that is outside, from 0 to 1, whenever it
  /// changes.
  var onMove: ((CGFloat) -> Void)? { get set }
  /// A closure that is called once at the end, with true if the sheet has left the container and
  /// false if it is back at its rest position.
  var onEnd: ((Bool) -> Void)? { get set }

  /// Starts to follow a finger at a height in the container, in points. The sheet may already be
  /// moving.
  func takeHold(at y: CGFloat)
  /// Follows the finger to another height in the container, in points.
  func move(to y: CGFloat)
  /// Releases the sheet with a velocity in points per second; positive values point down.
  func release(velocity: CGFloat)
  /// Moves the sheet back after a canceled gesture.
  func giveUp()
  /// Moves the sheet out without a gesture.
  func leave()
  /// Ends the motion immediately, with the sheet at its rest position.
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

/// The parameters of a released sheet's motion.
package struct SheetFeel {
  /// The strength of gravity as a multiple of 1000 pt/s².
  package var gravity: CGFloat
  /// The fraction of its speed that the sheet keeps when it bounces, from 0 to 1.
  package var elasticity: CGFloat

  package init(gravity: CGFloat = 2, elasticity: CGFloat = 0.45) {
    self.gravity = gravity
    self.elasticity = elasticity
  }

  /// Returns the motion of a sheet, which is a fade if Reduce Motion is on.
  @MainActor package func motion(of sheet: UIView, on container: UIView) -> any SheetMotion {
    ReduceMotion.isEnabled
      ? SheetFade(sheet: sheet, container: container)
      : SheetLift(sheet: sheet, container: container, feel: self)
  }
}
