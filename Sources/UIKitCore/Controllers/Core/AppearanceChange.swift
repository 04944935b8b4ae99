/// The controllers whose views come and go in one transition, and their callbacks at its turning
/// points.
@MainActor
struct AppearanceChange {
  /// The controller that appears, if it is not on the screen already.
  let arriving: UIViewController?
  /// The controller that disappears, if it does not stay on the screen.
  let departing: UIViewController?
  /// Those that depart with it without having been seen on top.
  var covered: [UIViewController] = []
  let animated: Bool
  /// Whether the one that arrives is told first of the end, as presentations do; containers tell the
  /// one that departs.
  let endsArrivalFirst: Bool

  /// Sends the will-callbacks.
  func begin() {
    departing?.beginAppearance(false, animated: animated)
    for controller in covered { controller.beginAppearance(false, animated: false) }
    arriving?.beginAppearance(true, animated: animated)
  }

  /// Sends the did-callbacks of what has been finished.
  func finish() {
    if endsArrivalFirst { arriving?.endAppearance() }
    departing?.endAppearance()
    for controller in covered { controller.endAppearance() }
    if !endsArrivalFirst { arriving?.endAppearance() }
  }

  /// Takes all back, with both callbacks for each: of what arrived first, then of what departed.
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
