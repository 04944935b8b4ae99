import UIKit

/// Dynamic items that are not views: a log, a scale, a rotation in space, and one item that moves
/// many views.
final class CustomItemController: DynamicSceneController {
  enum Kind: String, CaseIterable {
    case log
    case scale
    case turn
    case many
  }

  private let kind: Kind

  init(kind: Kind) {
    self.kind = kind
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func arrange(in bounds: CGRect) {
    switch kind {
    case .log: writeLog(in: bounds)
    case .scale: scaleTile(in: bounds)
    case .turn: turnCard(in: bounds)
    case .many: moveMany(in: bounds)
    }
  }

  private func writeLog(in bounds: CGRect) {
    let lines = UILabel(frame: bounds.insetBy(dx: 20, dy: 40))
    lines.numberOfLines = 0
    lines.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    lines.textColor = Palette.text
    view.addSubview(lines)
    var log: [String] = []
    let item = MappedItem(at: CGPoint(x: 0, y: 0)) { center, _ in
      log.append(String(format: "x %6.1f   y %6.1f", center.x, center.y))
      lines.text = log.suffix(22).joined(separator: "\n")
    }
    move(item, in: bounds)
  }

  /// Shows an item whose x coordinate sets the scale of a tile: 100 points correspond to a scale of
  /// 1.
  private func scaleTile(in bounds: CGRect) {
    let tile = addTile(
      at: CGPoint(x: bounds.midX, y: bounds.midY), side: 140, color: Palette.teal)
    let item = MappedItem(at: CGPoint(x: 20, y: 0)) { center, _ in
      let scale = max(center.x / 100, 0.01)
      tile.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
    tile.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
    move(item, in: bounds)
  }

  /// Shows an item whose x coordinate sets the rotation of a card: 100 points correspond to half a
  /// turn about the vertical axis.
  private func turnCard(in bounds: CGRect) {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 180, height: 250))
    card.center = CGPoint(x: bounds.midX, y: bounds.midY)
    card.backgroundColor = Palette.violet
    card.layer.cornerRadius = 14
    view.addSubview(card)
    let title = UILabel(frame: CGRect(x: 0, y: 20, width: 180, height: 40))
    title.text = "Turn"
    title.textAlignment = .center
    title.font = .boldSystemFont(ofSize: 28)
    title.textColor = .white
    card.addSubview(title)
    func turn(_ x: CGFloat) {
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 500
      card.layer.transform = CATransform3DRotate(transform, x / 100 * .pi, 0, 1, 0)
    }
    let item = MappedItem(at: CGPoint(x: 75, y: 0)) { center, _ in turn(center.x) }
    turn(75)
    move(item, in: bounds)
  }

  /// Shows one falling item that moves a row of tiles. Each tile moves slightly less than the
  /// preceding one.
  private func moveMany(in bounds: CGRect) {
    let tiles = (0..<7).map { index in
      addTile(
        at: CGPoint(x: 40 + CGFloat(index) * 40, y: 60), side: 34, color: Palette.color(index))
    }
    let item = MappedItem(at: CGPoint(x: 50, y: 60), size: CGSize(width: 34, height: 34)) {
      center, angle in
      for (index, tile) in tiles.enumerated() {
        let share = 1 - CGFloat(index) * 0.12
        tile.center.y = 60 + (center.y - 60) * share
        tile.transform = CGAffineTransform(rotationAngle: angle * share)
      }
    }
    move(item, in: bounds)
  }

  private func move(_ item: any UIDynamicItem, in bounds: CGRect) {
    for behavior in Self.setting(kind, in: bounds).behaviors([item]) {
      animator.addBehavior(behavior)
    }
  }

  /// Returns the single item of a kind, and the behaviors that move it.
  static func setting(_ kind: Kind, in bounds: CGRect) -> DynamicSetting {
    switch kind {
    case .log:
      DynamicSetting(bodies: [.tile(at: .zero, side: 100)]) {
        [UISnapBehavior(item: $0[0], snapTo: CGPoint(x: 200, y: 100))]
      }
    case .scale:
      spring(from: 20, to: CGPoint(x: 100, y: 0), frequency: 2, damping: 0.25)
    case .turn:
      spring(from: 75, to: .zero, frequency: 1.4, damping: 0.3)
    case .many:
      DynamicSetting(bodies: [.tile(at: CGPoint(x: 50, y: 60), side: 34)]) { items in
        let floor = UICollisionBehavior(items: items)
        floor.addBoundary(
          withIdentifier: "floor" as NSString, from: CGPoint(x: -500, y: bounds.maxY - 40),
          to: CGPoint(x: 1000, y: bounds.maxY - 40))
        let rubber = UIDynamicItemBehavior(items: items)
        rubber.elasticity = 0.7
        rubber.allowsRotation = true
        rubber.addAngularVelocity(1.5, for: items[0])
        return [floor, rubber, UIGravityBehavior(items: items)]
      }
    }
  }

  private static func spring(
    from x: CGFloat, to anchor: CGPoint, frequency: CGFloat, damping: CGFloat
  ) -> DynamicSetting {
    DynamicSetting(bodies: [.tile(at: CGPoint(x: x, y: 0), side: 100)]) { items in
      let spring = UIAttachmentBehavior(item: items[0], attachedToAnchor: anchor)
      spring.length = 0
      spring.frequency = frequency
      spring.damping = damping
      return [spring]
    }
  }
}
