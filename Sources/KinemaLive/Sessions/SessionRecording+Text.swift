import CoreGraphics
public import Foundation
public import UIKitCore

/// The text form, with a line for each entry.
///
/// Touch lines have the format of a `TouchScript`, so a touch script is also a session. All other
/// lines begin with a keyword. `#` begins a comment.
extension SessionRecording: CustomStringConvertible {
  /// The error for a line that cannot be read, with the line number and the reason.
  public typealias ParseError = TouchScript.ParseError

  /// The text form, which can be read back without loss.
  public var description: String { entries.map { "\($0.line)\n" }.joined() }

  /// Reads the text form.
  ///
  /// A session without frames plays at the frame rate of its `screen` line, or at 60 frames per
  /// second without such a line. It ends 1 s after its last touch event.
  ///
  /// - Parameters:
  ///   - text: The text, with a line for each entry.
  ///   - longest: The maximum duration of the session, in seconds. The maximum number of frames is
  ///     a thousand times this number.
  /// - Throws: ``ParseError`` for the first line that cannot be read or that exceeds `longest`.
  public init(text: String, longest: TimeInterval = SessionRecording.longest) throws(ParseError) {
    try self.init(text: text, longest: longest, framesPerSecond: nil)
  }

  /// Reads the text form, and uses a frame rate for a session without frames.
  package init(
    text: String, longest: TimeInterval, framesPerSecond: Int?
  ) throws(ParseError) {
    self.init()
    var time: TimeInterval = 0
    var frames = 0
    var pointer = CGPoint.zero
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let (content, target) = try TouchScript.parts(of: line, line: index + 1)
      let words = content.split(whereSeparator: \.isWhitespace)
      guard !words.isEmpty else { continue }
      let line = Line(words: words, target: target, number: index + 1)
      let entry = try line.entry(at: time, pointer)
      switch entry {
      case .frames(let count, let interval):
        time += Double(count) * interval
        frames += count
        try line.check(time, frames, longest)
      case .touch(let event):
        try line.check(event.time, frames, longest)
        if event.kind == .hover { pointer = event.point }
      default: break
      }
      add(entry)
    }
    if frameCount == 0 {
      self = paced(framesPerSecond)
    } else if framesPerSecond != nil {
      throw ParseError(
        line: 1, reason: "the session contains its frames, so --fps cannot change their rate")
    }
  }

  /// Returns the session with frames between its events, for a hand-written script. An entry
  /// without a time stays after the event that precedes it.
  private func paced(_ framesPerSecond: Int?) -> SessionRecording {
    var script = TouchScript()
    var followers: [[Entry]] = [[]]
    for entry in entries {
      if case .touch(let event) = entry {
        let index = script.index(of: event.time)
        script.add(event)
        followers.insert([], at: index + 1)
      } else {
        followers[followers.count - 1].append(entry)
      }
    }
    let rate = framesPerSecond ?? screen?.framesPerSecond ?? 60
    var result = SessionRecording()
    var next = 0
    func follow() {
      for entry in followers[next] { result.add(entry) }
      next += 1
    }
    follow()
    for entry in SessionRecording(script, framesPerSecond: rate).entries {
      result.add(entry)
      if case .touch = entry { follow() }
    }
    return result
  }
}

extension SessionRecording.Entry {
  fileprivate var line: String {
    switch self {
    case .device(let device): device.line
    case .screen(let size, let scale, let rate):
      "screen \(Double(size.width)) \(Double(size.height)) \(Double(scale)) \(rate)"
    case .open(let name, let values):
      values.sorted { $0.key < $1.key }.reduce("open \(name)") { "\($0) \($1.key)=\($1.value)" }
    case .frames(let count, let interval): "frames \(count) \(interval)"
    case .touch(let event): "\(event)"
    case .wheel(let point, let delta):
      "wheel \(Double(point.x)) \(Double(point.y)) \(Double(delta.dx)) \(Double(delta.dy))"
    case .resize(let size, let duration):
      "resize \(Double(size.width)) \(Double(size.height)) \(duration)"
    case .overlay(let isOn): "overlay \(isOn ? "on" : "off")"
    case .reduceMotion(let isOn): "reduce-motion \(isOn ? "on" : "off")"
    case .appearance(let style): "appearance \(style == .dark ? "dark" : "light")"
    case .textSize(let category): "text-size \(category.shortName ?? "L")"
    case .text(let text): "type \(TypedText.encode(text))"
    case .deletion: "delete"
    }
  }
}

/// A line of the text form.
private struct Line {
  let words: [Substring]
  let target: TouchTarget?
  let number: Int

