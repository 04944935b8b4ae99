// Documented: detents, their defaults and what the properties mean; without a selection the sheet is
// at its lowest detent (H13 agrees). Measured: the dimming is black at 0.2 (H03), the grabber 36 by 5 pt
// with a radius of 2.5 pt, 5 pt below the top and hidden by default (H10).

public import CoreGraphics

/// Shows a controller on a card at the bottom, which rests at one of several heights.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  final let dimming = UIView()
  final let grabber = UIView(frame: CGRect(x: 0, y: 5, width: 36, height: 5))
  private var storedSelection: Detent.Identifier?
  /// The look of the presented view before it became a card.
  final var bareLook: SheetBareLook?
  /// The distance of the sheet below its detent, in points; negative is above it.
  package final var pull: CGFloat = 0
  /// The pull at which the finger that moves the sheet had moved by nothing; nil without a finger.
  final var hold: CGFloat?
  /// The share of a floating card's margin and scale that a drag between detents has released.
  final var release: CGFloat = 0
  /// The velocity in points per second with which a finger throws the sheet away.
  final var releaseVelocity: CGFloat?
  final let spring = SheetSpring()
  private let touchObserver = SheetTouchObserver()

  /// The view over whose middle the sheet stands where it is narrower than the container.
  open var sourceView: UIView? { didSet { invalidateDetents() } }
  /// Whether the sheet stays at the bottom edge, with its detents, in a compact height.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { invalidateDetents() } }
  /// Whether a sheet at the bottom edge in a compact height is as wide as its preferred content.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { invalidateDetents() }
  }
  /// Whether a small bar at the top shows that the sheet can be pulled.
  open var prefersGrabberVisible = false { didSet { grabber.isHidden = !prefersGrabberVisible } }
  /// Whether a drag up in a scroll view at its top raises the sheet before it scrolls.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { invalidateDetents() } }
  open var preferredCornerRadius: CGFloat? { didSet { roundCorners(in: geometry) } }

  /// The heights at which the sheet can rest; a single large one by default.
  open var detents: [Detent] = [.large()] { didSet { invalidateDetents() } }

  /// The height at which the sheet rests; `nil` is the lowest one.
  open var selectedDetentIdentifier: Detent.Identifier? {
    get { storedSelection }
    set {
      storedSelection = newValue
      invalidateDetents()
    }
  }

  /// The delegate, seen as a sheet's.
  private var sheetDelegate: (any UISheetPresentationControllerDelegate)? {
    delegate as? any UISheetPresentationControllerDelegate
  }

  open func invalidateDetents() { container?.setNeedsLayout() }

  /// Animates changes of detents and of the selection, and what else the closure changes.
  open func animateChanges(_ changes: () -> Void) {
    guard container != nil, !isInModalTransition else { return changes() }
    let old = top(in: geometry)
    let spring = AnimationSpring(SheetSpring.spring)
    UIView.animate(
      AnimationParameters(duration: spring.settlingDuration, pacing: .spring(spring)), changes, nil)
    let shift = old - geometry.rest(storedSelection).top - pull
    pull += shift
    if let held = hold {
      hold = held + shift
      layOutSheet()
    } else {
      settle(velocity: self.spring.velocity)
    }
  }

  /// Lets the spring take the sheet to its detent, with a velocity downwards in points per second.
  final func settle(velocity: CGFloat) {
    if abs(pull) < 0.01, velocity == 0 { pull = 0 }
    layOutSheet()
    guard pull != 0 || velocity != 0 || release != 0 else { return spring.stop() }
    spring.start(from: pull, velocity: velocity, release: release) {
      [weak self] displacement, release in
      guard let self else { return }
      guard container != nil else { return spring.stop() }
      pull = displacement
      self.release = release
      if !isInModalTransition { layOutSheet() }
    }
  }

  /// Takes a detent by the user's own doing, and tells the delegate.
  package final func selectByUser(_ identifier: Detent.Identifier) {
    guard identifier != storedSelection else { return }
    animateChanges { storedSelection = identifier }
    sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// Takes the detent to which a finger has brought the sheet, with a velocity downwards in points
  /// per second, and tells the delegate if it is another one.
  final func take(_ identifier: Detent.Identifier, velocity: CGFloat) {
    let old = geometry.rest(storedSelection).identifier
    storedSelection = identifier
    settle(velocity: velocity)
    guard identifier != old else { return }
    sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    let geometry = geometry
    return geometry.frame(at: top(in: geometry))
  }

  open override func containerViewWillLayoutSubviews() {
    dimming.frame = container?.bounds ?? .zero
    guard !isInModalTransition else { return }
    layOutSheet()
  }

  package override func installGestures() {
    guard let view = presentedView else { return }
    if dimming.gestureRecognizers?.isEmpty ?? true {
      let tap = UITapGestureRecognizer(
        target: self, action: UISheetPresentationController.dimmingTapped)
      dimming.addGestureRecognizer(tap)
    }
    let pan = UIPanGestureRecognizer(
      target: self, action: UISheetPresentationController.panned(_:))
    touchObserver.sheet = self
    pan.delegate = touchObserver
    view.addGestureRecognizer(pan)
    bareLook?.pan = pan
  }

  open override func presentationTransitionWillBegin() {
    guard let container else { return }
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.frame = container.bounds
    dimming.alpha = 0
    container.insertSubview(dimming, at: 0)
    let geometry = geometry
    if storedSelection == nil { storedSelection = geometry.lowest.identifier }
    bareLook = presentedView.map(SheetBareLook.init)
    roundCorners(in: geometry)
    scaleContent(in: geometry)
    presentedView?.clipsToBounds = true
    grabber.backgroundColor = UIColor(white: 0, alpha: 0.3)
    grabber.layer.cornerRadius = 2.5
    grabber.isUserInteractionEnabled = false
    grabber.isHidden = !prefersGrabberVisible
    let span = geometry.surroundings.span
    grabber.center.x = (span.upperBound - span.lowerBound) / 2
    presentedView?.addSubview(grabber)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [self] _ in
      dimming.alpha = dimmedAlpha(in: self.geometry)
    })
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { takeChromeAway() }
  }

  package override func standardAnimator(
    isPresenting: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    // With reduced motion a sheet that is let go fades like any other.
    guard !isPresenting, !UIAccessibility.isReduceMotionEnabled, let releaseVelocity, let container
    else { return nil }
    let distance = container.bounds.maxY - frameOfPresentedViewInContainerView.minY
    guard distance > 0 else { return nil }
    return CoverVerticalAnimator(
      dismissingBy: AnimationSpring(SheetSpring.spring, velocity: releaseVelocity / distance))
  }

  open override func dismissalTransitionWillBegin() {
    spring.stop()
    hold = nil
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [self] _ in
      dimming.alpha = 0
    })
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    releaseVelocity = nil
    guard completed else { return settle(velocity: 0) }
    takeChromeAway()
  }

  private func takeChromeAway() {
    spring.stop()
    hold = nil
    pull = 0
    release = 0
    dimming.removeFromSuperview()
    grabber.removeFromSuperview()
    bareLook?.restore(presentedView)
    bareLook = nil
  }
}
