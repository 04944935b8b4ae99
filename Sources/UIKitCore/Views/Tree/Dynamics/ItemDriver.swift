/// The interface through which a view or a layout notifies the simulation that moves its items.
///
/// The module with the simulations depends on this one, so views and layouts can use only this
/// protocol.
@MainActor
package protocol ItemDriver: AnyObject {
  /// Tells the driver that the size of its reference view has changed.
  func referenceSizeDidChange()

  /// Tells the driver that its layout has become or ceased to be the layout of a collection view.
  func layoutCurrencyDidChange()

  /// Tells the driver that an update has changed the elements of the collection view.
  func elementsDidChange(_ exists: (ElementKey) -> Bool)
}

/// A list of item drivers in the order in which they were added. The list does not retain them.
package struct ItemDrivers {
  private struct Box {
    weak var driver: (any ItemDriver)?
  }

  private var boxes: [Box] = []

  /// The drivers that have not been deallocated.
  package var all: [any ItemDriver] { boxes.compactMap(\.driver) }

  /// Adds a driver at the end.
  package mutating func append(_ driver: any ItemDriver) {
    boxes.removeAll { $0.driver == nil }
    boxes.append(Box(driver: driver))
  }
}
