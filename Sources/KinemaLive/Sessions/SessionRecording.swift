// Ours: A session consists of the content that it showed, the lengths of its frames, and the inputs
// between them. Everything else follows from these, because nothing in the framework reads a clock.

public import CoreGraphics
public import Foundation
public import UIKitCore

/// A recorded session: all external input of a host, and the lengths of its frames.
///
/// Playing a recording reproduces the same frames. A recording is a value that can be written as
/// text and read back to the last bit.
public struct SessionRecording: Hashable, Sendable {
  /// An event of a session.
  public enum Entry: Hashable, Sendable {
    /// The device.
    ///
    /// Without this entry, the session uses a device without insets, with the appearance of iOS 18.
    case device(Device)
    /// The screen: its size in points, its pixels per point, and the frames per second of the
    /// display.
    case screen(size: CGSize, scale: CGFloat, framesPerSecond: Int)
    /// A request to start the demo or app with the given name, with values for its parameters.
    case open(name: String, values: [String: Double])
    /// A number of frames with a length of `interval` seconds each.
    case frames(count: Int, interval: TimeInterval)
    /// A finger or pointer event, with its time in seconds from the start of the session.
    case touch(TouchScript.Event)
    /// A rotation of the mouse wheel at a point of the screen, by a distance in points.
    case wheel(at: CGPoint, by: CGVector)
    /// A new size of the screen in points, applied with an animation whose duration is in seconds.
    case resize(to: CGSize, duration: TimeInterval)
    /// A change that shows or hides the physics overlay, which is drawn over the views.
    case overlay(Bool)
    /// A change to the setting that reduces motion.
    case reduceMotion(Bool)
    /// A change between the light and the dark appearance.
    case appearance(UIUserInterfaceStyle)
    /// A change to the preferred text size.
    case textSize(UIContentSizeCategory)
    /// Text that the user typed.
    case text(String)
    /// A press of the Delete key.
    case deletion
  }

  /// The entries in chronological order.
  public private(set) var entries: [Entry] = []

  /// Creates an empty session.
  public init() {}

  /// Creates a session whose touches follow a script.
  ///
  /// The session has at most one billion frames.
  ///
  /// - Parameters:
  ///   - script: The events, with times in seconds from the start.
  ///   - framesPerSecond: The frame rate, at least 1.
  ///   - tail: The duration of the frames after the last event, in seconds.
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

  /// Returns the number of frames that begin before a time in seconds, up to one billion.
  private static func frames(before time: TimeInterval, _ interval: TimeInterval) -> Int {
    guard time > 0 else { return 0 }
    var count = Int(min(time / interval, 1e9))
    while count > 0, Double(count - 1) * interval >= time { count -= 1 }
    while count < 1_000_000_000, Double(count) * interval < time { count += 1 }
    return count
  }

  /// The default maximum duration of a session that is read from text, in seconds.
  public static let longest: TimeInterval = 3600

  /// Appends an entry, and combines consecutive frames of equal length.
  ///
  /// - Parameter entry: An entry that is not earlier than any existing entry.
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

  /// The duration of the session in virtual seconds.
  public var duration: TimeInterval {
    entries.reduce(0) { sum, entry in
      if case .frames(let count, let interval) = entry {
        sum + Double(count) * interval
      } else {
        sum
      }
    }
  }

  /// The touch and pointer events as a script, with times in seconds from the start of the session.
  public var touches: TouchScript {
    var script = TouchScript()
    for event in events { script.add(event) }
    return script
  }

  /// The touch and pointer events, in the order in which they were recorded.
  package var events: [TouchScript.Event] {
    entries.compactMap { if case .touch(let event) = $0 { event } else { nil } }
  }

  /// The device on which the session was recorded, or nil if the recording does not specify it.
  package var device: Device? {
    for case .device(let device) in entries { return device }
    return nil
  }

  /// The screen at the start, or nil if the recording does not specify it.
  package var screen: (size: CGSize, scale: CGFloat, framesPerSecond: Int)? {
    for case .screen(let size, let scale, let rate) in entries { return (size, scale, rate) }
    return nil
  }

  /// The names of the opened content, in order.
  package var names: [String] {
    entries.compactMap { if case .open(let name, _) = $0 { name } else { nil } }
  }
}
