/// The status bar of a scene, according to its controllers and the device.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private var window: UIWindow? { UIApplication.shared.keyWindow }
  private var appearance: StatusBarAppearance { window?.statusBarAppearance ?? .init() }

  open var statusBarStyle: UIStatusBarStyle { appearance.style }

  open var isStatusBarHidden: Bool { appearance.isHidden || deviceFrame.isEmpty }

  /// The frame of the status bar on the screen, in points, or zero if the status bar is hidden.
  open var statusBarFrame: CGRect { isStatusBarHidden ? .zero : deviceFrame }

  private var deviceFrame: CGRect {
    let screen = window?.screen ?? .main
    return screen.device.statusBarFrame(on: screen.bounds.size)
  }
}

extension UIWindowScene {
  public final var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

extension UIApplication {
  @available(*, deprecated, message: "Use the statusBarManager of the window's scene.")
  public final var statusBarFrame: CGRect { UIStatusBarManager().statusBarFrame }
}
