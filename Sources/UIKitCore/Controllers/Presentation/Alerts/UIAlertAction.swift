// Documented: the styles are the same as in UIKit. The argument of the handler is the chosen
// action.

/// A button of an alert or an action sheet.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, @preconcurrency NSCopying {
  public enum Style: Int, Sendable {
    case `default`
    /// An action that leaves everything unchanged. A controller has at most one such action.
    case cancel
    /// An action that changes or deletes data. Its title is red.
    case destructive
  }

  public let title: String?
  public let style: Style
  /// Whether the action can be chosen. A disabled action is gray.
  open var isEnabled = true { didSet { owner?.contentChanged() } }

  private let handler: (@MainActor (UIAlertAction) -> Void)?
  /// The controller that shows the action.
  final weak var owner: UIAlertController?

  /// Creates an action with a handler, which runs after the alert is dismissed.
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
