import UIKit

/// All demos, in the order in which they are listed.
@MainActor
public enum Catalog {
  public static let demos: [Demo] =
    [
      .snapPush, .snapPop, .gravityPush, .gravityPop, .gravityRotationPush, .gravityRotationPop,
    ] + Demo.masked + Demo.showpieces + Demo.lockScreen + Demo.session + Demo.playground

  /// The demo of a name, or nil.
  public static func demo(named name: String) -> Demo? {
    demos.first { $0.name == name }
  }

  /// The names nearest to a mistyped one, best first, three at most.
  public static func names(near name: String) -> [String] {
    let typed = name.lowercased()
    return demos.map { (name: $0.name, distance: editDistance(typed, $0.name)) }
      .filter { $0.distance <= max(2, $0.name.count / 2) || $0.name.contains(typed) }
      .sorted { $0.distance < $1.distance }
      .prefix(3).map(\.name)
  }

  /// How many letters must be added, left out or changed to make one word of the other.
  static func editDistance(_ first: String, _ second: String) -> Int {
    let target = Array(second)
    var row = Array(0...target.count)
    for (index, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in target.indices {
        let change = diagonal + (letter == target[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[target.count]
  }
}
