import UIKit

/// Places as pictures in two columns; a tapped one is pushed.
final class PictureGridController: UIViewController, PictureShowing {
  private var pictures: [(place: Place, view: LandscapeView)] = []
  private let prepare: (PlaceController, UIView) -> Void

  /// - Parameter prepare: is told each page that is about to be pushed, and the picture it comes from.
  init(_ prepare: @escaping (PlaceController, UIView) -> Void = { _, _ in }) {
    self.prepare = prepare
    super.init(nibName: nil, bundle: nil)
    title = "Pictures"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.ground
    for place in Place.all {
      let picture = LandscapeView(frame: .zero, color: place.color, sky: place.secondColor)
      picture.layer.cornerRadius = 12
      picture.clipsToBounds = true
      picture.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: PictureGridController.tapped(_:)))
      view.addSubview(picture)
      pictures.append((place, picture))
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

  func picture(of place: Place) -> LandscapeView? {
    pictures.first { $0.place.name == place.name }?.view
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard let entry = pictures.first(where: { $0.view === tap.view }),
      navigationController?.topViewController === self
    else { return }
    let page = PlaceController(place: entry.place)
    prepare(page, entry.view)
    navigationController?.pushViewController(page, animated: true)
  }
}

extension PlaceController: PictureShowing {
  func picture(of place: Place) -> LandscapeView? {
    place.name == self.place.name ? landscape : nil
  }
}
