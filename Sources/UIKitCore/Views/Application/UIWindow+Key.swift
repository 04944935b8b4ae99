// Documented: a window hears that it has become or ceased to be key, and each change is posted.
// Assumed: the old window hears of it first, and a notification follows the method. No probe: none is
// written yet.

public import Foundation

extension UIWindow {
  /// Posted when a window has become visible, with the window as its object.
  public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted when a window has been hidden, with the window as its object.
  public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted when a window has become the key one, with the window as its object.
  public nonisolated static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when a window has ceased to be the key one, with the window as its object.
  public nonisolated static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification")

  /// Takes the keys from the window that has them.
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
