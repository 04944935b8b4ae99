import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@Suite("Random touches", .serialized)
@MainActor struct RandomTouchTests {
  @Test("The interface comes to rest after random touches end", arguments: 1...40)
  func walk(seed: Int) throws {
    try TestHost.run { host in
      let source = TableRows()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: .plain)
      table.register(NamedCell.self, forCellReuseIdentifier: "row")
      table.dataSource = source
      host.window.addSubview(table)
      let pad = UIView(frame: CGRect(x: 0, y: 300, width: 320, height: 180))
      pad.isMultipleTouchEnabled = true
      host.window.addSubview(pad)
      let recognizers = makeRecognizers(pad, host.window)
      var random = SeededGenerator(seed: UInt64(seed))
      var down: Set<Int> = []
      for _ in 0..<120 {
        let finger = random.below(3)
        let x = CGFloat(random.below(320))
        let y = CGFloat(random.below(480))
        switch random.below(5) {
        case 0 where !down.contains(finger):
          down.insert(finger)
          host.down(x, y, finger: finger)
        case 1 where down.contains(finger):
          down.remove(finger)
          host.up(x, y, finger: finger)
        case 2 where down.contains(finger) && random.below(10) == 0:
          down.remove(finger)
          host.touches.cancel(finger, time: host.loop.time)
        case 3: host.frames(random.below(12))
        default: host.move(x, y, finger: finger)
        }
        if random.below(40) == 0, let any = recognizers.randomElement(using: &random) {
          any.isEnabled.toggle()
        }
      }
      for finger in down.sorted() { host.up(10, 10, finger: finger) }
      host.advance(for: 8)
      #expect(host.window.gestureArbiter.isIdle, "seed \(seed)")
      let all = recognizers + (table.gestureRecognizers ?? [])
      #expect(all.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 }, "seed \(seed)")
      #expect(!table.isTracking && !table.isDragging && !table.isDecelerating, "seed \(seed)")
      #expect((0...4100).contains(table.contentOffset.y), "seed \(seed)")
      #expect(table.visibleCells.allSatisfy { !$0.isHighlighted }, "seed \(seed)")
    }
  }

  private func makeRecognizers(_ pad: UIView, _ window: UIWindow) -> [UIGestureRecognizer] {
    let tap = UITapGestureRecognizer()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .left
    let pan = UIPanGestureRecognizer()
    pan.require(toFail: edge)
    let found: [UIGestureRecognizer] = [
      tap, double, pan, UILongPressGestureRecognizer(), UIPinchGestureRecognizer(),
      UIRotationGestureRecognizer(), UISwipeGestureRecognizer(),
    ]
    for recognizer in found { pad.addGestureRecognizer(recognizer) }
    window.addGestureRecognizer(edge)
    return found + [edge]
  }
}
