public import Foundation
import UIKitCore

/// The width or the height of an element of a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  enum Kind: Equatable {
    case fractionalWidth
    case fractionalHeight
    case absolute
    case estimated
    case uniformAcrossSiblings
  }

  /// Returns a fraction of the width of the container, where 1 is the whole width.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }

  /// Returns a fraction of the height of the container, where 1 is the whole height.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }

  /// Returns a length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }

  /// Returns an estimated length in points, which applies until the element is measured.
  ///
  /// A view with an estimated length measures itself. The length of a group results from its
  /// contents.
  public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Returns an estimated length. All items of a group then have the length of the longest one.
  public class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniformAcrossSiblings, estimate)
  }

  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  public var isAbsolute: Bool { kind == .absolute }
  /// A Boolean value that indicates whether the view determines the length.
  public var isEstimated: Bool { kind == .estimated || kind == .uniformAcrossSiblings }
  public var isUniformAcrossSiblings: Bool { kind == .uniformAcrossSiblings }

  /// The length in points, or the fraction.
  public let dimension: CGFloat
  let kind: Kind

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    if dimension.isFinite && dimension >= 0 {
      self.dimension = dimension
    } else {
      self.dimension = 0
      Diagnostics.report(
        "Cannot use \(dimension) as a dimension of a compositional layout: it must be finite and "
          + "not negative. 0 is used.")
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

  /// Returns the length in a container.
  ///
  /// For an estimate, it is the estimated length.
  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: return dimension * container.width
    case .fractionalHeight: return dimension * container.height
    case .absolute, .estimated, .uniformAcrossSiblings: return dimension
    }
  }

  /// Returns whether the length is a fraction of the container's length along an axis.
  func isFraction(of axis: CompositionAxis) -> Bool {
    axis == .horizontal ? isFractionalWidth : isFractionalHeight
  }
}
