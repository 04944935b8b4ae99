public import Foundation
import UIKitCore

/// A header or footer: a view at a side of a section or of the whole layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutBoundarySupplementaryItem:
  NSCollectionLayoutSupplementaryItem
{
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(layoutSize, elementKind, alignment, .zero)
  }

  /// Creates an item that is displaced from its edge by an offset in points.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.init(layoutSize, elementKind, alignment, absoluteOffset)
  }

  /// A Boolean value that indicates whether the item enlarges the section instead of covering its
  /// content.
  public var extendsBoundary = true
  /// A Boolean value that indicates whether the item stays on the screen while its section is
  /// visible.
  public var pinToVisibleBounds = false
  public let alignment: NSRectAlignment
  public let offset: CGPoint

  private init(
    _ size: NSCollectionLayoutSize, _ kind: String, _ alignment: NSRectAlignment,
    _ offset: CGPoint
  ) {
    self.alignment = alignment
    self.offset = offset
    super.init(
      size, kind,
      NSCollectionLayoutAnchor(edges: Self.edges(of: alignment), absoluteOffset: offset), nil)
  }

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? NSCollectionLayoutBoundarySupplementaryItem {
      copy.extendsBoundary = extendsBoundary
      copy.pinToVisibleBounds = pinToVisibleBounds
    }
    return copy
  }

  override func bareCopy() -> NSCollectionLayoutItem {
    NSCollectionLayoutBoundarySupplementaryItem(layoutSize, elementKind, alignment, offset)
  }

  private class func edges(of alignment: NSRectAlignment) -> NSDirectionalRectEdge {
    switch alignment {
    case .none: return []
    case .top: return .top
    case .topLeading: return [.top, .leading]
    case .leading: return .leading
    case .bottomLeading: return [.bottom, .leading]
    case .bottom: return .bottom
    case .bottomTrailing: return [.bottom, .trailing]
    case .trailing: return .trailing
    case .topTrailing: return [.top, .trailing]
    }
  }
}
