// Assumed: a session is what it showed, the lengths of its frames and what was done between them;
// everything else follows, since nothing in the framework reads a clock.

import CoreGraphics
import Foundation
import UIKitCore

/// What happened in a live session, so that the same frames can be made again: a value that can be
/// written as text.
public struct SessionRecording: Hashable, Sendable {
  /// A part of the session.
  public enum Entry: Hashable, Sendable {
    /// The screen in points, its pixels per point and the frames per second of the display.
    case screen(size: CGSize, scale: CGFloat, framesPerSecond: Int)
    /// A demo or an app was started, with the values of its parameters.
    case open(name: String, values: [String: Double])
    /// Frames that last `interval` seconds each.
    case frames(count: Int, interval: TimeInterval)
    /// What a finger did.
    case touch(TouchScript.Event)
    /// The pointer moved, or left the screen.
    case hover(CGPoint?)
    /// The wheel was turned.
    case wheel(at: CGPoint, by: CGVector)
    /// The screen got another size, within so many seconds.
    case resize(to: CGSize, duration: TimeInterval)
    case overlay(Bool)
    case reduceMotion(Bool)
  }

  /// In the order in which they happened.
  public private(set) var entries: [Entry] = []

  public init() {}

  /// A session in which fingers follow a script: frames at a rate, from the start to `tail` seconds
  /// after the last event.
  public init(_ script: TouchScript, framesPerSecond: Int = 60, tail: TimeInterval = 1) {
    let interval = 1 / Double(max(framesPerSecond, 1))
    var frames = 0
    for event in script.events {
      while Double(frames) * interval < event.time - 1e-9 {
        add(.frames(count: 1, interval: interval))
        frames += 1
      }
      add(.touch(event))
    }
    let rest = Int((max(tail, 0) / interval).rounded())
    if rest > 0 { add(.frames(count: rest, interval: interval)) }
  }

  /// Adds an entry at the end; frames of equal length are counted together.
  public mutating func add(_ entry: Entry) {
    if case .frames(let count, let interval) = entry,
      case .frames(let before, interval)? = entries.last
    {
      entries[entries.count - 1] = .frames(count: before + count, interval: interval)
    } else {
      entries.append(entry)
    }
  }

  /// How many frames it has.
  public var frameCount: Int {
    entries.reduce(0) { sum, entry in
      if case .frames(let count, _) = entry { sum + count } else { sum }
    }
  }

  /// Virtual seconds from the start to the end.
  public var duration: TimeInterval {
    entries.reduce(0) { sum, entry in
      if case .frames(let count, let interval) = entry {
        sum + Double(count) * interval
      } else {
        sum
      }
    }
  }

  /// What the fingers and the pointer did, with times from the start of the session.
  public var touches: TouchScript {
    var script = TouchScript()
    var time: TimeInterval = 0
    var place = CGPoint.zero
    for entry in entries {
      switch entry {
      case .touch(let event): script.add(event)
      case .frames(let count, let interval): time += Double(count) * interval
      case .hover(let point):
        place = point ?? place
        script.add(
          TouchScript.Event(time: time, kind: point == nil ? .leave : .hover, point: place))
      default: break
      }
    }
    return script
  }

  /// The screen at the start; nil where the recording does not say.
  package var screen: (size: CGSize, scale: CGFloat, framesPerSecond: Int)? {
    for case .screen(let size, let scale, let rate) in entries { return (size, scale, rate) }
    return nil
  }

  /// The names of what was opened, in order.
  package var names: [String] {
    entries.compactMap { if case .open(let name, _) = $0 { name } else { nil } }
  }
}
