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
      view.transform = CGAffineTransform(rotationAngle: newValue)
      view.center = Self.center(of: frame, turnedBy: newValue, about: pivot)
    }
  }

  private static func center(
    of frame: CGRect, turnedBy angle: CGFloat, about pivot: CGPoint
  ) -> CGPoint {
    let arm = CGPoint(x: frame.width / 2 - pivot.x, y: frame.height / 2 - pivot.y)
    return CGPoint(
      x: frame.minX + pivot.x + arm.x * cos(angle) - arm.y * sin(angle),
      y: frame.minY + pivot.y + arm.x * sin(angle) + arm.y * cos(angle))
  }

  /// A page that fills a rectangle and falls shut from above.
  static func setting(in frame: CGRect, pivot: CGPoint) -> DynamicSetting {
    let page = DynamicSetting.Body(
      center: center(of: frame, turnedBy: openAngle, about: pivot), size: frame.size,
      angle: openAngle)
    return DynamicSetting(bodies: [page]) { items in
      behaviors(of: items[0], in: frame, pivot: pivot, shutting: true)
    }
  }

  /// The nail, gravity, and the material of a page that swings; one that shuts also meets a stop at
  /// its left edge.
  private static func behaviors(
    of page: any UIDynamicItem, in frame: CGRect, pivot: CGPoint, shutting: Bool
  ) -> [UIDynamicBehavior] {
    let offset = UIOffset(
      horizontal: pivot.x - frame.width / 2, vertical: pivot.y - frame.height / 2)
    let nail = UIAttachmentBehavior(
      item: page, offsetFromCenter: offset,
      attachedToAnchor: CGPoint(x: frame.minX + pivot.x, y: frame.minY + pivot.y))
    let gravity = UIGravityBehavior(items: [page])
    gravity.gravityDirection = CGVector(dx: 0, dy: shutting ? 8 : -10)
    let material = UIDynamicItemBehavior(items: [page])
    material.elasticity = 0.45
    material.angularResistance = 0.4
    guard shutting else { return [nail, gravity, material] }
    let stop = UICollisionBehavior(items: [page])
    stop.addBoundary(
      withIdentifier: "stop" as NSString,
      from: CGPoint(x: frame.minX - 1, y: frame.minY + frame.height * 0.6),
      to: CGPoint(x: frame.minX - 1, y: frame.maxY + 60))
    return [nail, gravity, material, stop]
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

    let started = animator.elapsedTime
    let behaviors = Self.behaviors(of: view, in: frame, pivot: pivot, shutting: shutting)
    for behavior in behaviors {
      (behavior as? UIDynamicItemBehavior)?.addAngularVelocity(velocity, for: view)
      animator.addBehavior(behavior)
    }
    let gravity = behaviors.first { $0 is UIGravityBehavior }
    gravity?.action = { [weak self, weak animator] in
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
