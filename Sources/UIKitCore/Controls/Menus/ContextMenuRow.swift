/// A control that displays the title, the image, and the state of a menu element.
@MainActor
final class ContextMenuRow: UIControl {
  let element: UIMenuElement
  private let label = UILabel(frame: .zero)
  private let detail = UILabel(frame: .zero)
  private let sign = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private static let inset: CGFloat = 34

  init(_ element: UIMenuElement) {
    self.element = element
    super.init(frame: .zero)
    let action = element as? UIAction
    label.text = element.title
    label.font = .systemFont(ofSize: 17)
    detail.text = element.subtitle
    detail.font = .systemFont(ofSize: 12)
    detail.textColor = .secondaryLabel
    sign.font = .systemFont(ofSize: 17, weight: .semibold)
    sign.text = action?.state == .on ? "✓" : action?.state == .mixed ? "–" : nil
    picture.image = element.image?.withRenderingMode(.alwaysTemplate)
    picture.contentMode = .scaleAspectFit
    if element is UIMenu { sign.text = "›" }
    let isDestructive =
      action?.attributes.contains(.destructive) == true
      || (element as? UIMenu)?.options.contains(.destructive) == true
    isEnabled = action?.attributes.contains(.disabled) != true
    let color: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
    for view in [label, sign] { view.textColor = color }
    picture.tintColor = color
    for view in [label, detail, sign, picture] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    element = UIMenu()
    super.init(coder: coder)
  }

  static func height(of element: UIMenuElement) -> CGFloat { element.subtitle == nil ? 44 : 56 }

  override var isHighlighted: Bool {
    didSet {
      backgroundColor = isHighlighted ? UIColor.label.withAlphaComponent(0.12) : nil
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(bounds.width - 2 * Self.inset - 12, 0)
    sign.frame = CGRect(x: 12, y: 0, width: 20, height: bounds.height)
    let line = detail.text == nil ? bounds.height : bounds.height / 2
    label.frame = CGRect(x: Self.inset, y: detail.text == nil ? 0 : 5, width: width, height: line)
    detail.frame = CGRect(x: Self.inset, y: line, width: width, height: line - 8)
    picture.frame = CGRect(
      x: bounds.width - Self.inset, y: (bounds.height - 20) / 2, width: 22, height: 20)
  }
}
