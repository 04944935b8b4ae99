// Documented: what is posted when a device is turned, and with what. Assumed: the device tells first,
// then what will change is posted, the controllers are asked, and what has changed is posted in the
// same frame; the status bar's frame is told of only when a turn changes it. No probe: a
// program cannot turn a simulator.

import CoreGraphics

extension UIScreen {
  /// Takes another size, and posts what a turn of the device posts around it.
  ///
  /// - Parameters:
  ///   - size: the new size in points.
  ///   - resizeWindows: gives the windows their new sizes.
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
