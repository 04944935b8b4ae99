import CoreGraphics
import Foundation
import UIKitCore

/// A flow layout with a decoration behind the header of each section.
final class DecoratedLayout: UICollectionViewFlowLayout {
  private static let kind = "stripe"
  private let data: CellData
  /// The unique numbers of the sections that existed when the layout was prepared.
  private var numbers: [Int] = []

  init(_ data: CellData) {
    self.data = data
    super.init()
    register(NumberedDecoration.self, forDecorationViewOfKind: Self.kind)
  }

  required init?(coder: NSCoder) { nil }

  override class var layoutAttributesClass: AnyClass { NumberedAttributes.self }

  override func prepare() {
    super.prepare()
    numbers = data.sections.map(\.number)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    let found = super.layoutAttributesForElements(in: rect) ?? []
    let headers = found.filter { $0.representedElementCategory == .supplementaryView }
    return found
      + headers.compactMap {
        layoutAttributesForDecorationView(ofKind: Self.kind, at: $0.indexPath)
      }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard numbers.indices.contains(indexPath.section),
      let header = layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: indexPath)
    else { return nil }
    let attributes = NumberedAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.number = CellData.firstDecoration - numbers[indexPath.section]
    attributes.frame = header.frame
    attributes.zIndex = -1
    return attributes
  }
}

/// Attributes with the tag of their decoration.
private final class NumberedAttributes: UICollectionViewLayoutAttributes {
  nonisolated(unsafe) var number = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? NumberedAttributes)?.number = number
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? NumberedAttributes)?.number == number && super.isEqual(object)
  }
}

/// A decoration whose tag identifies its section.
private final class NumberedDecoration: UICollectionReusableView {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    if let attributes = layoutAttributes as? NumberedAttributes { tag = attributes.number }
  }
}
