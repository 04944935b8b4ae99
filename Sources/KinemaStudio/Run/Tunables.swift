import UIKit

/// The `@Tunable` numbers of a controller and of the controllers inside it.
@MainActor
enum Tunables {
  /// A number with the name of its property.
  struct Found {
    let name: String
    let number: TunableNumber
  }

  /// The numbers of a controller and its children, each name once, in the order of declaration.
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

  /// Gives the numbers the values that are known by their names.
  static func set(_ values: [String: Double], in controller: UIViewController) {
    for item in of(controller) {
      if let value = values[item.name] { item.number.set(value) }
    }
  }
}
