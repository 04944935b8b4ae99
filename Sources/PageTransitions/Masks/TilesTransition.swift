public import UIKit

/// A transition with tiles that turn over in a wave from the right.
public final class TilesTransition: PageTransition {
  private let columns: Int

  /// The duration of the transition: 0.8 seconds.
  public let duration: TimeInterval = 0.8
  /// The gesture for going back: a drag to the right.
  public let gesture = PageTransitionGesture.drag(x: 1, y: 0)

  /// Creates a transition with square tiles.
  ///
  /// - Parameter columns: The number of tiles in a row, at least 1.
  public init(columns: Int = 6) {
    self.columns = max(columns, 1)
  }

  /// Masks the upper page with tiles that rotate about their vertical axes.
  public func open(in container: PageTransitionContainer) {
    let page = CALayer()
    page.frame = container.bounds
    let side = container.bounds.width / CGFloat(columns)
    let rows = max(Int((container.bounds.height / side).rounded(.up)), 1)
    // The wave moves along the diagonal. A tile turns while the wave passes it.
    let turn = 0.4
    let last = Double(columns - 1) + 0.5 * Double(rows - 1)
    for row in 0..<rows {
      for column in 0..<columns {
        let tile = CALayer()
        tile.frame = CGRect(
          x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side
        ).insetBy(dx: -0.25, dy: -0.25)
        tile.backgroundColor = UIColor.black.cgColor
        page.addSublayer(tile)
        let steps = Double(columns - 1 - column) + 0.5 * Double(rows - 1 - row)
        let delay = last > 0 ? steps / last * (1 - turn) : 0
        container.animate(
          tile, "transform.rotation.y", closed: Double.pi / 2, open: 0.0,
          during: delay...(delay + turn))
      }
    }
    container.mask(with: page)
  }
}
