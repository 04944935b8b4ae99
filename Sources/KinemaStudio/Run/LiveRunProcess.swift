// Ours: Time starts when the page has shown the first picture, or after half a second, so that the
// user does not miss the start of a motion. While nothing moves, the process wakes only to run work
// that other code put on the main queue: 20 times per second, and 4 times per second after the
// first second. The process ends after ten minutes without motion or input.

import Foundation
import KinemaHosts
import KinemaLive
import KinemaRendering
import UIKit

/// The main loop of an interactive run. It processes the page's messages, advances the time, and
/// sends the pictures.
@MainActor
final class LiveRunProcess {
  let channel: RunChannel
  let beginning: RunBeginning
  let opened: OpenedRun
  let log: FrameCount
  private let watchdog = RunWatchdog()
  private let numbers = ViewNumbers()
  private let foretelling = Foretelling()
  private var pictures = FrameQueue()
  private var fingers: Set<Int> = []
  /// The packets that arrived while a frame was computed, except acknowledgments.
  private var waiting: [Packet] = []
  private var stamp = 0.0
  private var lastClock: (told: StudioTelling.Clock, at: TimeInterval)?
  private let opening = MonotonicClock.now
  private var lastSign: TimeInterval
  private var isOver = false

  private static let longestOpening = 0.5
  private static let longestWait = 0.05
  private static let restingWait = 0.25
  private static let idleTime = 600.0
  private static let clockInterval = 0.1

  var host: StudioHost { opened.host }
  var session: LiveSession { opened.session }

  /// The number of frames that have been recorded.
  @MainActor
  final class FrameCount {
    fileprivate(set) var count = 0
  }

  init(library: StudioLibrary, channel: RunChannel, beginning: RunBeginning) throws {
    self.channel = channel
    self.beginning = beginning
    let log = FrameCount()
    self.log = log
    watchdog.start()
    watchdog.begin()
    opened = try OpenedRun(library: library, beginning: beginning) { entry in
      var line = SessionRecording()
      line.add(entry)
      if case .frames(let count, _) = entry { log.count += count }
      channel.send(Packet(.entry, text: line.description))
    }
    lastSign = MonotonicClock.now
    foretelling.listen()
    Diagnostics.listen { text in
      channel.send(StudioTelling.Line(run: beginning.run, line: text))
      FileHandle.standardError.write(Data("\(text)\n".utf8))
    }
    sendOpened()
    if let past = opened.past {
      session.repeatPast(past, upTo: beginning.upTo) {
        watchdog.begin()
        note(isLate: true)
        return !channel.isClosed
      }
    }
    if beginning.opening.script { session.playFingers() }
    if let speed = beginning.opening.settings.speed { session.speed = speed }
    session.isPaused = beginning.opening.paused
    session.show()
    note(isLate: false)
  }

  private func sendOpened() {
    channel.send(
      StudioTelling.Opened(
        run: beginning.run, slot: beginning.opening.slot, scene: session.content.name,
        width: host.size.width, height: host.size.height, scale: host.scale,
        framesPerSecond: host.framesPerSecond, parameters: opened.parameters,
        repeated: opened.past != nil))
  }

  /// Runs until the socket closes or the run has been idle for too long.
  func play() {
    session.onOpen = { [weak self] in self?.sendOpened() }
    MainQueueInbox.shared.onArrival { [channel] in channel.interrupt() }
    defer { MainQueueInbox.shared.onArrival(nil) }
    while !isOver, !channel.isClosed {
      watchdog.end()
      let packets = channel.receive(waiting: waiting.isEmpty ? wait(at: MonotonicClock.now) : 0)
      watchdog.begin()
      let all = waiting + packets
      waiting = []
      for packet in all { take(packet) }
      // A picture that waited for an acknowledgment is sent before the next frame is computed.
      sendPicture(at: MonotonicClock.now)
      // This call runs tasks and blocks of the main queue that are not on the host's clock.
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
      turn()
    }
    session.finish(at: MonotonicClock.now)
  }

