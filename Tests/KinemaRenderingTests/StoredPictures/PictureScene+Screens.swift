import CoreGraphics
import UIKit

extension PictureScene {
  @MainActor private static func labeled(_ text: String, _ color: UIColor) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = color
    let label = UILabel(frame: CGRect(x: 10, y: 34, width: 150, height: 20))
    label.text = text
    controller.view.addSubview(label)
    return controller
  }

  static let screens: [PictureScene] = [
    .screen("popover", 400, 400, scale: 0.5) { host, view in
      let source = UIView(frame: CGRect(x: 150, y: 40, width: 100, height: 40))
      source.backgroundColor = .systemBlue
      view.addSubview(source)
      let ground = UIView(frame: CGRect(x: 0, y: 160, width: 400, height: 240))
      ground.backgroundColor = .systemGray4
      view.addSubview(ground)
      let content = labeled("In a popover", .white)
      content.preferredContentSize = CGSize(width: 220, height: 120)
      content.modalPresentationStyle = .popover
      let popover = content.popoverPresentationController
      popover?.sourceView = source
      popover?.sourceRect = source.bounds
      popover?.permittedArrowDirections = .up
      popover?.delegate = PopoverKeeper.shared
      host.window.rootViewController?.present(content, animated: false)
      host.advance(for: 0.5)
    },
    .screen("large-title", 320, 288, scale: 0.625) { host, _ in
      let root = UITableViewController(style: .plain)
      root.title = "Large Title"
      root.navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .add, primaryAction: nil)
      let navigation = UINavigationController(rootViewController: root)
      navigation.navigationBar.prefersLargeTitles = true
      host.window.rootViewController = navigation
      host.advance(for: 0.5)
    },
    .screen("pushed-bar", 320, 160, scale: 0.625) { host, _ in
      let root = labeled("", .white)
      root.title = "Back"
      let navigation = UINavigationController(rootViewController: root)
      host.window.rootViewController = navigation
      host.advance(by: 1.0 / 60)
      let next = labeled("Content", .systemGray6)
      next.title = "Title"
      next.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Done", style: .done, target: nil, action: nil)
      navigation.pushViewController(next, animated: false)
      host.advance(for: 0.5)
    },
    .screen("sheet", 320, 500, scale: 0.4) { host, view in
      view.backgroundColor = .systemTeal
      let content = labeled("In a sheet", .white)
      let sheet = content.sheetPresentationController
      sheet?.detents = [.medium(), .large()]
      sheet?.prefersGrabberVisible = true
      sheet?.preferredCornerRadius = 24
      host.window.rootViewController?.present(content, animated: false)
      host.advance(for: 0.5)
    },
    .screen("tab-bar", 320, 120, scale: 0.625) { host, _ in
      let tabs = UITabBarController()
      tabs.viewControllers = ["First", "Second", "Third"].enumerated().map { index, title in
        let content = labeled(title, .white)
        content.tabBarItem = UITabBarItem(
          title: title, image: UIImage(systemName: ["plus", "checkmark", "chevron.right"][index]),
          tag: index)
        content.tabBarItem.badgeValue = ["3", nil, "new"][index]
        return content
      }
      tabs.selectedIndex = 1
      host.window.rootViewController = tabs
      host.advance(for: 0.5)
    },
  ]
}

/// A delegate that prevents a popover from adapting in a compact width.
private final class PopoverKeeper: NSObject, UIPopoverPresentationControllerDelegate {
  @MainActor static let shared = PopoverKeeper()

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}
