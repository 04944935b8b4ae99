/// Lists of objects, searched by identity: addresses are compared, nothing that is passed over is
/// retained. Inlinable, so that other modules get these for their own classes: without, 5,000
/// removals from the front took a second.
extension Array where Element: AnyObject {
  /// The index of an object, searched from the end.
  @inlinable
  package func lastIndex(ofObject object: Element) -> Int? {
    let wanted = ObjectIdentifier(object)
    return lastIndex { ObjectIdentifier($0) == wanted }
  }

  /// Takes out an object that is in the array once at most.
  @inlinable
  package mutating func removeObject(_ object: Element) {
    if let index = lastIndex(ofObject: object) { remove(at: index) }
  }

  /// The objects that are not among others, in their order; time in proportion to both.
  @inlinable
  package func objects(notIn others: [Element]) -> [Element] {
    let known = Set(others.map { ObjectIdentifier($0) })
    return filter { !known.contains(ObjectIdentifier($0)) }
  }
}