  /// Returns whether the page has not yet shown the first picture.
  private func isUnseen(at now: TimeInterval) -> Bool {
    !pictures.isSeen && now - opening < Self.longestOpening
  }

  private func wait(at now: TimeInterval) -> TimeInterval {
    if isUnseen(at: now) { return Self.longestWait }
    let due = [session.wait(at: now), pictures.wait(at: now)].compactMap(\.self).min()
    let longest = now - lastSign > 1 ? Self.restingWait : Self.longestWait
    return min(due ?? longest, longest)
  }

  private func turn() {
    let begin = MonotonicClock.now
    if !isUnseen(at: begin), session.advance(at: begin) {
      lastSign = begin
      note(isLate: session.wait(at: MonotonicClock.now) == 0)
    }
    let now = MonotonicClock.now
    sendPicture(at: now)
    sendClock(at: now)
    if now - lastSign > Self.idleTime {
      channel.send(
        StudioTelling.Ended(
          run: beginning.run, reason: "idle", line: "the run was idle for ten minutes",
          touches: nil))
      isOver = true
    }
  }

  // MARK: - Pictures

  /// Queues the changes in the last frame for the page and for the store.
  private func note(isLate: Bool) {
    numbers.look(at: host.screenWindows)
    let damage = session.takeDamage()
    guard !damage.isEmpty, let canvas = host.canvas else { return }
    let rect = damage.dropFirst().reduce(PixelRect(damage[0])) { $0.union(PixelRect($1)) }
    let now = MonotonicClock.now
    pictures.add(rect, at: now)
    // The page may have acknowledged the last picture since this frame began.
    for packet in channel.receive(waiting: 0) where !acknowledges(packet) { waiting.append(packet) }
    if let sent = sendPicture(at: now) {
      store(canvas, sent.codec, sent.bytes)
    } else {
      let picture = isLate ? nil : canvas.jpegData(in: canvas.whole, quality: RunPicture.quality)
      store(canvas, .jpeg, picture)
    }
  }

  private func store(_ canvas: Canvas, _ codec: PictureHeader.Codec, _ picture: Data?) {
    channel.send(
      RunPicture.stored(
        canvas, codec, picture, run: beginning.run, frame: log.count, time: host.time))
  }

  /// Sends the next picture if it is due, and returns the picture if it shows the whole screen.
  @discardableResult
  private func sendPicture(at now: TimeInterval) -> (codec: PictureHeader.Codec, bytes: Data)? {
    guard let canvas = host.canvas,
      let sending = pictures.next(at: now, isStill: session.isPaused)
    else { return nil }
    let rect = sending.rect.clipped(to: canvas.whole)
    let picture =
      sending.isLossless ? canvas.pngData(in: rect) : canvas.jpegData(in: rect, quality: 80)
    guard let picture else {
      // The screen has changed its size, and a picture of the whole new screen is queued.
      pictures.acknowledge(sending.serial)
      return nil
    }
    var flags: PictureHeader.Flags = sending.isLossless ? .lossless : []
    if rect == canvas.whole { flags.insert(.whole) }
    let header = PictureHeader(
      codec: sending.isLossless ? .png : .jpeg, run: UInt16(clamping: beginning.run),
      serial: sending.serial, frame: UInt32(clamping: log.count), flags: flags, time: host.time,
      echo: stamp, rect: rect)
    stamp = 0
    channel.send(Packet(.picture, header.bytes + picture))
    return rect == canvas.whole ? (header.codec, picture) : nil
  }

  private func sendClock(at now: TimeInterval) {
    let clock = StudioTelling.Clock(
      run: beginning.run, frame: log.count, time: host.time, paused: session.isPaused,
      resting: session.isResting, newest: log.count)
    if let lastClock {
      guard clock != lastClock.told else { return }
      let isTurn =
        clock.paused != lastClock.told.paused || clock.resting != lastClock.told.resting
        || clock.paused
      guard isTurn || now - lastClock.at >= Self.clockInterval else { return }
    }
    lastClock = (clock, now)
    channel.send(clock)
  }

