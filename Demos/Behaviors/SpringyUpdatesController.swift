import UIKit

/// A list whose message cells are attached to their positions by springs.
///
/// The button inserts a message near the top of the screen, and a tap on a message deletes it.
final class SpringyUpdatesController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private struct Message {
    let text: String
    let isMine: Bool
  }

  private static let texts = [
    "Who brings the tent?", "I do, with four pegs.", "Only four?", "The wind took the others.",
    "Then we sleep in the hut.", "Which one?", "The one with the blue door.", "Is it open?",
    "The key is under the bench.", "And the stove?", "Wood is behind the house.", "Perfect.",
  ]
  private static let news = [
    "Wait, I found two pegs!", "My sister comes, too.", "Bring a third mug.", "It will snow.",
  ]
  private let list = UICollectionView(frame: .zero, collectionViewLayout: SpringyFlowLayout())
  private let button = UIButton(type: .system)
  private var messages = (0..<36).map {
    Message(text: texts[$0 % texts.count], isMine: $0 % 2 == 1)
  }
  private var insertions = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.ground
    list.backgroundColor = Palette.ground
    list.register(MessageCell.self, forCellWithReuseIdentifier: "message")
    list.dataSource = self
    list.delegate = self
    button.setTitle("+", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.titleLabel?.font = .boldSystemFont(ofSize: 26)
    button.backgroundColor = Palette.teal
    button.layer.cornerRadius = 26
    button.addTarget(self, action: SpringyUpdatesController.insert, for: .touchUpInside)
    view.addSubview(list)
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = view.bounds
    button.frame = Self.buttonFrame(in: view.bounds.size)
  }

  static func buttonFrame(in size: CGSize) -> CGRect {
    CGRect(x: size.width - 68, y: size.height - 68, width: 52, height: 52)
  }

  private func insert() {
    guard let path = list.indexPathsForVisibleItems.sorted().dropFirst(2).first else { return }
    let text = Self.news[insertions % Self.news.count]
    insertions += 1
    messages.insert(Message(text: text, isMine: insertions % 2 == 1), at: path.item)
    list.insertItems(at: [path])
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    messages.remove(at: indexPath.item)
    collectionView.deleteItems(at: [indexPath])
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { messages.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "message", for: indexPath)
    let message = messages[indexPath.item]
    (cell as? MessageCell)?.show(message.text, mine: message.isMine)
    return cell
  }
}
