import UIKit

/// A picture of a page, cut into tiles.
final class RubbleView: UIView {
  /// The tiles in the order of their frames. Later tiles are in front.
  private(set) var tiles: [UIView] = []

  /// Creates a view.
  ///
  /// - Parameter frames: The frames of the tiles in the page.
  init(page: UIView, frames: [CGRect]) {
    super.init(frame: page.frame)
    isUserInteractionEnabled = false
    let size = page.bounds.size
    let picture = UIGraphicsImageRenderer(size: size).image { _ in
      page.drawHierarchy(in: CGRect(origin: .zero, size: size), afterScreenUpdates: false)
    }.cgImage
    for frame in frames {
      let view = UIView(frame: frame)
      view.layer.contents = picture
      view.layer.contentsRect = CGRect(
        x: frame.minX / size.width, y: frame.minY / size.height,
        width: frame.width / size.width, height: frame.height / size.height)
      addSubview(view)
      tiles.append(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Divides a page into about `count` nearly square frames.
  ///
  /// The frames end on whole pixels, so that no seams are visible before the tiles come loose.
  static func frames(_ size: CGSize, _ count: Int, pixels: CGFloat) -> [CGRect] {
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
