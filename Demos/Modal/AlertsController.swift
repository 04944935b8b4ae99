import UIKit

/// A landmark with a button that shows an action sheet, followed by an alert that asks for
/// confirmation.
final class AlertsController: LandmarkBackdropController {
  private let answer = UILabel()

  init() {
    super.init(landmark: Landmark.all[5])
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    answer.frame = CGRect(x: view.bounds.midX - 80, y: 24, width: 160, height: 36)
    answer.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    answer.textAlignment = .center
    answer.textColor = .white
    answer.font = .systemFont(ofSize: 16, weight: .semibold)
    answer.backgroundColor = UIColor(white: 0, alpha: 0.6)
    answer.layer.cornerRadius = 18
    answer.clipsToBounds = true
    answer.alpha = 0
    view.addSubview(answer)
    addButton(title: "What now?") { [weak self] in self?.askWhat() }
  }

  private func askWhat() {
    guard presentedViewController == nil else { return }
    let sheet = UIAlertController(
      title: "This walk", message: nil, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Share", style: .default) { [weak self] _ in
        self?.tell("Shared")
      })
    sheet.addAction(
      UIAlertAction(title: "Remove", style: .destructive) { [weak self] _ in
        self?.askWhether()
      })
    sheet.addAction(
      UIAlertAction(title: "Cancel", style: .cancel) { [weak self] _ in
        self?.tell("Kept")
      })
    sheet.popoverPresentationController?.sourceView = view
    present(sheet, animated: true)
  }

  private func askWhether() {
    let alert = UIAlertController(
      title: "Remove this walk?", message: "Its notes and pictures go with it.",
      preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Remove", style: .destructive) { [weak self] _ in
        self?.tell("Removed")
      })
    alert.addAction(
      UIAlertAction(title: "Keep", style: .cancel) { [weak self] _ in
        self?.tell("Kept")
      })
    present(alert, animated: true)
  }

  private func tell(_ text: String) {
    answer.text = text
    answer.alpha = 1
    UIView.animate(withDuration: 0.3, delay: 0.7) { self.answer.alpha = 0 }
  }
}
