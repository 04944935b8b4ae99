import PageTransitions
import UIKit

/// A landmark. A pan from the right edge presents the next landmark over it.
final class MaskedModalController: LandmarkBackdropController {
  private let director = PageTransitionDirector()

  override func viewDidLoad() {
    super.viewDidLoad()
    director.manage(presenter: self, with: StarTransition(points: 6)) {
      LandmarkController(landmark: Landmark.all[4])
    }
  }
}
