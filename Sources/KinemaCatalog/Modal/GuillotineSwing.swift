import UIKit

/// A page hung at a corner, which gravity swings shut or open.
///
/// Angle 0 is shut: the page fills its frame. At a quarter turn to the left it is out of sight above.
@MainActor
final class GuillotineSwing: NSObject, UIDynamicAnimatorDelegate {
  /// A quarter turn to the left: the page hangs above the screen.
  static let openAngle = -CGFloat.pi / 2
  /// How long a swing lasts at most, in seconds.
  static let longest: TimeInterval = 1.6

  private let view: UIView
  private let frame: CGRect
  /// The pivot in the page's own coordinates.
  private let pivot: CGPoint
  private var animator: UIDynamicAnimator?
  private var completion: ((Bool) -> Void)?
  /// Called with the angle in radians while the page swings by itself.
  var onSwing: ((CGFloat) -> Void)?

  init(view: UIView, frame: CGRect, pivot: CGPoint) {
    self.view = view
    self.frame = frame
    self.pivot = pivot
    super.init()
  }

  /// The page's rotation about its pivot, in radians.
  var angle: CGFloat {
    get { atan2(view.transform.b, view.transform.a) }
    set {
      let arm = CGPoint(x: frame.width / 2 - pivot.x, y: frame.height / 2 - pivot.y)
      view.transform = CGAffineTransform(rotationAngle: newValue)
      view.center = CGPoint(
        x: frame.minX + pivot.x + arm.x * cos(newValue) - arm.y * sin(newValue),
        y: frame.minY + pivot.y + arm.x * sin(newValue) + arm.y * cos(newValue))
    }
  }

  /// Lets the page go: it falls shut against its left edge and settles, or is thrown up and out.
  ///
  /// - Parameter velocity: the angular velocity at the beginning, in radians per second.
  func letGo(shutting: Bool, velocity: CGFloat, completion: @escaping (Bool) -> Void) {
    guard let container = view.superview else { return completion(shutting) }
    self.completion = completion
    let animator = UIDynamicAnimator(referenceView: container)
    animator.delegate = self
    self.animator = animator

    let offset = UIOffset(
      horizontal: pivot.x - frame.width / 2, vertical: pivot.y - frame.height / 2)
    let nail = UIAttachmentBehavior(
      item: view, offsetFromCenter: offset,
      attachedToAnchor: CGPoint(x: frame.minX + pivot.x, y: frame.minY + pivot.y))
    animator.addBehavior(nail)

    let gravity = UIGravityBehavior(items: [view])
    gravity.gravityDirection = CGVector(dx: 0, dy: shutting ? 8 : -10)
    animator.addBehavior(gravity)

    let material = UIDynamicItemBehavior(items: [view])
    material.elasticity = 0.45
    material.angularResistance = 0.4
    material.addAngularVelocity(velocity, for: view)
    animator.addBehavior(material)

    if shutting {
      let stop = UICollisionBehavior(items: [view])
      stop.addBoundary(
        withIdentifier: "stop" as NSString,
        from: CGPoint(x: frame.minX - 1, y: frame.minY + frame.height * 0.6),
        to: CGPoint(x: frame.minX - 1, y: frame.maxY + 60))
      animator.addBehavior(stop)
    }
    let started = animator.elapsedTime
    gravity.action = { [weak self, weak animator] in
      guard let self, let animator else { return }
      onSwing?(angle)
      let isOut = !shutting && angle <= Self.openAngle
      if isOut || animator.elapsedTime - started > Self.longest { settle(shutting) }
    }
  }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    settle(angle > Self.openAngle / 2)
  }

  /// Takes hold of a page that swings.
  func stop() {
    animator?.removeAllBehaviors()
    animator = nil
    completion = nil
  }

  private func settle(_ isShut: Bool) {
    guard let completion else { return }
    stop()
    angle = isShut ? 0 : Self.openAngle
    completion(isShut)
  }
}
