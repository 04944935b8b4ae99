// Documented: in a compact width a popover adapts to full screen unless its delegate says
// otherwise; what the properties mean. Assumed: the size is `preferredContentSize`, or 320 by 480
// pt; of the permitted sides the first in the order below, above, right, left is taken on which it
// fits whole, else the one with most room. Probe: sheet-callbacks. Assumed: without a permitted side
// the box has no arrow and stands over the middle of its source. Probe: sheet-callbacks.

/// Shows a controller in a box beside a view or a bar button, with an arrow that points at it.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { invalidate() } }
  /// The view that the popover belongs to, with a rectangle in its coordinates; the whole view
  /// while that is null.
  open var sourceView: UIView? { didSet { invalidate() } }
  open var sourceRect = CGRect.null { didSet { invalidate() } }
  /// Whether the box may lie over its source when there is no room beside it.
  open var canOverlapSourceViewRect = false { didSet { invalidate() } }
  /// A view or a bar button that the popover belongs to.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { invalidate() } }
  open var barButtonItem: UIBarButtonItem? { didSet { invalidate() } }
  /// The side to which the arrow points; unknown while no arrow is shown.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// Views outside the box that still get touches.
  open var passthroughViews: [UIView]? { didSet { applyPassthrough() } }
  open var backgroundColor: UIColor? { didSet { box?.fillColor = backgroundColor } }
  /// The distances in points that the box keeps from the edges of the container, on top of the safe
  /// area.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { invalidate() }
  }
  /// The class of the background and the arrow; a subclass of ``UIPopoverBackgroundView``.
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?

  /// The sheet to which the popover adapts when its delegate asks for one.
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

  /// The rectangle that the popover points at, in the container.
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

  /// The box with its arrow, in which the controller's view lies.
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

  // MARK: - Coming and going

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
    outside.passed = passthroughViews ?? []
    container?.passesTouches = !outside.passed.isEmpty
  }

  /// Called when a finger taps beside the box.
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

/// The methods that decide how a popover is prepared and where it goes when its surroundings
/// change.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is shown; the last moment to set its source.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)

  /// Called when the surroundings change their size; may change the rectangle and the view that the
  /// popover points at.
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
