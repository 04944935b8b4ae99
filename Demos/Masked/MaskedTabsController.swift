import PageTransitions
import UIKit

/// Three landmarks in tabs. Each tab opens from its item in the bar.
final class MaskedTabsController: UITabBarController {
  private let director = PageTransitionDirector()

  init() {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [0, 2, 4].map { index in
      let landmark = Landmark.all[index]
      let page = LandmarkController(landmark: landmark)
      page.tabBarItem = UITabBarItem(
        title: landmark.name, image: landmark.badge(side: 22), tag: index)
      return page
    }
    director.manage(self, with: CircleTransition())
  }

  required init?(coder: NSCoder) { nil }
}
