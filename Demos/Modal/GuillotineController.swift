import UIKit

/// A landmark with a menu button in its corner. The menu swings in from that corner, and a drag
/// swings it back.
final class GuillotineController: LandmarkBackdropController {
  private let transitions = ModalTransitionDelegate { GuillotineTransition() }

  init() { super.init(landmark: Landmark.all[5]) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = MenuButton(color: .white) { [weak self] in self?.open() }
    button.center = GuillotineTransition.pivot
    view.addSubview(button)
  }

  private func open() {
    guard presentedViewController == nil else { return }
    let menu = GuillotineMenuController { [weak self] in self?.dismiss(animated: true) }
    menu.modalPresentationStyle = .custom
    menu.transitioningDelegate = transitions
    menu.view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: GuillotineController.turned(_:)))
    present(menu, animated: true)
  }

  /// Rotates the menu about its pivot with the finger. A movement up and to the right opens the
  /// guillotine.
  private func turned(_ pan: UIPanGestureRecognizer) {
    func fraction(_ vector: CGPoint) -> CGFloat { (vector.x - vector.y) / 300 }
    transitions.follow(
      pan, movement: fraction(pan.translation(in: nil)), velocity: fraction(pan.velocity(in: nil))
    ) { [weak self] in
      self?.dismiss(animated: true)
    }
  }
}

/// A dark menu with entries, and a close button at the position of the menu button.
final class GuillotineMenuController: UIViewController {
  private let close: () -> Void

  init(close: @escaping () -> Void) {
    self.close = close
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.14, green: 0.16, blue: 0.22, alpha: 1)
    // The margin extends beyond the screen, so that no gap is visible when the page swings past its
    // closed position.
    let margin = UIView(frame: CGRect(x: -400, y: 0, width: 401, height: view.bounds.height))
    margin.autoresizingMask = .flexibleHeight
    margin.backgroundColor = view.backgroundColor
    view.addSubview(margin)
    let button = MenuButton(color: .white) { [weak self] in self?.close() }
    button.transform = CGAffineTransform(rotationAngle: .pi / 2)
    button.center = GuillotineTransition.pivot
    view.addSubview(button)
    for (index, title) in ["Places", "Routes", "Huts", "Weather", "Settings"].enumerated() {
      let label = UILabel(frame: CGRect(x: 60, y: 110 + 64 * index, width: 240, height: 40))
      label.text = title
      label.textColor = index == 0 ? Palette.amber : .white
      label.font = .systemFont(ofSize: 26, weight: .semibold)
      view.addSubview(label)
    }
  }
}

/// A button with three bars.
final class MenuButton: UIControl {
  private let perform: () -> Void

  init(color: UIColor, perform: @escaping () -> Void) {
    self.perform = perform
    super.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    for index in 0..<3 {
      let bar = UIView(frame: CGRect(x: 11, y: 14 + 7 * index, width: 22, height: 3))
      bar.backgroundColor = color
      bar.layer.cornerRadius = 1.5
      bar.isUserInteractionEnabled = false
      addSubview(bar)
    }
    addTarget(self, action: MenuButton.pressed, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private func pressed() { perform() }
}
