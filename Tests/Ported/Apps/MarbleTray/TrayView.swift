// Marbles in a tray, in the style of 2014. Items are added to active behaviors, and a finger can
// hold a marble.
import UIKit

class TrayTap: UITapGestureRecognizer {
  let strength: CGFloat = 0.2
}

class TrayView: UIView {
  private(set) var marbles: [UIView] = []
  private(set) var states: [Int] = []
  private(set) var widths: [CGFloat] = []
  private(set) var taps = 0
  let gravity = UIGravityBehavior()
  let walls = UICollisionBehavior()
  let feel = UIDynamicItemBehavior()
  let tap = TrayTap()
  private var animator: UIDynamicAnimator!
  private var observations: [NSKeyValueObservation] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    animator = UIDynamicAnimator(referenceView: self)
    walls.translatesReferenceBoundsIntoBoundary = true
    feel.elasticity = 0
    for behavior in [gravity, walls, feel] as [UIDynamicBehavior] { animator.addBehavior(behavior) }
    tap.addTarget(self, action: #selector(push(_:)))
    tap.addTarget(self, action: #selector(count))
    addGestureRecognizer(tap)
    observations = [
      tap.observe(\.state, options: [.new]) { [weak self] tap, _ in
        self?.states.append(tap.state.rawValue)
      },
      observe(\.bounds, options: [.old, .new]) { [weak self] _, change in
        self?.widths.append(change.newValue!.width - change.oldValue!.width)
      },
    ]
  }

  required init?(coder: NSCoder) { fatalError() }

  func drop(at x: CGFloat) {
    let marble = UIView(frame: CGRect(x: x, y: 0, width: 30, height: 30))
    addSubview(marble)
    marbles.append(marble)
    for behavior in [gravity, feel] as [AnyObject] {
      (behavior as? UIGravityBehavior)?.addItem(marble)
      (behavior as? UIDynamicItemBehavior)?.addItem(marble)
    }
    walls.addItem(marble)
  }

  @objc func push(_ tap: TrayTap) {
    let push = UIPushBehavior(items: marbles, mode: .instantaneous)
    push.setAngle(0, magnitude: tap.strength)
    animator.addBehavior(push)
  }

  @objc func count() { taps += 1 }

  func lock() { tap.removeTarget(self, action: #selector(push(_:))) }
}

/// A window for a scene, in the style of 2020.
final class TrayWindow: UIWindow {
  let label: String

  override init(windowScene: UIWindowScene) {
    label = "scene"
    super.init(windowScene: windowScene)
  }

  required init?(coder: NSCoder) { fatalError() }
}
