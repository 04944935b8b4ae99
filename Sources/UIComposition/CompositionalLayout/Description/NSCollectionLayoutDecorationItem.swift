// Documented: a background is as large as its section, headers, footers and insets included, and
// its content insets make it smaller.
// Assumed: it lies behind the cells unless its order says else. Probe: compositional-layout.

public import Foundation
import UIKitCore

/// A view behind a section, whose class is registered with the layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public class func background(elementKind: String) -> Self { Self(elementKind) }

  public let elementKind: String
  /// Views with higher values are in front; cells have 0.
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
