public import Foundation

extension UITextField {
  /// The frame that is drawn around a text field.
  public enum BorderStyle: Int, Sendable {
    case none
    case line
    case bezel
    case roundedRect
  }

  /// When a view at the side of the text shows.
  public enum ViewMode: Int, Sendable {
    case never
    case whileEditing
    case unlessEditing
    case always
  }

  /// Why editing has ended.
  public enum DidEndEditingReason: Int, Sendable {
    case committed
    /// Never given: it belongs to remote controls.
    case cancelled
  }

  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// The key of the reason, a number, in the notification of the end.
  public nonisolated static let didEndEditingReasonKey = "UITextFieldDidEndEditingReasonKey"
}
