// Documented: the orientation is unknown unless its notifications are enabled. Each call that
// enables them must be balanced by a call that disables them.
// Ours: a screen specifies only whether it is in landscape. If so, the device orientation is
// landscape left.

public import Foundation

/// The device that the application runs on, according to the host's `Device`.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The notification that is posted after the device has rotated, if orientation notifications are
  /// enabled.
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// The device of the current host.
  open class var current: UIDevice { UIApplication.shared.device }

  private var requests = 0
  private var screen: UIScreen { .main }

  /// The kind of device, as a word such as "iPhone" or "iPad".
  open var model: String {
    switch screen.device.idiom {
    case .pad: "iPad"
    case .tv: "Apple TV"
    case .mac: "Mac"
    default: "iPhone"
    }
  }

  /// The model in the user's language, which equals ``model`` because strings are not localized.
  open var localizedModel: String { model }
  /// The name of the device, which equals ``model``, as in apps without permission to read the name
  /// that the user has chosen.
  open var name: String { model }
  open var systemName: String { "iOS" }
  /// The version of the system whose appearance is shown, such as "18.0".
  open var systemVersion: String { "\(screen.device.system.rawValue).0" }
  /// The kind of device, which is a phone if the host specifies none.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    screen.device.idiom == .unspecified ? .phone : screen.device.idiom
  }

  /// The orientation of the device, or `unknown` while its notifications are disabled.
  open var orientation: UIDeviceOrientation {
    guard isGeneratingDeviceOrientationNotifications else { return .unknown }
    return UIDeviceOrientation(rawValue: screen.interfaceOrientation.rawValue) ?? .unknown
  }

  open var isGeneratingDeviceOrientationNotifications: Bool { requests > 0 }
  open func beginGeneratingDeviceOrientationNotifications() { requests += 1 }
  open func endGeneratingDeviceOrientationNotifications() { requests = max(requests - 1, 0) }

  /// Posts the notification that the device has rotated, if orientation notifications are enabled.
  package final func announceTurn() {
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }
}

extension UIScreen {
  /// The orientation of the interface: portrait, or landscape right.
  package final var interfaceOrientation: UIInterfaceOrientation {
    device.isLying(bounds.size) ? .landscapeRight : .portrait
  }
}
