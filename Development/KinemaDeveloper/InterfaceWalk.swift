import Glibc
import KinemaCatalog
import KinemaWalks
import MotionTesting
import UIKit

/// A walk that touches the interface of a demo at random for hours of virtual time. The seed
/// chooses the demo.
///
/// A step is a frame of 1/60 s, so 216,000 steps are an hour. Every ten minutes, a new interface
/// replaces the old one. After each replacement, the memory in use must be about the same as after
/// the first replacements. The new interface must have the same number of items and windows, and
/// the same motion, as the first one.
enum InterfaceWalk: Walk {
  nonisolated static let name = "interfaces"

  /// The number of frames between replacements.
  private static let interval = 36_000
  /// The number of replacements after which all caches are full.
  private static let warmUp = 3
  /// The number of bytes by which the memory in use may grow after the caches are full.
  private static let room = 4_000_000

  static func walk(seed: UInt64, steps: Int) -> WalkResult {
    let demo = Catalog.demos[Int(seed % UInt64(Catalog.demos.count))]
    var trail: [String] = ["demo \(demo.name)"]
    var result = WalkResult(steps: 0)
    let messages = Diagnostics.capture {
      let host = HeadlessHost(size: demo.size, scale: 1)
      defer { host.close() }
      var random = SeededGenerator(seed: seed)
      var fingers = RandomFingers(size: demo.size)
      var known: InterfaceCost?
      var memory = 0
      while result.steps < steps, result.fault == nil {
        if result.steps % interval == 0 {
          fingers.lift(from: host)
          host.window.rootViewController = demo.makeRoot([:])
          for _ in 0..<30 { host.advance(by: 1.0 / 60) }
          let exchange = result.steps / interval
          let (cost, now) = (InterfaceCost(of: host), Memory.inUse)
          trail.append("frame \(result.steps): \(now) bytes in use, \(cost)")
          if exchange == warmUp { memory = now }
          if exchange > warmUp, now > memory + room {
            result.fault = "\(demo.name): \(now - memory) bytes more in use"
          }
          if let known, cost != known {
            result.fault =
              "\(demo.name): a new interface costs \(cost), but the first one cost \(known)"
          }
          known = known ?? cost
        }
        fingers.act(on: host, &random)
        host.advance(by: 1.0 / 60)
        if result.steps % 600 == 0 { _ = host.image() }
        if result.steps % 20 == 0, let fault = host.drawingFault {
          result.fault = "\(demo.name): \(fault)"
        }
        result.steps += 1
      }
    }
    result.trail = trail + Array(Set(messages)).sorted()
    return result
  }
}

/// The countable resources of a new interface.
private struct InterfaceCost: Equatable, CustomStringConvertible {
  var items: Int
  var windows: Int
  var isMoving: Bool

  @MainActor init(of host: HeadlessHost) {
    items = host.displayList().count
    windows = host.screenWindows.count
    isMoving = host.isMoving
  }

  var description: String { "\(items) items in \(windows) windows, moving: \(isMoving)" }
}

/// The memory of the process.
private enum Memory {
  /// The size of the resident memory in bytes, always a multiple of the page size.
  static var inUse: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 128)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return 0 }
    let fields = buffer.prefix { $0 != 0 }.split(separator: 32)
    guard fields.count > 1 else { return 0 }
    let pages = fields[1].reduce(0) { 10 * $0 + Int($1) - 48 }
    return pages * Int(getpagesize())
  }
}

/// Up to two fingers that tap, drag, and flick at random.
private struct RandomFingers {
  let size: CGSize
  private var points: [Int: CGPoint] = [:]

  init(size: CGSize) { self.size = size }

  @MainActor mutating func act(on host: HeadlessHost, _ random: inout SeededGenerator) {
    for finger in 0..<2 {
      if let point = points[finger] {
        if random.chance(6) {
          host.touchUp(at: point, finger: finger)
          points[finger] = nil
        } else if random.chance(60) {
          let next = CGPoint(
            x: min(max(point.x + random.number(-20...20), 0), size.width - 1),
            y: min(max(point.y + random.number(-20...20), 0), size.height - 1))
          points[finger] = next
          host.touchMove(to: next, finger: finger)
        }
      } else if random.chance(finger == 0 ? 4 : 1) {
        let point = CGPoint(
          x: random.number(0...Double(size.width - 1)),
          y: random.number(0...Double(size.height - 1)))
        points[finger] = point
        host.touchDown(at: point, finger: finger)
      }
    }
  }

  @MainActor mutating func lift(from host: HeadlessHost) {
    for (finger, point) in points.sorted(by: { $0.key < $1.key }) {
      host.touchUp(at: point, finger: finger)
    }
    points = [:]
  }
}
