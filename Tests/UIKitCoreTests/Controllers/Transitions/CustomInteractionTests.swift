import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// An interaction controller that moves the views itself and is not percent-driven.
@MainActor
private final class DragInteractor: NSObject, UIViewControllerInteractiveTransitioning {
  private(set) var context: (any UIViewControllerContextTransitioning)?
  private var start: CGFloat = 0

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    self.context = context
    start = context.view(forKey: .from)?.center.x ?? 0
    if let to = context.view(forKey: .to) { context.containerView.insertSubview(to, at: 0) }
  }

  func move(_ fraction: CGFloat) {
    context?.view(forKey: .from)?.center.x = start + 320 * fraction
    context?.updateInteractiveTransition(fraction)
  }

  func end(_ finishes: Bool) {
    guard let context else { return }
    if finishes {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    let from = context.view(forKey: .from)
    let goal = start + (finishes ? 320 : 0)
    UIView.animate(
      withDuration: 0.2, animations: { from?.center.x = goal },
      completion: { _ in context.completeTransition(finishes) })
    self.context = nil
  }
}

@MainActor
@Suite("Custom interaction controllers")
struct CustomInteractionTests {
  @Test(
    "Bars and alongside animations follow the updates of a custom interaction controller",
    arguments: [true, false])
  func alongside(finishes: Bool) throws {
    try TransitionFixture.run { fixture in
      let second = LoggedController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: false)
      let delegate = FadeDelegate(FadeAnimator(fixture.log))
      let interactor = DragInteractor()
      delegate.interactor = interactor
      fixture.navigation.delegate = delegate
      fixture.log.events = []
      let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      second.view.addSubview(badge)
      fixture.navigation.popViewController(animated: true)
      let joined = second.transitionCoordinator?.animate(alongsideTransition: { _ in
        badge.alpha = 0
      })
      #expect(joined == true)
      fixture.advance(frames: 2)
      interactor.move(0.4)
      fixture.advance(frames: 2)
      #expect(second.view.layer.presentation()?.position.x == 288)
      #expect(abs((badge.layer.presentation()?.opacity ?? -1) - 0.6) < 0.01)
      let late = second.transitionCoordinator?.animate(alongsideTransition: { _ in })
      #expect(late == false)
      let bar = fixture.navigation.navigationBar
      let titles = bar.subviews.compactMap { $0 as? NavigationBarContent }
        .map { $0.subviews[0].layer.presentation()?.opacity ?? -1 }
      #expect(titles.contains { abs($0 - 0.4) < 0.01 })
      #expect(titles.contains { abs($0 - 0.6) < 0.01 })
      interactor.end(finishes)
      fixture.advance(for: 0.5)
      #expect(!fixture.log.events.contains("animateTransition"))
      #expect(fixture.navigation.topViewController === (finishes ? fixture.base : second))
      #expect(fixture.navigation.transitionRun == nil)
      #expect(bar.subviews.filter { $0 is NavigationBarContent }.count == 1)
      #expect(bar.layer.speed == 1)
      if !finishes { #expect(second.view.frame == fixture.window.bounds) }
    }
  }

  @Test(
    "Alongside animations in the container also follow a custom interaction controller's updates")
  func dimming() throws {
    try TransitionFixture.run { fixture in
      let delegate = FadeDelegate(FadeAnimator(fixture.log))
      let interactor = DragInteractor()
      let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      final class Fading: LoggedController {
        weak var badge: UIView?
        override func viewWillDisappear(_ animated: Bool) {
          super.viewWillDisappear(animated)
          transitionCoordinator?.animate(alongsideTransition: { _ in self.badge?.alpha = 0 })
        }
      }
      let fading = Fading("fading", fixture.log)
      fading.transitioningDelegate = delegate
      fading.modalPresentationStyle = .fullScreen
      fixture.base.present(fading, animated: false)
      fading.view.addSubview(badge)
      badge.alpha = 1
      fading.badge = badge
      delegate.interactor = interactor
      fading.dismiss(animated: true)
      fixture.advance(frames: 2)
      interactor.move(0.25)
      fixture.advance(frames: 2)
      #expect(abs((badge.layer.presentation()?.opacity ?? -1) - 0.75) < 0.01)
      interactor.end(false)
      fixture.advance(for: 1)
      #expect(badge.alpha == 1)
      #expect(badge.layer.speed == 1)
      #expect(fading.appearance == .shown)
    }
  }
}
