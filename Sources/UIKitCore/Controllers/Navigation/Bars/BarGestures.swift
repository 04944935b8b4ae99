/// The gestures that hide and show the bars of a navigation controller.
@MainActor
final class BarGestures: NSObject {
  private weak var navigation: UINavigationController?
  private lazy var tap = UITapGestureRecognizer(target: self, action: BarGestures.tapped)
  private lazy var up = swipe(.up, BarGestures.swipedUp)
  private lazy var down = swipe(.down, BarGestures.swipedDown)

  private func swipe(
    _ direction: UISwipeGestureRecognizer.Direction,
    _ action: @escaping @MainActor (BarGestures) -> @MainActor () -> Void
  ) -> UISwipeGestureRecognizer {
    let gesture = UISwipeGestureRecognizer(target: nil, action: nil)
    gesture.addTarget(self, action: action)
    gesture.direction = direction
    return gesture
  }

  /// Adds or removes the gestures, as the properties of a navigation controller specify.
  func apply(to navigation: UINavigationController) {
    guard navigation.isViewLoaded else { return }
    self.navigation = navigation
    let view = navigation.transitionView
    if navigation.hidesBarsOnTap {
      view.addGestureRecognizer(tap)
    } else {
      view.removeGestureRecognizer(tap)
    }
    for gesture in [up, down] {
      if navigation.hidesBarsOnSwipe {
        view.addGestureRecognizer(gesture)
      } else {
        view.removeGestureRecognizer(gesture)
      }
    }
  }

  private func tapped() {
    guard let navigation else { return }
    navigation.setNavigationBarHidden(!navigation.isNavigationBarHidden, animated: true)
  }

  private func swipedUp() { navigation?.setNavigationBarHidden(true, animated: true) }
  private func swipedDown() { navigation?.setNavigationBarHidden(false, animated: true) }
}
