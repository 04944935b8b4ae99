import Foundation

/// The positions of a table's rows, headers, and footers, which are found by binary search.
package struct TableGeometry {
  struct Section {
    var start: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var count = 0
    /// The height of each row, or nil if the heights differ or there are no rows.
    var uniformHeight: CGFloat?
    /// The bottom edges of the rows, relative to the top of the first row, if the heights differ.
    var ends: [CGFloat] = []

    var rowsStart: CGFloat { start + header }

    var rowsHeight: CGFloat {
      if let uniformHeight { return uniformHeight * CGFloat(count) }
      return ends.last ?? 0
    }

    var end: CGFloat { rowsStart + rowsHeight + footer }

    /// Returns the height of a row, and its top relative to the first row.
    func row(_ row: Int) -> (top: CGFloat, height: CGFloat) {
      if let uniformHeight { return (uniformHeight * CGFloat(row), uniformHeight) }
      let top = row == 0 ? 0 : ends[row - 1]
      return (top, ends[row] - top)
    }

    /// Returns the first row whose bottom edge is farther than `distance` from the top of the first
    /// row.
    func firstRow(endingAfter distance: CGFloat) -> Int {
      if let uniformHeight {
        guard uniformHeight > 0 else { return count }
        let row = (distance / uniformHeight).rounded(.down)
        return Int(min(max(row, 0), CGFloat(count)))
      }
      var low = 0
      var high = count
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] > distance { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }

  private(set) var sections: [Section] = []
  private(set) var end: CGFloat = 0

  init(start: CGFloat = 0) { end = start }

  mutating func append(header: CGFloat, heights: [CGFloat], footer: CGFloat) {
    var section = Section(start: end, header: header, footer: footer, count: heights.count)
    if let first = heights.first, heights.allSatisfy({ $0 == first }) {
      section.uniformHeight = first
    } else {
      var sum: CGFloat = 0
      section.ends = heights.map { height in
        sum += height
        return sum
      }
    }
    end = section.end
    sections.append(section)
  }

  /// Changes the height of a row, and moves the rows below it.
  mutating func setHeight(_ height: CGFloat, of path: IndexPath) {
    guard contains(path) else { return }
    var section = sections[path.section]
    let change = height - section.row(path.row).height
    guard change != 0 else { return }
    if let uniform = section.uniformHeight {
      section.ends = (1...section.count).map { uniform * CGFloat($0) }
      section.uniformHeight = nil
    }
    for row in path.row..<section.count { section.ends[row] += change }
    sections[path.section] = section
    for index in sections.indices.dropFirst(path.section + 1) { sections[index].start += change }
    end += change
  }

  var counts: [Int] { sections.map(\.count) }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && (0..<sections[path.section].count).contains(path.row)
  }

  /// Returns the top and the height of a row, or nil if the row does not exist.
  func row(_ path: IndexPath) -> (top: CGFloat, height: CGFloat)? {
    guard contains(path) else { return nil }
    let section = sections[path.section]
    let row = section.row(path.row)
    return (section.rowsStart + row.top, row.height)
  }

  /// Returns the rows that are at least partly between two y-coordinates.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var found: [IndexPath] = []
    var index = firstSection(endingAfter: top)
    while index < sections.count, sections[index].start < bottom {
      let section = sections[index]
      var row = section.firstRow(endingAfter: top - section.rowsStart)
      while row < section.count, section.rowsStart + section.row(row).top < bottom {
        found.append(IndexPath(row: row, section: index))
        row += 1
      }
      index += 1
    }
    return found
  }

  /// Returns the sections that are at least partly between two y-coordinates.
  func sections(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    let first = firstSection(endingAfter: top)
    let end = sections[first...].firstIndex { $0.start >= bottom } ?? sections.count
    return first..<end
  }

  func firstSection(endingAfter height: CGFloat) -> Int {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].end > height { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
