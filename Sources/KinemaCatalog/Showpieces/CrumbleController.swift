import UIKit

/// A place with a button that shows another one; a touch breaks that one to pieces.
final class CrumbleController: UIViewController, UIViewControllerTransitioningDelegate {
  private let place = PlaceController(place: Place.all[0])
  private var origin = CGPoint.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(place)
    place.view.frame = view.bounds
    place.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(place.view)
    place.didMove(toParent: self)
    let button = ShowButton(title: "Show the glacier") { [weak self] in self?.showNext() }
    button.center = CGPoint(x: view.bounds.midX, y: view.bounds.height - 60)
    button.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin,
    ]
    view.addSubview(button)
  }

  private func showNext() {
    guard presentedViewController == nil else { return }
    let page = PlaceController(place: Place.all[6])
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = self
    page.view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: CrumbleController.tapped(_:)))
    present(page, animated: true)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    origin = tap.location(in: nil)
    dismiss(animated: true)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    ReduceMotion.animator(CrumbleAnimator(origin: origin))
  }
}

/// A round button in the colours of the showpieces.
final class ShowButton: UIControl {
  private let perform: () -> Void

  init(title: String, perform: @escaping () -> Void) {
    self.perform = perform
    super.init(frame: CGRect(x: 0, y: 0, width: 190, height: 44))
    backgroundColor = UIColor(white: 0, alpha: 0.72)
    layer.cornerRadius = 22
    let label = UILabel(frame: bounds)
    label.text = title
    label.textAlignment = .center
    label.textColor = .white
    label.font = .systemFont(ofSize: 16, weight: .semibold)
    addSubview(label)
    addTarget(self, action: ShowButton.pressed, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private func pressed() { perform() }
}