  // MARK: - Requests

  /// Processes a packet that acknowledges a picture. Returns `false` for other packets.
  private func acknowledges(_ packet: Packet) -> Bool {
    guard packet.kind == .text,
      case .acknowledge(_, let serial)? = try? StudioRequest(text: packet.text)
    else { return false }
    pictures.acknowledge(serial)
    return true
  }

  func take(_ packet: Packet) {
    guard !acknowledges(packet), packet.kind == .text,
      let request = try? StudioRequest(text: packet.text)
    else { return }
    lastSign = MonotonicClock.now
    switch request {
    case .input(_, let input): take(input)
    case .settings(_, let settings): take(settings)
    case .pause: session.isPaused = true
    case .play: session.isPaused = false
    case .step(_, 1):
      session.step()
      note(isLate: false)
    case .inspect:
      channel.send(
        StudioTelling.Tree(
          run: beginning.run, frame: log.count,
          nodes: ScreenTree(host.screenWindows, numbers: numbers).nodes))
    case .foretell:
      channel.send(
        foretelling.foretold(run: beginning.run, frame: log.count, at: host.time))
    case .hash:
      guard let hash = opened.hash else { return }
      channel.send(
        StudioTelling.Hash(run: beginning.run, frame: log.count, value: "\(hash)"))
    case .xray(_, let isOn):
      if session.showsOverlays != isOn { session.add(.command(.overlay)) }
    default: break
    }
  }

  private func take(_ input: StudioInput) {
    let point = CGPoint(x: input.x, y: input.y)
    if input.stamp > 0 { stamp = input.stamp }
    switch input.kind {
    case .down:
      guard fingers.insert(input.finger).inserted else { return }
      session.add(.finger(.down, input.finger, point))
    case .move:
      if fingers.contains(input.finger) {
        session.add(.finger(.move, input.finger, point))
      } else if fingers.isEmpty {
        session.add(.hover(point))
      }
    case .up, .cancel:
      guard fingers.remove(input.finger) != nil else { return }
      session.add(.finger(input.kind == .up ? .up : .cancel, input.finger, point))
    case .wheel:
      session.add(.wheel(at: point, by: CGVector(dx: input.dx, dy: input.dy)))
    case .text: session.add(.text(input.key))
    case .keydown: press(input.key)
    case .keyup: break
    }
  }

  /// Types the input of a key: a character, a new line, or a deletion.
  private func press(_ key: String) {
    switch key {
    case "Enter": session.add(.text("\n"))
    case "Backspace": session.add(.deletion)
    // Other keys have names with several letters, such as Shift, ArrowLeft, and F5.
    default: if key.count == 1 { session.add(.text(key)) }
    }
  }

  private func take(_ settings: StudioSettings) {
    if let dark = settings.dark { session.add(.appearance(dark ? .dark : .light)) }
    if let size = settings.textSize.flatMap({ UIContentSizeCategory(shortName: $0) }) {
      session.add(.textSize(size))
    }
    if let rate = settings.framesPerSecond { session.add(.rate(rate)) }
    if let speed = settings.speed { session.speed = speed }
    if let reduced = settings.reducedMotion, reduced != host.isReduceMotionEnabled {
      session.add(.command(.reduceMotion))
    }
    if let orientation = settings.orientation,
      (orientation == "landscape") != (host.size.width > host.size.height)
    {
      session.add(.command(.rotate))
    }
  }
}

extension PixelRect {
  /// Creates the smallest rectangle of whole pixels that contains a rectangle.
  init(_ rect: CGRect) {
    let whole = rect.integral
    self.init(
      x: Int(whole.minX), y: Int(whole.minY), width: Int(whole.width), height: Int(whole.height))
  }

  /// Returns the intersection with another rectangle.
  func clipped(to other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left, y: top, width: min(x + width, other.x + other.width) - left,
      height: min(y + height, other.y + other.height) - top)
  }
}
