import UIKit

/// A landscape with a button that opens the dialog.
package final class TrailController: UIViewController, UIViewControllerTransitioningDelegate {
  private let elasticity: CGFloat
  private let landscape = LandscapeView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 320),
    color: UIColor(red: 0.14, green: 0.52, blue: 0.45, alpha: 1),
    sky: UIColor(red: 0.66, green: 0.84, blue: 0.80, alpha: 1))
  private let heading = UILabel()
  private let text = UILabel()
  private let button = UIButton(type: .system)

  package init(elasticity: CGFloat) {
    self.elasticity = elasticity
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    heading.text = "Val Verzasca"
    heading.font = .boldSystemFont(ofSize: 26)
    text.text = "11.4 km · 3 h 20 min · 620 m up"
    text.font = .systemFont(ofSize: 15)
    text.textColor = .gray
    button.setTitle("Leave the trail", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.backgroundColor = UIColor(red: 0.14, green: 0.52, blue: 0.45, alpha: 1)
    button.layer.cornerRadius = 12
    button.addTarget(self, action: TrailController.ask, for: .touchUpInside)
    for part in [landscape, heading, text, button] { view.addSubview(part) }
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    landscape.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 170)
    heading.frame = CGRect(
      x: 20, y: landscape.frame.maxY + 18, width: bounds.width - 40, height: 32)
    text.frame = CGRect(x: 20, y: heading.frame.maxY + 4, width: bounds.width - 40, height: 20)
    button.frame = CGRect(x: 20, y: bounds.maxY - 72, width: bounds.width - 40, height: 48)
  }

  private func ask() {
    let dialog = DialogController()
    dialog.modalPresentationStyle = .custom
    dialog.transitioningDelegate = self
    present(dialog, animated: true)
  }

  // MARK: - UIViewControllerTransitioningDelegate

  package func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    DialogPresentationController(presentedViewController: presented, presenting: presenting)
  }

  package func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    DialogTransition(elasticity: elasticity)
  }

  package func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    DialogTransition()
  }
}
