// Documented: The members and their defaults are the same as in UIKit. If the text is set to nil,
// its value becomes the empty string. A tap begins editing.
// Assumed: A rounded border leaves 7 points free at the sides, and makes the field 14 points taller
// than its line of text. Other borders leave 2 points free on all sides. No probe: The sizes are
// compared by eye.
// Ours: There is no insertion point and no selection. Key presses edit the end of the text.

public import Foundation

/// A control that displays one line of text, which can be edited with the keyboard.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput, UITextInputTraits {
  /// A label that lays out and draws the text, but is not part of the view hierarchy.
  final let line = UILabel()
  final var content = NSAttributedString(string: "")
  final var isStyled = false
  final lazy var clearButton = makeClearButton()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    contentMode = .redraw
    isOpaque = false
  }

  open weak var delegate: (any UITextFieldDelegate)? {
    didSet {
      DelegateHints.check(delegate, (any UITextFieldDelegate).self) {
        $0 is any UITextFieldDelegate.Type
      }
    }
  }

  // MARK: - The text

  open var text: String? {
    get { content.string }
    set {
      isStyled = false
      content = NSAttributedString(string: newValue ?? "")
      contentChanged()
    }
  }

  open var attributedText: NSAttributedString? {
    get {
      isStyled
        ? content : NSAttributedString(string: content.string, attributes: defaultTextAttributes)
    }
    set {
      isStyled = newValue != nil
      content =
        newValue.map { NSAttributedString(attributedString: $0) } ?? NSAttributedString(string: "")
      contentChanged()
    }
  }

  open var placeholder: String? {
    get { attributedPlaceholder?.string }
    set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }
  /// The text that is displayed while the field is empty.
  open var attributedPlaceholder: NSAttributedString? { didSet { contentChanged() } }

  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { contentChanged() } }
  open var textColor: UIColor? = .label { didSet { setNeedsDisplay() } }
  open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The minimum font size, in points, to which text is reduced to fit.
  open var minimumFontSize: CGFloat = 0 { didSet { setNeedsDisplay() } }

  /// The default attributes of the text.
  ///
  /// Setting these attributes sets the font and the color of the field. Other attributes are
  /// ignored.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      var attributes: [NSAttributedString.Key: Any] = [:]
      attributes[.font] = font
      attributes[.foregroundColor] = textColor
      return attributes
    }
    set {
      if let new = newValue[.font] as? UIFont { font = new }
      if let new = newValue[.foregroundColor] as? UIColor { textColor = new }
    }
  }

  // MARK: - Appearance

  open var borderStyle = BorderStyle.none { didSet { contentChanged() } }
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  open var leftView: UIView? { didSet { exchange(oldValue, leftView) } }
  open var leftViewMode = ViewMode.never { didSet { contentChanged() } }
  open var rightView: UIView? { didSet { exchange(oldValue, rightView) } }
  open var rightViewMode = ViewMode.never { didSet { contentChanged() } }

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text while the field is not being edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(in: bounds) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { contentRect(in: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
  }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.frame.size ?? .zero
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.frame.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }
  open func drawText(in rect: CGRect) { drawContent(in: rect) }
  open func drawPlaceholder(in rect: CGRect) { drawAttributedPlaceholder(in: rect) }

  open override func draw(_ rect: CGRect) { drawField() }
  package override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: placeholder, value: isSecureTextEntry ? nil : text,
      traits: stateTraits)
  }

  package override var centeredBaseline: CGFloat? {
    let font = font ?? .systemFont(ofSize: 17)
    return font.ascender - font.lineHeight / 2
  }

  open override var intrinsicContentSize: CGSize { fieldSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fieldSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutSideViews()
  }

  // MARK: - Editing

  open var isEditing: Bool { isFirstResponder }
  /// A Boolean value that indicates whether the text is cleared when editing begins.
  ///
  /// The delegate can prevent this.
  open var clearsOnBeginEditing = false
  /// A Boolean value that indicates whether the first typed character replaces the text.
  open var clearsOnInsertion = false

  private final var ownInputView: UIView?
  private final var ownAccessory: UIView?
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard !FirstResponder.defers(self), canBecomeFirstResponder,
      delegate?.textFieldShouldBeginEditing(self) ?? true
    else { return false }
    return super.becomeFirstResponder()
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    FirstResponder.forgetDeferred(self)
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }

  package override func gotFirstResponder() { beginEditing() }
  package override func lostFirstResponder() { endEditing() }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch, bounds.contains(touch.location(in: self)) { becomeFirstResponder() }
  }

  open var hasText: Bool { content.length > 0 }
  open func insertText(_ text: String) { type(text) }
  open func deleteBackward() { deleteLast() }

  // MARK: - Keyboard traits

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var isSecureTextEntry = false { didSet { contentChanged() } }
  open var textContentType: UITextContentType!
}
