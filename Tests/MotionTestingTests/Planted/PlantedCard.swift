import MotionTesting
import QuartzCore
import UIKitCore

/// A card that moves up from below and dims the page behind it.
@MainActor
enum PlantedCard {
  final class Page: UIViewController, UIViewControllerTransitioningDelegate {
    let fault: PlantedFault?
    let driver = GestureTransitionDriver()
    var held: UIViewController?

    init(_ fault: PlantedFault?) {
      self.fault = fault
      super.init(nibName: nil, bundle: nil)
      title = "Page"
    }

    required init?(coder: NSCoder) { nil }

    func open() -> Card {
      let card = Card(fault)
      if fault == .cardIsHeldByItsOwner { held = card }
      card.modalPresentationStyle = .custom
      card.transitioningDelegate = self
      present(card, animated: true)
      return card
    }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      let made = Presentation(presentedViewController: presented, presenting: presenting)
      made.fault = fault
      return made
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Animator(fault, isPresenting: true) }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Animator(fault, isPresenting: false) }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver.makeInteraction() }
  }

  final class Card: UIViewController {
    private var cycle: (() -> Void)?

    init(_ fault: PlantedFault?) {
      super.init(nibName: nil, bundle: nil)
      title = "Card"
      view.accessibilityIdentifier = "card"
      if fault == .cardHoldsItself { cycle = { self.title = "" } }
    }

    required init?(coder: NSCoder) { nil }
  }

  final class Presentation: UIPresentationController {
    var fault: PlantedFault?
    private let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 80, width: 320, height: 400)
    }

    override func presentationTransitionWillBegin() {
      dimming.accessibilityIdentifier = "dimming"
      dimming.frame = containerView?.bounds ?? .zero
      dimming.alpha = 0
      containerView?.insertSubview(dimming, at: 0)
      setBack(true)
    }

    override func dismissalTransitionWillBegin() { setBack(false) }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      guard completed else { return }
      dimming.removeFromSuperview()
      if fault == .cardLeavesDimming { presentingViewController.view.addSubview(dimming) }
    }

    private func setBack(_ isBack: Bool) {
      let (behind, fault) = (presentingViewController.view, fault)
      presentedViewController.transitionCoordinator?.animate { [dimming] _ in
        dimming.alpha = isBack ? 0.4 : 0
        let isSmall = isBack || fault == .cardLeavesPageSmall
        behind?.transform = isSmall ? CGAffineTransform(scaleX: 0.9, y: 0.9) : .identity
      }
    }
  }

  final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    private let fault: PlantedFault?
    private let isPresenting: Bool
    private var cycle: (() -> Void)?

    init(_ fault: PlantedFault?, isPresenting: Bool) {
      self.fault = fault
      self.isPresenting = isPresenting
      super.init()
      if fault == .cardAnimatorHoldsItself { cycle = { _ = self.isPresenting } }
    }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let card = context.viewController(forKey: isPresenting ? .to : .from),
        let view = card.view
      else { return context.completeTransition(false) }
      let shown = isPresenting ? context.finalFrame(for: card) : context.initialFrame(for: card)
      let hidden = shown.offsetBy(dx: 0, dy: shown.height)
      if isPresenting {
        context.containerView.addSubview(view)
        view.frame = hidden
      }
      if fault == .cardBeginsAppearanceByHand {
        card.beginAppearanceTransition(true, animated: true)
      }
      let end = isPresenting ? shown : hidden
      let lower: CGFloat = fault == .cardEndsLower && isPresenting ? 4 : 0
      UIView.animate(
        withDuration: fault == .cardIsLate ? 0.7 : 0.5, delay: 0, options: .curveLinear,
        animations: { view.frame = end.offsetBy(dx: 0, dy: lower) },
        completion: { [fault, isPresenting] _ in
          let isCancelled = context.transitionWasCancelled
          if fault == .cardNeverCompletes, isPresenting { return }
          if fault == .cardCompletesAtOnce || fault == .cardForgetsCancel && isCancelled { return }
          context.completeTransition(fault == .cardAlwaysCancels ? false : !isCancelled)
          if fault == .cardCompletesTwice { context.completeTransition(!isCancelled) }
        })
      if fault == .cardCompletesAtOnce { context.completeTransition(true) }
      guard isPresenting else { return }
      _ = FrameLoop.current.schedule(after: 0.25) { [weak view, fault] in
        if fault == .cardJumps { view?.frame.origin.y -= 90 }
        if fault == .cardIsRemovedEarly { view?.removeFromSuperview() }
      }
    }
  }

  static func exercise(_ fault: PlantedFault?, _ faults: inout [String?]) {
    let page = Page(fault)
    Motion.host.window.rootViewController = page
    Motion.settle()
    var card = page.open()
    let opening = Motion.record { Motion.settle(limit: 3) }
    faults += [
      opening.failure(of: card.view, .isMonotonic(\.center.y)),
      opening.failure(of: card.view, .neverJumps(moreThan: 20)),
      opening.failure(of: card.view, .isAt(160, 280)), opening.failure(.lasts(0.45...0.55)),
    ]
    let closing = Motion.record {
      card.dismiss(animated: true)
      Motion.settle(limit: 3)
    }
    faults += [
      closing.failure(of: page.view, .isScaled(by: 1)), closing.failure(.lasts(0.45...0.55)),
      closing.fault(of: card, .callbacks(equal: "willDisappear didDisappear")),
      page.view.subviews.isEmpty ? nil : "something was left on the page",
    ]
    card = page.open()
    Motion.settle(limit: 3)
    page.driver.begin { card.dismiss(animated: true) }
    Motion.host.advance(by: 1.0 / 60)
    page.driver.move(to: 0.3)
    Motion.host.advance(for: 0.1)
    page.driver.end(movement: 0.3, velocity: 0)
    Motion.settle(limit: 3)
    faults += [page.presentedViewController === card ? nil : "the card has not come back"]
    card.dismiss(animated: true)
    Motion.settle(limit: 3)
  }
}

extension MotionRun {
  /// Returns the message for a controller's unexpected callbacks, or nil.
  @MainActor
  func fault(of controller: UIViewController, _ expectation: CallbackExpectation) -> String? {
    expectation.fault(callbacks(of: controller))
  }
}
