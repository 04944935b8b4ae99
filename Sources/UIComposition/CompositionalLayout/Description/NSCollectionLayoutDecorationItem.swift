// Documented: A background is the same size as its section, including headers, footers, and insets.
// Its own content insets make it smaller. Assumed: It is behind the cells unless its z-index
// specifies another order. Probe: compositional-layout.

public import Foundation
import UIKitCore

/// A view behind a section.
///
/// Its class is registered with the layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public class func background(elementKind: String) -> Self { Self(elementKind) }

  public let elementKind: String
  /// The drawing order.
  ///
  /// Views with higher values are in front. Cells have the value 0.
  public var zIndex = -1

  private init(_ kind: String) {
    elementKind = kind
    super.init(
      size: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? NSCollectionLayoutDecorationItem)?.zIndex = zIndex
    return copy
  }

  override func bareCopy() -> NSCollectionLayoutItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}
