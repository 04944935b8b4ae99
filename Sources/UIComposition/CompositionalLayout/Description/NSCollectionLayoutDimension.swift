public import Foundation
import UIKitCore

/// The width or the height of a part of a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  enum Kind: Equatable {
    case fractionalWidth
    case fractionalHeight
    case absolute
    case estimated
    case uniformAcrossSiblings
  }

  /// A part of the width of the container, 1 being all of it.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }

  /// A part of the height of the container, 1 being all of it.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }

  /// A length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }

  /// Returns a length in points that holds until the view has measured itself, and for a group,
  /// until its contents have.
  public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// An estimate like any other, but all items of the group get the largest of their lengths.
  public class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniformAcrossSiblings, estimate)
  }

  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether the view has a say in it.
  public var isEstimated: Bool { kind == .estimated || kind == .uniformAcrossSiblings }
  public var isUniformAcrossSiblings: Bool { kind == .uniformAcrossSiblings }

  /// Points, or the fraction.
  public let dimension: CGFloat
  let kind: Kind

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    if dimension.isFinite && dimension >= 0 {
      self.dimension = dimension
    } else {
      self.dimension = 0
      Diagnostics.report(
        "A dimension of a compositional layout cannot be \(dimension); 0 was used.")
    }
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutDimension else { return false }
    return other.kind == kind && other.dimension == dimension
  }

  public override var hash: Int { dimension.hashValue }
  public override var description: String { "\(kind)(\(dimension))" }

  /// The length in a container; that of an estimate is the estimate.
  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: return dimension * container.width
    case .fractionalHeight: return dimension * container.height
    case .absolute, .estimated, .uniformAcrossSiblings: return dimension
    }
  }

  /// Whether the length follows from that of the container along an axis.
  func isFraction(of axis: CompositionAxis) -> Bool {
    axis == .horizontal ? isFractionalWidth : isFractionalHeight
  }
}
