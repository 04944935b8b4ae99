/// The controllers that appear and disappear in one transition, and their appearance callbacks.
@MainActor
struct AppearanceChange {
  /// The controller that appears, or nil if it is already visible.
  let arriving: UIViewController?
  /// The controller that disappears, or nil if it stays visible.
  let departing: UIViewController?
  /// The controllers that the departing controller covered. They are removed together with it.
  var covered: [UIViewController] = []
  let animated: Bool
  /// Whether the arriving controller is notified of the end first, as in presentations.
  ///
  /// Containers notify the departing controller first.
  let notifiesArrivingFirst: Bool

  /// Sends the will-callbacks.
  func begin() {
    departing?.beginAppearance(false, animated: animated)
    for controller in covered { controller.beginAppearance(false, animated: false) }
    arriving?.beginAppearance(true, animated: animated)
  }

  /// Sends the did-callbacks after the transition has finished.
  func finish() {
    if notifiesArrivingFirst { arriving?.endAppearance() }
    departing?.endAppearance()
    for controller in covered { controller.endAppearance() }
    if !notifiesArrivingFirst { arriving?.endAppearance() }
  }

  /// Sends the callbacks that reverse the change, first to the arriving and then to the departing
  /// controller.
  func rollBack() {
    arriving?.beginAppearance(false, animated: animated)
    arriving?.endAppearance()
    departing?.beginAppearance(true, animated: animated)
    for controller in covered {
      if controller.viewIfLoaded?.window != nil {
        controller.beginAppearance(true, animated: false)
      }
      controller.endAppearance()
    }
    departing?.endAppearance()
  }
}
