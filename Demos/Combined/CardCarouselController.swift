import UIKit

/// Landmarks as cards that scroll horizontally, above a list that scrolls vertically. The middle
/// card is large.
final class CardCarouselController: UICollectionViewController {
  private static let rows = 24
  private static let header = "header"

  /// Creates a carousel.
  ///
  /// - Parameter shrink: The fraction by which a card is smaller when it is one screen away from
  /// the middle.
  init(shrink: CGFloat) {
    super.init(collectionViewLayout: Self.layout(shrink: shrink))
  }

  required init?(coder: NSCoder) { nil }

  private static func layout(shrink: CGFloat) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { section, _ in
      section == 0 ? cards(shrink: shrink) : list()
    }
  }

  private static func cards(shrink: CGFloat) -> NSCollectionLayoutSection {
    let card = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.62), heightDimension: .absolute(220)),
      subitems: [card])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.contentInsets = NSDirectionalEdgeInsets(top: 24, leading: 0, bottom: 24, trailing: 0)
    section.visibleItemsInvalidationHandler = { cards, offset, environment in
      let width = environment.container.contentSize.width
      for card in cards {
        let distance = (card.center.x - offset.x - width / 2) / width
        let scale = max(1 - shrink * abs(distance), 0.1)
        card.transform = CGAffineTransform(rotationAngle: distance * 0.12)
          .scaledBy(x: scale, y: scale)
        card.alpha = max(1 - abs(distance), 0.2)
        card.zIndex = -Int(abs(distance) * 100)
      }
    }
    return section
  }

  private static func list() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(48))
    let row = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [row]))
    section.interGroupSpacing = 8
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 16, trailing: 16)
    let top = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(36)),
      elementKind: header, alignment: .top)
    top.pinToVisibleBounds = true
    section.supplementariesFollowContentInsets = false
    section.boundarySupplementaryItems = [top]
    return section
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = Palette.ground
    collectionView.register(LandmarkCard.self, forCellWithReuseIdentifier: "card")
    collectionView.register(HutRow.self, forCellWithReuseIdentifier: "row")
    collectionView.register(
      HutHeader.self, forSupplementaryViewOfKind: Self.header,
      withReuseIdentifier: "header")
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { section == 0 ? Landmark.all.count : Self.rows }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let isCard = indexPath.section == 0
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: isCard ? "card" : "row", for: indexPath)
    (cell as? LandmarkCard)?.show(Landmark.all[indexPath.item])
    (cell as? HutRow)?.show(indexPath.item)
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}

/// A picture of a landmark with its name.
final class LandmarkCard: UICollectionViewCell {
  private let name = UILabel()
  private var picture: LandscapeView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 18
    contentView.clipsToBounds = true
    name.font = .boldSystemFont(ofSize: 18)
    name.textColor = .white
  }

  required init?(coder: NSCoder) { nil }

  func show(_ landmark: Landmark) {
    picture?.removeFromSuperview()
    let view = LandscapeView(
      frame: CGRect(origin: .zero, size: bounds.size), color: landmark.color,
      sky: landmark.secondColor)
    contentView.addSubview(view)
    picture = view
    name.text = landmark.name
    name.frame = CGRect(x: 14, y: bounds.height - 38, width: bounds.width - 28, height: 24)
    contentView.addSubview(name)
  }
}

/// A row that describes a hut.
final class HutRow: UICollectionViewCell {
  private let label = UILabel()
  private let mark = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .white
    contentView.layer.cornerRadius = 10
    mark.layer.cornerRadius = 6
    label.font = .systemFont(ofSize: 15)
    label.textColor = Palette.text
    contentView.addSubview(mark)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ index: Int) {
    mark.backgroundColor = Palette.color(index)
    mark.frame = CGRect(x: 14, y: bounds.midY - 6, width: 12, height: 12)
    label.text = "Hut \(index + 1), \(1400 + index * 67 % 1500) m"
    label.frame = CGRect(x: 38, y: 0, width: bounds.width - 52, height: bounds.height)
  }
}

/// The title above the huts.
final class HutHeader: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.ground
    let label = UILabel(frame: CGRect(x: 16, y: 0, width: 200, height: 36))
    label.text = "Huts"
    label.font = .boldSystemFont(ofSize: 20)
    label.textColor = Palette.text
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}
