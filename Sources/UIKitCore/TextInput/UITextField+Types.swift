public import Foundation

extension UITextField {
  /// The styles in which a text field draws its border.
  public enum BorderStyle: Int, Sendable {
    case none
    case line
    case bezel
    case roundedRect
  }

  /// The times at which a view beside the text is visible.
  public enum ViewMode: Int, Sendable {
    case never
    case whileEditing
    case unlessEditing
    case always
  }

  /// The reason why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    case committed
    /// A reason that never occurs, because it is for remote controls.
    case cancelled
  }

  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// The user info key for the reason why editing ended, which is stored as a number.
  public nonisolated static let didEndEditingReasonKey = "UITextFieldDidEndEditingReasonKey"
}
