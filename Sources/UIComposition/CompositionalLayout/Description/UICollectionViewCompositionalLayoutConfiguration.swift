public import Foundation
public import UIKitCore

/// The settings that apply to all sections of a compositional layout.
@preconcurrency @MainActor
public final class UICollectionViewCompositionalLayoutConfiguration: NSObject,
  @preconcurrency NSCopying, Duplicable
{
  /// The axis along which sections follow each other.
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  public var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole layout.
  ///
  /// Their index paths have only one index.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The edges to which the content insets of sections are relative.
  ///
  /// `.automatic` means the safe area.
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
