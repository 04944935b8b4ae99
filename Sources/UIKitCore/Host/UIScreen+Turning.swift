// Documented: the names and the user info of the notifications are the same as in UIKit when the
// device rotates.
// Assumed: the device posts its notification first. Then the notifications of upcoming changes are
// posted, the controllers are notified, and the notifications of completed changes are posted in
// the same frame. The notifications of the status bar's frame are posted only if a rotation changes
// the frame. No probe: a program cannot rotate a simulator.

import CoreGraphics

extension UIScreen {
  /// Changes the size of the screen, and posts the notifications of a rotation before and after it.
  ///
  /// - Parameters:
  ///   - size: The new size in points.
  ///   - resizeWindows: A closure that changes the sizes of the windows.
  final func turning(to size: CGSize, _ resizeWindows: () -> Void) {
    let (old, application) = (bounds.size, UIApplication.shared)
    let oldOrientation = interfaceOrientation
    bounds = CGRect(origin: .zero, size: size)
    let orientation = interfaceOrientation
    guard orientation != oldOrientation else { return resizeWindows() }
    targetTransform = CGAffineTransform(rotationAngle: orientation.isLandscape ? .pi / 2 : -.pi / 2)
    defer { targetTransform = .identity }
    let oldFrame = device.statusBarFrame(on: old)
    let frame = device.statusBarFrame(on: size)
    UIDevice.current.announceTurn()
    application.post(
      UIApplication.willChangeStatusBarOrientationNotification,
      [UIApplication.statusBarOrientationUserInfoKey: orientation.rawValue])
    if frame != oldFrame {
      application.post(
        UIApplication.willChangeStatusBarFrameNotification,
        [UIApplication.statusBarFrameUserInfoKey: frame])
    }
    resizeWindows()
    application.post(
      UIApplication.didChangeStatusBarOrientationNotification,
      [UIApplication.statusBarOrientationUserInfoKey: oldOrientation.rawValue])
    if frame != oldFrame {
      application.post(
        UIApplication.didChangeStatusBarFrameNotification,
        [UIApplication.statusBarFrameUserInfoKey: oldFrame])
    }
  }
}
