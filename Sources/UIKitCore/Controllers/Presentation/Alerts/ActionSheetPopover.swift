// Documented: on an iPad, an action sheet is a popover, and an action sheet without a source raises
// an exception. The delegate may still set the source in `prepareForPopoverPresentation(_:)`.
// Assumed: the popover is 270 pt wide. Probe: alert.

/// The popover of an action sheet on an iPad. A tap outside the popover cancels the action sheet.
@MainActor
final class ActionSheetPopover: UIPopoverPresentationController {
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  override var preferredContentSize: CGSize {
    guard let view = alert?.view as? AlertView else { return .zero }
    let width = AlertMetrics.alertWidth
    return CGSize(width: width, height: view.height(inWidth: width))
  }

  package override func prepareContainer() {
    alert?.fill()
    super.prepareContainer()
    guard sourceView == nil, sourceItem == nil, barButtonItem == nil else { return }
    preconditionFailure(
      "\(presentedViewController.traceName) is an action sheet without a source, but an action "
        + "sheet on an iPad is a popover. Set sourceView and sourceRect, sourceItem, or "
        + "barButtonItem of its popoverPresentationController before you present it.")
  }

  package override func outsideTapped() { alert?.cancelByUser() }
}
