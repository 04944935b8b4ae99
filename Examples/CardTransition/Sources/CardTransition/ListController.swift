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
    button.addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
    view.addSubview(button)
  }

  /// Presents a card.
  public func open() {
    let card = CardController()
    transition.attach(to: card)
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
    view.layer.cornerRadius = 16
    let close = UIButton(type: .system)
    close.setTitle("Close", for: .normal)
    close.frame = CGRect(x: 110, y: 20, width: 100, height: 44)
    close.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    view.addSubview(close)
  }
}
