import UIKit

/// Three places in tabs, each of which opens out of its item in the bar.
final class MaskedTabsController: UITabBarController {
  private let director = PageDirector()

  init() {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [0, 2, 4].map { index in
      let place = Place.all[index]
      let page = PlaceController(place: place)
      page.tabBarItem = UITabBarItem(title: place.name, image: place.badge(side: 22), tag: index)
      return page
    }
    director.manage(self, with: CircleTransition())
  }

  required init?(coder: NSCoder) { nil }
}
