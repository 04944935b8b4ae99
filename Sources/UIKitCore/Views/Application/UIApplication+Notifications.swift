public import Foundation

/// The notifications of an application's life cycle and of its status bar.
///
/// `NotificationCenter.default` posts them with the application as their object.
extension UIApplication {
  public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// A notification that is never posted, because an app runs in the foreground until it ends.
  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// A notification that is never posted, because an app runs in the foreground until it ends.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// A notification that is never posted, because an app runs in the foreground until it ends.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")

  /// The notification that is posted before the interface rotates, with the new orientation.
  public nonisolated static let willChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// The notification that is posted after the interface has begun to rotate, with the old
  /// orientation.
  public nonisolated static let didChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The notification that is posted before a rotation changes the status bar's frame, with the new
  /// frame.
  public nonisolated static let willChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// The notification that is posted after a rotation has changed the status bar's frame, with the
  /// old frame.
  public nonisolated static let didChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// The user info key of an orientation's raw value, as an `Int`.
  public nonisolated static let statusBarOrientationUserInfoKey =
    "UIApplicationStatusBarOrientationUserInfoKey"
  /// The user info key of a frame in points, as a `CGRect`.
  public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

  /// Posts a notification of the application.
  package final func post(_ name: NSNotification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
  }
}

extension UIApplication {
  /// The orientation of the interface on the device.
  @available(*, deprecated, message: "Use the interfaceOrientation of the window's scene.")
  public final var statusBarOrientation: UIInterfaceOrientation {
    UIScreen.main.interfaceOrientation
  }
}

extension UIWindowScene {
  /// The orientation of the interface on the device.
  public final var interfaceOrientation: UIInterfaceOrientation { screen.interfaceOrientation }
}
