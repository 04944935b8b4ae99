// Documented: in a compact width, a popover adapts to full screen unless its delegate chooses
// another style. The meaning of the properties is documented too.
// Assumed: the size is `preferredContentSize`, or 320 by 480 pt. The popover uses the first
// permitted side on which it fits completely, in the order below, above, right, left. If it fits on
// no side, it uses the side with the most room. Probe: sheet-callbacks.
// Assumed: without a permitted side, the box has no arrow and is centered over its source. Probe:
// sheet-callbacks.

/// A presentation controller that shows a box with an arrow beside a view or a bar button item.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { invalidate() } }
  /// The view to which the popover points.
  ///
  /// The popover points to ``sourceRect`` in the coordinates of this view, or to the whole view if
  /// the rectangle is null.
  open var sourceView: UIView? { didSet { invalidate() } }
  open var sourceRect = CGRect.null { didSet { invalidate() } }
  /// Whether the box may cover its source if there is no room beside it.
  open var canOverlapSourceViewRect = false { didSet { invalidate() } }
  /// The view or the bar button item to which the popover points.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { invalidate() } }
  open var barButtonItem: UIBarButtonItem? { didSet { invalidate() } }
  /// The direction of the arrow, or unknown if no popover is shown.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// The views outside the box that still receive touches.
  open var passthroughViews: [UIView]? { didSet { applyPassthrough() } }
  open var backgroundColor: UIColor? { didSet { box?.fillColor = backgroundColor } }
  /// The minimum distances between the box and the safe area of the container, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { invalidate() }
  }
  /// The class of the background and the arrow, a subclass of ``UIPopoverBackgroundView``.
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?

  /// The sheet that replaces the popover if its delegate chooses a sheet style.
  open private(set) lazy var adaptiveSheetPresentationController = makeAdaptiveSheet()

  private var box: PopoverBox?
  private let outside = PopoverSurroundings()

  private func makeAdaptiveSheet() -> UISheetPresentationController {
    let sheet = UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    sheet.isOwnedByPresented(true)
    return sheet
  }

  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  package override func ownAdaptiveStyle(
    for traits: UITraitCollection
  ) -> UIModalPresentationStyle {
    traits.horizontalSizeClass == .compact ? .overFullScreen : .none
  }

  // MARK: - Placement

  private func invalidate() { container?.setNeedsLayout() }

  /// The rectangle in the container to which the popover points.
  private var source: CGRect {
    guard let container else { return .zero }
    let anchor = sourceItem?.popoverAnchor ?? barButtonItem?.popoverAnchor
    if let view = sourceView ?? anchor {
      let own = sourceView == nil || sourceRect.isNull ? view.bounds : sourceRect
      return view.convert(own, to: container)
    }
    return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
  }

  private var placement: PopoverPlacement {
    guard let container else { return PopoverPlacement() }
    let room = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
    let size =
      preferredContentSize == .zero ? CGSize(width: 320, height: 480) : preferredContentSize
    return PopoverPlacement(
      of: size, beside: source, in: room, permitted: permittedArrowDirections,
      mayOverlap: canOverlapSourceViewRect, chrome: PopoverChrome(popoverBackgroundViewClass))
  }

  /// The box with its arrow, which contains the controller's view.
  open override var presentedView: UIView? { box ?? presentedViewController.view }

  open override var frameOfPresentedViewInContainerView: CGRect { placement.frame }

  open override func containerViewWillLayoutSubviews() {
    outside.frame = container?.bounds ?? .zero
    guard !isInModalTransition else { return }
    layOutBox()
  }

  private func layOutBox() {
    let placement = placement
    arrowDirection = placement.direction
    box?.frame = placement.frame
    box?.show(placement)
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    guard let popoverDelegate, var view = sourceView else { return }
    var rect = sourceRect
    popoverDelegate.popoverPresentationController(
      self, willRepositionPopoverTo: &rect, in: &view)
    if rect != sourceRect { sourceRect = rect }
    if view !== sourceView { sourceView = view }
  }

  // MARK: - Presenting and dismissing

  package override func installGestures() {
    guard let container else { return }
    outside.frame = container.bounds
    if outside.gestureRecognizers?.isEmpty ?? true {
      outside.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: UIPopoverPresentationController.outsideTapped))
    }
    container.insertSubview(outside, at: 0)
    applyPassthrough()
  }

  private func applyPassthrough() {
    outside.passthroughViews = passthroughViews ?? []
    container?.passesTouches = !outside.passthroughViews.isEmpty
  }

  /// Dismisses the popover after a tap outside the box.
  package func outsideTapped() {
    if !isInModalTransition { dismissByUser() }
  }

  package override func prepareContainer() {
    popoverDelegate?.prepareForPopoverPresentation(self)
    guard let content = presentedViewController.view else { return }
    let box = PopoverBox(content: content, chrome: PopoverChrome(popoverBackgroundViewClass))
    box.fillColor = backgroundColor
    self.box = box
    layOutBox()
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dropBox() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dropBox() }
  }

  private func dropBox() {
    box?.releaseContent()
    box = nil
    arrowDirection = .unknown
  }

  package override func standardAnimator(
    isPresenting: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    CrossDissolveAnimator(isPresenting: isPresenting, duration: 0.2)
  }
}

/// The methods that prepare a popover and reposition it after a size change.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Tells the delegate that the popover is about to be shown.
  ///
  /// This is the last opportunity to set its source.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)

  /// Tells the delegate that the size of the container is about to change.
  ///
  /// The delegate may change the rectangle and the view to which the popover points.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: UnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}

  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: UnsafeMutablePointer<UIView>
  ) {}
}
