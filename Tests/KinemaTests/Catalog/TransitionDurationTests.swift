import KinemaCatalog
import KinemaCommand
import Testing
import UIKit

@MainActor @Suite(.serialized)
struct TransitionDurationTests {
  @Test("Each dynamic transition reports its duration and ends within the time limit")
  func bounds() {
    var names: Set<String> = []
    for line in Catalog.demos.flatMap({ TransitionDurations.lines(of: $0) }) {
      names.insert(line.name)
      #expect(!line.reachedLongest, "\(line.demo) \(line.kind)")
      #expect(line.reported > 0 && line.reported < 3, "\(line.demo) \(line.reported)")
    }
    #expect(
      names == [
        "SnapTransition", "GravityTransition", "GravityRotationTransition", "CrumbleTransition",
        "GuillotineTransition", "SpringSheetTransition", "LiftTransition", "DialogTransition",
        "ShadeTransition",
      ])
  }
}
