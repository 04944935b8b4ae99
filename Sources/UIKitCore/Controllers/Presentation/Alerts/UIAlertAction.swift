// Documented: the styles, and that a handler gets the action that was chosen.

/// A button of an alert or an action sheet.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, @preconcurrency NSCopying {
  public enum Style: Int, Sendable {
    case `default`
    /// An action that leaves everything as it was; a controller has one at most.
    case cancel
    /// An action that changes or deletes something, in red.
    case destructive
  }

  public let title: String?
  public let style: Style
  /// Whether the action can be chosen; one that cannot is gray.
  open var isEnabled = true { didSet { owner?.contentChanged() } }

  private let handler: (@MainActor (UIAlertAction) -> Void)?
  /// The controller that shows the action.
  final weak var owner: UIAlertController?

  /// Makes an action, whose handler runs once the alert is gone.
  public init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIAlertAction(title: title, style: style, handler: handler)
    copy.isEnabled = isEnabled
    return copy
  }

  final func perform() { handler?(self) }
}
