import MotionTesting
import Testing
import UIKit

/// The motion test examples in the guides.
@Suite("Examples: motion tests", .inOwnProcess)
struct MotionTestExamples {
  // example: motion-card-page
  /// A page with a card that comes up from below and overshoots a little.
  final class CardPage: UIViewController {
    let card = UIView(frame: CGRect(x: 60, y: 520, width: 200, height: 120))

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Card"
      card.accessibilityIdentifier = "card"
      view.addSubview(card)
    }

    func showCard() {
      UIView.animate(
        withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
        animations: { self.card.center.y = 240 })
    }
  }
  // end

  // example: motion-animation
  @Suite("The card", .motion(size: CGSize(width: 320, height: 480)))
  @MainActor struct CardTests {
    let page = CardPage()

    init() { Motion.host.window.rootViewController = page }

    @Test("The card moves up, overshoots a little, and arrives within 0.7 s")
    func comesUp() {
      Motion.record {
        page.showCard()
        Motion.settle()
      }
      expect(page.card, .isAt(160, 240))
      expect(page.card, .lasts(0.4...0.7))
      expect(page.card, .overshoots(by: 5...25))
      expect(page.card, .neverJumps(moreThan: 50))
      expect(page.card, .isMonotonic(\.center.x))
    }
  }
  // end

  // example: motion-pull
  /// Pops the top page with a drag down.
  final class PullToPop: NSObject, UINavigationControllerDelegate {
    private let driver = GestureTransitionDriver()
    private weak var stack: UINavigationController?

    init(_ stack: UINavigationController) {
      self.stack = stack
      super.init()
      stack.delegate = self
      stack.view.addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: PullToPop.pulled(_:)))
    }

    private func pulled(_ pan: UIPanGestureRecognizer) {
      driver.follow(pan, towards: .down, over: 300) { [weak stack] in
        stack?.popViewController(animated: true)
      }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      operation == .pop ? TransitionExamples.Fade() : nil
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver.makeInteraction() }
  }
  // end

  // example: motion-finger
  @Suite("Pulling a page down", .motion)
  @MainActor struct PullTests {
    let stack = UINavigationController(rootViewController: UIViewController())
    let page = CardPage()
    let pull: PullToPop

    init() {
      pull = PullToPop(stack)
      Motion.host.window.rootViewController = stack
      stack.pushViewController(page, animated: false)
      Motion.settle()
    }

    @Test("A long pull dismisses the page")
    func farEnough() {
      Motion.record {
        Motion.play {
          $0.drag(along: [CGPoint(x: 160, y: 100), CGPoint(x: 160, y: 350)], for: 0.4, hold: 0.2)
        }
        Motion.settle()
      }
      #expect(stack.viewControllers.count == 1)
      expect(page, .callbacks(equal: "willDisappear didDisappear"))
      expect(page.view, .isMonotonic(\.alpha))
    }

    @Test("An early release returns the page and leaves no views behind")
    func early() throws {
      try Motion.record {
        try Motion.play(
          """
          0.0  0 down 160 100
          0.1  0 move 160 130
          0.2  0 move 160 150
          0.5  0 up   160 150
          """)
        Motion.settle()
      }
      #expect(stack.topViewController === page)
      expect(page, .callbacks(equal: "willDisappear willAppear didAppear"))
      expect(page.view, .hasAlpha(1))
    }
  }
  // end

  @Suite(
    "Stored motion of the card's page", .motion(size: CGSize(width: 320, height: 480), scale: 1))
  @MainActor struct StoredTests {
    let page = CardPage()

    init() { Motion.host.window.rootViewController = page }

    // example: motion-snapshots
    @Test("The card's motion matches its snapshots")
    func poses() {
      Motion.record {
        page.showCard()
        Motion.settle()
      }
      expectSnapshot(.poses(every: 0.1))
      expectSnapshot(.viewTree, named: "shown")
    }
    // end

    // example: motion-monkey
    @Test("Random touches do not break the page", arguments: [1, 2, 3] as [UInt64])
    func monkey(seed: UInt64) {
      Motion.monkey(seed: seed, steps: 50) {
        let stack = UINavigationController(rootViewController: CardPage())
        Motion.host.window.rootViewController = stack
        stack.pushViewController(CardPage(), animated: true)
      }
    }
    // end
  }

  // example: motion-button
  /// A page whose button shows the card.
  final class ButtonPage: UIViewController {
    let button = UIButton(frame: CGRect(x: 110, y: 420, width: 100, height: 44))
    let card = UIView(frame: CGRect(x: 60, y: 520, width: 200, height: 120))

    override func viewDidLoad() {
      super.viewDidLoad()
      button.setTitle("Show", for: .normal)
      button.addTarget(self, action: Self.show(_:), for: .touchUpInside)
      view.addSubview(button)
      view.addSubview(card)
    }

    func show(_ sender: UIButton) {
      UIView.animate(withDuration: 0.4) { self.card.center.y = 240 }
    }
  }

  @Test("The button shows the card", .motion)
  @MainActor func button() {
    let page = ButtonPage()
    Motion.host.window.rootViewController = page
    Motion.record {
      Motion.play { $0.press(on: page.button) }  // or press(on: "Show")
      Motion.settle()
    }
    expect(page.card, .isAt(160, 240))
    expect(page.card, .lasts(0.3...0.45))
  }
  // end

  // example: motion-drag
  /// A card that follows the finger and continues with its velocity.
  final class ThrowPage: UIViewController {
    let card = UIView(frame: CGRect(x: 60, y: 40, width: 200, height: 120))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(card)
      card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Self.moved(_:)))
    }

    func moved(_ pan: UIPanGestureRecognizer) {
      card.center.y += pan.translation(in: view).y
      pan.setTranslation(.zero, in: view)
      guard pan.state == .ended else { return }
      let velocity = pan.velocity(in: view).y / (380 - card.center.y)
      UIView.animate(
        withDuration: 0.8, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: velocity,
        animations: { self.card.center.y = 380 })
    }
  }

  @Test("The card follows the finger and keeps its velocity", .motion)
  @MainActor func drag() {
    let page = ThrowPage()
    Motion.host.window.rootViewController = page
    Motion.record {
      Motion.play { $0.drag(page.card, by: CGVector(dx: 0, dy: 150), for: 0.3) }
      Motion.settle()
    }
    expect(page.card, .follows(.vertical, within: 11))
    expect(page.card, .keepsVelocity(within: 150))
    expect(page.card, .isAt(160, 380))
  }
  // end

  // example: motion-as-on-device
  @Test(
    "A push during a push is lost on a device",
    .motion(.asOnDevice).expecting(.diagnostic(containing: "was changed during the push")))
  @MainActor func lostPush() {
    let stack = UINavigationController(rootViewController: UIViewController())
    Motion.host.window.rootViewController = stack
    Motion.settle()
    stack.pushViewController(CardPage(), animated: true)
    stack.pushViewController(CardPage(), animated: true)
    Motion.settle()
    #expect(stack.viewControllers.count == 2)
  }
  // end

  // example: motion-expecting
  @Test(
    "A push with a non-finite magnitude is rejected",
    .motion.expecting(.diagnostic(containing: "UIPushBehavior")))
  @MainActor func refusal() {
    let push = UIPushBehavior(items: [], mode: .continuous)
    push.magnitude = .nan
  }
  // end
}

extension Trait where Self == ConditionTrait {
  /// Runs a suite of motion tests in its own process, because tests that create their own hosts, or
  /// that expect no host, must not run at the same time. `make test` runs the two kinds of tests
  /// one after the other.
  fileprivate static var inOwnProcess: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["KINEMA_MOTION"] == "1",
      "Motion tests run alone: make test, or KINEMA_MOTION=1 and --filter MotionTestingTests")
  }
}
