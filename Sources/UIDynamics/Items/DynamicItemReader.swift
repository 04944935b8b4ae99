// Measured: The body's size is `bounds.size`. Only the rotation of an initial transform is used.
// Ours: An item that cannot join, because it has no valid size or position or is outside the
// reference view, is reported once.

import CoreGraphics
import Dynamics
import Foundation
import Physics2D

/// The properties of an item that the animator reads when the item joins.
struct DynamicItemReading {
  let definition: ItemDefinition
  let placement: DynamicItemPlacement
}

extension ItemDefinition {
  /// The definition of an item that cannot be read yet and therefore waits.
  static let unreadable = ItemDefinition(size: DynamicSize(0, 0), at: .zero, isReady: false)
}

/// A reader of items that are about to join a simulation. It reports the items that cannot join.
@MainActor
struct DynamicItemReader {
  let reference: DynamicReference
  /// The items that are already in the simulation.
  let table: DynamicItemTable

  /// Reads an item. For an invalid item, returns `nil` and, if `asking`, reports a diagnostic.
  func read(_ item: any UIDynamicItem, asking: Bool) -> DynamicItemReading? {
    func refuse(_ problem: String, _ remedy: String) -> DynamicItemReading? {
      if asking {
        DynamicsDiagnostics.report(
          "\(DynamicsDiagnostics.name(of: item)) cannot join \(reference.name): \(problem). \(remedy)",
          about: item)
      }
      return nil
    }
    let size = item.bounds.size
    let limit = DynamicsDiagnostics.limit
    guard size.width > 0, size.height > 0, size.width <= limit, size.height <= limit else {
      return refuse(
        "its bounds have no valid size", "It joins when its width and height are positive.")
    }
    if let view = item as? UIView, let reference = reference.view,
      !view.isDescendant(of: reference)
    {
      return refuse(
        "it is not a descendant of the reference view", "It joins when you add it to that view.")
    }
    if let problem = groupConflict(of: item) {
      return refuse(problem, "Add the group to behaviors instead of its members.")
    }
    let placement = DynamicItemPlacement(of: item, in: reference.view)
    let (center, angle) = placement.read(item)
    guard center.x.magnitude <= limit, center.y.magnitude <= limit, angle.isFinite else {
      return refuse(
        "its center or rotation is not a valid number",
        "Use finite coordinates within ±1e9 points.")
    }
    guard let shape = shape(of: item) else { return nil }
    return DynamicItemReading(
      definition: ItemDefinition(
        size: DynamicSize(size.width, size.height), at: Point2(center), angle: angle, shape: shape),
      placement: placement)
  }

  private func groupConflict(of item: any UIDynamicItem) -> String? {
    if let group = item as? UIDynamicItemGroup {
      if group.members.isEmpty { return "it is a group without members" }
      return group.members.contains { table.id(of: $0.item) != nil }
        ? "one of its members is already in the animator" : nil
    }
    return table.groups.contains { $0.members.contains { $0.item === item } }
      ? "it is a member of a group in the animator" : nil
  }
}
