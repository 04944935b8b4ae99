import UIKit

/// The motion of a sheet that a finger lifts, and that gravity brings back or moves away.
///
/// A sheet that is released below a third of the height, or thrown down, falls and bounces.
/// Otherwise, it flies off. A finger can catch it in both cases. The motion ends at most three
/// seconds after the release.
package final class SheetLift: SheetMotion {
  package var onMove: ((CGFloat) -> Void)?
  package var onEnd: ((Bool) -> Void)?

  private enum Phase { case held, falling, flying }

  /// The velocity above which a sheet that is thrown down falls regardless of its height, in points
  /// per second.
  package static let throwVelocity: CGFloat = 400
  private static let timeLimit: TimeInterval = 3

  private let sheet: UIView
  private let container: UIView
  private let feel: SheetFeel
  private let animator: UIDynamicAnimator
  private let listener = LayoutListener()
  private var behavior: LiftBehavior
  private var phase = Phase.falling
  private var size: CGSize
  private var finger: CGFloat = 0
  /// The lift of the sheet as a fraction of its height.
  private var share: CGFloat = 0
  private var deadline = TimeInterval.infinity
  private var isOver = false

  package init(sheet: UIView, container: UIView, feel: SheetFeel) {
    self.sheet = sheet
    self.container = container
    self.feel = feel
    size = container.bounds.size
    sheet.frame = container.bounds
    animator = UIDynamicAnimator(referenceView: container)
    behavior = LiftBehavior(sheet: sheet, in: container.bounds, feel: feel)
    castShadow()
    listener.onLayout = { [weak self] in self?.containerDidLayOut() }
    container.insertSubview(listener, at: 0)
    watch()
    animator.addBehavior(behavior)
  }

  private func watch() {
    behavior.action = { [weak self] in self?.step() }
    behavior.onRest = { [weak self] in
      if let self, phase == .falling { end(gone: false) }
    }
  }

  package func takeHold(at y: CGFloat) {
    guard !isOver else { return }
    phase = .held
    finger = y
    deadline = .infinity
    behavior.hold(at: y)
  }

  package func move(to y: CGFloat) {
    guard !isOver else { return }
    finger = y
    behavior.move(to: y)
  }

  package func release(velocity: CGFloat) {
    let isHigh = behavior.intendedLift > size.height * LiftBehavior.threshold
    let flies = isHigh && velocity < Self.throwVelocity
    letGo(flies ? .flying : .falling, velocity: velocity)
  }

  package func giveUp() { letGo(.falling, velocity: 0) }

  package func leave() { letGo(.flying, velocity: 0) }

  private func letGo(_ next: Phase, velocity: CGFloat) {
    guard !isOver else { return }
    phase = next
    deadline = animator.elapsedTime + Self.timeLimit
    if next == .flying {
      behavior.fly(velocity: velocity)
    } else {
      behavior.fall(velocity: velocity)
    }
  }

  package func stop() { end(gone: false) }

  private func step() {
    guard !isOver else { return }
    share = behavior.lift / size.height
    onMove?(min(max(share, 0), 1))
    if phase == .flying, sheet.frame.maxY <= container.bounds.minY {
      end(gone: true)
    } else if animator.elapsedTime >= deadline {
      end(gone: phase == .flying)
    }
  }

  private func end(gone: Bool) {
    guard !isOver else { return }
    isOver = true
    animator.removeAllBehaviors()
    listener.removeFromSuperview()
    sheet.layer.shadowOpacity = 0
    sheet.layer.shadowPath = nil
    if !gone { sheet.frame = container.bounds }
    onMove?(gone ? 1 : 0)
    onEnd?(gone)
  }

  /// Adapts the sheet to a new size of the container, for example after a rotation.
  ///
  /// The sheet remains lifted by the same fraction, whether it is held, falls, or flies off.
  private func containerDidLayOut() {
    let bounds = container.bounds
    guard !isOver, bounds.size != size, bounds.height > 0 else { return }
    let velocity = behavior.velocity
    animator.removeBehavior(behavior)
    size = bounds.size
    sheet.bounds.size = size
    sheet.center = CGPoint(x: bounds.midX, y: bounds.midY - share * size.height)
    castShadow()
    behavior = LiftBehavior(sheet: sheet, in: bounds, feel: feel)
    watch()
    animator.addBehavior(behavior)
    if phase == .held { takeHold(at: finger) } else { letGo(phase, velocity: velocity) }
  }

  private func castShadow() {
    sheet.layer.shadowColor = UIColor.black.cgColor
    sheet.layer.shadowOpacity = 0.5
    sheet.layer.shadowRadius = 14
    sheet.layer.shadowOffset = .zero
    sheet.layer.shadowPath = UIBezierPath(rect: CGRect(origin: .zero, size: size)).cgPath
  }
}
