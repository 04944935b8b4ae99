import Foundation
import KinemaCatalog
import KinemaCommand
import Testing
import UIKit

/// The physics of every demo after its last touch, compared with the prediction made in each frame.
@MainActor @Suite(.serialized)
struct ForetoldDemoTests {
  /// Whether every demo is predicted in every frame, which is the case in release builds or with
  /// `KINEMA_SEEDS`. In debug builds, a sixth of the demos is predicted in every sixth frame.
  private static var isWhole: Bool {
    #if DEBUG
      return ProcessInfo.processInfo.environment["KINEMA_SEEDS"] != nil
    #else
      return true
    #endif
  }

  @Test(
    "After the last touch, each frame matches the prediction unless client code changes the motion")
  func foretold() {
    var differences: [String: ForetoldDemo.Difference] = [:]
    var asked = 0
    for (index, demo) in Catalog.demos.enumerated() {
      guard Self.isWhole || index.isMultiple(of: 6) || ForetoldDemo.changes[demo.name] != nil else {
        continue
      }
      let watch = ForetoldDemo(demo, stride: Self.isWhole ? 1 : 6)
      differences[demo.name] = watch.firstDifference
      asked += watch.asked
    }
    #expect(asked > (Self.isWhole ? 2000 : 30))
    for (name, difference) in differences.sorted(by: { $0.key < $1.key }) {
      guard let change = ForetoldDemo.changes[name] else {
        Issue.record("\(name) \(difference.sentence)")
        continue
      }
      #expect(difference.hasUnforeseenCode)
      #expect(
        !Self.isWhole || abs(difference.time - change.time) < 0.5 / 60,
        "\(name), where \(change.cause)")
    }
    #expect(Set(differences.keys) == Set(ForetoldDemo.changes.keys))
  }
}
