/// The properties that a sheet changes on the view it presents, kept so that they can be restored.
@MainActor
struct SheetBareLook {
  private let cornerRadius: CGFloat
  private let corners: CACornerMask
  private let clips: Bool
  let transform: CGAffineTransform
  /// Whether the sheet has scaled the view.
  var isScaled = false
  weak var pan: UIPanGestureRecognizer?
  /// The scroll view that hands over the distance that it cannot scroll.
  weak var scrollView: UIScrollView?

  init(_ view: UIView) {
    cornerRadius = view.layer.cornerRadius
    corners = view.layer.maskedCorners
    clips = view.clipsToBounds
    transform = view.transform
  }

  func restore(_ view: UIView?) {
    view?.layer.cornerRadius = cornerRadius
    view?.layer.maskedCorners = corners
    view?.clipsToBounds = clips
    if isScaled { view?.transform = transform }
    if let pan { view?.removeGestureRecognizer(pan) }
    scrollView?.overflowReceiver = nil
  }
}
