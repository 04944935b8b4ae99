// Documented: the safe area of a window excludes the parts that the device covers.
// Assumed: if the status bar is as high as the top inset, hiding it removes the inset. Below a
// camera, the inset remains. Probe: device.

extension UIWindow {
  /// Computes the insets from the device's insets and the window's position on the screen.
  ///
  /// On a device without insets, the window's insets are not changed.
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

  /// Returns the part of a screen's inset that remains at a distance from the screen's edge.
  private func covered(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
    min(max(inset - distance, 0), inset)
  }
}
