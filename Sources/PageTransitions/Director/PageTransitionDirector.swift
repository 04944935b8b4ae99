public import UIKit

/// An object that runs page transitions for controllers, and the gestures that drive them.
///
/// The controllers are navigation controllers, tab bar controllers, and presented controllers. Each
/// controller has its own transition. One director can manage any number of controllers, and
/// ``shared`` can manage a whole app. A director retains the transitions, but not the controllers.
/// It becomes the controllers' delegate, which UIKit does not retain, so keep a reference to the
/// director.
///
///     PageTransitionDirector.shared.manage(navigation, with: CircleTransition())
@preconcurrency @MainActor
public final class PageTransitionDirector: NSObject {
  /// A director that is never deallocated.
  public static let shared = PageTransitionDirector()

  /// Creates a director without managed controllers.
  public override init() {
    super.init()
  }

  private var runners: [PageTransitionRunner] = []

  /// Uses a transition for the pushes and pops of a navigation controller.
  ///
  /// The director replaces the navigation controller's delegate, and forwards calls about shown
  /// controllers to the previous delegate. A second call for the same controller replaces the
  /// transition.
  ///
  /// - Parameters:
  ///   - navigation: The controller. The method loads its view.
  ///   - transition: The transition that opens the upper page.
  ///   - next: A closure that returns the page that a forward gesture pushes, or nil if there is
  ///     none. Without this closure, there is no forward gesture.
  public func manage(
    _ navigation: UINavigationController, with transition: any PageTransition,
    next: (() -> UIViewController?)? = nil
  ) {
    let runner = replaceRunner(
      of: navigation, by: PageTransitionRunner(navigation, transition, role: .navigation))
    runner.next = next
    if navigation.delegate !== self {
      runner.outerNavigationDelegate = navigation.delegate
      navigation.delegate = self
    }
    runner.attachGestures(to: navigation.view)
  }

  /// Uses a transition for tab changes.
  ///
  /// Pages open toward the right and close toward the left. The director replaces the tab bar
  /// controller's delegate, and forwards calls about selections to the previous delegate.
  ///
  /// - Parameters:
  ///   - tabs: The controller. The method loads its view.
  ///   - transition: The transition that opens the page of the tab farther to the right.
  public func manage(_ tabs: UITabBarController, with transition: any PageTransition) {
    let runner = replaceRunner(of: tabs, by: PageTransitionRunner(tabs, transition, role: .tabs))
    if tabs.delegate !== self {
      runner.outerTabDelegate = tabs.delegate
      tabs.delegate = self
    }
    runner.attachGestures(to: tabs.view)
  }

  /// Presents another page with a transition when the user makes a forward gesture.
  ///
  /// - Parameters:
  ///   - presenter: The controller on whose view the gesture begins. The method loads its view.
  ///   - transition: The transition that opens the presented page.
  ///   - next: A closure that returns the page to present, or nil if there is none.
  public func manage(
    presenter: UIViewController, with transition: any PageTransition,
    next: @escaping () -> UIViewController?
  ) {
    let runner = replaceRunner(
      of: presenter, by: PageTransitionRunner(presenter, transition, role: .presenter))
    runner.next = { [weak self] in
      guard let self, let page = next() else { return nil }
      manage(presented: page, with: transition)
      return page
    }
    runner.attachGestures(to: presenter.view)
  }

  /// Uses a transition for the presentation and the dismissal of a controller.
  ///
  /// The controller is presented in full screen, and its `transitioningDelegate` is replaced.
  ///
  /// - Parameters:
  ///   - presented: The controller. The method loads its view.
  ///   - transition: The transition that opens the presented page.
  public func manage(presented: UIViewController, with transition: any PageTransition) {
    let runner = replaceRunner(
      of: presented, by: PageTransitionRunner(presented, transition, role: .presented))
    presented.modalPresentationStyle = .fullScreen
    presented.transitioningDelegate = self
    runner.attachGestures(to: presented.view)
  }

  /// Stops managing a controller: restores its previous delegate and removes the gestures.
  ///
  /// - Parameter controller: A managed controller. Other controllers are ignored.
  public func release(_ controller: UIViewController) {
    guard let runner = runner(of: controller) else { return }
    runner.detachGestures()
    if let navigation = controller as? UINavigationController, navigation.delegate === self {
      navigation.delegate = runner.outerNavigationDelegate
    }
    if let tabs = controller as? UITabBarController, tabs.delegate === self {
      tabs.delegate = runner.outerTabDelegate
    }
    if controller.transitioningDelegate === self { controller.transitioningDelegate = nil }
    runners.removeAll { $0 === runner }
  }

  /// Returns the transition of a controller, or nil if the controller is not managed.
  ///
  /// - Parameter controller: Any controller.
  public func transition(of controller: UIViewController) -> (any PageTransition)? {
    runner(of: controller)?.animator.transition
  }

  /// The number of managed controllers that still exist.
  public var managedCount: Int {
    runners.removeAll { $0.controller == nil }
    return runners.count
  }

  func runner(of controller: UIViewController?) -> PageTransitionRunner? {
    guard let controller else { return nil }
    return runners.first { $0.controller === controller }
  }

  func runner(playing animator: any UIViewControllerAnimatedTransitioning) -> PageTransitionRunner?
  {
    runners.first { $0.animator === animator }
  }

  private func replaceRunner(
    of controller: UIViewController, by new: PageTransitionRunner
  ) -> PageTransitionRunner {
    if runner(of: controller) != nil { release(controller) }
    runners.removeAll { $0.controller == nil }
    new.director = self
    runners.append(new)
    return new
  }
}
