import KinemaCatalog
import KinemaDynamicsWalks
import Testing
import UIKit
import UIKitCore

@MainActor @Suite(.serialized)
struct ReleaseWalkTests {
  @Test(
    "A transition carried by a finger matches its forecast after a release or a catch",
    arguments: ["snap", "gravity", "gravity-rotation", "lift", "shade"])
  func releases(name: String) throws {
    let kind = try #require(Catalog.carried.first { $0.name == name })
    let release = ReleaseCase(kind.name, towards: kind.direction, kind.make)
    var figures = ReleaseWalk.Figures()
    for seed in 1...40 as ClosedRange<UInt64> {
      let fault = ReleaseWalk.run(release, seed: seed, &figures)
      #expect(
        fault == nil,
        "kinema-developer walk releases --transition \(name) --seed \(seed) --count 1")
    }
    #expect(figures.releases > 5 && figures.catches > 0)
    #expect(figures.largestJump < 0.5 && figures.largestLoss < 0.01)
  }
}
