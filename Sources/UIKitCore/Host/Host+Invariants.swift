extension Host {
  /// Returns the first inconsistency in the views, controllers, and transitions of the host's
  /// windows.
  ///
  /// Returns nil if there is none. Call this method between frames.
  ///
  /// - Parameter includesViews: Whether the views are checked. This is the most expensive part of
  ///   the check. It can be omitted while no layer has changed since the last check.
  package final func inconsistency(includingViews includesViews: Bool = true) -> String? {
    for window in screenWindows {
      if includesViews, let fault = window.inconsistency() { return fault }
      if let fault = window.existingTransitionQueue?.inconsistency() { return fault }
    }
    return nil
  }
}

extension UIWindow {
  /// Returns the first inconsistency in the views, controllers, and transitions of this window, or
  /// nil.
  package final func inconsistencyWithControllers() -> String? {
    inconsistency() ?? existingTransitionQueue?.inconsistency()
  }
}
