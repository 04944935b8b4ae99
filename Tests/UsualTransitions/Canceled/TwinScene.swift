import KinemaTestSupport
import UIKitCore

/// Tabs with a stack, and the controllers for a request.
@MainActor
final class TwinScene: NSObject {
  let host: TestHost
  let request: CanceledCase.Request
  let log = EventLog()
  private(set) lazy var first = TwinPage("first", log)
  private(set) lazy var second = TwinPage("second", log)
  private(set) lazy var third = TwinPage("third", log)
  private(set) lazy var other = TwinPage("other", log)
  private(set) lazy var modal = TwinPage("modal", log)
  private(set) lazy var upper = TwinPage("upper", log)
  private(set) lazy var navigation = UINavigationController(rootViewController: first)
  let tabs = UITabBarController()
  /// The animator of later transitions, or nil for the framework's animators.
  var animator: CanceledCase.Animator?
  var driver: UIPercentDrivenInteractiveTransition?
  private(set) weak var lastAnimator: TwinAnimator?

  init(_ request: CanceledCase.Request, on host: TestHost) {
    self.host = host
    self.request = request
    super.init()
    host.framesPerSecond = 30
    tabs.viewControllers = [navigation, other]
    // Views that load after a change would have the new values.
    for page in [first, second, third, other, modal, upper] { page.loadViewIfNeeded() }
    host.window.rootViewController = tabs
    prepare()
    host.advance(by: 1)
    survivor.fields[0].becomeFirstResponder()
    host.advance(by: 1)
    navigation.delegate = self
    tabs.delegate = self
    for controller in [modal, upper] { controller.transitioningDelegate = self }
    log.events = []
  }

  private func prepare() {
    switch request {
    case .push(let hidesTabBar): prepareSecond(hidesTabBar)
    case .pop(let hidesTabBar):
      prepareSecond(hidesTabBar)
      navigation.pushViewController(second, animated: false)
    case .popToRoot:
      for page in [second, third] { navigation.pushViewController(page, animated: false) }
    case .tab: break
    case .present(let style): adopt(style)
    case .dismiss(let style):
      adopt(style)
      first.present(modal, animated: false)
      if style == .dialog { modal.view.frame = CGRect(x: 40, y: 100, width: 240, height: 200) }
    case .dismissTwo:
      adopt(.fullScreen)
      first.present(modal, animated: false)
      upper.modalPresentationStyle = .overFullScreen
      modal.present(upper, animated: false)
    }
  }

  /// Prepares the second page. A page that hides the tab bar also has no large title.
  private func prepareSecond(_ hidesTabBar: Bool) {
    second.hidesBottomBarWhenPushed = hidesTabBar
    navigation.navigationBar.prefersLargeTitles = hidesTabBar
    second.navigationItem.largeTitleDisplayMode = .never
  }

  private func adopt(_ modal: CanceledCase.Modal) {
    self.modal.modalPresentationStyle =
      switch modal {
      case .fullScreen: .fullScreen
      case .overFullScreen: .overFullScreen
      case .currentContext: .currentContext
      case .overCurrentContext: .overCurrentContext
      case .pageSheet, .mediumSheet, .largeSheet: .pageSheet
      case .formSheet: .formSheet
      case .popover: .popover
      case .card, .namedCard, .dialog: .custom
      }
    first.definesPresentationContext = modal == .currentContext || modal == .overCurrentContext
    self.modal.transitioningDelegate = self
    if modal == .mediumSheet || modal == .largeSheet {
      let sheet = self.modal.sheetPresentationController
      sheet?.detents = [.medium(), .large()]
      sheet?.selectedDetentIdentifier = modal == .mediumSheet ? .medium : .large
      sheet?.prefersGrabberVisible = true
    }
    if modal == .popover {
      self.modal.preferredContentSize = CGSize(width: 200, height: 120)
      let popover = self.modal.popoverPresentationController
      popover?.delegate = self
      popover?.sourceView = first.view
      popover?.sourceRect = CGRect(x: 100, y: 100, width: 40, height: 40)
    }
  }

  /// The page that is on top before the transition and after its cancellation.
  var survivor: TwinPage {
    switch request {
    case .push, .tab, .present: first
    case .pop: second
    case .popToRoot: third
    case .dismiss: modal
    case .dismissTwo: upper
    }
  }

  /// The controller that the context calls `.from`.
  var departing: UIViewController {
    switch request {
    case .tab: navigation
    case .present(let style):
      style == .currentContext || style == .overCurrentContext ? first : tabs
    default: survivor
    }
  }

  /// Whether a client must not change the transform of the departing view.
  var keepsTransform: Bool {
    if case .dismiss(let style) = request { style.hasOwnFrame } else { false }
  }

  func begin() {
    switch request {
    case .push: navigation.pushViewController(second, animated: true)
    case .pop: navigation.popViewController(animated: true)
    case .popToRoot: navigation.popToRootViewController(animated: true)
    case .tab: tabs.selectedIndex = 1
    case .present: first.present(modal, animated: true)
    case .dismiss: modal.dismiss(animated: true)
    case .dismissTwo: tabs.dismiss(animated: true)
    }
  }

  func apply(_ change: CanceledCase.Change) {
    let size = CGSize(width: 400, height: 680)
    switch change {
    case .none: break
    case .size: host.resize(to: size)
    case .animatedSize: host.resize(to: size, duration: 0.15)
    case .safeArea:
      host.window.hostSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    case .traits:
      host.userInterfaceStyle = .dark
      host.preferredContentSizeCategory = .extraLarge
    case .keyboard: survivor.fields[1].becomeFirstResponder()
    case .barHidden: navigation.isNavigationBarHidden = true
    case .newChild:
      let child = TwinPage("child", log)
      survivor.addChild(child)
      child.view.frame = CGRect(x: 10, y: 300, width: 100, height: 50)
      survivor.view.addSubview(child.view)
      child.didMove(toParent: survivor)
    case .preferredContentSize:
      for page in [survivor, modal] {
        page.preferredContentSize = CGSize(width: 150, height: 90)
      }
    }
  }

  /// Lets everything end.
  func settle() {
    for _ in 0..<60 where host.window.transitionQueue.isBusy { host.frames(1) }
    host.advance(by: 1)
    host.advance(by: 1)
  }

  fileprivate var made: (any UIViewControllerAnimatedTransitioning)? {
    guard let animator, animator != .standard else { return nil }
    let made = TwinAnimator(animator, keepsTransform: keepsTransform)
    lastAnimator = made
    return made
  }
}

extension TwinScene: UINavigationControllerDelegate, UITabBarControllerDelegate,
  UIViewControllerTransitioningDelegate, UIPopoverPresentationControllerDelegate
{
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    switch request.modal {
    case .card: TwinCard(presentedViewController: presented, presenting: presenting)
    case .namedCard: TwinNamedCard(presentedViewController: presented, presenting: presenting)
    default: nil
    }
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { made }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { made }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { made }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { made }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}
