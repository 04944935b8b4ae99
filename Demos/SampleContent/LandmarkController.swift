import UIKit

/// A page about a landmark: its colored landscape, its name, and a short text.
final class LandmarkController: UIViewController {
  let landmark: Landmark

  init(landmark: Landmark) {
    self.landmark = landmark
    super.init(nibName: nil, bundle: nil)
    title = landmark.name
  }

  required init?(coder: NSCoder) { nil }

  private let content = UIView()
  /// The picture at the top of the page.
  private(set) lazy var landscape = LandscapeView(
    frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 200), color: landmark.color,
    sky: landmark.secondColor)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = landmark.paper
    content.frame = view.bounds
    view.addSubview(content)
    let width = view.bounds.width

    landscape.autoresizingMask = .flexibleWidth
    content.addSubview(landscape)

    let height = UILabel(frame: CGRect(x: width - 104, y: 154, width: 88, height: 30))
    height.autoresizingMask = .flexibleLeftMargin
    height.text = landmark.height
    height.font = .systemFont(ofSize: 15, weight: .semibold)
    height.textColor = .white
    height.textAlignment = .center
    height.backgroundColor = UIColor.black.withAlphaComponent(0.3)
    height.layer.cornerRadius = 15
    height.layer.masksToBounds = true
    content.addSubview(height)

    add(landmark.name, font: .boldSystemFont(ofSize: 26), color: .black, y: 216, height: 32)
    add(landmark.region, font: .systemFont(ofSize: 15), color: landmark.color, y: 250, height: 20)
    let text = add(
      landmark.text, font: .systemFont(ofSize: 15), color: .darkGray, y: 280, height: 120)
    text.numberOfLines = 0
    text.sizeToFit()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = navigationController?.navigationBar.frame.maxY ?? 0
    content.frame = CGRect(
      x: 0, y: top, width: view.bounds.width, height: view.bounds.height - top)
  }

  @discardableResult
  private func add(
    _ text: String, font: UIFont, color: UIColor, y: CGFloat, height: CGFloat
  ) -> UILabel {
    let label = UILabel(
      frame: CGRect(x: 16, y: y, width: content.bounds.width - 32, height: height))
    label.autoresizingMask = .flexibleWidth
    label.text = text
    label.font = font
    label.textColor = color
    content.addSubview(label)
    return label
  }
}

/// Mountains in two tones below a sky.
final class LandscapeView: UIView {
  private let color: UIColor
  private let sky: UIColor

  init(frame: CGRect, color: UIColor, sky: UIColor) {
    self.color = color
    self.sky = sky
    super.init(frame: frame)
    backgroundColor = sky
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    sky.setFill()
    UIRectFill(bounds)
    UIColor.white.withAlphaComponent(0.75).setFill()
    let sun = bounds.height * 0.22
    UIBezierPath(
      ovalIn: CGRect(x: bounds.width * 0.68, y: bounds.height * 0.14, width: sun, height: sun)
    ).fill()
    color.withAlphaComponent(0.55).setFill()
    ridge([0.55, 0.32, 0.5, 0.25, 0.48, 0.38, 0.6]).fill()
    color.setFill()
    ridge([0.75, 0.62, 0.82, 0.55, 0.7, 0.86, 0.66]).fill()
  }

  /// Returns a filled ridge with evenly spaced peaks and saddles, given as fractions of the height.
  private func ridge(_ heights: [CGFloat]) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: bounds.minX, y: bounds.maxY))
    for (index, height) in heights.enumerated() {
      let x = bounds.width * CGFloat(index) / CGFloat(heights.count - 1)
      path.addLine(to: CGPoint(x: x, y: bounds.height * height))
    }
    path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    path.close()
    return path
  }
}
