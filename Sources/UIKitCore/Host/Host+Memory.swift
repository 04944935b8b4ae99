// Documented: the delegate, observers, and controllers are notified of low memory.
// Assumed: the delegate is notified first, then the observers, and then the controllers. No probe:
// a program cannot cause a memory warning in a simulator.
// Ours: parents are notified before their children, and only controllers in a window are notified.

/// The memory warnings of the host's device.
extension Host {
  /// Simulates a memory warning.
  ///
  /// The application's delegate is notified first. Then
  /// `UIApplication.didReceiveMemoryWarningNotification` is posted, and the controllers of the
  /// windows are notified.
  public func warnOfMemory() {
    let application = UIApplication.shared
    application.delegate?.applicationDidReceiveMemoryWarning(application)
    application.post(UIApplication.didReceiveMemoryWarningNotification)
    for window in screenWindows {
      var presented = window.rootViewController
      while let controller = presented {
        warn(controller)
        presented = controller.storedPresented
      }
    }
  }

  private func warn(_ controller: UIViewController) {
    controller.didReceiveMemoryWarning()
    for child in controller.children { warn(child) }
  }
}
