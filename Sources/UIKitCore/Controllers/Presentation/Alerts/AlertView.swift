// Assumed: a finger may slide from action to action. When the finger lifts, the alert performs the
// action under it. Probe: alert.

/// The view of an alert or an action sheet, which contains one or two cards.
@MainActor
final class AlertView: UIView {
  /// A closure that is called with the action on which a touch ended.
  var onChoice: ((UIAlertAction) -> Void)?
  private var cards: [AlertCard] = []
  private var metrics = AlertMetrics(.alert)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = nil
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ content: AlertContent) {
    for card in cards { card.removeFromSuperview() }
    metrics = AlertMetrics(content.style)
    cards = [AlertCard(content, metrics)]
    if !content.separateActions.isEmpty {
      cards.append(AlertCard(content.separateActions, of: content, metrics))
    }
    cards.removeAll(where: \.isEmpty)
    for card in cards { addSubview(card) }
    setNeedsLayout()
  }

  private var gaps: CGFloat { CGFloat(max(cards.count - 1, 0)) * metrics.cardGap }

  /// Returns the height of all cards at a width.
  func height(inWidth width: CGFloat) -> CGFloat {
    cards.reduce(gaps) { $0 + $1.height(inWidth: width) }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height(inWidth: size.width))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var bottom = bounds.height
    // The first card can scroll, and is as high as the other cards permit.
    for card in cards.reversed() {
      let whole = card.height(inWidth: bounds.width)
      let height = card === cards.first ? max(min(whole, bottom), 0) : whole
      card.frame = CGRect(x: 0, y: bottom - height, width: bounds.width, height: height)
      bottom -= height + metrics.cardGap
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    for row in rows { row.refreshColor() }
  }

  // MARK: - Touches

  private var rows: [AlertRow] { cards.flatMap(\.rows) }

  private func follow(_ touches: Set<UITouch>) -> AlertRow? {
    let under = touches.first.flatMap { touch in
      rows.first { $0.bounds.contains(touch.location(in: $0)) && $0.action.isEnabled }
    }
    for row in rows { row.isHighlighted = row === under }
    return under
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { _ = follow(touches) }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { _ = follow(touches) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let chosen = follow(touches)
    _ = follow([])
    if let chosen { onChoice?(chosen.action) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { _ = follow([]) }
}
