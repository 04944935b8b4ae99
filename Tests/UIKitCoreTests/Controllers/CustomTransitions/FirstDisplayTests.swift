import KinemaTestSupport
import Testing
import UIKitCore

/// A delegate that logs the calls of a navigation controller.
@MainActor
private final class ShowLog: NSObject, UINavigationControllerDelegate {
  let log: EventLog
  init(_ log: EventLog) { self.log = log }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { log.add("willShow") }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { log.add("didShow in \(viewController.view.window == nil ? "no window" : "a window")") }
}

@MainActor @Suite("Callbacks of the first appearance and of a rotation")
struct FirstDisplayTests {
  // Source: The reference page of `didShow` says that the call comes "just after the navigation
  // controller displays" the view.
  @Test("didShow follows viewDidAppear at the first appearance")
  func didShow() throws {
    try TestHost.run { host in
      let log = EventLog()
      let navigation = UINavigationController(rootViewController: LoggedController("page", log))
      let delegate = ShowLog(log)
      navigation.delegate = delegate
      host.window.rootViewController = navigation
      let expected = [
        "willShow", "willAppear:page", "isAppearing:page", "didAppear:page", "didShow in a window",
      ]
      #expect(log.events == expected)
      withExtendedLifetime(delegate) {}
    }
  }

  /// A controller that records the transforms of size changes.
  private final class TurnedController: UIViewController {
    var transforms: [CGAffineTransform] = []
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      transforms.append(coordinator.targetTransform)
    }
  }

  // Source: The code in Apple's technical question QA1890 rotates a camera's view back by this
  // transform.
  @Test("A rotation has a quarter-turn transform, and a resize has the identity transform")
  func targetTransform() throws {
    try TestHost.run { host in
      let root = TurnedController()
      host.window.rootViewController = root
      host.resize(to: CGSize(width: 480, height: 320))
      host.frames(2)
      host.resize(to: CGSize(width: 320, height: 480))
      host.frames(2)
      host.window.resize(to: CGSize(width: 300, height: 480), duration: 0)
      let angles = root.transforms.map { atan2($0.b, $0.a) }
      #expect(angles.count == 3)
      #expect(abs(angles[0] - .pi / 2) < 1e-9 && abs(angles[1] + .pi / 2) < 1e-9 && angles[2] == 0)
    }
  }
}
