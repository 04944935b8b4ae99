import UIKit

/// A landmark with a button that presents a springy sheet.
final class SpringSheetController: LandmarkBackdropController {
  private let transitions = ModalTransitionDelegate(
    presentation: { SpringSheetPresentation(presentedViewController: $0, presenting: $1) },
    { SpringSheetTransition() })

  init() { super.init(landmark: Landmark.all[7]) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton(title: "Getting there") { [weak self] in self?.showSheet() }
  }

  private func showSheet() {
    guard presentedViewController == nil else { return }
    let sheet = SheetPageController()
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transitions
    sheet.view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: SpringSheetController.pulled(_:)))
    present(sheet, animated: true)
  }

  private func pulled(_ pan: UIPanGestureRecognizer) {
    let height = pan.view?.bounds.height ?? 1
    transitions.follow(
      pan, movement: pan.translation(in: nil).y / height,
      velocity: pan.velocity(in: nil).y / height
    ) { [weak self] in
      self?.dismiss(animated: true)
    }
  }
}

/// A presentation controller that shows a sheet over the lower part of a dimmed screen.
///
/// A tap outside the sheet dismisses it.
final class SpringSheetPresentation: UIPresentationController {
  private let dimming = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let height = (bounds.height * 0.56).rounded()
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimming.backgroundColor = .black
    dimming.alpha = 0
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: SpringSheetPresentation.tapped))
    container.insertSubview(dimming, at: 0)
    dim(to: 0.4)
  }

  override func dismissalTransitionWillBegin() { dim(to: 0) }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    dimming.alpha = completed ? 0 : 0.4
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    dimming.alpha = completed ? 0.4 : 0
  }

  private func dim(to alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimming.alpha = alpha
      return
    }
    if coordinator.isInteractive {
      coordinator.animate(alongsideTransition: { [dimming] _ in dimming.alpha = alpha })
    } else {
      // The sheet still swings after it has arrived. The dimming ends earlier.
      UIView.animate(withDuration: 0.35) { [dimming] in dimming.alpha = alpha }
    }
  }

  private func tapped() { presentedViewController.dismiss(animated: true) }
}

/// The content of the sheet.
final class SheetPageController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let ground = SheetEdgeView(frame: view.bounds)
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(ground)
    let handle = UIView(frame: CGRect(x: view.bounds.midX - 20, y: 14, width: 40, height: 5))
    handle.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    handle.backgroundColor = Palette.line
    handle.layer.cornerRadius = 2.5
    view.addSubview(handle)
    let rows = [
      "Train to Schaffhausen", "Bus 634 to the gate", "Ten minutes on foot", "Rubber boat",
    ]
    for (index, title) in rows.enumerated() {
      let y = 52 + 50 * CGFloat(index)
      let dot = UIView(frame: CGRect(x: 24, y: y + 9, width: 14, height: 14))
      dot.layer.cornerRadius = 7
      dot.backgroundColor = Palette.color(index)
      view.addSubview(dot)
      let label = UILabel(frame: CGRect(x: 52, y: y, width: 250, height: 32))
      label.text = title
      label.font = .systemFont(ofSize: 17)
      label.textColor = Palette.text
      view.addSubview(label)
    }
  }
}
