import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Segues and the top and bottom layout guides")
struct SegueTests {
  private final class Source: UIViewController {
    var log: [String] = []

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      log.append("prepare \(segue.identifier ?? "") from \(sender as? String ?? "")")
      segue.destination.title = "prepared"
    }
  }

  private final class Push: UIStoryboardSegue {
    override func perform() {
      source.navigationController?.pushViewController(destination, animated: false)
    }
  }

  @Test("A segue created in code is prepared before its handler runs")
  func handler() {
    let (source, destination) = (Source(), UIViewController())
    let segue = UIStoryboardSegue(
      identifier: "detail", source: source, destination: destination
    ) { source.log.append("performed \(destination.title ?? "")") }
    source.prepare(for: segue, sender: "cell")
    segue.perform()
    #expect(source.log == ["prepare detail from cell", "performed prepared"])
    #expect(source.shouldPerformSegue(withIdentifier: "detail", sender: nil))
    #expect(source.storyboard == nil)
  }

  @Test("A custom segue pushes its destination")
  func subclass() {
    let (source, destination) = (Source(), UIViewController())
    let navigation = UINavigationController(rootViewController: source)
    Push(identifier: nil, source: source, destination: destination).perform()
    #expect(navigation.viewControllers == [source, destination])
  }

  @Test("Storyboard segues and segues without a handler are rejected with their names")
  func refusals() {
    let source = Source()
    expectRefusal("Source has no segue \"detail\"") {
      source.performSegue(withIdentifier: "detail", sender: nil)
    }
    expectRefusal("UIStoryboardSegue \"empty\" has no handler") {
      UIStoryboardSegue(identifier: "empty", source: source, destination: source).perform()
    }
    #expect(source.log == [])
  }

  @Test(
    "The top and bottom layout guides have the safe area's lengths and support constraints")
  func guides() throws {
    try TestHost.run { host in
      let controller = UIViewController()
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 12, right: 0)
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor, constant: 5),
        view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
        view.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
        NSLayoutConstraint(
          item: view, attribute: .width, relatedBy: .equal, toItem: controller.topLayoutGuide,
          attribute: .height, multiplier: 2, constant: 0),
      ])
      host.window.rootViewController = controller
      host.frames(1)
      let safeArea = controller.view.safeAreaInsets
      #expect(controller.topLayoutGuide.length == safeArea.top)
      #expect(controller.bottomLayoutGuide.length == safeArea.bottom)
      #expect(safeArea.top >= 30 && safeArea.bottom >= 12)
      let height = controller.view.bounds.height - safeArea.top - safeArea.bottom - 5
      #expect(
        view.frame == CGRect(x: 0, y: safeArea.top + 5, width: 2 * safeArea.top, height: height))
      #expect(controller.topLayoutGuide === controller.topLayoutGuide)
    }
  }
}
