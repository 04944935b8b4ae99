// Ours: a session is what it showed, the lengths of its frames and what was done between them;
// everything else follows, since nothing in the framework reads a clock.

public import CoreGraphics
public import Foundation
public import UIKitCore

/// A recorded session: everything that came into a host from outside, and the lengths of its
/// frames.
///
/// Playing it makes the same frames again. It is a value that can be written as text and read back
/// to the last bit.
public struct SessionRecording: Hashable, Sendable {
  /// One event of a session.
  public enum Entry: Hashable, Sendable {
    /// The device; without this entry it is one without insets, with the looks of iOS 18.
    case device(Device)
    /// The screen: its size in points, its pixels per point and the frames per second of the
    /// display.
    case screen(size: CGSize, scale: CGFloat, framesPerSecond: Int)
    /// The start of a demo or an app, by name, with the values of its parameters.
    case open(name: String, values: [String: Double])
    /// A number of frames that last `interval` seconds each.
    case frames(count: Int, interval: TimeInterval)
    /// An event of a finger or the pointer, with its time in seconds from the start of the session.
    case touch(TouchScript.Event)
    /// A turn of the wheel at a point of the screen, by a distance in points.
    case wheel(at: CGPoint, by: CGVector)
    /// A new size of the screen in points, taken on within so many seconds.
    case resize(to: CGSize, duration: TimeInterval)
    /// A switch of the drawing of physics over the views.
    case overlay(Bool)
    /// A switch of the setting that reduces motion.
    case reduceMotion(Bool)
    /// A switch of the screen to light or dark.
    case appearance(UIUserInterfaceStyle)
    /// Another preferred size of text.
    case textSize(UIContentSizeCategory)
    /// A text that was typed.
    case text(String)
    /// A press of the key that deletes backwards.
    case deletion
  }

  /// The entries in the order in which they happened.
  public private(set) var entries: [Entry] = []

  /// Makes an empty session.
  public init() {}

  /// Makes a session in which fingers follow a script.
  ///
  /// - Parameters:
  ///   - script: the events, with times in seconds from the start.
  ///   - framesPerSecond: the rate of the frames between them, at least 1.
  ///   - tail: the seconds of frames after the last event.
  ///
  /// There are a thousand million frames at most.
  public init(_ script: TouchScript, framesPerSecond: Int = 60, tail: TimeInterval = 1) {
    let interval = 1 / Double(max(framesPerSecond, 1))
    var frames = 0
    for event in script.events {
      let due = Self.frames(before: event.time - 1e-9, interval)
      if due > frames {
        add(.frames(count: due - frames, interval: interval))
        frames = due
      }
      add(.touch(event))
    }
    let rest = Int(min(max(tail, 0) / interval, 1e9).rounded())
    if rest > 0 { add(.frames(count: rest, interval: interval)) }
  }

  /// The number of frames that begin before a time; a thousand million at most.
  private static func frames(before time: TimeInterval, _ interval: TimeInterval) -> Int {
    guard time > 0 else { return 0 }
    var count = Int(min(time / interval, 1e9))
    while count > 0, Double(count - 1) * interval >= time { count -= 1 }
    while count < 1_000_000_000, Double(count) * interval < time { count += 1 }
    return count
  }

  /// The seconds that a session read from text lasts at most, unless more are asked for.
  public static let longest: TimeInterval = 3600

  /// Adds an entry at the end; frames of equal length are counted together.
  ///
  /// - Parameter entry: the entry, later than all that are there.
  public mutating func add(_ entry: Entry) {
    if case .frames(let count, let interval) = entry,
      case .frames(let before, interval)? = entries.last
    {
      entries[entries.count - 1] = .frames(count: before + count, interval: interval)
    } else {
      entries.append(entry)
    }
  }

  /// The number of frames in the session.
  public var frameCount: Int {
    entries.reduce(0) { sum, entry in
      if case .frames(let count, _) = entry { sum + count } else { sum }
    }
  }

  /// The virtual seconds from the start to the end.
  public var duration: TimeInterval {
    entries.reduce(0) { sum, entry in
      if case .frames(let count, let interval) = entry {
        sum + Double(count) * interval
      } else {
        sum
      }
    }
  }

  /// The events of fingers and pointer as a touch script, with times in seconds from the start of
  /// the session.
  public var touches: TouchScript {
    var script = TouchScript()
    for event in events { script.add(event) }
    return script
  }

  /// The events of fingers and pointer, in the order in which they were recorded.
  package var events: [TouchScript.Event] {
    entries.compactMap { if case .touch(let event) = $0 { event } else { nil } }
  }

  /// The device that the session was recorded on; nil where the recording does not say.
  package var device: Device? {
    for case .device(let device) in entries { return device }
    return nil
  }

  /// The screen at the start; nil where the recording does not say.
  package var screen: (size: CGSize, scale: CGFloat, framesPerSecond: Int)? {
    for case .screen(let size, let scale, let rate) in entries { return (size, scale, rate) }
    return nil
  }

  /// The names of the content that was opened, in order.
  package var names: [String] {
    entries.compactMap { if case .open(let name, _) = $0 { name } else { nil } }
  }
}
