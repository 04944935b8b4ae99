/// The properties of the presented view that a sheet changes and restores at its end.
@MainActor
struct SheetBareLook {
  private let cornerRadius: CGFloat
  private let corners: CACornerMask
  private let clips: Bool
  let transform: CGAffineTransform
  /// Whether the sheet has scaled the view.
  var isScaled = false
  weak var pan: UIPanGestureRecognizer?
  /// The scroll view whose excess drag distance moves the sheet.
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
