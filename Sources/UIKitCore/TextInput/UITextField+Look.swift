import CoreGraphics
import Foundation

extension UITextField {
  final func contentChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The text as it is displayed, with dots for secure characters.
  private var displayedText: NSAttributedString {
    let string = content.string
    if isSecureTextEntry {
      return NSAttributedString(
        string: String(repeating: "\u{2022}", count: string.count),
        attributes: defaultTextAttributes)
    }
    return isStyled
      ? content : NSAttributedString(string: string, attributes: defaultTextAttributes)
  }

  private var showsPlaceholder: Bool { !hasText && attributedPlaceholder != nil }

  private var margin: (x: CGFloat, y: CGFloat) {
    switch borderStyle {
    case .none: (0, 0)
    case .line, .bezel: (2, 2)
    case .roundedRect: (7, 7)
    }
  }

  final var fieldSize: CGSize {
    prepareLine(showsPlaceholder ? attributedPlaceholder : displayedText)
    let fontHeight = ((font ?? .systemFont(ofSize: 17)).lineHeight - 1e-6).rounded(.up)
    let size = line.intrinsicContentSize
    var width = size.width + 2 * margin.x
    if shows(leftView, leftViewMode) { width += leftViewRect(forBounds: bounds).width }
    if shows(rightView, rightViewMode) { width += rightViewRect(forBounds: bounds).width }
    return CGSize(width: width, height: max(fontHeight, size.height) + 2 * margin.y)
  }

  /// Returns the rectangle of the text, inside the border and between the side views or the clear
  /// button.
  final func contentRect(in bounds: CGRect) -> CGRect {
    var rect = bounds.insetBy(dx: margin.x, dy: borderStyle == .none ? 0 : 2)
    if shows(leftView, leftViewMode) {
      let edge = leftViewRect(forBounds: bounds).maxX
      rect.size.width -= max(0, edge - rect.minX)
      rect.origin.x = max(rect.minX, edge)
    }
    if shows(rightView, rightViewMode) {
      rect.size.width = rightViewRect(forBounds: bounds).minX - rect.minX
    } else if showsClearButton {
      rect.size.width = clearButtonRect(forBounds: bounds).minX - rect.minX
    }
    rect.size.width = max(0, rect.width)
    return rect
  }

  // MARK: - Drawing

  private func prepareLine(_ text: NSAttributedString?, _ color: UIColor? = nil) {
    line.attributedText = nil
    line.font = font
    line.textColor = color ?? textColor ?? .label
    line.textAlignment = textAlignment
    line.isEnabled = isEnabled
    line.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    let size = font?.pointSize ?? 17
    line.minimumScaleFactor = size > 0 ? minimumFontSize / size : 0
    line.attributedText = text
  }

  final func drawField() {
    drawBorder()
    if showsPlaceholder {
      drawPlaceholder(in: placeholderRect(forBounds: bounds))
    } else {
      drawText(in: isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
    }
  }

  final func drawContent(in rect: CGRect) {
    prepareLine(displayedText)
    line.drawText(in: rect)
  }

  final func drawAttributedPlaceholder(in rect: CGRect) {
    prepareLine(attributedPlaceholder, .placeholderText)
    line.drawText(in: rect)
  }

  private func drawBorder() {
    let rect = borderRect(forBounds: bounds).insetBy(dx: 0.5, dy: 0.5)
    switch borderStyle {
    case .none: return
    case .line, .bezel:
      UIColor.label.setStroke()
      UIBezierPath(rect: rect).stroke()
    case .roundedRect:
      let path = UIBezierPath(roundedRect: rect, cornerRadius: 5)
      UIColor.systemBackground.setFill()
      path.fill()
      UIColor.separator.setStroke()
      path.stroke()
    }
  }

  // MARK: - Views at the sides

  private func shows(_ view: UIView?, _ mode: ViewMode) -> Bool {
    guard view != nil else { return false }
    switch mode {
    case .never: return false
    case .whileEditing: return isEditing
    case .unlessEditing: return !isEditing
    case .always: return true
    }
  }

  private var showsClearButton: Bool {
    guard hasText else { return false }
    switch clearButtonMode {
    case .never: return false
    case .whileEditing: return isEditing
    case .unlessEditing: return !isEditing
    case .always: return true
    }
  }

  final func exchange(_ old: UIView?, _ new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    contentChanged()
  }

  final func makeClearButton() -> UIButton {
    let button = UIButton(frame: .zero)
    button.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    button.tintColor = .placeholderText
    button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    return button
  }

  final func layOutSideViews() {
    put(leftView, shows(leftView, leftViewMode), leftViewRect(forBounds: bounds))
    let showsRight = shows(rightView, rightViewMode)
    put(rightView, showsRight, rightViewRect(forBounds: bounds))
    guard clearButtonMode != .never else { return }
    put(clearButton, showsClearButton && !showsRight, clearButtonRect(forBounds: bounds))
  }

  private func put(_ view: UIView?, _ isShown: Bool, _ frame: @autoclosure () -> CGRect) {
    guard let view else { return }
    guard isShown else {
      if view.superview === self { view.removeFromSuperview() }
      return
    }
    if view.superview !== self { addSubview(view) }
    view.frame = frame()
  }
}
