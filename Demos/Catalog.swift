import UIKit

/// All demos, in the order in which they are listed.
@MainActor
public enum Catalog {
  /// All demos, in the order of the groups.
  public static let demos: [Demo] = groups.flatMap(\.demos)

  /// The demos in groups, by subject.
  public static let groups: [DemoGroup] = [
    DemoGroup(
      "Dynamic transitions", "Pages that snap, fall, and swing with UIKit Dynamics.",
      [.snapPush, .snapPop, .gravityPush, .gravityPop, .gravityRotationPush, .gravityRotationPop]),
    DemoGroup(
      "Masked transitions",
      "Pages that open through masks, for navigation, tabs, and presentations.",
      Demo.masked),
    DemoGroup(
      "Pages in perspective", "Pages on a cube, on a card, and on a leaflet.", Demo.perspective),
    DemoGroup(
      "Combined", "Dynamics and transitions working together.",
      [.crumble, .guillotine, .cardStack, .springSheet, .matchedZoom, .cradleTabs]),
    DemoGroup(
      "Built into UIKit", "Transitions and presentations that UIKit provides.",
      [.popover, .largeTitle, .zoom, .sheetDetents, .alerts, .cardCarousel]),
    DemoGroup(
      "Lock screen", "A sheet that a finger lifts and gravity pulls back or away.",
      Demo.lockScreen),
    DemoGroup(
      "Advanced dynamics",
      "Examples from the 2013 WWDC session: falling tiles, dialogs, shades, and grids.",
      Demo.advancedDynamics),
    DemoGroup(
      "Behaviors", "Each behavior, field, and kind of item on its own.",
      Demo.behaviors),
  ]

  /// Returns the demo with a name; nil if there is none.
  public static func demo(named name: String) -> Demo? {
    demos.first { $0.name == name }
  }

  /// Returns up to three names that resemble a mistyped name, the best match first.
  public static func names(near name: String) -> [String] {
    let typed = name.lowercased()
    return demos.map { (name: $0.name, distance: editDistance(typed, $0.name)) }
      .filter { $0.distance <= max(2, $0.name.count / 2) || $0.name.contains(typed) }
      .sorted { $0.distance < $1.distance }
      .prefix(3).map(\.name)
  }

  /// Returns the number of letters that must be added, removed, or changed to turn one word into
  /// the other.
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

/// Demos of one subject.
public struct DemoGroup {
  public let name: String
  /// The subject in one line.
  public let summary: String
  public let demos: [Demo]

  init(_ name: String, _ summary: String, _ demos: [Demo]) {
    self.name = name
    self.summary = summary
    self.demos = demos
  }
}
