import CoreGraphics
import Foundation

extension TableGeometry {
  /// Returns the rows inside the bounds, and the other rows inside the displayed bounds during an
  /// animation of the content offset.
  func rows(
    in bounds: CGRect, passing area: CGRect?
  ) -> (visible: [IndexPath], passing: [IndexPath]) {
    let visible = rows(from: bounds.minY, to: bounds.maxY)
    guard let area else { return (visible, []) }
    let passing = rows(from: area.minY, to: area.maxY)
    return (visible, Set(passing).subtracting(visible).sorted())
  }

  /// Returns the headers and footers that are at least partly in an area.
  func edges(
    meeting area: CGRect?, width: CGFloat, top: CGFloat?
  ) -> [(section: Int, isHeader: Bool, frame: CGRect)] {
    guard let area else { return [] }
    var found: [(section: Int, isHeader: Bool, frame: CGRect)] = []
    for section in sections(from: area.minY, to: area.maxY) {
      for isHeader in [true, false] {
        let frame = edgeFrame(section, isHeader: isHeader, width: width, top: top)
        if frame.height > 0, frame.meets(area) { found.append((section, isHeader, frame)) }
      }
    }
    return found
  }
}
