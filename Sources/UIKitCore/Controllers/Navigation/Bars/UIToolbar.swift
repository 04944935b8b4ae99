/// A bar of buttons at the bottom.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  package static let height: CGFloat = 44
  private var buttons: [(item: UIBarButtonItem, view: BarButtonView)] = []
  private let hairline = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.97, alpha: 1)
    hairline.backgroundColor = UIColor(white: 0, alpha: 0.3)
    addSubview(hairline)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(hairline)
  }

  open var items: [UIBarButtonItem]? { didSet { rebuild() } }
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  private func rebuild() {
    for button in buttons { button.view.removeFromSuperview() }
    buttons = (items ?? []).map { ($0, BarButtonView(item: $0)) }
    for button in buttons {
      addSubview(button.view)
      button.item.onChange = { [weak self] in self?.rebuild() }
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    hairline.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: 1 / max(traitCollection.displayScale, 1))
    let widths = buttons.map { button in
      button.item.systemItem == .flexibleSpace ? 0 : button.view.sizeThatFits(bounds.size).width
    }
    let springs = buttons.filter { $0.item.systemItem == .flexibleSpace }.count
    let rest = max(bounds.width - 16 - widths.reduce(0, +), 0)
    var x: CGFloat = 8
    for (button, width) in zip(buttons, widths) {
      let isSpring = button.item.systemItem == .flexibleSpace
      let taken = isSpring ? rest / CGFloat(max(springs, 1)) : width
      button.view.frame = CGRect(x: x, y: 0, width: taken, height: Self.height)
      button.view.isHidden = isSpring
      x += taken
    }
  }
}
