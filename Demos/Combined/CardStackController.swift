import UIKit

/// A stack of cards. The top card hangs from the finger, swings back after the release, and flies
/// away after a flick.
///
/// A card that has flown away returns at the bottom of the stack.
final class CardStackController: DynamicSceneController {
  /// The cards, from top to bottom.
  private(set) var cards: [CardView] = []
  private let visible = 4
  private var home = CGPoint.zero
  private var attachment: UIAttachmentBehavior?
  private var snap: UISnapBehavior?
  private let flight = UIDynamicItemBehavior(items: [])

  override func arrange(in bounds: CGRect) {
    home = CGPoint(x: bounds.midX, y: bounds.midY - 6)
    flight.resistance = 0
    flight.angularResistance = 0
    flight.action = { [weak self] in self?.collectFlown() }
    animator.addBehavior(flight)
    for landmark in Landmark.all { addCard(landmark) }
    settleStack(animated: false)
  }

  private func addCard(_ landmark: Landmark) {
    let card = CardView(landmark: landmark)
    card.center = home
    view.insertSubview(card, at: 0)
    card.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: CardStackController.dragged(_:)))
    cards.append(card)
  }

  /// Places each card below the top one slightly lower and slightly smaller.
  private func settleStack(animated: Bool) {
    let change = { [self] in
      for (depth, card) in cards.enumerated() { lay(card, at: depth) }
    }
    guard animated else { return change() }
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: change)
  }

  private func lay(_ card: CardView, at depth: Int) {
    let level = CGFloat(min(depth, visible - 1))
    card.transform = CGAffineTransform(scaleX: 1 - 0.06 * level, y: 1 - 0.06 * level)
    card.center = CGPoint(x: home.x, y: home.y + 20 * level)
    card.alpha = depth < visible ? 1 : 0
  }

  private func dragged(_ pan: UIPanGestureRecognizer) {
    guard let card = pan.view as? CardView, card === cards.first else { return }
    let position = pan.location(in: view)
    switch pan.state {
    case .began: hold(card, at: position)
    case .changed: attachment?.anchorPoint = position
    case .ended: letGo(card, velocity: pan.velocity(in: view))
    case .cancelled, .failed: letGo(card, velocity: .zero)
    default: break
    }
  }

  private func hold(_ card: CardView, at position: CGPoint) {
    if let snap { animator.removeBehavior(snap) }
    snap = nil
    card.layer.removeAllAnimations()
    let inside = card.convert(position, from: view)
    let attachment = UIAttachmentBehavior(
      item: card,
      offsetFromCenter: UIOffset(
        horizontal: inside.x - card.bounds.midX, vertical: inside.y - card.bounds.midY),
      attachedToAnchor: position)
    animator.addBehavior(attachment)
    flight.addItem(card)
    self.attachment = attachment
  }

  private func letGo(_ card: CardView, velocity: CGPoint) {
    if let attachment { attachment.release() }
    attachment = nil
    let away = CGPoint(x: card.center.x - home.x, y: card.center.y - home.y)
    let goal = hypot(
      GestureTransitionDriver.projected(away.x, velocity: velocity.x),
      GestureTransitionDriver.projected(away.y, velocity: velocity.y))
    if goal > view.bounds.width * GestureTransitionDriver.standardThreshold {
      dismissTop(towards: velocity, from: away)
    } else {
      flight.removeItem(card)
      let snap = UISnapBehavior(item: card, snapTo: home)
      snap.damping = 0.45
      animator.addBehavior(snap)
      self.snap = snap
    }
  }

  /// Lets the top card continue its flight. If its speed is too low, the card is accelerated.
  private func dismissTop(towards velocity: CGPoint, from away: CGPoint) {
    let card = cards.removeFirst()
    let speed = hypot(velocity.x, velocity.y)
    let least: CGFloat = 900
    if speed < least {
      let (direction, length) =
        speed > 200 ? (velocity, speed) : (away, max(hypot(away.x, away.y), 1))
      flight.addLinearVelocity(
        CGPoint(
          x: direction.x / length * (least - speed), y: direction.y / length * (least - speed)),
        for: card)
    }
    flown.append(card)
    settleStack(animated: true)
  }

  private var flown: [CardView] = []

  /// Moves cards that have left the screen to the end of the stack.
  private func collectFlown() {
    for card in flown where !card.frame.intersects(view.bounds) {
      flown.removeAll { $0 === card }
      flight.removeItem(card)
      view.sendSubviewToBack(card)
      cards.append(card)
      lay(card, at: cards.count - 1)
    }
  }
}

/// A card that shows a landmark.
final class CardView: UIView {
  init(landmark: Landmark) {
    super.init(frame: CGRect(x: 0, y: 0, width: 240, height: 300))
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 4)
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 16).cgPath
    let face = UIView(frame: bounds)
    face.backgroundColor = .white
    face.layer.cornerRadius = 16
    face.clipsToBounds = true
    addSubview(face)
    let landscape = LandscapeView(
      frame: CGRect(x: 0, y: 0, width: 240, height: 200), color: landmark.color,
      sky: landmark.secondColor)
    face.addSubview(landscape)
    for (index, text) in [landmark.name, "\(landmark.region), \(landmark.height)"].enumerated() {
      let label = UILabel(frame: CGRect(x: 16, y: 216 + 32 * index, width: 208, height: 28))
      label.text = text
      label.font = index == 0 ? .boldSystemFont(ofSize: 22) : .systemFont(ofSize: 15)
      label.textColor = index == 0 ? .black : landmark.color
      face.addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }
}
