import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("The show-detail target")
struct DetailTargetTests {
  final class Split: UIViewController {
    var details: [UIViewController] = []
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
      details.append(vc)
    }
  }

  @Test("Each change of the show-detail target is posted once, after requests reach the new target")
  func changes() {
    let split = Split()
    let list = UIViewController()
    var log: [String] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIViewController.showDetailTargetDidChangeNotification, object: list, queue: nil
    ) { _ in
      MainActor.assumeIsolated {
        let count = split.details.count
        if list.parent === split { list.showDetailViewController(UIViewController(), sender: nil) }
        log.append("\(list.parent == nil ? "alone" : "inside") \(split.details.count - count)")
      }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    split.addChild(list)
    split.addChild(list)
    #expect(log == ["inside 1"])
    let other = UINavigationController(rootViewController: list)
    #expect(log == ["inside 1", "alone 0", "inside 0"])
    split.addChild(other)
    other.setViewControllers([UIViewController()], animated: false)
    #expect(log == ["inside 1", "alone 0", "inside 0", "alone 0"])
    list.removeFromParent()
    #expect(log.count == 4)
  }
}
