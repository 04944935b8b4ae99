// Documented: An anchor has edges and an offset. Assumed: Opposite edges, or no edge along an axis,
// mean the middle. A fractional offset is a multiple of the supplementary item's size. Probe:
// compositional-layout.

public import Foundation
public import UIKitCore

/// The edges and the offset at which a supplementary item is attached.
@preconcurrency @MainActor
public final class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
  public let edges: NSDirectionalRectEdge
  /// The offset from the edges, in points or in multiples of the supplementary item's size.
  public let offset: CGPoint
  public let isFractionalOffset: Bool
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFractional: false)
  }

  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }

  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    isFractionalOffset = isFractional
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// The position of the edges, from 0 at the top-leading corner to 1 at the bottom-trailing
  /// corner.
  var unitPoint: CGPoint {
    func fraction(_ low: NSDirectionalRectEdge, _ high: NSDirectionalRectEdge) -> CGFloat {
      if edges.contains(low) == edges.contains(high) { return 0.5 }
      return edges.contains(low) ? 0 : 1
    }
    return CGPoint(x: fraction(.leading, .trailing), y: fraction(.top, .bottom))
  }

  /// Returns the offset in points.
  func shift(of size: CGSize) -> CGPoint {
    isFractionalOffset ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }
}
