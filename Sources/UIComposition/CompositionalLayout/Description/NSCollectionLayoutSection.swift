public import Foundation
public import UIKitCore

/// A function that is called with the visible items of a section, the scrolled offset and the
/// environment, whenever one of them has changed.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// One section of a compositional layout: a group that is repeated for all its items.
@preconcurrency @MainActor
public final class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying, Duplicable {
  public init(group: NSCollectionLayoutGroup) {
    self.group = group.duplicate()
    super.init()
  }

  /// The room between the sides of the section and its groups.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  public var interGroupSpacing: CGFloat = 0
  /// The edges from which the content insets count; the layout's configuration decides for
  /// `.automatic`.
  public var contentInsetsReference = UIContentInsetsReference.automatic
  /// The insets at which headers and footers begin; `.automatic` follows the content insets.
  public var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether the section scrolls across the layout, and how that comes to rest.
  public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  public let orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// The headers, footers and other items at the sides of the section.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers keep the content insets too.
  public var supplementariesFollowContentInsets = true
  /// May change how visible items are shown: their centres, transforms, opacity and order.
  public var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  public var decorationItems: [NSCollectionLayoutDecorationItem] = []

  let group: NSCollectionLayoutGroup
  /// The look of the rows, when the section is a list.
  var list: CompositionList?

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.orthogonalScrollingProperties.bounce = orthogonalScrollingProperties.bounce
    copy.orthogonalScrollingProperties.decelerationRate =
      orthogonalScrollingProperties.decelerationRate
    copy.boundarySupplementaryItems = boundarySupplementaryItems.map { $0.duplicate() }
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.decorationItems = decorationItems.map { $0.duplicate() }
    copy.list = list
    return copy
  }
}
