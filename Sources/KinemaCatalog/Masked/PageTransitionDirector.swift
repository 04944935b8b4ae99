import UIKit

/// Gives controllers their transitions of pages: navigation stacks, tabs and presentations, each the
/// transition that was chosen for it, with the gestures that drive it.
///
/// One director serves any number of controllers, and `shared` serves a whole app. It does not
/// retain the controllers.
///
///     PageDirector.shared.manage(navigation, with: CircleTransition())
@MainActor
public final class PageDirector: NSObject {
  public static let shared = PageDirector()

  private var conductors: [PageConductor] = []

  /// Pushes and pops of a navigation controller go by a transition.
  ///
  /// - Parameter next: the page that a gesture forwards pushes; nil when there is none.
  public func manage(
    _ navigation: UINavigationController, with transition: any PageTransition,
    next: (() -> UIViewController?)? = nil
  ) {
    let conductor = replaceConductor(
      of: navigation, by: PageConductor(navigation, transition, role: .navigation))
    conductor.next = next
    if navigation.delegate !== self {
      conductor.outerNavigationDelegate = navigation.delegate
      navigation.delegate = self
    }
    conductor.attachGestures(to: navigation.view)
  }

  /// Changes of tab go by a transition: to the right it opens, to the left it closes.
  public func manage(_ tabs: UITabBarController, with transition: any PageTransition) {
    let conductor = replaceConductor(of: tabs, by: PageConductor(tabs, transition, role: .tabs))
    if tabs.delegate !== self {
      conductor.outerTabDelegate = tabs.delegate
      tabs.delegate = self
    }
    conductor.attachGestures(to: tabs.view)
  }

  /// What a controller presents by a gesture forwards, and how it goes.
  public func manage(
    presenter: UIViewController, with transition: any PageTransition,
    next: @escaping () -> UIViewController?
  ) {
    let conductor = replaceConductor(
      of: presenter, by: PageConductor(presenter, transition, role: .presenter))
    conductor.next = { [weak self] in
      guard let self, let page = next() else { return nil }
      manage(presented: page, with: transition)
      return page
    }
    conductor.attachGestures(to: presenter.view)
  }

  /// The presentation and the dismissal of a controller go by a transition.
  public func manage(presented: UIViewController, with transition: any PageTransition) {
    let conductor = replaceConductor(
      of: presented, by: PageConductor(presented, transition, role: .presented))
    presented.modalPresentationStyle = .fullScreen
    presented.transitioningDelegate = self
    conductor.attachGestures(to: presented.view)
  }

  /// Gives a controller back the delegate it had, and takes the gestures away.
  public func release(_ controller: UIViewController) {
    guard let conductor = conductor(of: controller) else { return }
    conductor.detachGestures()
    if let navigation = controller as? UINavigationController, navigation.delegate === self {
      navigation.delegate = conductor.outerNavigationDelegate
    }
    if let tabs = controller as? UITabBarController, tabs.delegate === self {
      tabs.delegate = conductor.outerTabDelegate
    }
    if controller.transitioningDelegate === self { controller.transitioningDelegate = nil }
    conductors.removeAll { $0 === conductor }
  }

  /// The transition that was chosen for a controller.
  public func transition(of controller: UIViewController) -> (any PageTransition)? {
    conductor(of: controller)?.animator.transition
  }

  /// How many controllers are managed now.
  public var managedCount: Int {
    conductors.removeAll { $0.controller == nil }
    return conductors.count
  }

  func conductor(of controller: UIViewController?) -> PageConductor? {
    guard let controller else { return nil }
    return conductors.first { $0.controller === controller }
  }

  func conductor(playing animator: any UIViewControllerAnimatedTransitioning) -> PageConductor? {
    conductors.first { $0.animator === animator }
  }

  private func replaceConductor(
    of controller: UIViewController, by new: PageConductor
  ) -> PageConductor {
    if conductor(of: controller) != nil { release(controller) }
    conductors.removeAll { $0.controller == nil }
    new.director = self
    conductors.append(new)
    return new
  }
}
