/// The collision groups of the behaviors that have reported a contact, in order.
///
/// Usually there is only one group, which needs no allocation.
struct ContactReporters: Sequence, Sendable {
  /// The first group, or 0 for none.
  private var first: UInt32 = 0
  private var others: [UInt32]?

  var isEmpty: Bool { first == 0 }

  func contains(_ group: UInt32) -> Bool {
    first == group || others?.contains(group) == true
  }

  mutating func append(_ group: UInt32) {
    if first == 0 { first = group } else { others = (others ?? []) + [group] }
  }

  mutating func remove(_ group: UInt32) {
    let rest = filter { $0 != group }
    self = ContactReporters()
    for group in rest { append(group) }
  }

  func makeIterator() -> Iterator { Iterator(reporters: self) }

  struct Iterator: IteratorProtocol {
    fileprivate let reporters: ContactReporters
    private var index = 0

    fileprivate init(reporters: ContactReporters) { self.reporters = reporters }

    mutating func next() -> UInt32? {
      defer { index += 1 }
      if index == 0 { return reporters.first == 0 ? nil : reporters.first }
      guard let others = reporters.others, index <= others.count else { return nil }
      return others[index - 1]
    }
  }
}
