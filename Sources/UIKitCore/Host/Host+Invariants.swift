extension Host {
  /// The first disagreement in the views, controllers and transitions of the host's windows; nil
  /// when there is none. To be asked between frames.
  package final func inconsistency() -> String? {
    for window in screenWindows {
      if let fault = window.inconsistencyWithControllers() { return fault }
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
