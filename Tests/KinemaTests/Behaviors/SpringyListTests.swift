import KinemaCatalog
import Testing
import UIKit
import KinemaCommand

/// The springy list at 120 frames/s. Its touch script flicks it up and down.
@MainActor @Suite(.serialized)
struct SpringyListTests {
  /// Measurements of a run.
  private struct Run {
    var framesPerSecond = 120
    /// The greatest distance that a cell moved on screen in one frame, minus the scroll distance.
    var greatestJump: CGFloat = 0
    /// The greatest distance of a cell from its position in the flow layout.
    var greatestStretch: CGFloat = 0
    /// The smallest distance between neighbors.
    var smallestGap = CGFloat.infinity
    var mostCells = 0
    var mostItems = 0
    var scrolled: CGFloat = 0
    /// The positions of the cells in the last frame.
    var ending: [IndexPath: CGFloat] = [:]
    var movesInTheLastSecond = 0
  }

  /// Cells are 40 pt high and 8 pt apart.
  private static func home(_ path: IndexPath) -> CGFloat { CGFloat(path.item) * 48 + 20 }

  private func play(cells: Int) throws -> Run {
    let demo = try #require(Catalog.demo(named: "springy-list"))
    var run = Run()
    var positions: [IndexPath: CGFloat] = [:]
    var offset: CGFloat = 0
    var counted = 0
    let plan = DemoPlan(
      demo: demo, scale: 1, framesPerSecond: run.framesPerSecond,
      values: ["cells": Double(cells)])
    plan.run(
      lasting: 12,
      begin: { _ in DynamicsObservation.observers.add { counted = $0.items.count } }
    ) { host in
      guard
        let controller = host.window.rootViewController as? UICollectionViewController,
        let view = controller.collectionView
      else { return }
      let distance = view.contentOffset.y - offset
      offset = view.contentOffset.y
      run.scrolled = max(run.scrolled, offset)
      var now: [IndexPath: CGFloat] = [:]
      for cell in view.visibleCells {
        if let path = view.indexPath(for: cell) { now[path] = cell.center.y }
      }
      for (path, position) in now {
        run.greatestStretch = max(run.greatestStretch, abs(position - Self.home(path)))
        if let before = positions[path] {
          // The step is the motion on screen. A cell that moves with the content moves at most by
          // the scroll distance.
          let step = abs(position - before - distance)
          run.greatestJump = max(run.greatestJump, step - abs(distance))
          if host.time > 11, step != 0 { run.movesInTheLastSecond += 1 }
        }
        if let next = now[IndexPath(item: path.item + 1, section: 0)] {
          run.smallestGap = min(run.smallestGap, next - position)
        }
      }
      positions = now
      run.mostCells = max(run.mostCells, now.count)
      run.mostItems = max(run.mostItems, counted)
    }
    run.ending = positions
    return run
  }

  @Test(
    "Cells join and leave the animator without jumps and come to rest in lists of any length")
  func lists() throws {
    var endings: [[IndexPath: CGFloat]] = []
    for cells in [100, 1_000, 10_000] {
      let run = try play(cells: cells)
      #expect(run.scrolled > 300)
      #expect(run.mostCells <= 16 && run.mostItems <= 16)
      #expect(run.greatestJump < 10, "\(run.greatestJump)")
      #expect(run.smallestGap > 20, "\(run.smallestGap)")
      #expect(run.movesInTheLastSecond == 0)
      #expect(run.greatestStretch > 40, "\(run.greatestStretch)")
      for (path, position) in run.ending { #expect(abs(position - Self.home(path)) <= 1) }
      endings.append(run.ending)
    }
    #expect(endings[0] == endings[1] && endings[1] == endings[2])
  }
}
