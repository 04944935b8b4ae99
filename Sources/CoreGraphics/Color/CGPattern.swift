// Documented: a pattern lies in the base space of what it is painted on, whatever the current
// transform; one that is not coloured is drawn in the colour it is used with, and what its
// callback sets is not heeded.
// Assumed: the base space has its y axis down, as UIKit hands contexts out. No probe: only pixels
// show it, and pictures are not compared by probes.

public import Foundation

/// A function that draws the cell of a pattern, with the pattern's info.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// A function that is called when the pattern's info is no longer needed.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions behind a ``CGPattern``.
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

/// The permission to fit cells to pixels, without effect: cells are drawn for the pixels they are
/// shown on, so all three look alike.
public enum CGPatternTiling: Int32, Sendable {
  case noDistortion = 0
  case constantSpacingMinimalDistortion
  case constantSpacing
}

/// A drawing that repeats, to fill and stroke with.
///
/// Its cell is drawn once for each colour that is made of it, in points.
public final class CGPattern: Hashable, @unchecked Sendable {
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks
  private let bounds: CGRect
  private let step: CGSize
  private let matrix: CGAffineTransform
  /// An image that is the whole cell, in place of callbacks.
  private let image: CGImage?
  let isColored: Bool

  /// A pattern whose cell a callback draws, clipped to `bounds`, and that goes on every `xStep` and
  /// `yStep` points; nil without a callback, with an empty cell or a step of 0.
  ///
  /// `matrix` leads from the pattern's space to the base space of what is painted. The callback may
  /// be called until `releaseInfo` was.
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

  /// Tiles of an image, each of a size in points.
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

  /// The paint of the pattern; a pattern that is not coloured is drawn in the given colour.
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
