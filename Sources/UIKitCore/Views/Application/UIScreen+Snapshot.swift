extension UIScreen {
  /// Returns a snapshot of the visible windows, from back to front.
  final func makeSnapshot(afterUpdates: Bool) -> UIView {
    let time = CACurrentMediaTime()
    let list = DisplayList { recorder in
      for window in UIApplication.shared.visibleWindows {
        if afterUpdates {
          window.layoutIfNeeded()
          window.layer.displayTreeIfNeeded()
          recorder.draw(LayerRenderer.displayList(of: window.layer, at: time))
        } else if window.layer.wasDrawn {
          recorder.draw(LayerRenderer.drawnList(of: window.layer, at: time))
        }
      }
    }
    return SnapshotView(list, size: bounds.size)
  }
}
