import Foundation
import UIKitCore

/// A log of one presentation and its dismissal, with every callback in the wording of the table.
///
/// The window is 320 × 480 pt, the presented frame is (20, 60, 280, 360), and the transition takes
/// 0.2 s.
@MainActor
final class PresentationLog: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  /// The callbacks since the last `take()`.
  private var events: [String] = []
  /// The presented frame at the completion of the presentation.
  private(set) var presentedFrame = CGRect.zero
  private(set) var styles: [UIModalPresentationStyle] = []
  /// The frames at `animateTransition`: the initial and final frames of the from side, followed by
  /// the initial and final frames of the to side.
  private(set) var frames: [CGRect] = []
  /// For each call of `animateTransition`, whether the context had a view on the presenter's side.
  private(set) var hasPresenterView: [Bool] = []
  fileprivate(set) var countOfContainer = 0
  fileprivate(set) var showsControllerView = false
  fileprivate(set) var isInWindow = true
  private let removesPresenter: Bool
  private let host = UIKitCore.Host(size: CGSize(width: 320, height: 480))
  private let presented: Controller
  private weak var presenter: UIViewController?

  /// Creates a log.
  ///
  /// - Parameter hasDelegate: Whether a transitioning delegate supplies the presentation controller
  /// and the animator.
  init(removesPresenter: Bool = false, hasDelegate: Bool = true) {
    self.removesPresenter = removesPresenter
    presented = Controller(nibName: nil, bundle: nil)
    super.init()
    let root = UIViewController()
    presenter = root
    host.window.rootViewController = root
    host.advance(for: 0.1)
    presented.log = self
    presented.modalPresentationStyle = .custom
    if hasDelegate { presented.transitioningDelegate = self }
  }

  func present(animated: Bool = true) {
    presenter?.present(presented, animated: animated) { [self] in
      add("completion")
      presentedFrame = presented.view.frame
    }
    host.advance(for: 1)
  }

  func dismiss(animated: Bool = true) {
    presented.dismiss(animated: animated) { self.add("completion") }
    host.advance(for: 1)
  }

  fileprivate func add(_ event: String) { events.append(event) }

  /// Returns the callbacks since the last call, separated by commas.
  func take(withSides: Bool = true) -> String {
    defer { events = [] }
    let text = events.joined(separator: ", ")
    guard !withSides else { return text }
    return text.replacingOccurrences(of: "(to)", with: "")
      .replacingOccurrences(of: "(from)", with: "")
  }

  // MARK: - UIViewControllerTransitioningDelegate

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    add("delegate:presentationController")
    let made = Presentation(presentedViewController: presented, presenting: presenting)
    made.log = self
    made.removesPresenter = removesPresenter
    return made
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  // MARK: - UIViewControllerAnimatedTransitioning

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.2 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from),
      let to = context.viewController(forKey: .to)
    else { return }
    add("animateTransition")
    styles.append(context.presentationStyle)
    frames = [
      context.initialFrame(for: from), context.finalFrame(for: from),
      context.initialFrame(for: to), context.finalFrame(for: to),
    ]
    hasPresenterView.append(context.view(forKey: to === presented ? .from : .to) != nil)
    let arriving = context.view(forKey: .to)
    if let arriving {
      arriving.frame = context.finalFrame(for: to)
      context.containerView.addSubview(arriving)
    }
    arriving?.alpha = 0
    UIView.animate(withDuration: 0.2) {
      arriving?.alpha = 1
    } completion: { _ in
      self.add("completeTransition")
      context.completeTransition(true)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { add("animationEnded(\(transitionCompleted))") }
}

/// A presentation controller that has a custom frame and dims the content behind it.
@MainActor
private final class Presentation: UIPresentationController {
  weak var log: PresentationLog?
  var removesPresenter = false
  private let dimming = UIView()

  override var shouldRemovePresentersView: Bool { removesPresenter }
  override var frameOfPresentedViewInContainerView: CGRect {
    CGRect(x: 20, y: 60, width: 280, height: 360)
  }

  override func presentationTransitionWillBegin() {
    log?.add("pc:willPresent")
    if let containerView {
      dimming.frame = containerView.bounds
      containerView.addSubview(dimming)
    }
    log?.countOfContainer = containerView?.subviews.count ?? 0
    log?.showsControllerView = presentedView === presentedViewController.view
    log?.isInWindow = presentedView?.window != nil
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    log?.add("pc:didPresent(\(completed))")
  }

  override func dismissalTransitionWillBegin() { log?.add("pc:willDismiss") }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log?.add("pc:didDismiss(\(completed))")
  }
}

/// The presented controller: the to side of the presentation and the from side of the dismissal.
@MainActor
private final class Controller: UIViewController {
  weak var log: PresentationLog?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log?.add("willAppear(to)")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log?.add("didAppear(to)")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log?.add("willDisappear(from)")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log?.add("didDisappear(from)")
  }
}
