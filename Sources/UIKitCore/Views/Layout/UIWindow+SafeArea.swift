// Documented: the safe area of a window is what the device covers of it. Assumed: a status bar that
// is as high as the inset at the top gives its room back when it is hidden; beneath a camera the
// inset stays. Probe: device.

extension UIWindow {
  /// Takes over the insets that the device has where the window lies on the screen.
  ///
  /// On a device without any they stay as they have been set.
  package final func followDevice() {
    let device = screen.device
    guard device.hasInsets else { return }
    var insets = device.safeAreaInsets(on: screen.bounds.size)
    if hidesStatusBar, insets.top == device.statusBarHeight { insets.top = 0 }
    let room = screen.bounds
    let frame = frame
    hostSafeAreaInsets = UIEdgeInsets(
      top: covered(insets.top, frame.minY - room.minY),
      left: covered(insets.left, frame.minX - room.minX),
      bottom: covered(insets.bottom, room.maxY - frame.maxY),
      right: covered(insets.right, room.maxX - frame.maxX))
  }

  /// How much of an inset lies in the window, whose edge is a distance away from the screen's.
  private func covered(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
    min(max(inset - distance, 0), inset)
  }
}
