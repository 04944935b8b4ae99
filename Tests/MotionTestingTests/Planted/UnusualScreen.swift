import MotionTesting
import QuartzCore
import UIDynamics
import UIKitCore

/// Test bodies with unusual but correct code, which must not produce any findings.
enum UnusualScreen {
  typealias Body = @MainActor @Sendable () -> Void

  static let all: [String: Body] = views.merging(controllers) { $1 }.merging(others) { $1 }

  @MainActor
  private static func makePage() -> CardController {
    let page = CardController()
    Motion.host.window.rootViewController = page
    Motion.settle()
    return page
  }

  @MainActor
  private static func makeStack() -> UINavigationController {
    let stack = UINavigationController(rootViewController: CardController())
    Motion.host.window.rootViewController = stack
    Motion.settle()
    return stack
  }

  private static let views: [String: Body] = [
    "a view is removed while it moves": {
      let page = makePage()
      UIView.animate(withDuration: 1) { page.card.center.y = 300 }
      Motion.host.advance(for: 0.2)
      page.card.removeFromSuperview()
    },
    "a view goes and comes back": {
      let page = makePage()
      page.card.removeFromSuperview()
      Motion.host.advance(for: 0.1)
      page.view.addSubview(page.card)
    },
    "a view moves to another superview": {
      let page = makePage()
      let other = UIView(frame: page.view.bounds)
      page.view.addSubview(other)
      other.addSubview(page.card)
      Motion.settle()
    },
    "a view is kept by its controller off the screen": {
      let page = makePage()
      page.card.removeFromSuperview()
      Motion.settle()
    },
    "a view is kept by the test": {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      makePage().view.addSubview(view)
      Motion.settle()
      view.removeFromSuperview()
      Motion.settle()
      view.alpha = 0
    },
    "an animation takes no time": {
      let page = makePage()
      UIView.animate(withDuration: 0, animations: { page.card.alpha = 0 }) { _ in
        page.card.removeFromSuperview()
      }
      Motion.settle()
    },
    "an animation is replaced by another": {
      let page = makePage()
      for target in [300.0, 100, 200] {
        UIView.animate(withDuration: 0.5, delay: 0, options: .beginFromCurrentState) {
          page.card.center.y = target
        }
        Motion.host.advance(for: 0.1)
      }
      Motion.settle()
    },
    "an endless animation is stopped": {
      let page = makePage()
      UIView.animate(withDuration: 0.2, delay: 0, options: [.repeat, .autoreverse]) {
        page.card.alpha = 0
      }
      Motion.host.advance(for: 1)
      page.card.layer.removeAllAnimations()
    },
    "a chain of animations in completions": {
      let page = makePage()
      @MainActor func next(_ count: Int) {
        guard count > 0 else { return }
        UIView.animate(withDuration: 0.1, animations: { page.card.center.x += 5 }) { _ in
          next(count - 1)
        }
      }
      next(8)
      Motion.settle()
    },
    "a property animator is stopped in the middle": {
      let page = makePage()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { page.card.alpha = 0 }
      animator.startAnimation()
      Motion.host.advance(for: 0.3)
      animator.stopAnimation(false)
      animator.finishAnimation(at: .start)
      Motion.settle()
    },
    "keyframes": {
      let page = makePage()
      UIView.animateKeyframes(withDuration: 0.5, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { page.card.alpha = 0 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          page.card.alpha = 1
        }
      }
      Motion.settle()
    },
    "a view is hidden instead of removed": {
      let page = makePage()
      UIView.animate(withDuration: 0.2, animations: { page.card.alpha = 0 }) { _ in
        page.card.isHidden = true
        page.card.alpha = 1
      }
      Motion.settle()
    },
  ]

