import UIKit

/// A list of messages whose cells hang on springs.
///
/// Scrolling stretches the springs. The stretch grows with the distance between a cell and the
/// finger.
final class SpringyListController: UICollectionViewController {
  private static let messages = [
    "Are you coming on Saturday?", "Yes! Which train?", "The 7:32, platform 4.",
    "That is early…", "The hut is a four-hour walk.", "Fine. I bring the rope.",
    "And the good chocolate.", "Always.", "How is the weather?", "Clear until Sunday noon.",
    "Then we take the ridge.", "Deal.",
  ]
  private let count: Int

  init(count: Int) {
    self.count = count
    super.init(collectionViewLayout: SpringyFlowLayout())
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = Palette.ground
    collectionView.register(MessageCell.self, forCellWithReuseIdentifier: "message")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "message", for: indexPath)
    if let cell = cell as? MessageCell {
      cell.show(Self.messages[indexPath.item % Self.messages.count], mine: indexPath.item % 2 == 1)
    }
    return cell
  }
}

/// A speech bubble.
final class MessageCell: UICollectionViewCell {
  private let bubble = UIView()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    bubble.layer.cornerRadius = 16
    label.font = .systemFont(ofSize: 15)
    bubble.addSubview(label)
    contentView.addSubview(bubble)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String, mine: Bool) {
    label.text = text
    label.textColor = mine ? .white : .black
    bubble.backgroundColor = mine ? Palette.blue : UIColor(white: 0.88, alpha: 1)
    let size = label.sizeThatFits(CGSize(width: bounds.width - 80, height: bounds.height))
    let width = size.width + 28
    bubble.frame = CGRect(
      x: mine ? bounds.width - width - 12 : 12, y: 2, width: width, height: bounds.height - 4)
    label.frame = bubble.bounds.insetBy(dx: 14, dy: 0)
  }
}

/// A flow layout that attaches the cells on and near the screen to their positions with soft
/// springs.
///
/// Cells that leave the screen lose their attachments, so the cost does not grow with the list.
final class SpringyFlowLayout: UICollectionViewFlowLayout {
  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  private var springs: [IndexPath: UIAttachmentBehavior] = [:]
  private var lastShift: CGFloat = 0

  override init() {
    super.init()
    minimumLineSpacing = 8
  }

  required init?(coder: NSCoder) { nil }

  /// The distance from the finger, in points, at which a cell lags by the whole scroll distance.
  private let reach: CGFloat = 800

  override func prepare() {
    guard let collectionView else { return super.prepare() }
    let size = CGSize(width: collectionView.bounds.width, height: 40)
    if itemSize != size { itemSize = size }
    super.prepare()
    tile(around: collectionView)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath)
      ?? super.layoutAttributesForItem(at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let shift = newBounds.minY - collectionView.bounds.minY
    let finger = collectionView.panGestureRecognizer.location(in: collectionView)
    for (_, spring) in springs.sorted(by: { $0.key < $1.key }) {
      guard let item = spring.items.first else { continue }
      let lag = min(abs(finger.y - spring.anchorPoint.y) / reach, 1)
      item.center.y += shift * lag
      animator.updateItem(usingCurrentState: item)
    }
    lastShift = shift
    return true
  }

  /// Attaches cells that come near the screen, and detaches cells that leave it.
  private func tile(around collectionView: UICollectionView) {
    let area = collectionView.bounds.insetBy(dx: 0, dy: -100)
    let near = super.layoutAttributesForElements(in: area) ?? []
    let paths = Set(near.map(\.indexPath))
    for (path, spring) in springs.sorted(by: { $0.key < $1.key }) where !paths.contains(path) {
      animator.removeBehavior(spring)
      springs[path] = nil
    }
    let finger = collectionView.panGestureRecognizer.location(in: collectionView)
    for attributes in near where springs[attributes.indexPath] == nil {
      let home = attributes.center
      // A cell that appears while the list moves lags like its neighbors.
      attributes.center.y += lastShift * min(abs(finger.y - home.y) / reach, 1)
      let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: home)
      spring.length = 0
      spring.frequency = 1.6
      spring.damping = 0.9
      springs[attributes.indexPath] = spring
      animator.addBehavior(spring)
    }
  }
}
