// Documented: detents, their defaults and what the properties mean. Assumed: a large sheet stops 10
// pt below the top safe area, a medium one is half as high as the container; the dimming is black
// at 0.2; corners have a radius of 10 pt; in a regular width a page is at most 704 pt wide and a
// form 540 pt, in the middle or over its source view. Documented: in a compact height a sheet fills
// the screen unless it prefers to stay at the edge.

/// Shows a controller on a card at the bottom, which rests at one of several heights.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  private let dimming = UIView()
  private let grabber = UIView(frame: CGRect(x: 0, y: 5, width: 36, height: 5))
  private var storedSelection: Detent.Identifier?
  /// The look of the presented view before it became a card.
  private var bareLook: SheetBareLook?
  /// The distance that a finger has pulled the sheet down, in points; negative is up.
  package final var pull: CGFloat = 0

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
  open var preferredCornerRadius: CGFloat? { didSet { roundCorners() } }

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

  /// Animates changes of detents and of the selection.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    UIView.animate(
      withDuration: 0.4, delay: 0, options: .curveEaseInOut,
      animations: { [self] in
        place()
        container?.layoutIfNeeded()
      }, completion: nil)
  }

  /// Takes a detent by the user's own doing, and tells the delegate.
  package final func selectByUser(_ identifier: Detent.Identifier) {
    guard identifier != storedSelection else { return }
    animateChanges { storedSelection = identifier }
    sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// The detents with their heights in points, lowest first.
  package final var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    let context = DetentContext(
      containerTraitCollection: traitCollection, maximumDetentValue: maximumHeight)
    let resolved = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent.identifier, min($0, maximumHeight)) }
    }
    return resolved.sorted { $0.1 < $1.1 }
  }

  /// Whether the sheet fills the container, which is not high enough for a card.
  package final var fillsContainer: Bool {
    traitCollection.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
  }

  package final var maximumHeight: CGFloat {
    guard let container else { return 0 }
    if fillsContainer { return container.bounds.height }
    return max(container.bounds.height - container.safeAreaInsets.top - 10, 0)
  }

  package final var height: CGFloat {
    if fillsContainer { return maximumHeight }
    let heights = heights
    return heights.first { $0.identifier == storedSelection }?.height ?? heights.first?.height
      ?? maximumHeight
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = container?.bounds ?? .zero
    let shown = min(height - pull, maximumHeight)
    // Below its lowest detent a sheet keeps its height and moves.
    let kept = max(shown, heights.first?.height ?? shown)
    let width = width(in: bounds.width)
    let middle =
      sourceView.flatMap { view in
        container.map { view.convert(view.bounds, to: $0).midX }
      } ?? bounds.midX
    let x = min(max(middle - width / 2, 0), bounds.width - width)
    return CGRect(x: x, y: bounds.height - shown, width: width, height: kept)
  }

  private func width(in room: CGFloat) -> CGFloat {
    let traits = traitCollection
    if traits.verticalSizeClass == .compact {
      let follows = !fillsContainer && widthFollowsPreferredContentSizeWhenEdgeAttached
      return follows && preferredContentSize.width > 0
        ? min(preferredContentSize.width, room) : room
    }
    guard traits.horizontalSizeClass == .regular else { return room }
    if presentationStyle == .formSheet {
      return min(preferredContentSize.width > 0 ? preferredContentSize.width : 540, room)
    }
    return min(704, room)
  }

  private func roundCorners() {
    presentedView?.layer.cornerRadius = fillsContainer ? 0 : preferredCornerRadius ?? 10
    // It stands on the bottom edge.
    presentedView?.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  }

  private var dimmedAlpha: CGFloat {
    guard let limit = largestUndimmedDetentIdentifier,
      let undimmed = heights.first(where: { $0.identifier == limit })?.height
    else { return 1 }
    return height > undimmed ? 1 : 0
  }

  package final func place() {
    dimming.alpha = dimmedAlpha
    container?.passesTouches = dimmedAlpha == 0
    dimming.isUserInteractionEnabled = dimmedAlpha > 0
    presentedView?.frame = frameOfPresentedViewInContainerView
    grabber.center.x = frameOfPresentedViewInContainerView.width / 2
    roundCorners()
  }

  open override func containerViewWillLayoutSubviews() {
    dimming.frame = container?.bounds ?? .zero
    guard presentedViewController.transitionRun == nil else { return }
    place()
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
    view.addGestureRecognizer(pan)
    bareLook?.pan = pan
    bareLook?.scrollView = adoptScrollView(in: view)
  }

  open override func presentationTransitionWillBegin() {
    guard let container else { return }
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.frame = container.bounds
    dimming.alpha = 0
    container.insertSubview(dimming, at: 0)
    if storedSelection == nil { storedSelection = heights.first?.identifier }
    bareLook = presentedView.map(SheetBareLook.init)
    roundCorners()
    presentedView?.clipsToBounds = true
    grabber.backgroundColor = UIColor(white: 0, alpha: 0.3)
    grabber.layer.cornerRadius = 2.5
    grabber.isUserInteractionEnabled = false
    grabber.isHidden = !prefersGrabberVisible
    grabber.center.x = frameOfPresentedViewInContainerView.width / 2
    presentedView?.addSubview(grabber)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [self] _ in
      dimming.alpha = dimmedAlpha
    })
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { takeChromeAway() }
  }

  open override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [self] _ in
      dimming.alpha = 0
    })
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard completed else { return dimming.alpha = dimmedAlpha }
    takeChromeAway()
  }

  private func takeChromeAway() {
    dimming.removeFromSuperview()
    grabber.removeFromSuperview()
    bareLook?.restore(presentedView)
    bareLook = nil
    pull = 0
  }
}
