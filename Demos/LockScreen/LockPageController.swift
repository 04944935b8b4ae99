import UIKit

/// A page of a lock screen: a sky, the time, the date, and labels at the top and bottom.
package final class LockPageController: UIViewController {
  /// The texts and colors of a page.
  package struct Content {
    package let name: String
    let time: String
    let date: String
    let colors: [UIColor]

    @MainActor package static let dusk = Content(
      name: "Dusk", time: "21:47", date: "Thursday 12 March",
      colors: [
        UIColor(red: 0.07, green: 0.09, blue: 0.24, alpha: 1),
        UIColor(red: 0.27, green: 0.20, blue: 0.48, alpha: 1),
        UIColor(red: 0.66, green: 0.34, blue: 0.51, alpha: 1),
      ])
    @MainActor package static let dawn = Content(
      name: "Dawn", time: "06:12", date: "Friday 13 March",
      colors: [
        UIColor(red: 0.13, green: 0.42, blue: 0.55, alpha: 1),
        UIColor(red: 0.42, green: 0.68, blue: 0.68, alpha: 1),
        UIColor(red: 0.98, green: 0.76, blue: 0.52, alpha: 1),
      ])
  }

  package let content: Content
  /// A closure that is called after the view has loaded.
  package var onLoad: ((LockPageController) -> Void)?

  package init(_ content: Content) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
    title = content.name
  }

  package required init?(coder: NSCoder) { nil }

  private let time = UILabel()
  private let date = UILabel()
  private let topLabel = UILabel()
  private let bottomLabel = UILabel()
  private let handle = UIView()

  package override func loadView() {
    view = SkyView(colors: content.colors)
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    // This color fills areas that the gradient does not cover.
    view.backgroundColor = content.colors[0]
    add(topLabel, "Top of \(content.name)", .systemFont(ofSize: 13, weight: .semibold), 0.75)
    add(time, content.time, .systemFont(ofSize: 76, weight: .thin), 1)
    add(date, content.date, .systemFont(ofSize: 17), 0.9)
    add(bottomLabel, "Bottom of \(content.name)", .systemFont(ofSize: 13, weight: .semibold), 0.75)
    handle.backgroundColor = UIColor.white.withAlphaComponent(0.85)
    handle.layer.cornerRadius = 2.5
    view.addSubview(handle)
    onLoad?(self)
  }

  private func add(_ label: UILabel, _ text: String, _ font: UIFont, _ alpha: CGFloat) {
    label.text = text
    label.font = font
    label.textColor = UIColor.white.withAlphaComponent(alpha)
    label.textAlignment = .center
    view.addSubview(label)
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let clock = max(bounds.height * 0.16, 40)
    topLabel.frame = CGRect(x: 0, y: 14, width: bounds.width, height: 18)
    time.frame = CGRect(x: 0, y: clock, width: bounds.width, height: 84)
    date.frame = CGRect(x: 0, y: clock + 86, width: bounds.width, height: 22)
    bottomLabel.frame = CGRect(x: 0, y: bounds.maxY - 46, width: bounds.width, height: 18)
    handle.frame = CGRect(x: bounds.midX - 60, y: bounds.maxY - 14, width: 120, height: 5)
  }
}

/// A vertical gradient.
final class SkyView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  init(colors: [UIColor]) {
    super.init(frame: .zero)
    (layer as? CAGradientLayer)?.colors = colors.map(\.cgColor)
  }

  required init?(coder: NSCoder) { nil }
}
