extension Host {
  /// The first disagreement in the views, controllers and transitions of the host's windows; nil
  /// when there is none. To be asked between frames.
  ///
  /// - Parameter includesViews: whether the views are looked at, which costs most; they cannot have
  ///   come to disagree while no layer has changed.
  package final func inconsistency(includingViews includesViews: Bool = true) -> String? {
    for window in screenWindows {
      if includesViews, let fault = window.inconsistency() { return fault }
      if let fault = window.existingTransitionQueue?.inconsistency() { return fault }
    }
    return nil
  }
}

extension UIWindow {
  /// The first disagreement in the views of this window, its controllers and their transitions.
  package final func inconsistencyWithControllers() -> String? {
    inconsistency() ?? existingTransitionQueue?.inconsistency()
  }
}
