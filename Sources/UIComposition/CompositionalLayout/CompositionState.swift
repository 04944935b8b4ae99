import Foundation
@_spi(UIComposition) import UIKitCore

/// The results of a compositional layout's computation.
struct CompositionState {
  var sections: [SectionComposition] = []
  /// The headers and footers of the whole layout.
  var global: BoundaryLayout?
  var room: CompositionSpace?
  /// The length of all sections, including headers and footers.
  var length: CGFloat = 0
  /// The maximum distances by which contents extend beyond their sections.
  var overhang: (before: CGFloat, after: CGFloat) = (0, 0)
  var hasPinnedItems = false
  var hasHandlers = false
  var isValid = false
  /// A number that increases with each change to the frames.
  var version = 0
  var measures = CompositionMeasures()
  /// The scroll offsets of orthogonal sections from the leading edge, by section.
  var offsets: [Int: CGFloat] = [:]

  // The changes made by handlers.
  var visible: [Int: [ElementKey: CompositionVisibleItem]] = [:]
  var handled: HandledView?
  /// The sections that have scrolled orthogonally since their handlers were called.
  var scrolled: Set<Int> = []
  var isHandling = false
}

/// The state for which handlers were last called.
struct HandledView: Equatable {
  let version: Int
  let bounds: CGRect
}

/// The preferred sizes of views.
struct CompositionMeasures {
  /// The section index that represents headers and footers of the whole layout.
  static let wholeLayout = -1

  var sections: [Int: SectionMeasures] = [:]
  /// The sizes of headers and footers, by section, kind, and number.
  var edges: [Int: [String: [Int: CGSize]]] = [:]
  /// The views that have been asked for their preferred size since the available space changed.
  var asked: Set<ElementKey> = []
  /// The items, by section, whose size has changed since their frames were computed.
  var changedItems: [Int: Set<Int>] = [:]
  var changedEdges: Set<Int> = []

  var hasChanges: Bool { !changedItems.isEmpty || !changedEdges.isEmpty }

  mutating func settle() {
    changedItems = [:]
    changedEdges = []
  }

  /// Assigns sizes to the index paths that elements have after a batch update.
  mutating func rename(_ change: ElementChange) {
    func newPath(_ key: ElementKey) -> IndexPath? { change.key(after: key)?.path }
    var moved: [Int: SectionMeasures] = [:]
    for (section, sizes) in sections {
      for (item, size) in sizes.items {
        let path = IndexPath(item: item, section: section)
        guard let new = newPath(ElementKey(category: .cell, kind: nil, path: path)) else {
          continue
        }
        moved[new.section, default: SectionMeasures()].items[new.item] = size
      }
      for (key, size) in sizes.extras {
        let path = IndexPath(item: key.item, section: section)
        guard let new = newPath(ElementKey(category: .cell, kind: nil, path: path)) else {
          continue
        }
        let name = SectionMeasures.ExtraKey(kind: key.kind, item: new.item)
        moved[new.section, default: SectionMeasures()].extras[name] = size
      }
    }
    sections = moved
    var movedEdges: [Int: [String: [Int: CGSize]]] = [:]
    for (section, sizes) in edges {
      if section == Self.wholeLayout {
        movedEdges[section] = sizes
      } else if let new = change.map.section(after: section),
        !change.batch.reloadedSections.contains(section)
      {
        movedEdges[new] = sizes
      }
    }
    edges = movedEdges
    asked = Set(asked.compactMap { change.key(after: $0) })
    settle()
  }
}
