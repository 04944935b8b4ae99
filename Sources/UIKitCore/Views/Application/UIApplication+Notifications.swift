public import Foundation

/// The notifications of an application's life and of its status bar, as `NotificationCenter.default`
/// posts them with the application as their object.
extension UIApplication {
  public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Never posted by Kinema: an app runs in the foreground until it ends.
  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Never posted by Kinema: an app runs in the foreground until it ends.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Never posted by Kinema: an app runs in the foreground until it ends.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")

  /// Posted before the interface turns, with the new orientation.
  public nonisolated static let willChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted when the interface has begun to turn, with the old orientation.
  public nonisolated static let didChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// Posted before a turn changes the frame of the status bar, with the new one.
  public nonisolated static let willChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Posted when a turn has changed the frame of the status bar, with the old one.
  public nonisolated static let didChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// The raw value of an orientation, as an `Int`.
  public nonisolated static let statusBarOrientationUserInfoKey =
    "UIApplicationStatusBarOrientationUserInfoKey"
  /// A frame in points, as a `CGRect`.
  public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

  /// Posts a notification of the application.
  package final func post(_ name: NSNotification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
  }
}

extension UIApplication {
  /// How the interface stands on the device.
  @available(*, deprecated, message: "Use the interfaceOrientation of the window's scene.")
  public final var statusBarOrientation: UIInterfaceOrientation {
    UIScreen.main.interfaceOrientation
  }
}

extension UIWindowScene {
  /// How the interface stands on the device.
  public final var interfaceOrientation: UIInterfaceOrientation { screen.interfaceOrientation }
}
