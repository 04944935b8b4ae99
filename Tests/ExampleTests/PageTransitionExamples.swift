import PageTransitions
import Testing
import UIKit

/// The page transition examples in the guide.
@Suite("Examples: page transitions") @MainActor
struct PageTransitionExamples {
  // example: page-opening
  /// A list whose pages open from a button.
  final class ListController: UIViewController, PageOpening {
    let button = UIButton(type: .system)

    func openingPoint(for page: UIViewController) -> CGPoint? { button.center }
  }
  // end

  // example: page-transition
  /// The upper page rises from the bottom while the lower one darkens.
  final class RiseTransition: PageTransition {
    let duration: TimeInterval = 0.4
    let gesture = PageTransitionGesture.drag(x: 0, y: 1)

    func open(in container: PageTransitionContainer) {
      let shade = UIView(frame: container.containerView.bounds)
      shade.backgroundColor = .black
      container.add(shade)
      container.animate(shade.layer, "opacity", closed: 0.0, open: 0.4)
      container.animate(
        container.upper.layer, "transform.translation.y", closed: container.bounds.height,
        open: CGFloat(0))
    }
  }
  // end

  @Test("A director opens and closes pages with a transition")
  func director() {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
    let (first, second) = (ListController(), UIViewController())
    first.button.center = CGPoint(x: 60, y: 200)
    // example: page-director
    let navigation = UINavigationController(rootViewController: first)
    host.window.rootViewController = navigation
    PageTransitionDirector.shared.manage(navigation, with: CircleTransition())

    navigation.pushViewController(second, animated: true)
    host.advance(for: 0.3)  // the circle grows
    // end
    #expect(second.view.layer.mask != nil)
    host.advance(for: 0.7)
    #expect(second.view.layer.mask == nil)
    #expect(navigation.topViewController === second)
    PageTransitionDirector.shared.release(navigation)
  }

  @Test("A finger can drive a custom transition backward")
  func ofOnesOwn() {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    host.window.rootViewController = navigation
    let director = PageTransitionDirector()
    director.manage(navigation, with: RiseTransition())
    navigation.pushViewController(second, animated: true)
    host.advance(for: 0.2)
    #expect(navigation.transitionCoordinator != nil)
    host.advance(for: 0.8)
    host.flick(from: CGPoint(x: 160, y: 150), to: CGPoint(x: 160, y: 400), duration: 0.2)
    host.advance(for: 1)
    #expect(navigation.topViewController === first)
    #expect(director.managedCount == 1)
  }
}