  private static let controllers: [String: Body] = [
    "pushes and pops without animation": {
      let stack = makeStack()
      for _ in 0..<5 { stack.pushViewController(CardController(), animated: false) }
      stack.popToRootViewController(animated: false)
      Motion.settle()
    },
    "the whole stack is set at once": {
      let stack = makeStack()
      stack.setViewControllers([CardController(), CardController()], animated: true)
      Motion.settle()
    },
    "a controller presents from viewDidAppear": {
      final class Eager: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          if presentedViewController == nil { present(CardController(), animated: true) }
        }
      }
      Motion.host.window.rootViewController = Eager()
      Motion.settle()
    },
    "a dismissal in the completion of a presentation": {
      let page = makePage()
      page.present(CardController(), animated: true) { page.dismiss(animated: true) }
      Motion.settle()
    },
    "two presentations on each other, dismissed at once": {
      let page = makePage()
      let (first, second) = (CardController(), CardController())
      page.present(first, animated: true)
      Motion.settle()
      first.present(second, animated: true)
      Motion.settle()
      page.dismiss(animated: true)
      Motion.settle()
    },
    "a presented controller is still shown at the end": {
      makePage().present(CardController(), animated: true)
      Motion.settle()
    },
    "the root is exchanged in the middle of a push": {
      makeStack().pushViewController(CardController(), animated: true)
      Motion.host.advance(for: 0.1)
      Motion.host.window.rootViewController = CardController()
      Motion.settle()
    },
    "a child is added and removed without appearance": {
      let (page, child) = (makePage(), UIViewController())
      page.addChild(child)
      child.didMove(toParent: page)
      child.willMove(toParent: nil)
      child.removeFromParent()
    },
    "a cached page of a container is off the screen": {
      let tabs = UITabBarController()
      tabs.viewControllers = [CardController(), CardController(), CardController()]
      Motion.host.window.rootViewController = tabs
      for index in [1, 2, 0] {
        tabs.selectedIndex = index
        Motion.settle()
      }
    },
    "an interactive pop is canceled": {
      let (stack, slides) = (makeStack(), SlideDelegate())
      slides.driver = GestureTransitionDriver()
      stack.delegate = slides
      stack.pushViewController(CardController(), animated: false)
      Motion.settle()
      slides.driver?.begin { stack.popViewController(animated: true) }
      Motion.host.advance(by: 1.0 / 60)
      slides.driver?.move(to: 0.2)
      Motion.host.advance(by: 1.0 / 60)
      slides.driver?.end(movement: 0.2, velocity: 0)
      Motion.settle()
    },
    "a page that was never shown": {
      let page = CardController()
      page.loadViewIfNeeded()
    },
    "less motion": {
      Motion.host.isReduceMotionEnabled = true
      makeStack().pushViewController(CardController(), animated: true)
      Motion.settle()
    },
    "the screen turns in the middle of a push": {
      makeStack().pushViewController(CardController(), animated: true)
      Motion.host.advance(for: 0.1)
      Motion.host.resize(to: CGSize(width: 480, height: 320), duration: 0.3)
      Motion.settle()
    },
  ]

  private static let others: [String: Body] = [
    "a display link that ends itself": {
      let link = CADisplayLink { if $0.timestamp > 0.3 { $0.invalidate() } }
      link.add(to: .main, forMode: .common)
      Motion.host.advance(for: 0.5)
    },
    "delayed work that is canceled": {
      let token = FrameLoop.current.schedule(after: 60) {}
      Motion.host.advance(for: 0.1)
      FrameLoop.current.cancel(token)
    },
    "an animator that is emptied in motion and dropped": {
      let page = makePage()
      var animator: UIDynamicAnimator? = UIDynamicAnimator(referenceView: page.view)
      animator?.addBehavior(UIGravityBehavior(items: [page.card]))
      Motion.host.advance(for: 0.3)
      animator?.removeAllBehaviors()
      animator = nil
      Motion.settle()
    },
    "an item that comes to rest, is removed, and released": {
      let page = makePage()
      let animator = UIDynamicAnimator(referenceView: page.view)
      animator.addBehavior(UISnapBehavior(item: page.card, snapTo: CGPoint(x: 100, y: 300)))
      Motion.settle()
      animator.removeAllBehaviors()
      page.card.removeFromSuperview()
    },
    "an animator of a controller that is gone": {
      final class Falling: UIViewController {
        lazy var animator = UIDynamicAnimator(referenceView: view)
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          let ball = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
          view.addSubview(ball)
          animator.addBehavior(UIGravityBehavior(items: [ball]))
        }
      }
      let stack = makeStack()
      stack.pushViewController(Falling(), animated: true)
      Motion.host.advance(for: 0.6)
      stack.popViewController(animated: false)
      Motion.settle()
    },
  ]
}
