public import UIKit

/// Gives controllers their transitions of pages: navigation stacks, tabs and presentations, each the
/// transition that was chosen for it, with the gestures that drive it.
///
/// One director serves any number of controllers, and ``shared`` serves a whole app. A director
/// retains the transitions but not the controllers; it becomes their delegate, which UIKit does not
/// retain, so somebody has to keep it.
///
///     PageTransitionDirector.shared.manage(navigation, with: CircleTransition())
@preconcurrency @MainActor
public final class PageTransitionDirector: NSObject {
  /// A director that lives as long as the program.
  public static let shared = PageTransitionDirector()

  /// A director that manages no controller yet.
  public override init() {
    super.init()
  }

  private var runners: [PageTransitionRunner] = []

  /// Lets pushes and pops of a navigation controller go by a transition.
  ///
  /// The navigation controller's delegate is replaced and goes on hearing what is shown. A second
  /// call for the same controller replaces the transition.
  ///
  /// - Parameters:
  ///   - navigation: the controller, whose view is loaded.
  ///   - transition: how the upper page opens.
  ///   - next: makes the page that a gesture forwards pushes, or returns nil when there is none;
  ///     without it no gesture goes forwards.
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

  /// Lets changes of tab go by a transition, which opens to the right and closes to the left.
  ///
  /// The delegate of the tab bar controller is replaced and goes on being asked and told about
  /// selections.
  ///
  /// - Parameters:
  ///   - tabs: the controller, whose view is loaded.
  ///   - transition: how the page further to the right opens.
  public func manage(_ tabs: UITabBarController, with transition: any PageTransition) {
    let runner = replaceRunner(of: tabs, by: PageTransitionRunner(tabs, transition, role: .tabs))
    if tabs.delegate !== self {
      runner.outerTabDelegate = tabs.delegate
      tabs.delegate = self
    }
    runner.attachGestures(to: tabs.view)
  }

  /// Lets a gesture forwards present another page, which comes and goes by a transition.
  ///
  /// - Parameters:
  ///   - presenter: the controller on whose view the gesture begins; the view is loaded.
  ///   - transition: how the presented page opens.
  ///   - next: makes the page to present, or returns nil when there is none.
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

  /// Lets the presentation and the dismissal of a controller go by a transition.
  ///
  /// The controller is presented over the full screen, and its `transitioningDelegate` is replaced.
  ///
  /// - Parameters:
  ///   - presented: the controller, whose view is loaded.
  ///   - transition: how the presented page opens.
  public func manage(presented: UIViewController, with transition: any PageTransition) {
    let runner = replaceRunner(
      of: presented, by: PageTransitionRunner(presented, transition, role: .presented))
    presented.modalPresentationStyle = .fullScreen
    presented.transitioningDelegate = self
    runner.attachGestures(to: presented.view)
  }

  /// Gives a controller back the delegate it had before, and takes the gestures away.
  ///
  /// - Parameter controller: a managed controller; any other is left as it is.
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

  /// The transition that was chosen for a controller; nil where none was.
  ///
  /// - Parameter controller: any controller.
  public func transition(of controller: UIViewController) -> (any PageTransition)? {
    runner(of: controller)?.animator.transition
  }

  /// How many living controllers are managed now.
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
