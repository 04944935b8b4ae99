import CoreGraphics

/// The pixel rows at which a drawing can be cut into bands that are bit-identical to the whole
/// drawing.
///
/// Upright rectangles of one color, text, upright shadows, images at their own pixel size, upright
/// and conic gradients, and plain groups of these can be cut anywhere. Rounded rectangles, as
/// shapes and as clips, can be cut between their corners. Slanted and round edges stay in one band,
/// because their pixels in Cairo depend slightly on where they are cut. Items that read surrounding
/// pixels (backdrops, blurs, shadows of groups, and the blend mode `plusDarker`) also stay in one
/// band. The same applies to scaled images, patterns, and slanted and radial gradients. Cairo
/// rounds the positions of these items to 16 binary places, relative to the middle of the drawn
/// area. If one of these items extends from top to bottom, the frame is a single band.
///
/// In a window, slanted and round edges of one color may be cut anyway while they move.
struct BandCuts {
  private let rect: CGRect
  private let cutsEdges: Bool
  private let top: Int
  /// For each row, the number of items that a cut above the row would divide, minus that number for
  /// the previous row.
  private var steps: [Int32]
  private var isWhole = false

  init(_ rect: CGRect, cutsEdges: Bool) {
    self.rect = rect
    self.cutsEdges = cutsEdges
    let area = PixelRect(rect)
    top = area.top
    steps = Array(repeating: 0, count: max(area.bottom - area.top, 0) + 1)
  }

  /// Returns up to `count` bands of rows, from top to bottom.
  func bands(_ count: Int) -> [Range<Int>] {
    let height = steps.count - 1
    var free: [Int] = []
    var divided: Int32 = 0
    for row in 0..<height {
      divided += steps[row]
      if divided == 0, row > 0 { free.append(row) }
    }
    var result: [Range<Int>] = []
    var start = 0
    if !isWhole {
      for index in 1..<count {
        let ideal = height * index / count
        // A cut far from its ideal row would result in a band with almost no rows, or in a band
        // with most rows.
        guard
          let cut = free.min(by: { abs($0 - ideal) < abs($1 - ideal) }),
          abs(cut - ideal) * count * 2 < height, cut > start
        else { continue }
        result.append((top + start)..<(top + cut))
        start = cut
      }
    }
    result.append((top + start)..<(top + height))
    return result
  }

  /// Finds the items of a list that must not be divided.
  mutating func look(at list: DisplayList, _ base: CGAffineTransform) {
    _ = look(at: list, base, BandSurroundings(screen: rect, cutsEdges: cutsEdges))
  }

  /// Visits a list. Returns false if the list is in a group and one of its items depends on where
  /// that group begins.
  private mutating func look(
    at list: DisplayList, _ base: CGAffineTransform, _ outer: BandSurroundings
  ) -> Bool {
    let rect = rect
    func isSeen(_ bounds: CGRect) -> Bool {
      if outer.isGroup { return true }
      let box = bounds.applying(base).insetBy(dx: -1, dy: -1)
      return box.minX <= rect.maxX && box.maxX >= rect.minX && box.minY <= rect.maxY
        && box.maxY >= rect.minY
    }
    var isSteady = true
    var clips = BandClips(outer, base)
    list.segment.forEachLeaf(where: { !isWhole && isSteady && isSeen($0.bounds) }) { segment in
      for item in segment.items where isSteady && isSeen(item.bounds) {
        let transform = item.transform.concatenating(base)
        guard transform.isDrawable else { continue }
        let around = clips.surroundings(in: item.clip)
        let bounds = item.bounds.applying(base)
        switch item.command {
        case .list(let inner):
          isSteady = withRoomOnStack { look(at: inner, transform, around) }
        case .group(let group) where item.isPlainGroup:
          add(around.laying(bounds))
          if !withRoomOnStack({ look(inside: group, transform) }) {
            isSteady = !outer.isGroup
            add(.outside(bounds))
          }
        default:
          let cutting = item.cutting(transform, around, bounds)
          if outer.isGroup, !item.isSteady(transform, cutsEdges: cutsEdges) { isSteady = false }
          add(bounds.width > 100_000 || bounds.height > 100_000 ? .nowhere : cutting)
        }
      }
    }
    return isSteady
  }

  private mutating func look(
    inside group: DisplayGroup, _ transform: CGAffineTransform
  ) -> Bool {
    let inside = BandSurroundings(screen: rect, isGroup: true, cutsEdges: cutsEdges)
    guard look(at: group.content, transform, inside) else { return false }
    return group.mask.map { look(at: $0, transform, inside) } ?? true
  }

  private mutating func add(_ cutting: BandCutting) {
    switch cutting {
    case .nowhere: isWhole = true
    case .outsideRows(let held):
      for rows in held {
        let first = max(Int(max(rows.top.rounded(.down) - 2, -1e9)) - top, 0)
        let last = min(Int(min(rows.bottom.rounded(.up) + 2, 1e9)) - top, steps.count - 1)
        guard first + 1 < last else { continue }
        steps[first + 1] += 1
        steps[last] -= 1
      }
    }
  }
}
