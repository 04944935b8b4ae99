import UIKit

/// A page with a button that opens a card.
public final class ListController: UIViewController {
  private let transition = CardTransition()
  /// The button that opens the card.
  public let button = UIButton(type: .system)

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "List"
    view.accessibilityIdentifier = "list"
    view.backgroundColor = .white
    button.setTitle("Open", for: .normal)
    button.frame = CGRect(x: 110, y: 20, width: 100, height: 44)
    button.addAction(
      UIAction { [weak self, held = has(.pageLeaks) ? self : nil] _ in (held ?? self)?.open() },
      for: has(.opensAtPress) ? .touchDown : .touchUpInside)
    view.addSubview(button)
  }

  /// Presents a card.
  public func open() {
    let card = CardController()
    transition.attach(to: card)
    if has(.buttonStaysDisabled) { button.isEnabled = false }
    present(card, animated: true)
  }
}

/// The page in the card.
public final class CardController: UIViewController {
  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Card"
    view.accessibilityIdentifier = "card"
    view.backgroundColor = .systemOrange
    view.layer.cornerRadius = has(.cornerRadius) ? 18 : 16
    let close = UIButton(type: .system)
    close.setTitle("Close", for: .normal)
    close.frame = CGRect(x: 110, y: 20, width: 100, height: 44)
    close.addAction(
      UIAction { [weak self, held = has(.leak) ? self : nil] _ in
        (held ?? self)?.dismiss(animated: true)
      }, for: .touchUpInside)
    view.addSubview(close)
  }
}
