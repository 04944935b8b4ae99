// Ours: Inputs between two frames are performed at the time of the first frame, in their original
// order. A session can therefore be recorded exactly.

import CoreGraphics
import DynamicsDrawing
package import Foundation
import KinemaHosts
import KinemaRendering
import QuartzCore
import UIDynamics
import UIKitCore

/// A live session without a window, which processes real times and user input.
///
/// It reads no clock. The caller passes the input and the current time.
@MainActor
package final class LiveSession {
  package let host: Host
  package private(set) var content: LiveContent
  /// The values of the content's parameters.
  package private(set) var values: [String: Double]
  package internal(set) var pacer: FramePacer
  /// The recording of the session so far.
  package private(set) var recording = SessionRecording()
  /// The handler of the screenshot, help, and quit commands.
  ///
  /// It is also called after every other command.
  package var onCommand: @MainActor (WindowCommand) -> Void = { _ in }
  /// The function that is called when other content is shown, or the same content is restarted.
  package var onOpen: @MainActor () -> Void = {}
  /// A Boolean value that indicates whether pixels are only displayed, and not stored or compared.
  ///
  /// If so, more cores can draw, but edges in motion may differ slightly.
  package var isForEyesAlone = false
  /// The function that receives each entry of the recording before the entry takes effect.
  private let onRecord: @MainActor (SessionRecording.Entry) -> Void

  let library: @MainActor (String) -> LiveContent?
  var queue = LiveInputQueue()
  private var script: InputPlayer?
  /// The number of the first finger in scripts.
  ///
  /// The user's fingers have smaller numbers.
  private static let firstScriptedFinger = 10
  /// The last position of the pointer.
  var pointer = CGPoint.zero
  private var damage: [CGRect] = []
  /// A Boolean value that indicates whether nothing moves, so that frames are skipped.
  package private(set) var isResting = false
  private var restChanges = 0
  /// A Boolean value that indicates whether the screen keeps its size if content prefers another
  /// size.
  private let keepsScreen: Bool
  private let hash: SessionHash?
  private let movie: (any LiveMovie)?

  /// Creates a session that shows content on a host.
  ///
  /// - Parameters:
  ///   - keepsScreen: Whether the screen keeps its size if the content prefers another size.
  ///   - onRecord: Receives each entry of the recording before the entry takes effect.
  ///   - library: Returns the content with the given name. It is called for keys and lists that
  ///     change the content.
  package init(
    _ host: Host, content: LiveContent, values: [String: Double] = [:],
    hash: SessionHash? = nil, movie: (any LiveMovie)? = nil, keepsScreen: Bool = false,
    onRecord: @escaping @MainActor (SessionRecording.Entry) -> Void = { _ in },
    library: @escaping @MainActor (String) -> LiveContent? = { _ in nil }
  ) {
    self.host = host
    self.content = content
    self.values = values
    self.hash = hash
    hash?.listen()
    self.movie = movie
    self.keepsScreen = keepsScreen
    self.onRecord = onRecord
    self.library = library
    pacer = FramePacer(framesPerSecond: host.framesPerSecond)
    let plain = Device(size: host.device.size, scale: host.scale)
    if host.device != plain { record(.device(host.device)) }
    record(.screen(size: host.size, scale: host.scale, framesPerSecond: host.framesPerSecond))
    if host.isReduceMotionEnabled { record(.reduceMotion(true)) }
    if host.userInterfaceStyle == .dark { record(.appearance(.dark)) }
    if host.preferredContentSizeCategory != .large {
      record(.textSize(host.preferredContentSizeCategory))
    }
    if UIDynamicAnimator.showsOverlays { record(.overlay(true)) }
    open(content, values)
  }

  func record(_ entry: SessionRecording.Entry) {
    onRecord(entry)
    recording.add(entry)
  }

  // MARK: - Content

  /// Shows content from its beginning.
  func open(_ content: LiveContent, _ values: [String: Double]) {
    script = nil
    host.cancelTouches()
    if !keepsScreen, content.name != self.content.name, let size = content.size,
      size != host.size
    {
      resize(to: size, duration: 0)
    }
    self.content = content
    self.values = values
    record(.open(name: content.name, values: values))
    content.start(host, values) { [weak self] name in self?.add(.open(name)) }
    onOpen()
  }

  func resize(to size: CGSize, duration: TimeInterval) {
    record(.resize(to: size, duration: duration))
    host.resize(to: size, duration: duration)
  }

  /// Starts playing the content's own touch script.
  package func playFingers() {
    guard let script = content.fingers?(host.size), !script.events.isEmpty else { return }
    self.script = InputPlayer(script.events, on: host, firstFinger: Self.firstScriptedFinger)
  }

  /// The positions of the touches on the screen while the content's script plays.
  package var scriptedFingers: [CGPoint] { script == nil ? [] : host.touchLocations }

  // MARK: - Frames

  /// Adds an input, which is performed before the next frame.
  package func add(_ input: LiveInput) {
    if case .command(let command) = input, performImmediately(command) { return }
    queue.add(input)
  }

  /// Processes the frames that are due at a real time, or returns false if there are none.
  @discardableResult
  package func advance(at now: TimeInterval) -> Bool {
    if pacer.isPaused {
      _ = pacer.frame(at: now)
      guard queue.hasCommands else { return false }
      for input in queue.take(fingers: false) { perform(input) }
      work(FramePacer.Frame(interval: 0, shown: 0))
      return true
    }
    if isResting {
      guard isWoken || isWorkDue(at: now) else { return false }
      isResting = false
      if let leap = pacer.leap(at: now) { work(leap, afterRest: true) }
    }
    guard let frame = pacer.frame(at: now) else { return false }
    for input in queue.take() { perform(input) }
    work(frame)
    rest()
    return true
  }

  /// Processes one frame and pauses time.
  package func step() {
    pacer.isPaused = true
    for input in queue.take() { perform(input) }
    work(pacer.step())
  }

  /// Returns the real seconds until a frame is due, or nil if only an input can cause a frame.
  package func wait(at now: TimeInterval) -> TimeInterval? {
    if pacer.isPaused { return queue.hasCommands ? 0 : nil }
    guard isResting else { return pacer.wait(at: now) }
    if isWoken { return 0 }
    return timeToDueWork(at: now).map { max($0, 0) }
  }

  func work(_ frame: FramePacer.Frame, afterRest: Bool = false) {
    script?.deliverDue { record(.touch($0)) }
    if script?.isFinished == true { script = nil }
    if afterRest {
      host.rest(for: frame.interval)
    } else {
      host.advance(by: frame.interval)
    }
    record(.frames(count: 1, interval: frame.interval))
    let drawn = host.draw(
      forEyesAlone: isForEyesAlone && !pacer.isPaused && hash == nil && movie == nil)
    damage += drawn.rects
    hash?.add(host, drawn: drawn)
    movie?.add(host, shown: frame.shown, before: frame.shown)
  }

  /// Ends the session at a real time. In a movie, the last frame is visible until that time.
  package func finish(at now: TimeInterval) {
    if !pacer.isPaused { movie?.extend(by: max(pacer.unspentTime(at: now), 0)) }
    content.end()
  }

  /// Returns the pixels that have been redrawn since the last call.
  package func takeDamage() -> [CGRect] {
    defer { damage = [] }
    return damage
  }

  // MARK: - Rest

  private func rest() {
    restChanges = CATransaction.changes
    isResting = script == nil && queue.isEmpty && !host.isMoving
    if isResting, host.canvas?.hasRoughPixels == true { damage += host.draw().rects }
  }

  private var isWoken: Bool {
    !queue.isEmpty || CATransaction.changes != restChanges || host.isMoving
  }

  /// Returns the real seconds until delayed work is due, or nil if there is none.
  private func timeToDueWork(at now: TimeInterval) -> TimeInterval? {
    guard let due = host.nextDueTime else { return nil }
    return (due - host.time) / pacer.speed - pacer.unspentTime(at: now)
  }

  private func isWorkDue(at now: TimeInterval) -> Bool {
    timeToDueWork(at: now).map { $0 <= 0 } ?? false
  }
}
