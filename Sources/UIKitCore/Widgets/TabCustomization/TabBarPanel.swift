// Assumed: The panel has four items in a row, and a title and a Done button above them. Items that
// are on the bar are dimmed. No probe: The panel belongs to the system, and an app cannot observe
// it.

import Foundation

/// A panel of the items that can be dragged onto a tab bar.
@MainActor
final class TabBarPanel: UIView {
  static let tileWidth: CGFloat = 76
  private static let tileHeight: CGFloat = 64
  private static let columns = 4
  var onDone: (@MainActor () -> Void)?
  /// The height of the bars that cover the top of the panel.
  var topInset: CGFloat = 0 { didSet { if topInset != oldValue { setNeedsLayout() } } }
  private let tiles: [TabBarButton]
  private let title = UILabel()
  private let header = UIView()
  private let done = UIButton(type: .system)

  init(_ items: [UITabBarItem]) {
    tiles = items.map { TabBarButton(item: $0) {} }
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0.93, alpha: 1)
    header.backgroundColor = UIColor(white: 0.97, alpha: 1)
    title.text = "Configure"
    title.font = .boldSystemFont(ofSize: 17)
    title.textAlignment = .center
    done.setTitle("Done", for: .normal)
    done.titleLabel?.font = .systemFont(ofSize: 17)
    done.addTarget(self, action: TabBarPanel.doneTapped, for: .touchUpInside)
    addSubview(header)
    header.addSubview(title)
    header.addSubview(done)
    for tile in tiles {
      tile.isUserInteractionEnabled = false
      addSubview(tile)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func doneTapped() { onDone?() }

  func tile(at point: CGPoint) -> TabBarButton? { tiles.first { $0.frame.holds(point) } }

  /// Dims the items that are on the bar.
  func mark(_ onBar: [UITabBarItem], color: UIColor) {
    for tile in tiles {
      tile.show(color: color, isSelected: false)
      tile.alpha = onBar.contains { $0 === tile.item } ? 0.35 : 1
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: topInset + 44)
    title.frame = CGRect(x: 80, y: topInset, width: max(bounds.width - 160, 0), height: 44)
    done.frame = CGRect(x: bounds.width - 70, y: topInset, width: 60, height: 44)
    let pitch = bounds.width / CGFloat(Self.columns)
    for (index, tile) in tiles.enumerated() {
      let column = CGFloat(index % Self.columns)
      let line = CGFloat(index / Self.columns)
      tile.bounds.size = CGSize(width: Self.tileWidth, height: UITabBar.height)
      tile.center = CGPoint(
        x: (column + 0.5) * pitch, y: topInset + 84 + line * (Self.tileHeight + 16))
    }
  }
}
