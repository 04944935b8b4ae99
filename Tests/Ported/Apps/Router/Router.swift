// A router in the style of 2019 that identifies its pages by their classes.
import UIKit

class Page: UIViewController {
  dynamic func name() -> String { return "\(classForCoder)" }
}

class HomePage: Page {
  override func name() -> String { return "home" }
}

class DetailPage: Page {}

final class Router: NSObject, UINavigationControllerDelegate {
  let navigation = UINavigationController()
  private(set) var log: [String] = []

  override init() {
    super.init()
    navigation.delegate = self
    navigation.viewControllers = [HomePage()]
  }

  func show(_ page: Page) {
    if #available(iOS 27.0, *) {
      navigation.pushViewController(page, animated: false)
    } else {
      navigation.pushViewController(page, animated: true)
    }
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    log.append((viewController as! Page).name() + (animated ? " animated" : ""))
  }

  var isHome: Bool {
    return navigation.topViewController?.classForCoder == HomePage.classForCoder()
  }
}
