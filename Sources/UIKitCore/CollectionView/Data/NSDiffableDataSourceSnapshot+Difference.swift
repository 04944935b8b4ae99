import Foundation

extension NSDiffableDataSourceSnapshot {
  /// Returns the batch of updates that leads from an older snapshot to this one.
  func updates(from old: Self) -> BatchUpdates {
    var batch = BatchUpdates()
    let difference = sectionIdentifiers.difference(from: old.sectionIdentifiers).inferringMoves()
    for change in difference {
      switch change {
      case .remove(let index, _, nil): batch.deletedSections.insert(index)
      case .insert(let index, _, nil): batch.insertedSections.insert(index)
      case .insert(let index, _, .some(let from)): batch.movedSections.append((from, index))
      case .remove: break
      }
    }
    var gone: [ItemIdentifierType: IndexPath] = [:]
    var come: [(ItemIdentifierType, IndexPath)] = []
    for (index, section) in old.sections.enumerated() where !self.has(section.identifier) {
      for (item, identifier) in section.items.enumerated() {
        gone[identifier] = IndexPath(item: item, section: index)
      }
    }
    let former = Dictionary(
      uniqueKeysWithValues: old.sections.enumerated().map { ($1.identifier, $0) })
    for (index, section) in sections.enumerated() {
      guard let before = former[section.identifier] else {
        come += section.items.enumerated().map { ($1, IndexPath(item: $0, section: index)) }
        continue
      }
      for change in section.items.difference(from: old.sections[before].items) {
        switch change {
        case .remove(let item, let identifier, _):
          gone[identifier] = IndexPath(item: item, section: before)
        case .insert(let item, let identifier, _):
          come.append((identifier, IndexPath(item: item, section: index)))
        }
      }
    }
    for (identifier, path) in come {
      if let from = gone.removeValue(forKey: identifier) {
        batch.movedItems.append((from, path))
      } else if !batch.insertedSections.contains(path.section) {
        batch.insertedItems.append(path)
      }
    }
    batch.deletedItems = gone.values.filter { !batch.deletedSections.contains($0.section) }.sorted()
    batch.reloadedItems = reloadedItemIdentifiers.filter { path(of: $0) != nil }
      .compactMap(old.path)
    batch.reloadedSections = IndexSet(reloadedSectionIdentifiers.compactMap(old.indexOfSection))
    return batch
  }

  private func has(_ section: SectionIdentifierType) -> Bool { indexOfSection(section) != nil }
}
