import UIKit

/// A landmark over which another controller is presented.
class LandmarkBackdropController: UIViewController {
  private let landmark: LandmarkController

  init(landmark: Landmark) {
    self.landmark = LandmarkController(landmark: landmark)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(landmark)
    landmark.view.frame = view.bounds
    landmark.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(landmark.view)
    landmark.didMove(toParent: self)
  }

  /// Adds a button at the bottom.
  func addButton(title: String, perform: @escaping () -> Void) {
    let button = ShowButton(title: title, perform: perform)
    button.center = CGPoint(x: view.bounds.midX, y: view.bounds.height - 60)
    button.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin]
    view.addSubview(button)
  }
}

/// A dark button with round ends.
final class ShowButton: UIControl {
  private let perform: () -> Void

  init(title: String, perform: @escaping () -> Void) {
    self.perform = perform
    super.init(frame: CGRect(x: 0, y: 0, width: 190, height: 44))
    backgroundColor = UIColor(white: 0, alpha: 0.72)
    layer.cornerRadius = 22
    let label = UILabel(frame: bounds)
    label.text = title
    label.textAlignment = .center
    label.textColor = .white
    label.font = .systemFont(ofSize: 16, weight: .semibold)
    addSubview(label)
    addTarget(self, action: ShowButton.pressed, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private func pressed() { perform() }
}
