import UIKit

/// A card that falls to the floor after a tap.
public final class DropController: UIViewController, UICollisionBehaviorDelegate {
  public let card = UIView(frame: CGRect(x: 110, y: 20, width: 100, height: 100))
  public private(set) var landings = 0
  public private(set) var reports: [String] = []

  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private lazy var tap = UITapGestureRecognizer(target: self, action: Self.drop(_:))

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    card.backgroundColor = .systemBlue
    card.layer.cornerRadius = 12
    card.addGestureRecognizer(tap)
    view.addSubview(card)
  }

  private func drop(_ recognizer: UITapGestureRecognizer) {
    let collision = UICollisionBehavior(items: [card])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = self
    animator.addBehavior(UIGravityBehavior(items: [card]))
    animator.addBehavior(collision)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { [weak self] in
      self?.reports.append("a quarter of a second")
    }
  }

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    landings += 1
  }
}
