import Foundation
import UIKitCore

/// A script that plays beside a person's own fingers.
struct ScriptedFingers {
  private let events: [TouchScript.Event]
  private var next = 0

  /// The number of the script's first finger; the numbers of a person's fingers are smaller.
  private static let firstFinger = 10

  init(_ script: TouchScript, start: TimeInterval) {
    events = script.events.map { event in
      var moved = event
      moved.time += start
      moved.finger += Self.firstFinger
      return moved
    }
  }

  var isFinished: Bool { next >= events.count }

  /// Hands out the events up to a time, each with its own time.
  mutating func deliver(until time: TimeInterval, _ body: (TouchScript.Event) -> Void) {
    while !isFinished, events[next].time <= time + 1e-9 {
      next += 1
      body(events[next - 1])
    }
  }
}
