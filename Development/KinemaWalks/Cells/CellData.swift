import CoreGraphics
import Foundation
import MotionTesting
import UIKitCore

/// Sections of rows, and the random changes of a walk. Each section and each row has a unique
/// number.
@MainActor
final class CellData {
  /// The tag of a section's decoration is this number minus the section's number.
  nonisolated static let firstDecoration = -1_000_000

  /// A batch of updates, with index paths in the form that the methods of a list expect.
  struct Updates {
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var reloaded: [IndexPath] = []
    var moved: [(from: IndexPath, to: IndexPath)] = []
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()

    var text: String {
      "deleted \(deleted), inserted \(inserted), reloaded \(reloaded), moved \(moved), deleted sections "
        + "\(Array(deletedSections)), inserted sections \(Array(insertedSections))"
    }
  }

  private(set) var sections: [(number: Int, rows: [Int])] = []
  /// A message about the first fault; nil if there is none.
  private(set) var fault: String?
  private var heights: [Int: CGFloat] = [:]
  private var last = 0
  /// The number of times that each cell and header was used.
  private(set) var uses: [ObjectIdentifier: Int] = [:]

  init(sections count: Int, rows: Int) {
    for _ in 0..<count { sections.append((newNumber(), (0..<rows).map { _ in newNumber() })) }
  }

  private func newNumber() -> Int {
    last += 1
    return last
  }

  func number(at path: IndexPath) -> Int {
    guard sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.item)
    else {
      fault = "the list asks for \(path), which does not exist"
      return 0
    }
    return sections[path.section].rows[path.item]
  }

  func height(at path: IndexPath) -> CGFloat { heights[number(at: path)] ?? 44 }

  /// Changes the heights of some rows.
  func resize(_ random: inout SeededGenerator) {
    for section in sections {
      for row in section.rows where random.chance(15) { heights[row] = random.chance(50) ? 88 : 44 }
    }
  }

  /// Counts a use of a view, and verifies that the view has no animations.
  func noteUse(of view: UIView) {
    uses[ObjectIdentifier(view), default: 0] += 1
    var views = [view]
    while let next = views.popLast() {
      if next.layer.animationKeys()?.isEmpty == false {
        fault = "a view that is used again has animations"
      }
      views += next.subviews
    }
  }

  /// Changes the rows and sections, and returns the changes.
  func change(_ random: inout SeededGenerator) -> Updates {
    var updates = Updates()
    let old = sections
    if sections.count > 1, random.chance(8) {
      updates.deletedSections.insert(random.below(sections.count))
    }
    var moving: [(Int, IndexPath)] = []
    var next: [(number: Int, rows: [Int])] = []
    for (index, section) in old.enumerated() {
      guard !updates.deletedSections.contains(index) else { continue }
      var rows: [Int] = []
      for (item, row) in section.rows.enumerated() {
        let path = IndexPath(item: item, section: index)
        switch random.below(20) {
        case 0: updates.deleted.append(path)
        case 1: moving.append((row, path))
        case 2:
          updates.reloaded.append(path)
          rows.append(row)
        default: rows.append(row)
        }
      }
      next.append((section.number, rows))
    }
    let count = random.chance(40) ? 1 + random.below(3) : 0
    var arriving = Dictionary(uniqueKeysWithValues: moving)
    var new = moving.map(\.0) + (0..<count).map { _ in newNumber() }
    while let row = new.popLast() {
      let section = random.below(next.count)
      next[section].rows.insert(row, at: random.below(next[section].rows.count + 1))
    }
    if next.count < 4, random.chance(8) {
      let index = random.below(next.count + 1)
      next.insert((newNumber(), (0..<random.below(4)).map { _ in newNumber() }), at: index)
      updates.insertedSections.insert(index)
    }
    let known = Set(old.flatMap(\.rows))
    for (index, section) in next.enumerated() where !updates.insertedSections.contains(index) {
      for (item, row) in section.rows.enumerated() {
        let path = IndexPath(item: item, section: index)
        if let from = arriving.removeValue(forKey: row) {
          updates.moved.append((from, path))
        } else if !known.contains(row) {
          updates.inserted.append(path)
        }
      }
    }
    sections = next
    return updates
  }
}
