import UIKit

/// Landmarks as pictures in two columns. A tap pushes the page of a landmark.
final class PictureGridController: UIViewController, PictureShowing {
  private var pictures: [(landmark: Landmark, view: LandscapeView)] = []
  private let prepare: (LandmarkController, UIView) -> Void

  /// Creates a grid.
  ///
  /// - Parameter prepare: A closure that is called before each push, with the page and the picture
  ///   from which it opens.
  init(_ prepare: @escaping (LandmarkController, UIView) -> Void = { _, _ in }) {
    self.prepare = prepare
    super.init(nibName: nil, bundle: nil)
    title = "Pictures"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.ground
    for landmark in Landmark.all {
      let picture = LandscapeView(frame: .zero, color: landmark.color, sky: landmark.secondColor)
      picture.layer.cornerRadius = 12
      picture.clipsToBounds = true
      picture.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: PictureGridController.tapped(_:)))
      view.addSubview(picture)
      pictures.append((landmark, picture))
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = (navigationController?.navigationBar.frame.maxY ?? 0) + 12
    let width = (view.bounds.width - 36) / 2
    for (index, entry) in pictures.enumerated() {
      entry.view.frame = CGRect(
        x: 12 + CGFloat(index % 2) * (width + 12), y: top + CGFloat(index / 2) * 102,
        width: width, height: 90)
    }
  }

  func picture(of landmark: Landmark) -> LandscapeView? {
    pictures.first { $0.landmark.name == landmark.name }?.view
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard let entry = pictures.first(where: { $0.view === tap.view }),
      navigationController?.topViewController === self
    else { return }
    let page = LandmarkController(landmark: entry.landmark)
    prepare(page, entry.view)
    navigationController?.pushViewController(page, animated: true)
  }
}

extension LandmarkController: PictureShowing {
  func picture(of landmark: Landmark) -> LandscapeView? {
    landmark.name == self.landmark.name ? landscape : nil
  }
}
