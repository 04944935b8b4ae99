import UIKit

/// A map with pins. Each pin shows a note about its landmark in a popover.
final class PinMapController: UIViewController, UIPopoverPresentationControllerDelegate {
  /// The landmarks of the pins, and their positions as fractions of the screen.
  private static let spots: [(landmark: Int, x: CGFloat, y: CGFloat)] = [
    (0, 0.2, 0.19), (3, 0.84, 0.47), (6, 0.42, 0.84),
  ]
  private let noteWidth: CGFloat
  private var pins: [UIButton] = []

  /// Creates a map.
  ///
  /// - Parameter noteWidth: The width of the popovers, in points.
  init(noteWidth: CGFloat) {
    self.noteWidth = noteWidth
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = ValleyView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    for spot in Self.spots {
      let pin = UIButton(type: .custom)
      pin.frame = CGRect(x: 0, y: 0, width: 44, height: 44)
      pin.setImage(Landmark.all[spot.landmark].badge(side: 38), for: .normal)
      pin.backgroundColor = .white
      pin.layer.cornerRadius = 22
      pin.addTarget(self, action: PinMapController.tapped(_:), for: .touchUpInside)
      view.addSubview(pin)
      pins.append(pin)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for (pin, spot) in zip(pins, Self.spots) {
      pin.center = CGPoint(x: view.bounds.width * spot.x, y: view.bounds.height * spot.y)
    }
  }

  private func tapped(_ pin: UIButton) {
    guard presentedViewController == nil, let index = pins.firstIndex(of: pin) else { return }
    let note = LandmarkNoteController(
      landmark: Landmark.all[Self.spots[index].landmark], width: noteWidth)
    note.modalPresentationStyle = .popover
    note.popoverPresentationController?.sourceView = pin
    note.popoverPresentationController?.delegate = self
    present(note, animated: true)
  }

  /// Prevents the adaptation of the popover to a full-screen presentation on a phone.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

/// A short text about a landmark, in a view that is as large as the text requires.
final class LandmarkNoteController: UIViewController {
  private let landmark: Landmark

  init(landmark: Landmark, width: CGFloat) {
    self.landmark = landmark
    super.init(nibName: nil, bundle: nil)
    let inside = CGSize(width: width - 32, height: .greatestFiniteMagnitude)
    text.text = landmark.text
    text.numberOfLines = 0
    text.font = .systemFont(ofSize: 14)
    text.frame = CGRect(
      x: 16, y: 62, width: inside.width, height: text.sizeThatFits(inside).height.rounded(.up))
    preferredContentSize = CGSize(width: width, height: text.frame.maxY + 14)
  }

  required init?(coder: NSCoder) { nil }

  private let text = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    text.textColor = .darkGray
    view.addSubview(text)
    let lines = [
      (landmark.name, UIFont.boldSystemFont(ofSize: 18), UIColor.black, CGFloat(12)),
      ("\(landmark.region), \(landmark.height)", UIFont.systemFont(ofSize: 13), landmark.color, 35),
    ]
    for (words, font, color, y) in lines {
      let label = UILabel(
        frame: CGRect(x: 16, y: y, width: preferredContentSize.width - 32, height: 22))
      label.text = words
      label.font = font
      label.textColor = color
      view.addSubview(label)
    }
  }
}

/// A valley with a lake and a river, seen from above.
final class ValleyView: UIView {
  init() {
    super.init(frame: .zero)
    backgroundColor = UIColor(red: 0.86, green: 0.91, blue: 0.80, alpha: 1)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: bounds.width * x, y: bounds.height * y)
    }
    // The hills: layers from the outermost one to the top.
    for (middle, size) in [(point(0.72, 0.16), CGFloat(150)), (point(0.12, 0.62), 180)] {
      for level in 0..<4 {
        let side = size * (1 - 0.22 * CGFloat(level))
        UIColor(red: 0.55, green: 0.66, blue: 0.42, alpha: 0.16).setFill()
        UIBezierPath(
          ovalIn: CGRect(
            x: middle.x - side / 2, y: middle.y - side * 0.4, width: side, height: side * 0.8)
        ).fill()
      }
    }
    let water = UIColor(red: 0.55, green: 0.76, blue: 0.88, alpha: 1)
    let river = UIBezierPath()
    river.move(to: point(0.2, 0.22))
    river.addCurve(
      to: point(0.62, 0.6), controlPoint1: point(0.3, 0.45), controlPoint2: point(0.72, 0.38))
    river.addCurve(
      to: point(0.42, 1.02), controlPoint1: point(0.55, 0.75), controlPoint2: point(0.3, 0.8))
    river.lineWidth = 9
    water.setStroke()
    river.stroke()
    water.setFill()
    UIBezierPath(
      ovalIn: CGRect(
        x: bounds.width * 0.08, y: bounds.height * 0.13, width: 96, height: 64)
    ).fill()
  }
}
