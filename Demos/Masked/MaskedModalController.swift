import PageTransitions
import UIKit

/// A landmark over which a pan from the right edge pulls the next one, as a presentation.
final class MaskedModalController: LandmarkBackdropController {
  private let director = PageTransitionDirector()

  override func viewDidLoad() {
    super.viewDidLoad()
    director.manage(presenter: self, with: StarTransition(points: 6)) {
      LandmarkController(landmark: Landmark.all[4])
    }
  }
}
