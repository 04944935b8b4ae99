// Documented: the orientation is unknown unless somebody has asked for its notifications, and who
// has asked twice ends twice. Ours: a screen says no more than that it lies, which is taken for a
// turn to the left.

public import Foundation

/// The device that the application runs on, as the `Device` of the host describes it.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// Posted when the device has been turned, while notifications are asked for.
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// The device of the current host.
  open class var current: UIDevice { UIApplication.shared.device }

  private var requests = 0
  private var screen: UIScreen { .main }

  /// The kind of the device as a word, "iPhone" or "iPad".
  open var model: String {
    switch screen.device.idiom {
    case .pad: "iPad"
    case .tv: "Apple TV"
    case .mac: "Mac"
    default: "iPhone"
    }
  }

  /// The same as ``model``: words are not translated here.
  open var localizedModel: String { model }
  /// The same as ``model``, as for apps that may not know the name which the owner chose.
  open var name: String { model }
  open var systemName: String { "iOS" }
  /// The version of the system whose looks are shown, as "18.0".
  open var systemVersion: String { "\(screen.device.system.rawValue).0" }
  /// The kind of the device; a phone where the host says none.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    screen.device.idiom == .unspecified ? .phone : screen.device.idiom
  }

  /// How the device is held; `unknown` unless its notifications are asked for.
  open var orientation: UIDeviceOrientation {
    guard isGeneratingDeviceOrientationNotifications else { return .unknown }
    return UIDeviceOrientation(rawValue: screen.interfaceOrientation.rawValue) ?? .unknown
  }

  open var isGeneratingDeviceOrientationNotifications: Bool { requests > 0 }
  open func beginGeneratingDeviceOrientationNotifications() { requests += 1 }
  open func endGeneratingDeviceOrientationNotifications() { requests = max(requests - 1, 0) }

  /// Tells those who asked that the device has been turned.
  package final func announceTurn() {
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }
}

extension UIScreen {
  /// How the interface stands on this screen.
  package final var interfaceOrientation: UIInterfaceOrientation {
    device.isLying(bounds.size) ? .landscapeRight : .portrait
  }
}
