// Documented: The members are the same as in UIKit, and identifiers are unique.
// Ours: An identifier that already exists is reported and ignored. A missing identifier is
// reported. UIKit raises an exception in both cases.

import Foundation

/// The state of a list at one time, as unique identifiers of its sections and items.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  struct Section: Sendable {
    let identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  var sections: [Section] = []
  private var owners: [ItemIdentifierType: SectionIdentifierType] = [:]
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  // MARK: Reading

  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { owners.count }
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    indexOfSection(identifier).map { sections[$0].items } ?? []
  }
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
    -> SectionIdentifierType?
  { owners[identifier] }
  /// Returns the index of an item among the items of all sections.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let path = path(of: identifier) else { return nil }
    return sections[..<path.section].reduce(path.item) { $0 + $1.items.count }
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { if let index = known(toIdentifier) { insert(identifiers, at: index) } }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { if let index = known(toIdentifier) { insert(identifiers, at: index + 1) } }
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let index = known(identifier) else { continue }
      for item in sections.remove(at: index).items { owners[item] = nil }
    }
  }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, after: false) }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, after: true) }
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers.filter { known($0) != nil }
  }

  // MARK: Items

  /// Appends items to a section, which is the last section by default.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last?.identifier,
      let index = known(section)
    else { return complain("A snapshot without sections received items. Append a section first.") }
    insert(identifiers, at: IndexPath(item: sections[index].items.count, section: index))
  }
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { if let path = known(beforeIdentifier) { insert(identifiers, at: path) } }
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    guard var path = known(afterIdentifier) else { return }
    path.item += 1
    insert(identifiers, at: path)
  }
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let removed = Set(identifiers)
    for section in Set(identifiers.compactMap { owners[$0] }) {
      guard let index = indexOfSection(section) else { continue }
      sections[index].items.removeAll { removed.contains($0) }
    }
    for identifier in identifiers { owners[identifier] = nil }
  }
  public mutating func deleteAllItems() {
    sections = []
    owners = [:]
  }
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, after: false) }
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, after: true) }
  /// Marks items, so that their cells are replaced with new ones.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers.filter { known($0) != nil }
  }
  /// Marks items, so that their cells are configured again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers.filter { known($0) != nil }
  }

  // MARK: Paths

  func section(at index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index].identifier : nil
  }

  /// Returns the item at an index path of a collection view or a table.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].items
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let owner = owners[item], let section = indexOfSection(owner),
      let index = sections[section].items.firstIndex(of: item)
    else { return nil }
    return IndexPath(item: index, section: section)
  }

  /// Removes the marks of items and sections after a data source has applied the snapshot.
  mutating func settle() {
    reloadedSectionIdentifiers = []
    reloadedItemIdentifiers = []
    reconfiguredItemIdentifiers = []
  }

  private func complain(_ message: String) {
    Diagnostics.report(message, about: nil)
  }

  private func known(_ section: SectionIdentifierType) -> Int? {
    let index = indexOfSection(section)
    if index == nil { complain("A snapshot has no section \(section). Append it first.") }
    return index
  }

  private func known(_ item: ItemIdentifierType) -> IndexPath? {
    let path = path(of: item)
    if path == nil { complain("A snapshot has no item \(item). Append it first.") }
    return path
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var present = Set(sections.map(\.identifier))
    let new = identifiers.filter { present.insert($0).inserted }
    if new.count < identifiers.count {
      complain("A section was added twice to a snapshot. Give each section its own identifier.")
    }
    sections.insert(contentsOf: new.map { Section(identifier: $0) }, at: index)
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], at path: IndexPath) {
    let section = sections[path.section].identifier
    let new = identifiers.filter {
      let isNew = owners[$0] == nil
      if isNew { owners[$0] = section }
      return isNew
    }
    if new.count < identifiers.count {
      complain("An item was added twice to a snapshot. Give each item its own identifier.")
    }
    sections[path.section].items.insert(contentsOf: new, at: path.item)
  }

  private mutating func move(
    _ section: SectionIdentifierType, to goal: SectionIdentifierType, after: Bool
  ) {
    guard section != goal, let from = known(section), known(goal) != nil else { return }
    let moved = sections.remove(at: from)
    guard let to = indexOfSection(goal) else { return }
    sections.insert(moved, at: after ? to + 1 : to)
  }

  private mutating func move(
    _ item: ItemIdentifierType, to goal: ItemIdentifierType, after: Bool
  ) {
    guard item != goal, known(item) != nil, known(goal) != nil else { return }
    deleteItems([item])
    if after {
      insertItems([item], afterItem: goal)
    } else {
      insertItems([item], beforeItem: goal)
    }
  }
}
