// Documented: The members, their defaults, and the order of the delegate's calls are the same as in
// UIKit. A text view that does not scroll is as tall as its text.
// Assumed: The text has insets of 8 points at the top and the bottom, and of 5 points at the sides.
// The keyboard is announced before the delegate is told that editing has begun. Probe: keyboard.
// Ours: There is no insertion point and no selection. Key presses edit the end of the text.

public import Foundation

/// A scroll view that displays lines of text, which can be edited with the keyboard.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIKeyInput, UITextInputTraits {
  /// The label that draws the text.
  private final let page = UILabel()
  private final var content = NSAttributedString(string: "")
  private final var isStyled = false

  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    page.numberOfLines = 0
    page.lineBreakMode = .byWordWrapping
    alwaysBounceVertical = true
    addSubview(page)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: UITextView.tapped))
    contentChanged()
  }

  private func tapped() { becomeFirstResponder() }

  package override var adoptsSolvedContentSize: Bool { false }

  /// The object that controls and observes editing and scrolling. It is not retained.
  public var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set {
      DelegateHints.checkScrolling(newValue)
      DelegateHints.check(newValue, (any UITextViewDelegate).self) {
        $0 is any UITextViewDelegate.Type
      }
      scrollDelegate = newValue
    }
  }

  // MARK: - The text

  open var text: String! {
    get { content.string }
    set {
      isStyled = false
      content = NSAttributedString(string: newValue ?? "")
      contentChanged()
    }
  }

  open var attributedText: NSAttributedString! {
    get { content }
    set {
      isStyled = newValue != nil
      content =
        newValue.map { NSAttributedString(attributedString: $0) } ?? NSAttributedString(string: "")
      contentChanged()
    }
  }

  /// The font of text without a font of its own, or nil for the system font of 12 points.
  open var font: UIFont? { didSet { contentChanged() } }
  open var textColor: UIColor? { didSet { contentChanged() } }
  open var textAlignment: NSTextAlignment = .natural { didSet { contentChanged() } }
  /// The insets of the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { contentChanged() }
  }
  /// A Boolean value that indicates whether the text can be edited.
  open var isEditable = true {
    didSet { if !isEditable, isFirstResponder { resignFirstResponder() } }
  }
  /// A Boolean value that has no effect, because there is no selection.
  open var isSelectable = true
  /// The empty range at the end of the text.
  ///
  /// Key presses edit the text there. Setting the range has no effect.
  open var selectedRange: NSRange {
    get { NSRange(location: content.length, length: 0) }
    set {}
  }

  open override var isScrollEnabled: Bool { didSet { contentChanged() } }

  /// Scrolls by the smallest distance that makes the end of a range visible.
  ///
  /// - Parameter range: The range, in UTF-16 code units.
  open func scrollRangeToVisible(_ range: NSRange) {
    let end = min(max(0, NSMaxRange(range)), content.length)
    let before = content.attributedSubstring(from: NSRange(location: 0, length: end))
    let line = (font ?? .systemFont(ofSize: 12)).lineHeight
    let bottom = height(of: before, width: bounds.width) - textContainerInset.bottom
    scrollRectToVisible(
      CGRect(x: 0, y: bottom - line, width: 1, height: line), animated: false)
  }

  package override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, value: text)
  }

  // MARK: - Layout

  private static let padding: CGFloat = 5

  private func contentChanged() {
    page.attributedText = nil
    page.font = font ?? .systemFont(ofSize: 12)
    page.textColor = textColor ?? .label
    page.textAlignment = textAlignment
    page.attributedText = isStyled ? content : nil
    if !isStyled { page.text = content.string }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func height(of text: NSAttributedString?, width: CGFloat) -> CGFloat {
    let shown = page.attributedText
    if let text {
      page.attributedText = isStyled ? text : nil
      if !isStyled { page.text = text.string }
    }
    let inner = max(
      1, width - textContainerInset.left - textContainerInset.right - 2 * Self.padding)
    let least = (page.font.lineHeight - 1e-6).rounded(.up)
    let height = max(least, page.sizeThatFits(CGSize(width: inner, height: 0)).height)
    if text != nil {
      page.attributedText = isStyled ? shown : nil
      if !isStyled { page.text = shown?.string }
    }
    return height + textContainerInset.top + textContainerInset.bottom
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard size.width > 0, size.width.isFinite else { return widest }
    return CGSize(width: size.width, height: height(of: nil, width: size.width))
  }

  /// The size of the text if no line wraps.
  private var widest: CGSize {
    let width =
      page.sizeThatFits(.zero).width + textContainerInset.left + textContainerInset.right
      + 2 * Self.padding
    return CGSize(width: width, height: height(of: nil, width: width))
  }

  package override var baselineInsets: (top: CGFloat, bottom: CGFloat) {
    let (font, insets) = (font ?? .systemFont(ofSize: 12), textContainerInset)
    return (insets.top + font.ascender, insets.bottom - font.descender)
  }

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    return bounds.width > 0
      ? CGSize(width: widest.width, height: height(of: nil, width: bounds.width)) : widest
  }

  open override func layoutSubviews() {
    let height = height(of: nil, width: bounds.width)
    let size = CGSize(width: bounds.width, height: height)
    if contentSize != size { contentSize = size }
    page.frame = CGRect(
      x: textContainerInset.left + Self.padding, y: textContainerInset.top,
      width: max(
        0, bounds.width - textContainerInset.left - textContainerInset.right - 2 * Self.padding),
      height: height - textContainerInset.top - textContainerInset.bottom)
    super.layoutSubviews()
  }

  package override func didChangeBounds(from old: CGRect) {
    super.didChangeBounds(from: old)
    if bounds.width != old.width { invalidateIntrinsicContentSize() }
  }

  // MARK: - Editing

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

  open override var canBecomeFirstResponder: Bool { isEditable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard !FirstResponder.defers(self), canBecomeFirstResponder,
      delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    FirstResponder.forgetDeferred(self)
    guard isFirstResponder else { return true }
    guard delegate?.textViewShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }

  package override func lostFirstResponder() {
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  open var hasText: Bool { content.length > 0 }

  open func insertText(_ text: String) {
    change(NSRange(location: content.length, length: 0), to: text)
  }

  open func deleteBackward() {
    guard let last = content.string.last else { return }
    let count = String(last).utf16.count
    change(NSRange(location: content.length - count, length: count), to: "")
  }

  private func change(_ range: NSRange, to new: String) {
    guard isEditable,
      delegate?.textView(self, shouldChangeTextIn: range, replacementText: new) ?? true
    else { return }
    let length = content.length
    let valid = NSMaxRange(range) <= length ? range : NSRange(location: length, length: 0)
    let changed = NSMutableAttributedString(attributedString: content)
    changed.replaceCharacters(in: valid, with: new)
    content = changed
    contentChanged()
    if isScrollEnabled, window != nil {
      layoutIfNeeded()
      scrollRangeToVisible(selectedRange)
    }
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  // MARK: - Keyboard traits

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var isSecureTextEntry = false
  open var textContentType: UITextContentType!
}