  /// Returns the entry.
  ///
  /// A `hover` line does not contain a time, and `hover out` does not contain a position. The
  /// caller passes the current time and the last position of the pointer instead.
  func entry(
    at time: TimeInterval, _ pointer: CGPoint
  ) throws(TouchScript.ParseError) -> SessionRecording.Entry {
    switch words[0] {
    case "device": return .device(try device())
    case "screen":
      let n = try numbers(4, "screen WIDTH HEIGHT SCALE RATE")
      guard Self.isSide(n[0]), Self.isSide(n[1]), n[2] > 0, n[2] <= 8, (1...1000).contains(n[3])
      else { throw fault("\(words.joined(separator: " ")) is not a valid screen") }
      return .screen(
        size: CGSize(width: n[0], height: n[1]), scale: CGFloat(n[2]), framesPerSecond: Int(n[3]))
    case "open":
      guard words.count >= 2 else { throw fault("expected open NAME VALUES…") }
      return .open(name: String(words[1]), values: try values(words.dropFirst(2)))
    case "frames":
      let n = try numbers(2, "frames COUNT SECONDS")
      guard n[0] >= 1, n[0] <= 1e9, n[0] == n[0].rounded(), n[1] >= 0 else {
        throw fault("the count must be at least 1, and the seconds must not be negative")
      }
      return .frames(count: Int(n[0]), interval: n[1])
    case "hover":
      if words.count == 2, words[1] == "out" {
        return .touch(TouchScript.Event(time: time, kind: .leave, point: pointer))
      }
      let n = try numbers(2, "hover X Y, or hover out")
      return .touch(TouchScript.Event(time: time, kind: .hover, point: CGPoint(x: n[0], y: n[1])))
    case "wheel":
      let n = try numbers(4, "wheel X Y DX DY")
      return .wheel(at: CGPoint(x: n[0], y: n[1]), by: CGVector(dx: n[2], dy: n[3]))
    case "resize":
      let n = try numbers(3, "resize WIDTH HEIGHT SECONDS")
      guard Self.isSide(n[0]), Self.isSide(n[1]), n[2] >= 0 else {
        throw fault("\(words.joined(separator: " ")) is not a valid screen size")
      }
      return .resize(to: CGSize(width: n[0], height: n[1]), duration: n[2])
    case "overlay": return .overlay(try isOn())
    case "reduce-motion": return .reduceMotion(try isOn())
    case "appearance": return .appearance(try appearance())
    case "text-size": return .textSize(try textSize())
    case "type": return .text(try text())
    case "delete":
      guard words.count == 1 else { throw fault("delete takes no arguments") }
      return .deletion
    default:
      var event = try TouchScript.event(words, line: number)
      event.target = target
      return .touch(event)
    }
  }

  private func device() throws(TouchScript.ParseError) -> Device {
    guard let device = Device(words: words) else {
      throw fault("\(words.joined(separator: " ")) is not a valid device")
    }
    return device
  }

  /// Throws a fault for a line that exceeds the limits of a session.
  func check(
    _ time: TimeInterval, _ frames: Int, _ longest: TimeInterval
  ) throws(TouchScript.ParseError) {
    guard time > longest || Double(frames) > longest * 1000 else { return }
    let most = String(format: "%g s and %.0f frames", longest, min(longest * 1000, 1e15))
    throw fault(
      "the session has " + String(format: "%g s and %d frames", time, frames)
        + ", and the limit is \(most). Use --longest SECONDS to raise it.")
  }

  private static func isSide(_ value: Double) -> Bool { value > 0 && value <= 16_384 }

  private func fault(_ reason: String) -> TouchScript.ParseError {
    TouchScript.ParseError(line: number, reason: reason)
  }

  private func numbers(_ count: Int, _ form: String) throws(TouchScript.ParseError) -> [Double] {
    let values = words.dropFirst().compactMap { Double($0) }.filter(\.isFinite)
    guard words.count == count + 1, values.count == count else {
      throw fault("expected \(form), found \(words.joined(separator: " "))")
    }
    return values
  }

  private func values(_ words: ArraySlice<Substring>) throws(TouchScript.ParseError) -> [String:
    Double]
  {
    var result: [String: Double] = [:]
    for word in words {
      let parts = word.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let value = Double(parts[1]), value.isFinite else {
        throw fault("expected NAME=NUMBER, found \(word)")
      }
      result[String(parts[0])] = value
    }
    return result
  }

  private func appearance() throws(TouchScript.ParseError) -> UIUserInterfaceStyle {
    switch words.dropFirst() {
    case ["dark"]: return .dark
    case ["light"]: return .light
    default: throw fault("expected appearance dark or appearance light")
    }
  }

  private func textSize() throws(TouchScript.ParseError) -> UIContentSizeCategory {
    guard words.count == 2, let category = UIContentSizeCategory(shortName: words[1]) else {
      let names = UIContentSizeCategory.shortNames.joined(separator: ", ")
      throw fault("expected text-size and one of \(names)")
    }
    return category
  }

  private func text() throws(TouchScript.ParseError) -> String {
    guard words.count == 2, let text = TypedText.decode(words[1]) else {
      throw fault("expected type TEXT, with %20 for a space and %25 for a percent sign")
    }
    return text
  }

  private func isOn() throws(TouchScript.ParseError) -> Bool {
    guard words.count == 2, words[1] == "on" || words[1] == "off" else {
      throw fault("expected \(words[0]) on or \(words[0]) off")
    }
    return words[1] == "on"
  }
}
