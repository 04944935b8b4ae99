import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// Moves the presenter's view to the container and pushes it aside, as drawers do.
@MainActor private final class DrawerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from),
      let to = context.viewController(forKey: .to)
    else { return }
    let isPresenting = to.presentingViewController === from
    let (page, drawer) = isPresenting ? (from, to) : (to, from)
    context.containerView.insertSubview(drawer.view, at: 0)
    context.containerView.addSubview(page.view)
    UIView.animate(
      withDuration: 0.4, animations: { page.view.frame.origin.x = isPresenting ? 200 : 0 },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}

/// A controller that sets its presentation style when its view loads.
@MainActor private final class LateChooser: UIViewController {
  let chosen: FadeDelegate

  init(_ chosen: FadeDelegate) {
    self.chosen = chosen
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    modalPresentationStyle = .custom
    transitioningDelegate = chosen
  }
}

@MainActor @Suite("The presenter's view, and settings made in viewDidLoad")
struct MovedPresenterTests {
  @Test(
    "A presenter's view that was moved into the container is moved back afterward",
    arguments: [UIModalPresentationStyle.custom, .overFullScreen])
  func putBack(_ style: UIModalPresentationStyle) throws {
    try TransitionFixture.run { fixture in
      let delegate = FadeDelegate(DrawerAnimator())
      let page = fixture.navigation
      let home = page.view.superview
      let drawer = UIViewController()
      drawer.modalPresentationStyle = style
      drawer.transitioningDelegate = delegate
      page.present(drawer, animated: true)
      fixture.advance(for: 0.6)
      #expect(page.view.superview !== home && page.view.frame.minX == 200)
      drawer.dismiss(animated: true)
      fixture.advance(for: 0.6)
      #expect(page.view.superview === home && page.view.window === fixture.window)
      #expect(page.view.frame == fixture.window.bounds)
    }
  }

  @Test("The presenter's view also moves back after a canceled presentation or dismissal")
  func cancelled() throws {
    try TransitionFixture.run { fixture in
      let delegate = FadeDelegate(DrawerAnimator())
      let driver = UIPercentDrivenInteractiveTransition()
      delegate.interactor = driver
      let page = fixture.navigation
      let home = page.view.superview
      let drawer = UIViewController()
      drawer.modalPresentationStyle = .custom
      drawer.transitioningDelegate = delegate
      page.present(drawer, animated: true)
      fixture.advance(frames: 1)
      driver.update(0.4)
      driver.cancel()
      fixture.advance(for: 1)
      #expect(page.presentedViewController == nil)
      #expect(page.view.superview === home)
      #expect(page.view.frame == fixture.window.bounds)

      delegate.interactor = nil
      page.present(drawer, animated: true)
      fixture.advance(for: 0.6)
      let container = page.view.superview
      #expect(container !== home && container === drawer.view.superview)
      let second = UIPercentDrivenInteractiveTransition()
      delegate.interactor = second
      drawer.dismiss(animated: true)
      fixture.advance(frames: 1)
      second.update(0.4)
      second.cancel()
      fixture.advance(for: 1)
      #expect(page.view.superview === container && page.view.frame.minX == 200)
      delegate.interactor = nil
      drawer.dismiss(animated: true)
      fixture.advance(for: 1)
      #expect(page.view.superview === home)
    }
  }

  @Test("A style and a delegate set in viewDidLoad apply to the presentation")
  func lateChoice() throws {
    try TransitionFixture.run { fixture in
      let delegate = FadeDelegate(FadeAnimator(fixture.log))
      var asked = 0
      delegate.presentation = { presented, presenting in
        asked += 1
        return UIPresentationController(presentedViewController: presented, presenting: presenting)
      }
      let chooser = LateChooser(delegate)
      fixture.base.present(chooser, animated: true)
      fixture.advance(for: 1)
      #expect(asked == 1)
      #expect(fixture.log.events.contains("animateTransition"))
      #expect(fixture.navigation.view.window != nil)
      #expect(chooser.view.frame == fixture.window.bounds)
    }
  }
}
