/// The row of one action. The alert's view handles the touches of all rows.
@MainActor
final class AlertRow: UIView {
  let action: UIAlertAction
  private let label = UILabel(frame: .zero)

  init(_ action: UIAlertAction, isEmphasized: Bool, _ metrics: AlertMetrics) {
    self.action = action
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.text = action.title
    label.font = isEmphasized ? metrics.boldRowFont : metrics.rowFont
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(label)
    refreshColor()
  }

  required init?(coder: NSCoder) { nil }

  var isHighlighted = false {
    didSet { backgroundColor = isHighlighted ? UIColor.label.withAlphaComponent(0.12) : nil }
  }

  /// The width of the title without scaling.
  var titleWidth: CGFloat {
    label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100)).width
  }

  func refreshColor() {
    label.textColor =
      !action.isEnabled
      ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor ?? .systemBlue
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    refreshColor()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }
}
