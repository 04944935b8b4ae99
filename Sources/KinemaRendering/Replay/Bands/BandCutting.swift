import CoreGraphics

/// A range of pixel rows.
struct BandRows: Hashable {
  let top: CGFloat
  let bottom: CGFloat
}

/// The rows at which an item may be cut.
enum BandCutting: Hashable {
  /// The item may be cut anywhere except in some rows.
  case outsideRows([BandRows])
  /// Nothing may be cut, not even a clip around the item.
  case nowhere

  static let anywhere = BandCutting.outsideRows([])

  /// Allows cuts only above and below a rectangle that is extended by a number of pixels.
  static func outside(_ rect: CGRect, reach: CGFloat = 0) -> BandCutting {
    .outsideRows([BandRows(top: rect.minY - reach, bottom: rect.maxY + reach)])
  }

  /// Forbids cuts through the corners of an upright rounded rectangle that is extended by a number
  /// of pixels.
  static func outsideCorners(of rect: CGRect, height: CGFloat, reach: CGFloat = 0) -> BandCutting {
    .outsideRows([
      BandRows(top: rect.minY - reach, bottom: rect.minY + height + reach),
      BandRows(top: rect.maxY - height - reach, bottom: rect.maxY + reach),
    ])
  }
}

/// The properties of the clips and groups around an item that determine where it may be cut.
struct BandSurroundings: Hashable {
  /// The combined kind of all clips.
  enum Clip: Hashable {
    /// Whole pixels, or no clip.
    case plain
    /// Rectangles whose edges are not at pixel boundaries. They affect only the pixels at their
    /// edges.
    case fractional
    /// Upright rounded rectangles, with the rows of their corners.
    case round([BandRows])
    /// Any other shape.
    case shaped
  }

  /// The pixels that are drawn.
  let screen: CGRect
  var clip = Clip.plain
  /// Whether the item is part of a group. The pixels of a group begin at the top of the band.
  var isGroup = false
  /// Whether slanted and round edges may be cut, which makes them slightly inexact.
  var cutsEdges = false

  /// Returns the rows at which content that is not rotated may be cut.
  func laying(_ bounds: CGRect) -> BandCutting {
    switch clip {
    case .round(let corners) where !cutsEdges: .outsideRows(corners)
    case .shaped where !cutsEdges: .outside(bounds)
    default: .anywhere
    }
  }

  /// Returns the rows at which a rotated bitmap may be cut.
  ///
  /// The bitmap is drawn pixel by pixel if the clip consists of whole pixels, and otherwise by
  /// Cairo.
  func turning(_ bounds: CGRect) -> BandCutting {
    switch clip {
    case .plain: .anywhere
    case .fractional: .nowhere
    case .round, .shaped: .outside(bounds)
    }
  }
}

extension DisplayShape {
  /// Returns the rows at which the shape may be cut, or nil for a shape that is not an upright
  /// rectangle.
  ///
  /// A rectangle may be cut anywhere, and a rounded rectangle between its corners.
  ///
  /// - Parameter reach: The width of a line around the shape on each side, in pixels.
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
