// Documented: in a compact width a popover adapts to full screen unless its delegate says otherwise.
// Assumed: its size is `preferredContentSize`, or 320 by 480 pt; it stands 10 pt beside its source.

/// Shows a controller in a box beside a view or a bar button.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  open var sourceView: UIView?
  open var sourceRect = CGRect.null
  open var canOverlapSourceViewRect = false
  open var barButtonItem: UIBarButtonItem?
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  open var passthroughViews: [UIView]?
  open var backgroundColor: UIColor?
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  open override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    if let delegate {
      return delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
    }
    return traitCollection.horizontalSizeClass == .compact ? .overFullScreen : .none
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container else { return .zero }
    let room = container.bounds.inset(by: popoverLayoutMargins)
    var size =
      preferredContentSize == .zero ? CGSize(width: 320, height: 480) : preferredContentSize
    size.width = min(size.width, room.width)
    size.height = min(size.height, room.height)
    let source =
      sourceView.map { $0.convert(sourceRect.isNull ? $0.bounds : sourceRect, to: container) }
      ?? CGRect(x: room.midX, y: room.midY, width: 0, height: 0)
    let fitsBelow = source.maxY + 10 + size.height <= room.maxY
    arrowDirection = fitsBelow ? .up : .down
    let y = fitsBelow ? source.maxY + 10 : max(source.minY - 10 - size.height, room.minY)
    let x = min(max(source.midX - size.width / 2, room.minX), room.maxX - size.width)
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }

  open override func containerViewWillLayoutSubviews() {
    guard presentedViewController.transitionRun == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  package override func installGestures() {
    guard let container else { return }
    let outside = UIView(frame: container.bounds)
    outside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outside.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: UIPopoverPresentationController.outsideTapped))
    container.insertSubview(outside, at: 0)
  }

  final func outsideTapped() {
    if presentedViewController.transitionRun == nil { dismissByUser() }
  }

  open override func presentationTransitionWillBegin() {
    presentedView?.layer.cornerRadius = 10
    presentedView?.clipsToBounds = true
    if let backgroundColor { presentedView?.backgroundColor = backgroundColor }
  }

  package override func standardAnimator(
    isPresenting: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    CrossDissolveAnimator(isPresenting: isPresenting, duration: 0.2)
  }
}
