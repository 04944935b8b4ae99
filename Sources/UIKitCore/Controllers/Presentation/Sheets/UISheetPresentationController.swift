// Documented: the detents, their defaults, and the properties are the same as in UIKit. Without a
// selection, the sheet is at its lowest detent (H13 agrees).
// Measured: the dimming is black with an alpha of 0.2 (H03). The grabber is 36 by 5 pt with a
// radius of 2.5 pt, is 5 pt below the top, and is hidden by default (H10).

public import CoreGraphics

/// A presentation controller that shows a card at the bottom edge and supports several heights.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  final let dimming = UIView()
  final let grabber = UIView(frame: CGRect(x: 0, y: 5, width: 36, height: 5))
  private var storedSelection: Detent.Identifier?
  /// The original properties of the presented view, before it became a card.
  final var bareLook: SheetBareLook?
  /// The distance of the sheet below its detent, in points. It is negative above the detent.
  package final var pull: CGFloat = 0
  /// The value of `pull` for a finger translation of 0, or nil if no finger moves the sheet.
  final var pullAtDragStart: CGFloat?
  /// The fraction of a floating card's margin and scale that a drag between detents has removed.
  final var release: CGFloat = 0
  /// The velocity in points per second with which a finger dismisses the sheet.
  final var releaseVelocity: CGFloat?
  final let spring = SheetSpring()
  private let touchObserver = SheetTouchObserver()

  /// The view over which a sheet is centered if it is narrower than the container.
  open var sourceView: UIView? { didSet { invalidateDetents() } }
  /// Whether the sheet stays at the bottom edge, with its detents, in a compact height.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { invalidateDetents() } }
  /// Whether a sheet at the bottom edge in a compact height uses the preferred content width.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { invalidateDetents() }
  }
  /// Whether a grabber at the top indicates that the sheet can be dragged.
  open var prefersGrabberVisible = false { didSet { grabber.isHidden = !prefersGrabberVisible } }
  /// Whether an upward drag expands the sheet before it scrolls a scroll view inside.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { invalidateDetents() } }
  open var preferredCornerRadius: CGFloat? { didSet { roundCorners(in: geometry) } }

  /// The heights at which the sheet can rest. The default is a single large detent.
  open var detents: [Detent] = [.large()] { didSet { invalidateDetents() } }

  /// The detent at which the sheet rests, or `nil` for the lowest one.
  open var selectedDetentIdentifier: Detent.Identifier? {
    get { storedSelection }
    set {
      storedSelection = newValue
      invalidateDetents()
    }
  }

  /// The delegate, if it conforms to `UISheetPresentationControllerDelegate`.
  private var sheetDelegate: (any UISheetPresentationControllerDelegate)? {
    delegate as? any UISheetPresentationControllerDelegate
  }

  open func invalidateDetents() { container?.setNeedsLayout() }

  /// Runs a closure, and animates its changes, including changes to the detents and the selection.
  open func animateChanges(_ changes: () -> Void) {
    guard container != nil, !isInModalTransition else { return changes() }
    let old = top(in: geometry)
    let spring = AnimationSpring(SheetSpring.spring)
    UIView.animate(
      AnimationParameters(duration: spring.settlingDuration, pacing: .spring(spring)), changes, nil)
    let shift = old - geometry.rest(storedSelection).top - pull
    pull += shift
    if let held = pullAtDragStart {
      pullAtDragStart = held + shift
      layOutSheet()
    } else {
      settle(velocity: self.spring.velocity)
    }
  }

  /// Moves the sheet to its detent on the spring, with a downward velocity in points per second.
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

  /// Selects a detent on behalf of the user, and notifies the delegate.
  package final func selectByUser(_ identifier: Detent.Identifier) {
    guard identifier != storedSelection else { return }
    animateChanges { storedSelection = identifier }
    sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// Selects the detent at the end of a drag, and notifies the delegate if it has changed.
  ///
  /// - Parameter velocity: The downward velocity in points per second.
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
    // With reduced motion, a released sheet fades like any other controller.
    guard !isPresenting, !UIAccessibility.isReduceMotionEnabled, let releaseVelocity, let container
    else { return nil }
    let distance = container.bounds.maxY - frameOfPresentedViewInContainerView.minY
    guard distance > 0 else { return nil }
    return CoverVerticalAnimator(
      dismissingBy: AnimationSpring(SheetSpring.spring, velocity: releaseVelocity / distance))
  }

  open override func dismissalTransitionWillBegin() {
    spring.stop()
    pullAtDragStart = nil
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
    pullAtDragStart = nil
    pull = 0
    release = 0
    dimming.removeFromSuperview()
    grabber.removeFromSuperview()
    bareLook?.restore(presentedView)
    bareLook = nil
  }
}
