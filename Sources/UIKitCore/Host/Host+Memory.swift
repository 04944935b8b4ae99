// Documented: the delegate, observers and controllers hear that memory runs short. Assumed: in this
// order. No probe: a program cannot make a simulator warn. Ours: controllers hear of it from outside
// in, and only those that some window holds.

/// The memory of the device, as far as an app hears of it.
extension Host {
  /// Says that memory runs short: to the application's delegate, to observers of
  /// `UIApplication.didReceiveMemoryWarningNotification`, and to the controllers of the windows.
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
