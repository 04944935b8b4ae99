import CoreGraphics

/// Rows of pixels from a line to another one.
struct BandRows: Hashable {
  let top: CGFloat
  let bottom: CGFloat
}

/// The rows at which an item may be cut.
enum BandCutting: Hashable {
  /// Anywhere but in some rows.
  case outsideRows([BandRows])
  /// Not even a clip may be cut that it is drawn in.
  case nowhere

  static let anywhere = BandCutting.outsideRows([])

  /// Only above and below a rectangle, and as many pixels further.
  static func outside(_ rect: CGRect, reach: CGFloat = 0) -> BandCutting {
    .outsideRows([BandRows(top: rect.minY - reach, bottom: rect.maxY + reach)])
  }

  /// Not where an upright round rectangle is round, by so many pixels.
  static func outsideCorners(of rect: CGRect, height: CGFloat, reach: CGFloat = 0) -> BandCutting {
    .outsideRows([
      BandRows(top: rect.minY - reach, bottom: rect.minY + height + reach),
      BandRows(top: rect.maxY - height - reach, bottom: rect.maxY + reach),
    ])
  }
}

/// The clips and groups that an item is drawn in, as far as they decide where it may be cut.
struct BandSurroundings: Hashable {
  /// The kind of all the clips together.
  enum Clip: Hashable {
    /// Whole pixels, or none.
    case plain
    /// Rectangles that end between pixels: whether that shows is seen only at their edges.
    case fractional
    /// Upright round rectangles, with the rows of their corners.
    case round([BandRows])
    /// Any other shape.
    case shaped
  }

  /// The pixels that are drawn.
  let screen: CGRect
  var clip = Clip.plain
  /// Whether it is part of a group, which begins in a band where that begins.
  var isGroup = false
  /// Whether slanted and round edges may be cut, which then differ a little.
  var cutsEdges = false

  /// The rows at which pixels that lie as they are may be cut.
  func laying(_ bounds: CGRect) -> BandCutting {
    switch clip {
    case .round(let corners) where !cutsEdges: .outsideRows(corners)
    case .shaped where !cutsEdges: .outside(bounds)
    default: .anywhere
    }
  }

  /// The rows at which a bitmap may be cut that is turned: laid down pixel by pixel where the clip
  /// is of whole pixels, and otherwise by Cairo.
  func turning(_ bounds: CGRect) -> BandCutting {
    switch clip {
    case .plain: .anywhere
    case .fractional: .nowhere
    case .round, .shaped: .outside(bounds)
    }
  }
}

extension DisplayShape {
  /// Where the shape may be cut: an upright rectangle anywhere, a round one between its corners; nil
  /// for others.
  ///
  /// - Parameter reach: the pixels of a line around the shape, on either side of it.
  func cuttingBetweenCorners(_ transform: CGAffineTransform, reach: CGFloat) -> BandCutting? {
    guard transform.keepsAxes else { return nil }
    switch self {
    case .rect: return .anywhere
    case .roundedRect(let rect, let width, let height):
      let corner = CGSize(width: width, height: height).applying(transform)
      return .outsideCorners(
        of: rect.standardized.applying(transform), height: abs(corner.height), reach: reach)
    case .ellipse, .path: return nil
    }
  }
}
