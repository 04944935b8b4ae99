/// A bar button as it stands in a bar.
@MainActor
final class BarButtonView: UIControl {
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let background = UIImageView(frame: .zero)
  private let item: UIBarButtonItem
  private static let padding: CGFloat = 4

  init(item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    item.shownIn = self
    label.text = item.title
    label.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    imageView.image = item.image
    if let custom = item.customView {
      addSubview(custom)
    } else {
      for view in [background, label, imageView] { addSubview(view) }
      label.isHidden = item.image != nil
      addTarget(self, action: BarButtonView.tapped, for: .touchUpInside)
    }
    isEnabled = item.isEnabled
    menuSource.menuChanged()
    showBackground()
    tintColorDidChange()
  }

  required init?(coder: NSCoder) {
    item = UIBarButtonItem()
    super.init(coder: coder)
  }

  private func tapped() { item.trigger() }

  package override var primaryMenu: UIMenu? { item.customView == nil ? item.menu : nil }

  package override var opensMenuAtOnce: Bool { !item.hasAction }

  package override var menuSender: AnyObject { item }

  private func showBackground() {
    background.image = item.look.shownBackground(state, item.style)
  }

  override func tintColorDidChange() {
    label.textColor = isEnabled ? item.tintColor ?? tintColor : .gray
  }

  override var isHighlighted: Bool {
    didSet {
      alpha = isHighlighted ? 0.3 : 1
      showBackground()
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let custom = item.customView { return custom.bounds.size }
    let content = item.image?.size ?? label.sizeThatFits(size)
    let width = item.width > 0 ? item.width : content.width + 2 * Self.padding
    return CGSize(width: width, height: UINavigationBar.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let custom = item.customView {
      custom.center = CGPoint(x: bounds.midX, y: bounds.midY)
    } else {
      let shift = item.titlePositionAdjustment(for: .default)
      background.frame = bounds
      label.frame = bounds.insetBy(dx: Self.padding, dy: 0)
        .offsetBy(dx: shift.horizontal, dy: shift.vertical)
      imageView.frame = bounds.insetBy(dx: Self.padding, dy: 8)
    }
  }
}
