/// The view of a bar button item in a bar.
@MainActor
final class BarButtonView: UIControl {
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let background = UIImageView(frame: .zero)
  private var holder: BarViewHolder?
  let item: UIBarButtonItem
  /// A closure that is called when the button needs a different size.
  private let onResize: @MainActor () -> Void
  private static let padding: CGFloat = 4

  init(item: UIBarButtonItem, onResize: @escaping @MainActor () -> Void) {
    self.item = item
    self.onResize = onResize
    super.init(frame: .zero)
    for view in [background, label, imageView] { addSubview(view) }
    addTarget(self, action: BarButtonView.tapped, for: .touchUpInside)
    show()
  }

  required init?(coder: NSCoder) {
    item = UIBarButtonItem()
    onResize = {}
    super.init(coder: coder)
  }

  /// Updates the view from its item.
  func show() {
    item.shownIn = self
    label.text = item.title
    label.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    imageView.image = item.image
    showCustomView()
    background.isHidden = item.customView != nil
    imageView.isHidden = item.customView != nil
    label.isHidden = item.customView != nil || item.image != nil
    isEnabled = item.isEnabled
    menuSource.menuChanged()
    showBackground()
    tintColorDidChange()
    setNeedsLayout()
  }

  private func showCustomView() {
    guard holder?.content !== item.customView || holder?.holdsContent == false else { return }
    holder?.removeFromSuperview()
    holder = item.customView.map { BarViewHolder($0) }
    guard let holder else { return }
    holder.onResize = { [weak self] in
      self?.setNeedsLayout()
      self?.onResize()
    }
    addSubview(holder)
  }

  private func tapped() {
    if item.customView == nil { item.trigger() }
  }

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
      alpha = isHighlighted && item.customView == nil ? 0.3 : 1
      showBackground()
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let holder { return holder.sizeThatFits(size) }
    let content = item.image?.size ?? label.sizeThatFits(size)
    let width = item.width > 0 ? item.width : content.width + 2 * Self.padding
    return CGSize(width: width, height: UINavigationBar.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let holder {
      let size = holder.sizeThatFits(.zero)
      holder.bounds.size = size
      holder.center = CGPoint(x: bounds.midX, y: bounds.midY)
    } else if !bounds.isEmpty {
      let shift = item.titlePositionAdjustment(for: .default)
      background.frame = bounds
      label.frame = bounds.insetBy(dx: Self.padding, dy: 0)
        .offsetBy(dx: shift.horizontal, dy: shift.vertical)
      imageView.frame = bounds.insetBy(dx: Self.padding, dy: 8)
    }
  }
}
