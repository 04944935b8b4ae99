/// The back button of a bar, with a chevron and the title of the previous page.
@MainActor
final class BackButtonView: UIControl {
  let chevron = ChevronView()
  let label = UILabel(frame: .zero)
  private let onTap: @MainActor () -> Void

  /// The title of the page to which the button leads.
  var title: String? {
    didSet {
      label.text = title ?? "Back"
      setNeedsLayout()
    }
  }

  init(onTap: @escaping @MainActor () -> Void) {
    self.onTap = onTap
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 17)
    chevron.isUserInteractionEnabled = false
    addSubview(chevron)
    addSubview(label)
    addTarget(self, action: BackButtonView.tapped, for: .touchUpInside)
    tintColorDidChange()
  }

  required init?(coder: NSCoder) {
    onTap = {}
    super.init(coder: coder)
  }

  private func tapped() { onTap() }

  override func tintColorDidChange() {
    label.textColor = tintColor
    chevron.setNeedsDisplay()
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.3 : 1 }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: 27 + label.sizeThatFits(size).width, height: UINavigationBar.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    chevron.frame = CGRect(x: 8, y: bounds.midY - 10.5, width: 13, height: 21)
    // A transform may be moving the label. Setting the frame would cancel its effect.
    label.bounds.size = CGSize(width: max(bounds.width - 27, 0), height: bounds.height)
    label.center = CGPoint(x: 27 + label.bounds.width / 2, y: bounds.midY)
  }
}

/// The chevron of a back button.
@MainActor
final class ChevronView: UIView {
  init() {
    super.init(frame: .zero)
    isOpaque = false
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: bounds.maxX - 2.5, y: bounds.minY + 2))
    path.addLine(to: CGPoint(x: bounds.minX + 2.5, y: bounds.midY))
    path.addLine(to: CGPoint(x: bounds.maxX - 2.5, y: bounds.maxY - 2))
    path.lineWidth = 3
    tintColor.setStroke()
    path.stroke()
  }
}
