import UIKit

/// Gives controllers their transitions of pages: navigation stacks, tabs and presentations, each the
/// transition that was chosen for it, with the gestures that drive it.
///
/// One director serves any number of controllers, and `shared` serves a whole app. It does not
/// retain the controllers.
///
///     PageTransitionDirector.shared.manage(navigation, with: CircleTransition())
@MainActor
public final class PageTransitionDirector: NSObject {
  public static let shared = PageTransitionDirector()

  private var runners: [PageTransitionRunner] = []

  /// Pushes and pops of a navigation controller go by a transition.
  ///
  /// - Parameter next: the page that a gesture forwards pushes; nil when there is none.
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

  /// Changes of tab go by a transition: to the right it opens, to the left it closes.
  public func manage(_ tabs: UITabBarController, with transition: any PageTransition) {
    let runner = replaceRunner(of: tabs, by: PageTransitionRunner(tabs, transition, role: .tabs))
    if tabs.delegate !== self {
      runner.outerTabDelegate = tabs.delegate
      tabs.delegate = self
    }
    runner.attachGestures(to: tabs.view)
  }

  /// What a controller presents by a gesture forwards, and how it goes.
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

  /// The presentation and the dismissal of a controller go by a transition.
  public func manage(presented: UIViewController, with transition: any PageTransition) {
    let runner = replaceRunner(
      of: presented, by: PageTransitionRunner(presented, transition, role: .presented))
    presented.modalPresentationStyle = .fullScreen
    presented.transitioningDelegate = self
    runner.attachGestures(to: presented.view)
  }

  /// Gives a controller back the delegate it had, and takes the gestures away.
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

  /// The transition that was chosen for a controller.
  public func transition(of controller: UIViewController) -> (any PageTransition)? {
    runner(of: controller)?.animator.transition
  }

  /// How many controllers are managed now.
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
