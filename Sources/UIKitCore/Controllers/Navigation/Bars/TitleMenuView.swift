/// A title that opens a menu on touch, with a chevron that indicates the menu.
@MainActor
final class TitleMenuView: UIControl {
  private let label: UILabel
  private let sign = UIImageView(image: UIImage(systemName: "chevron.down"))
  private let provider: ([UIMenuElement]) -> UIMenu?
  private static let gap: CGFloat = 4
  private static let signWidth: CGFloat = 12

  init(_ label: UILabel, provider: @escaping ([UIMenuElement]) -> UIMenu?) {
    self.label = label
    self.provider = provider
    super.init(frame: .zero)
    sign.tintColor = label.textColor
    sign.contentMode = .scaleAspectFit
    addSubview(label)
    addSubview(sign)
  }

  required init?(coder: NSCoder) {
    label = UILabel(frame: .zero)
    provider = { _ in nil }
    super.init(coder: coder)
  }

  package override var primaryMenu: UIMenu? { provider([]) }

  package override var opensMenuAtOnce: Bool { true }

  override var isHighlighted: Bool {
    didSet { for view in [label, sign] { view.alpha = isHighlighted ? 0.3 : 1 } }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let title = label.sizeThatFits(size)
    return CGSize(width: title.width + Self.gap + Self.signWidth, height: title.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let end = max(bounds.width - Self.signWidth, 0)
    label.frame = CGRect(x: 0, y: 0, width: max(end - Self.gap, 0), height: bounds.height)
    sign.frame = CGRect(x: end, y: 0, width: Self.signWidth, height: bounds.height)
  }
}
