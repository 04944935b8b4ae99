import PageTransitions
import UIKit

/// A navigation controller whose pages open with a circle.
public final class PagesController: UINavigationController {
  private let director = PageTransitionDirector()

  public override func viewDidLoad() {
    super.viewDidLoad()
    director.manage(self, with: CircleTransition())
  }
}
