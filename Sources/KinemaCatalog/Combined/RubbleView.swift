import UIKit

/// The picture of a page, cut into tiles of equal size.
final class RubbleView: UIView {
  struct Tile {
    let view: UIView
    /// The time at which the tile loosens, in seconds.
    let time: Double
  }

  /// The tiles, from the one that loosens last; later ones lie above earlier ones, so that falling
  /// tiles pass in front of the others.
  private(set) var tiles: [Tile] = []

  /// - Parameter time: the time in seconds at which the tile with a given center loosens.
  init(page: UIView, tileCount: Int, time: (CGPoint) -> Double) {
    super.init(frame: page.frame)
    isUserInteractionEnabled = false
    let size = page.bounds.size
    let picture = UIGraphicsImageRenderer(size: size).image { _ in
      page.drawHierarchy(in: CGRect(origin: .zero, size: size), afterScreenUpdates: false)
    }.cgImage
    let pixels = max(page.traitCollection.displayScale, 1)
    var pieces = Self.frames(size, tileCount, pixels: pixels).map { frame in
      Piece(frame: frame, time: time(CGPoint(x: frame.midX, y: frame.midY)))
    }
    pieces.sort(by: >)
    for piece in pieces {
      let (view, frame) = (UIView(frame: piece.frame), piece.frame)
      view.layer.contents = picture
      view.layer.contentsRect = CGRect(
        x: frame.minX / size.width, y: frame.minY / size.height,
        width: frame.width / size.width, height: frame.height / size.height)
      addSubview(view)
      tiles.append(Tile(view: view, time: piece.time))
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Divides the page into about as many nearly square frames, which end on whole pixels, so that no
  /// seams show before the tiles loosen.
  private static func frames(_ size: CGSize, _ count: Int, pixels: CGFloat) -> [CGRect] {
    let side = (size.width * size.height / CGFloat(max(count, 1))).squareRoot()
    let columns = max(Int((size.width / side).rounded()), 1)
    let rows = max(Int((size.height / side).rounded()), 1)
    func edges(_ length: CGFloat, _ count: Int) -> [CGFloat] {
      (0...count).map { (length * CGFloat($0) / CGFloat(count) * pixels).rounded() / pixels }
    }
    let (xs, ys) = (edges(size.width, columns), edges(size.height, rows))
    return (0..<rows).flatMap { row in
      (0..<columns).map { column in
        CGRect(
          x: xs[column], y: ys[row], width: xs[column + 1] - xs[column],
          height: ys[row + 1] - ys[row])
      }
    }
  }
}

/// A part of the page, in the order in which the parts loosen.
private struct Piece: Comparable {
  let frame: CGRect
  let time: Double

  static func < (first: Piece, second: Piece) -> Bool { first.time < second.time }
}
