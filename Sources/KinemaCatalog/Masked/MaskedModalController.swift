import UIKit

/// A place; a pan from the right edge pulls the next one over it, as a presentation.
final class MaskedModalController: PlaceStageController {
  private let director = PageDirector()

  override func viewDidLoad() {
    super.viewDidLoad()
    director.manage(presenter: self, with: StarTransition(points: 6)) {
      PlaceController(place: Place.all[4])
    }
  }
}
