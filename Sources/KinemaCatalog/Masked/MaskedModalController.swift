import UIKit

/// A place; a pan from the right edge pulls the next one over it, as a presentation.
final class MaskedModalController: UIViewController {
  private let place: PlaceController
  private let director = PageDirector()

  init(place: Place) {
    self.place = PlaceController(place: place)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(place)
    place.view.frame = view.bounds
    place.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(place.view)
    place.didMove(toParent: self)
    director.manage(presenter: self, with: StarTransition(points: 6)) {
      PlaceController(place: Place.all[4])
    }
  }
}
