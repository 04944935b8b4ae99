// Documented: a window is notified when it becomes the key window and when it stops being the key
// window. A notification is posted for each change.
// Assumed: the old window is notified first, and each notification is posted after the method is
// called. No probe: none has been written yet.

public import Foundation

extension UIWindow {
  /// The notification that is posted after a window becomes visible, with the window as its object.
  public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// The notification that is posted after a window is hidden, with the window as its object.
  public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// The notification that is posted after a window becomes the key window, with the window as its
  /// object.
  public nonisolated static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// The notification that is posted after a window stops being the key window, with the window as
  /// its object.
  public nonisolated static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification")

  /// Makes this window the key window.
  final func takeKey() {
    let application = UIApplication.shared
    let old = application.storedKeyWindow
    guard old !== self else { return }
    application.storedKeyWindow = self
    old?.resignKey()
    old?.post(Self.didResignKeyNotification)
    becomeKey()
    post(Self.didBecomeKeyNotification)
  }

  /// Posts a notification of the window.
  final func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
