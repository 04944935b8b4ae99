public import Foundation
public import UIKitCore

/// The settings that all sections of a compositional layout have in common.
@preconcurrency @MainActor
public final class UICollectionViewCompositionalLayoutConfiguration: NSObject,
  @preconcurrency NSCopying, Duplicable
{
  /// The axis along which sections follow each other.
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  public var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole; their index paths have one index only.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The edges from which the content insets of sections count; `.automatic` is the safe area.
  public var contentInsetsReference = UIContentInsetsReference.automatic

  public override init() { super.init() }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems.map { $0.duplicate() }
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
