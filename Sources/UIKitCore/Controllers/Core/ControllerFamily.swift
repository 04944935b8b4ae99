/// The children of a controller, in the order in which they were added.
@MainActor
struct ControllerFamily {
  private(set) var children: [UIViewController] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var attachedByNumber: [Int: UIViewController] = [:]
  private var lastNumber = 0

  /// The children whose views have a superview, in the order in which they were added.
  ///
  /// The list may include children whose superview has been deallocated.
  var attached: [UIViewController] {
    attachedByNumber.sorted { $0.key < $1.key }.map(\.value)
  }

  mutating func append(_ child: UIViewController) {
    lastNumber += 1
    children.append(child)
    numbers[ObjectIdentifier(child)] = lastNumber
    note(child)
  }

  mutating func remove(_ child: UIViewController) {
    children.removeObject(child)
    if let number = numbers.removeValue(forKey: ObjectIdentifier(child)) {
      attachedByNumber[number] = nil
    }
  }

  /// Records whether the view of a child has a superview.
  mutating func note(_ child: UIViewController) {
    guard let number = numbers[ObjectIdentifier(child)] else { return }
    attachedByNumber[number] = child.storedView?.storedSuperview == nil ? nil : child
  }
}
