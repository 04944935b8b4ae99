extension UIScreen {
  /// A picture of the visible windows, back to front.
  final func makeSnapshot(afterUpdates: Bool) -> UIView {
    let list = DisplayList { recorder in
      for window in UIApplication.shared.visibleWindows {
        if afterUpdates {
          window.layoutIfNeeded()
          window.layer.displayTreeIfNeeded()
        }
        recorder.draw(
          LayerRenderer.displayList(of: window.layer, at: CACurrentMediaTime()))
      }
    }
    return SnapshotView(list, size: bounds.size)
  }
}
