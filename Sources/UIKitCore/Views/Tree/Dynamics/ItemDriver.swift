/// A simulation that moves views or layout attributes, as views and layouts know it.
///
/// Dynamics stands above views, so this is all that a view or a layout can tell it.
@MainActor
package protocol ItemDriver: AnyObject {
  /// The view in whose coordinates the items move has another size.
  func referenceSizeDidChange()

  /// The layout whose attributes move has become the current one of a collection view, or is no
  /// longer.
  func layoutCurrencyDidChange()

  /// The collection view has other elements after an update.
  func elementsDidChange(_ exists: (ElementKey) -> Bool)
}

/// Item drivers in the order of their addition, none of them retained.
package struct ItemDrivers {
  private struct Box {
    weak var driver: (any ItemDriver)?
  }

  private var boxes: [Box] = []

  /// The drivers that are still alive.
  package var all: [any ItemDriver] { boxes.compactMap(\.driver) }

  /// Adds a driver at the end.
  package mutating func append(_ driver: any ItemDriver) {
    boxes.removeAll { $0.driver == nil }
    boxes.append(Box(driver: driver))
  }
}
