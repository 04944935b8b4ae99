import UIKit

/// A landmark with a button that shows another landmark.
///
/// A tap or a pull down breaks the second page into pieces. A pull up restores it.
final class CrumbleController: LandmarkBackdropController {
  private var origin = CGPoint.zero
  private lazy var interaction = FingerInteraction { [weak self] finger, isForward in
    guard let self, !isForward else { return nil }
    if let finger {
      let (position, translation) = (finger.location(in: nil), finger.translation(in: nil))
      origin = CGPoint(x: position.x - translation.x, y: position.y - translation.y)
    }
    return CrumbleTransition(origin: origin)
  }

  init() { super.init(landmark: Landmark.all[0]) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton(title: "Show the glacier") { [weak self] in self?.showNext() }
  }

  private func showNext() {
    guard presentedViewController == nil else { return }
    let page = LandmarkController(landmark: Landmark.all[6])
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = interaction
    page.view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: CrumbleController.tapped(_:)))
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    interaction.install(pan, on: page.view, when: { $0.y > abs($0.x) }) { [weak self] in
      self?.dismiss(animated: true)
    }
    present(page, animated: true)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    origin = tap.location(in: nil)
    dismiss(animated: true)
  }
}
