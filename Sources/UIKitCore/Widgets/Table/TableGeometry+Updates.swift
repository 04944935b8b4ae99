import CoreGraphics
import Foundation

extension TableGeometry {
  /// Returns the total height of a row and the contiguous rows around it that meet a condition.
  func room(around path: IndexPath, _ condition: (IndexPath) -> Bool) -> CGFloat {
    guard let own = row(path) else { return 0 }
    var (top, bottom) = (own.top, own.top + own.height)
    var above = path
    while above.row > 0 {
      above.row -= 1
      guard condition(above), let row = row(above) else { break }
      top = row.top
    }
    var below = path
    while below.row + 1 < sections[path.section].count {
      below.row += 1
      guard condition(below), let row = row(below) else { break }
      bottom = row.top + row.height
    }
    return bottom - top
  }

  /// Returns the frame of a header or footer.
  ///
  /// If `top` is given, a header is pinned below it while its section is on the screen.
  func edgeFrame(_ index: Int, isHeader: Bool, width: CGFloat, top: CGFloat?) -> CGRect {
    let section = sections[index]
    let height = isHeader ? section.header : section.footer
    var y = isHeader ? section.start : section.end - height
    if isHeader, let top {
      let lowest = section.rowsStart + section.rowsHeight - height
      y = max(y, min(top, max(lowest, y)))
    }
    return CGRect(x: 0, y: y, width: width, height: height)
  }
}
