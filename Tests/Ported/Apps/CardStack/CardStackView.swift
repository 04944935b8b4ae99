// A stack of cards in the style of 2017. A released card snaps to the center.
import CoreGraphics
import UIKit

@objc protocol CardStackDataSource: AnyObject {
  func numberOfCards(in stack: CardStackView) -> Int
  @objc optional func stack(_ stack: CardStackView, titleAt index: Int) -> String
  @objc optional var tilt: CGFloat { get }
}

@IBDesignable
final class CardStackView: UIView {
  @IBInspectable var spacing: CGFloat = 8
  @IBOutlet weak var dataSource: CardStackDataSource? { didSet { reload() } }
  private(set) var cards: [UILabel] = []
  private var animator: UIDynamicAnimator?
  private var snap: UISnapBehavior?

  func reload() {
    cards.forEach { $0.removeFromSuperview() }
    cards = []
    for index in 0..<(dataSource?.numberOfCards(in: self) ?? 0) {
      let card = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 140))
      card.center = CGPoint(x: bounds.midX, y: bounds.midY + CGFloat(index) * spacing)
      if let title = dataSource?.stack?(self, titleAt: index) { card.text = title }
      card.transform = CGAffineTransform(rotationAngle: dataSource?.tilt ?? 0)
      card.isUserInteractionEnabled = true
      card.addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: #selector(CardStackView.drag)))
      addSubview(card)
      cards.append(card)
    }
  }

  @objc func drag(_ pan: UIPanGestureRecognizer) {
    guard let card = pan.view else { return }
    switch pan.state {
    case .changed:
      card.center.x += pan.translation(in: self).x
      pan.setTranslation(.zero, in: self)
    case .ended:
      let animator = UIDynamicAnimator(referenceView: self)
      let snap = UISnapBehavior(item: card, snapTo: CGPoint(x: bounds.midX, y: bounds.midY))
      animator.addBehavior(snap)
      self.animator = animator
      self.snap = snap
    default: break
    }
  }
}

class TitledSource: NSObject, CardStackDataSource {
  func numberOfCards(in stack: CardStackView) -> Int { return 3 }
  func stack(_ stack: CardStackView, titleAt index: Int) -> String { return "card \(index)" }
}

class PlainSource: NSObject, CardStackDataSource {
  func numberOfCards(in stack: CardStackView) -> Int { return 2 }
}
