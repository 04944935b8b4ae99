// Documented: A pattern is positioned in the base space of the drawing, independently of the
// current transform. An uncolored pattern is drawn in the color that is specified when it is set,
// and colors that its callback sets are ignored.
// Assumed: In the base space, the y axis points down, as in the contexts that UIKit creates. No
// probe: the direction of the axis affects only pixels, and probes do not compare pictures.

public import Foundation

/// A function that draws the cell of a pattern, and receives the pattern's info.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// A function that is called when the pattern's info is no longer needed.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions that draw a ``CGPattern`` and release its info.
public struct CGPatternCallbacks {
  public var version: UInt32
  public var drawPattern: CGPatternDrawPatternCallback?
  public var releaseInfo: CGPatternReleaseInfoCallback?

  public init() {
    version = 0
  }

  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// The allowed distortion of cells that do not fit the pixel grid.
///
/// It has no effect: cells are drawn at the resolution of the output, so all three values look
/// alike.
public enum CGPatternTiling: Int32, Sendable {
  case noDistortion = 0
  case constantSpacingMinimalDistortion
  case constantSpacing
}

/// A repeating drawing for fills and strokes.
///
/// Its cell is drawn once for each color that is created from the pattern. Coordinates are in
/// points.
public final class CGPattern: Hashable, @unchecked Sendable {
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks
  private let bounds: CGRect
  private let step: CGSize
  private let matrix: CGAffineTransform
  /// An image that replaces the callbacks and fills the cell.
  private let image: CGImage?
  let isColored: Bool

  /// Creates a pattern whose cell is drawn by a callback, clipped to `bounds`.
  ///
  /// The cell repeats at intervals of `xStep` and `yStep` points. Returns nil if there is no
  /// callback, the cell is empty, or a step is 0.
  ///
  /// `matrix` converts from the pattern's space to the base space of the drawing. The callback may
  /// be called until `releaseInfo` is called.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
    yStep: CGFloat, tiling: CGPatternTiling, isColored: Bool,
    callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    guard callbacks.pointee.drawPattern != nil, !bounds.isEmpty, bounds.isFinite,
      abs(xStep) > 0, abs(yStep) > 0, xStep.isFinite, yStep.isFinite
    else { return nil }
    self.info = info
    self.callbacks = callbacks.pointee
    self.bounds = bounds
    self.matrix = matrix
    step = CGSize(width: xStep, height: yStep)
    self.isColored = isColored
    image = nil
  }

  /// Creates a pattern that repeats an image in tiles of the given size, in points.
  package init(image: CGImage, tile: CGSize) {
    info = nil
    callbacks = CGPatternCallbacks()
    bounds = CGRect(origin: .zero, size: tile)
    matrix = .identity
    step = tile
    isColored = true
    self.image = image
  }

  deinit {
    callbacks.releaseInfo?(info)
  }

  /// Returns the paint of the pattern.
  ///
  /// An uncolored pattern is drawn in the given color.
  func paint(in color: RGBA, alpha: CGFloat) -> PatternPaint {
    if let image { return PatternPaint(image: image, tile: step, alpha: alpha) }
    let context = CGContext(
      size: CGSize(width: max(bounds.maxX, 0), height: max(bounds.maxY, 0)),
      onlyColor: isColored ? nil : color)
    context.clip(to: bounds)
    callbacks.drawPattern?(info, context)
    return PatternPaint(cell: context.displayList, step: step, transform: matrix, alpha: alpha)
  }

  public static func == (lhs: CGPattern, rhs: CGPattern) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
