import CoreGraphics
import Foundation
import QuartzCore

/// The screen, the application, and the window of a host.
///
/// They replace the previous screen and application until the host ends.
@MainActor
final class HostInstallation {
  let window: UIWindow
  private let loop: FrameLoop
  private let application = UIApplication()
  private let previousScreen = UIScreen.main
  private let previousApplication = UIApplication.shared
  private let previousReduceMotion = UIAccessibility.isReduceMotionEnabled
  private var isOver = false

  /// Installs the screen, the application, and the window for a loop that has just become current.
  init(of loop: FrameLoop, _ device: Device) {
    self.loop = loop
    MainQueueInbox.shared.open(for: loop)
    FramePass.install(on: loop)
    UIScreen.main = UIScreen(device)
    UIApplication.shared = application
    window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .black
    window.makeKeyAndVisible()
  }

  /// Ends all activity, and restores the previous screen, application, and settings.
  func end() {
    guard !isOver else { return }
    isOver = true
    window.isHidden = true
    for window in application.windowList.objects { window.endAll() }
    MainQueueInbox.shared.close(for: loop)
    loop.dropAll()
    CATransaction.dropImplicit()
    loop.uninstall()
    UIScreen.main = previousScreen
    UIApplication.shared = previousApplication
    UIAccessibility.setReduceMotionEnabled(previousReduceMotion)
  }
}
