import UIKit

/// A landmark with a button that presents a list in a sheet with two detents.
final class DetentSheetController: LandmarkBackdropController {
  private let share: CGFloat

  /// Creates a controller.
  ///
  /// - Parameter share: The height of the lower detent, as a fraction of the height of the large
  /// detent.
  init(share: CGFloat) {
    self.share = share
    super.init(landmark: Landmark.all[3])
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton(title: "Where to next?") { [weak self] in self?.showList() }
  }

  private func showList() {
    guard presentedViewController == nil else { return }
    let list = LandmarkListController(rowHeight: 76)
    list.modalPresentationStyle = .pageSheet
    if let sheet = list.sheetPresentationController {
      let low = UISheetPresentationController.Detent.custom { [share] in
        $0.maximumDetentValue * share
      }
      sheet.detents = [low, .large()]
      sheet.prefersGrabberVisible = true
      sheet.preferredCornerRadius = 18
    }
    present(list, animated: true)
  }
}
