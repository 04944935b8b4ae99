import UIKit

/// A probe that logs the order in which a presentation calls the view, the delegates, and the
/// presentation controller.
public struct PresentOrderProbe: Probe {
  public init() {}
  public let name = "present-order"
  public let question =
    "In which order are the view, the delegates and the presentation controller asked at present?"
  public var duration: Double { 4 }

  public func run(_ bench: ProbeBench) {
    let delegate = LoggingTransitions(bench)
    bench.keep(delegate)
    let modal = LoggedController("modal", bench)
    modal.modalPresentationStyle = .custom
    modal.transitioningDelegate = delegate
    bench.after(0.3) {
      modal.list = "present"
      delegate.list = "present"
      bench.window.rootViewController!.present(modal, animated: true) {
        bench.log("completion", in: "present")
      }
      modal.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        bench.log("alongside completion", in: "present")
      }
      bench.log("present returns", in: "present")
    }
    bench.after(2) {
      modal.list = "dismiss"
      delegate.list = "dismiss"
      modal.dismiss(animated: true) { bench.log("completion", in: "dismiss") }
      bench.log("dismiss returns", in: "dismiss")
    }
  }
}

private final class LoggingTransitions: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  let bench: ProbeBench
  var list = "order"

  init(_ bench: ProbeBench) { self.bench = bench }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    bench.log("animator for presented", in: list)
    return self
  }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    bench.log("animator for dismissed", in: list)
    return self
  }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    bench.log("interaction for presentation", in: list)
    return nil
  }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    bench.log("interaction for dismissal", in: list)
    return nil
  }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    bench.log("presentation controller", in: list)
    return nil
  }
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.3
  }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    bench.log("animate", in: list)
    if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    UIView.animate(withDuration: 0.3) {
      context.view(forKey: .to)?.alpha = 0.9
      context.view(forKey: .from)?.alpha = 0.5
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
  func animationEnded(_ transitionCompleted: Bool) {
    bench.log("animationEnded", in: list)
  }
}

/// A probe that logs the callback order of sheets and popovers, and measures a sheet that changes
/// during a push inside it.
public struct SheetOrderProbe: Probe {
  public init() {}
  public let name = "sheet-callbacks"
  public let question =
    "What is the order of the callbacks of sheets and popovers, and is a new size applied during a "
    + "push inside?"
  public var gesture: String? { "When the second gray sheet is up, swipe it down." }
  public var fingers: [FingerEvent] {
    FingerEvent.drag(
      at: 6, from: CGPoint(x: 190, y: 160), to: CGPoint(x: 190, y: 760), lasting: 0.25)
  }
  public var duration: Double { 12 }

  public func run(_ bench: ProbeBench) {
    let root = LoggedController("root", bench, color: .white)
    bench.window.rootViewController = root
    show(bench, root, "sheet", .pageSheet, at: 0.5, dismissing: true)
    show(bench, root, "popover", .popover, at: 2.7, dismissing: true)
    show(bench, root, "swiped sheet", .pageSheet, at: 4.8, dismissing: false)
    bench.after(9) { changeDuringPush(bench, root) }
  }

  /// Selects another detent of a sheet during a push inside it.
  private func changeDuringPush(_ bench: ProbeBench, _ root: UIViewController) {
    let content = UINavigationController(rootViewController: PushCurveProbe.page("First", .white))
    guard let sheet = content.sheetPresentationController else { return }
    sheet.detents = [.medium(), .large()]
    root.present(content, animated: false)
    bench.after(0.5) {
      content.pushViewController(PushCurveProbe.page("Second", .lightGray), animated: true)
    }
    bench.after(0.6) { sheet.selectedDetentIdentifier = .large }
    for (name, time) in [("before", 0.4), ("during", 0.75), ("after", 2)] {
      bench.after(time) {
        let view = content.view!
        let layer = view.layer.presentation() ?? view.layer
        bench.row("sheet height \(name) a push (pt)", Double(layer.bounds.height))
      }
    }
  }

  private func show(
    _ bench: ProbeBench, _ root: LoggedController, _ kind: String,
    _ style: UIModalPresentationStyle, at time: Double, dismissing: Bool
  ) {
    bench.after(time) {
      let modal = LoggedController("modal", bench)
      modal.modalPresentationStyle = style
      modal.list = kind
      root.list = kind
      let delegate = AdaptiveDelegate(bench, kind)
      bench.keep(delegate)
      modal.presentationController?.delegate = delegate
      modal.popoverPresentationController?.sourceView = root.view
      modal.popoverPresentationController?.sourceRect = CGRect(x: 50, y: 300, width: 20, height: 20)
      root.present(modal, animated: true) { bench.log("presented", in: kind) }
      guard dismissing else { return }
      bench.after(1) {
        root.dismiss(animated: true) { bench.log("dismissed", in: kind) }
      }
    }
  }
}

private final class AdaptiveDelegate: NSObject, UIPopoverPresentationControllerDelegate {
  let bench: ProbeBench
  let list: String

  init(_ bench: ProbeBench, _ list: String) {
    self.bench = bench
    self.list = list
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    bench.log("asked for the style", in: list)
    return list == "popover" ? .fullScreen : .none
  }
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    bench.log("asked for the replacement", in: list)
    return nil
  }
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {
    bench.log("prepares", in: list)
  }
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    bench.log("willPresent", in: list)
  }
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    bench.log("shouldDismiss", in: list)
    return true
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    bench.log("willDismiss", in: list)
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    bench.log("didDismiss", in: list)
  }
}
