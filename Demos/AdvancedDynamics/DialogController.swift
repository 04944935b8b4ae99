import UIKit

/// A dialog that asks a question with two answers and seems to float slightly above the background.
package final class DialogController: UIViewController {
  private let heading = UILabel()
  private let text = UILabel()
  private let stay = UIButton(type: .system)
  private let leave = UIButton(type: .system)

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.layer.cornerRadius = 16
    view.layer.shadowColor = UIColor.black.cgColor
    view.layer.shadowOpacity = 0.3
    view.layer.shadowRadius = 18
    view.layer.shadowOffset = CGSize(width: 0, height: 10)
    heading.text = "Leave the trail?"
    heading.font = .boldSystemFont(ofSize: 19)
    heading.textAlignment = .center
    text.text = "Your notes of this walk have not been saved yet."
    text.font = .systemFont(ofSize: 15)
    text.textColor = .darkGray
    text.textAlignment = .center
    text.numberOfLines = 0
    add(stay, "Stay", Palette.ground, Palette.blue)
    add(leave, "Leave", Palette.blue, .white)
    view.addSubview(heading)
    view.addSubview(text)
    view.addMotionEffect(Self.parallax(14))
  }

  private func add(_ button: UIButton, _ title: String, _ ground: UIColor, _ color: UIColor) {
    button.setTitle(title, for: .normal)
    button.setTitleColor(color, for: .normal)
    button.backgroundColor = ground
    button.layer.cornerRadius = 10
    button.addTarget(self, action: DialogController.answer, for: .touchUpInside)
    view.addSubview(button)
  }

  /// Returns an effect that moves a view against the tilt of the device, by at most the given
  /// distance in points.
  private static func parallax(_ distance: CGFloat) -> UIMotionEffect {
    let x = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    let y = UIInterpolatingMotionEffect(keyPath: "center.y", type: .tiltAlongVerticalAxis)
    for effect in [x, y] {
      effect.minimumRelativeValue = -distance
      effect.maximumRelativeValue = distance
    }
    let group = UIMotionEffectGroup()
    group.motionEffects = [x, y]
    return group
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    heading.frame = CGRect(x: 16, y: 20, width: bounds.width - 32, height: 24)
    text.frame = CGRect(x: 20, y: 50, width: bounds.width - 40, height: 44)
    let width = (bounds.width - 44) / 2
    stay.frame = CGRect(x: 16, y: bounds.maxY - 60, width: width, height: 44)
    leave.frame = CGRect(x: 28 + width, y: bounds.maxY - 60, width: width, height: 44)
    view.layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 16).cgPath
  }

  private func answer() { dismiss(animated: true) }
}
