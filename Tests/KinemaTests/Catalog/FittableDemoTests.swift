import Foundation
import KinemaCatalog
import KinemaCommand
import Testing
import UIKit

/// The demos that can be fitted, and the reasons why the other demos cannot.
@MainActor @Suite("Demos that a fit can adjust")
struct FittableDemoTests {
  @Test("Each demo has dynamics that start without a touch, or gives the reason why it has none")
  func reasons() {
    for demo in Catalog.demos {
      #expect(demo.hasDynamics == (demo.reasonWithoutDynamics == nil), "\(demo.name)")
      let animator = demo.makeDynamics()
      #expect(demo.hasDynamics == (animator != nil), "\(demo.name)")
      animator?.removeAllBehaviors()
    }
    let without = Catalog.demos.filter { !$0.hasDynamics }.map(\.name)
    #expect(without.sorted() == Demo.namesWithoutDynamics)
  }

  @Test("The article about fitting lists each demo that cannot be fitted, with the reason")
  func page() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/Fitting.md").standardized
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    let expected = Catalog.demos.compactMap { demo in
      demo.reasonWithoutDynamics.map { "| `\(demo.name)` | \($0) |" }
    }
    #expect(lines.filter { $0.hasPrefix("| `") }.map(String.init) == expected)
  }

  @Test("Each demo with dynamics moves an item by more than 1 pt and has parameters to fit")
  func dynamics() throws {
    for demo in Catalog.demos where demo.hasDynamics {
      let animator = try #require(demo.makeDynamics())
      defer { animator.removeAllBehaviors() }
      let names = animator.fitParameters.map(\.name)
      #expect(names.last == "timescale", "\(demo.name)")
      let motion = animator.trajectory(until: .time(0.5))
      #expect(motion.duration > 0 && motion.unforeseen.isEmpty, "\(demo.name)")
      let moves = motion.items.contains { motion.measures(of: $0.index)?.pathLength ?? 0 > 1 }
      #expect(moves, "\(demo.name)")
    }
  }

  @Test(
    "A fit meets its target within one frame if one of the tested values meets the target",
    arguments: ["snap-push", "gravity-pop"])
  func table(name: String) throws {
    let demo = try #require(Catalog.demo(named: name))
    let rows = FitTable(demo, steps: 60).rows()
    #expect(rows.last?.parameter == "timescale")
    for row in rows {
      #expect(row.faults.isEmpty)
      #expect(row.fits.count == 6 && row.cells.count == 6)
    }
    #expect(rows.contains { $0.fits.contains(where: \.isHit) })
  }

  @Test("The command predicts a motion and writes it to a file")
  func trajectory() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("snap.csv")
    var command = try #require(
      try Kinema.parseAsRoot(["trajectory", "snap-push", "-o", file])
        as? Kinema.TrajectoryCommand)
    let text = try command.text()
    #expect(text.hasPrefix("settled 0.608 s, rest "))
    #expect(text.hasSuffix("\nwrote \(file)"))
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.first == "time,item,x,y,angle,vx,vy,spin" && lines.count > 100)
    command.output = folder.file("snap.json")
    _ = try command.text()
    let motion = try Trajectory(json: Data(contentsOf: URL(filePath: folder.file("snap.json"))))
    #expect(motion.csv.split(separator: "\n") == lines)
    for chart in [false, true] {
      command.output = folder.file("snap.png")
      command.chart = chart
      _ = try command.text()
      let picture = try Data(contentsOf: URL(filePath: folder.file("snap.png")))
      let width = try #require(UIImage(data: picture)).size.width
      #expect(chart ? width == 480 : width > 480)
    }
  }
}
