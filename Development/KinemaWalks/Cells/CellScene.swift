import CoreGraphics
import Foundation
import MotionTesting
import UIKitCore

/// A list on a host, and random changes that a seed determines.
@MainActor
final class CellScene {
  let host = UIKitCore.Host()
  private(set) var trail: [String] = []
  private(set) var counts: [String: Int] = [:]
  private let list: any WalkedList
  private let watch: CellWatch
  private let data: CellData
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    data = CellData(sections: 1 + random.below(3), rows: 2 + random.below(14))
    let frame = host.window.bounds
    list =
      random.chance(50)
      ? WalkedTable(frame, data, isPlain: random.chance(60)) : WalkedCollection(frame, data)
    host.window.addSubview(list.view)
    host.advance(by: 1 / 60)
    watch = CellWatch(list.view, data)
  }

  /// Advances by some frames and makes one change; returns a message about the first fault.
  func step() -> String? {
    if let fault = advance(random.chance(30) ? 0 : 1 + random.below(12)) { return fault }
    switch random.below(10) {
    case 0: return scroll()
    case 1: return drag()
    case 2:
      return change("layouts") { list.changeLayout(&random) }
    case 3:
      return change("sizes") {
        data.resize(&random)
        list.measureAgain()
      }
    default:
      return change("updates") {
        let updates = data.change(&random)
        trail.append(updates.text)
        list.perform(updates, &random)
      }
    }
  }

  private func change(_ name: String, _ body: () -> Void) -> String? {
    note(name)
    watch.begin()
    body()
    return watch.end(at: host.time) ?? data.fault
  }

  private func note(_ name: String) {
    trail.append("\(name) at \(host.time) s, offset \(list.view.contentOffset.y)")
    counts[name, default: 0] += 1
  }

  private func scroll() -> String? {
    note("offsets")
    let view = list.view
    let end = max(view.contentSize.height - view.bounds.height, 0)
    let target = random.number(0...Double(end))
    if random.chance(50) {
      view.setContentOffset(CGPoint(x: 0, y: target), animated: true)
      return nil
    }
    // An offset that a client sets without an animation may make the content jump.
    view.contentOffset.y = target
    watch.begin()
    return nil
  }

  private func drag() -> String? {
    note("drags")
    let length = random.number(-300...300)
    host.touchDown(at: CGPoint(x: 160, y: 240))
    for move in 1...5 {
      host.touchMove(to: CGPoint(x: 160, y: 240 + length * CGFloat(move) / 5))
      if let fault = advance(1) { return fault }
    }
    host.touchUp(at: CGPoint(x: 160, y: 240 + length))
    return nil
  }

  private func advance(_ frames: Int) -> String? {
    for _ in 0..<frames {
      host.advance(by: 1 / 60)
      if let fault = watch.look(at: host.time) ?? data.fault { return fault }
    }
    return nil
  }

  /// Waits until nothing moves, and compares the list with its layout.
  func settle() -> String? {
    for _ in 0..<600 where host.isMoving {
      if let fault = advance(1) { return fault }
    }
    guard !host.isMoving else { return "the list does not come to rest" }
    let end = max(list.view.contentSize.height - list.view.bounds.height, 0)
    guard (0...end).contains(list.view.contentOffset.y) else {
      return "at rest the offset is \(list.view.contentOffset.y) of \(end)"
    }
    return list.faultAtRest() ?? data.fault
  }
}
