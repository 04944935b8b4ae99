// A playground in the style of 2014. Boxes fall, and a tap adds another box.

import Foundation
import UIKit

@objc protocol PlaygroundDelegate: class {
  @objc optional func playground(_ playground: PlaygroundViewController, didDrop box: UIView)
  @objc optional func numberOfBoxes(in playground: PlaygroundViewController) -> Int
}

class PlaygroundViewController: UIViewController {
  @IBOutlet weak var delegate: PlaygroundDelegate? = nil
  fileprivate(set) var animator: UIDynamicAnimator!
  private(set) var boxes = [UIView]()
  private(set) var hits = 0
  let gravity = UIGravityBehavior(items: [])
  let collision = UICollisionBehavior(items: [])

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    animator = UIDynamicAnimator(referenceView: view)
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = self
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    // This code was written before `#selector` existed.
    let tap = UITapGestureRecognizer(target: self, action: "tapped:")
    view.addGestureRecognizer(tap)
    let count = delegate?.numberOfBoxes?(in: self) ?? 1
    for index in 0..<count { drop(at: CGPointMake(60 + CGFloat(index) * 80, 40)) }
  }

  @objc func tapped(_ recognizer: UITapGestureRecognizer) {
    drop(at: recognizer.location(in: view))
  }

  func drop(at point: CGPoint) {
    let box = UIView(frame: CGRectMake(0, 0, 40, 40))
    box.center = point
    view.addSubview(box)
    boxes.append(box)
    gravity.addItem(box)
    collision.addItem(box)
    delegate?.playground?(self, didDrop: box)
  }
}

extension PlaygroundViewController: UICollisionBehaviorDelegate {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
    withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
  ) {
    hits += 1
  }
}
