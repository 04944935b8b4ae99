/// The slots of layout attributes among the items by their keys, worked out once per change.
@MainActor
struct DynamicElementIndex {
  private var slots: [ElementKey: Int] = [:]
  /// The version of the simulation that the slots were looked up at.
  private var version = -1

  mutating func slot(of key: ElementKey, in table: DynamicItemTable, version: Int) -> Int? {
    if self.version != version {
      slots = [:]
      for case let record? in table.records {
        guard let attributes = record.item as? UICollectionViewLayoutAttributes else { continue }
        slots[attributes.key] = record.body.slot
      }
      self.version = version
    }
    return slots[key]
  }
}
