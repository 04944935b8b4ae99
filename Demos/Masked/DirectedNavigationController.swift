import PageTransitions
import UIKit

/// A navigation controller that retains the director of its page transitions.
final class DirectedNavigationController: UINavigationController {
  private let director = PageTransitionDirector()

  /// Uses a transition for all pushes and pops.
  func use(_ transition: any PageTransition) {
    director.manage(self, with: transition)
  }
}
