import UIKit

/// The `@Tunable` numbers of a controller and its child controllers.
@MainActor
enum Tunables {
  /// A number with the name of its property.
  struct Found {
    let name: String
    let number: TunableNumber
  }

  /// Returns the numbers of a controller and its children, in declaration order. Each name occurs
  /// once.
  static func of(_ controller: UIViewController) -> [Found] {
    var found: [Found] = []
    var mirror: Mirror? = Mirror(reflecting: controller)
    var own: [Found] = []
    while let level = mirror {
      let here = level.children.compactMap { child -> Found? in
        guard let number = (child.value as? any TunableValue)?.number, let label = child.label
        else { return nil }
        return Found(name: label.hasPrefix("_") ? String(label.dropFirst()) : label, number: number)
      }
      own = here + own
      mirror = level.superclassMirror
    }
    for item in own + controller.children.flatMap(of)
    where !found.contains(where: { $0.name == item.name }) {
      found.append(item)
    }
    return found
  }

  /// Sets the numbers for which `values` contains a value.
  static func set(_ values: [String: Double], in controller: UIViewController) {
    for item in of(controller) {
      if let value = values[item.name] { item.number.set(value) }
    }
  }
}
