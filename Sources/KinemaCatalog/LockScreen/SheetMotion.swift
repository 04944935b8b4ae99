import UIKit

/// Takes a sheet that fills its stage away upwards, under a finger and after it.
@MainActor
package protocol SheetMotion: AnyObject {
  /// Hears how far the sheet is on its way out, from 0 to 1, whenever that changes.
  var onMove: ((CGFloat) -> Void)? { get set }
  /// Hears once how it ended: true when the sheet is gone, false when it lies where it lay.
  var onEnd: ((Bool) -> Void)? { get set }

  /// A finger takes hold, at a height in the coordinates of the stage; also of a sheet that moves.
  func takeHold(at y: CGFloat)
  /// The finger moves to another height.
  func move(to y: CGFloat)
  /// The finger lets go with a velocity in points per second, downwards positive.
  func release(velocity: CGFloat)
  /// The finger was taken away: the sheet goes back.
  func giveUp()
  /// The sheet leaves without a finger.
  func leave()
  /// Ends at once with the sheet where it lay.
  func stop()
}

extension SheetMotion {
  /// Follows a pan.
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

/// How a sheet that is let go moves.
package struct SheetFeel {
  /// Gravity as a multiple of 1000 pt/s².
  package var gravity: CGFloat
  /// How much of its speed the sheet keeps when it bounces.
  package var elasticity: CGFloat

  package init(gravity: CGFloat = 2, elasticity: CGFloat = 0.45) {
    self.gravity = gravity
    self.elasticity = elasticity
  }

  /// Makes the sheet follow the finger, or fade for those who want less motion.
  @MainActor package func motion(of sheet: UIView, on container: UIView) -> any SheetMotion {
    ReduceMotion.isEnabled
      ? SheetFade(sheet: sheet, container: container)
      : SheetLift(sheet: sheet, container: container, feel: self)
  }
}
