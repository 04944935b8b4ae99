public import Foundation
public import UIKitCore

/// A function that is called when the visible items of a section, the scroll offset, or the
/// environment change.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// A section of a compositional layout, which repeats a group for all its items.
@preconcurrency @MainActor
public final class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying, Duplicable {
  public init(group: NSCollectionLayoutGroup) {
    self.group = group.duplicate()
    super.init()
  }

  /// The space between the sides of the section and its groups.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  public var interGroupSpacing: CGFloat = 0
  /// The edges to which the content insets are relative.
  ///
  /// For `.automatic`, the layout's configuration determines the edges.
  public var contentInsetsReference = UIContentInsetsReference.automatic
  /// The reference for headers and footers.
  ///
  /// With `.automatic`, they use the content insets.
  public var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// The rule for orthogonal scrolling of the section, and for the positions at which it stops.
  public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  public let orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// The headers, footers, and other items at the sides of the section.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// A Boolean value that indicates whether content insets also apply to headers and footers.
  public var supplementariesFollowContentInsets = true
  /// A handler that can change the centers, transforms, opacity, and order of visible items.
  public var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  public var decorationItems: [NSCollectionLayoutDecorationItem] = []

  let group: NSCollectionLayoutGroup
  /// The look of the rows, if the section is a list.
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
