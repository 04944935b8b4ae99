public import UIKitCore

extension Motion {
  /// Runs a closure and records the host: each view's pose in each frame, and callbacks. Ours.
  ///
  /// ```
  /// let run = try Motion.record {
  ///   stack.pushViewController(detail, animated: true)
  ///   Motion.settle()
  /// }
  /// expect(detail.view, .settles(by: 0.6), in: run)
  /// ```
  ///
  /// An expectation that specifies no run uses the last one. A recording cannot begin inside
  /// another.
  ///
  /// - Parameter body: A closure that drives the host. The frames during the closure are recorded.
  @MainActor @discardableResult
  public static func record(_ body: () throws -> Void) rethrows -> MotionRun {
    let session = current
    session.beginRecording()
    defer { session.endRecording(keeping: nil) }
    try body()
    return session.finishRecording()
  }

  /// Runs an asynchronous closure and records the host while it runs. Ours.
  ///
  /// - Parameter body: A closure that drives the host. The frames during the closure are recorded.
  @MainActor @discardableResult
  public static func record(_ body: @MainActor () async throws -> Void) async rethrows -> MotionRun
  {
    let session = current
    session.beginRecording()
    defer { session.endRecording(keeping: nil) }
    try await body()
    return session.finishRecording()
  }

  // MARK: - Fingers

  /// Plays touches frame by frame until the last finger is lifted.
  ///
  /// ```
  /// Motion.play { $0.press(on: page.button) }
  /// Motion.play { $0.drag(page.card, by: CGVector(dx: 0, dy: 120), for: 0.3) }
  /// Motion.play { $0.drag(along: [CGPoint(x: 20, y: 240), CGPoint(x: 220, y: 240)], for: 0.3) }
  /// ```
  ///
  /// - Parameters:
  ///   - aim: Whether a touch that nothing receives is an issue.
  ///   - build: A closure that adds presses, drags, flicks, and pinches to a script. Times are
  ///     relative to the current time.
  @MainActor public static func play(
    _ aim: TouchAim = .mustHit, _ build: @MainActor (inout TouchScript) -> Void
  ) {
    var script = TouchScript()
    build(&script)
    play(script, aim)
  }

  @MainActor private static func play(_ script: TouchScript, _ aim: TouchAim) {
    let session = current
    let previous = session.aim
    session.aim = aim
    defer { session.aim = previous }
    session.currentHost.play(script)
  }

  /// Plays touches that are written as text, frame by frame.
  ///
  /// - Parameters:
  ///   - text: A line `time finger kind x y` for each event, in the format of
  ///     `TouchScript.init(text:)`. Times are in seconds from the current time. Positions are in
  ///     screen coordinates, or relative to a view if the line ends in `on "NAME"`.
  ///   - aim: Whether a touch that nothing receives is an issue.
  /// - Throws: `TouchScript.ParseError` for the first line that cannot be read.
  @MainActor public static func play(_ text: String, _ aim: TouchAim = .mustHit) throws {
    play(try TouchScript(text: text), aim)
  }
}

extension MotionSession {
  func beginRecording() {
    require(
      recorder == nil, "Motion.record was called inside another Motion.record. Call it once.")
    recorder = RunRecorder(currentHost)
  }

  func finishRecording() -> MotionRun {
    guard let recorder else {
      refuse("Motion.record was called inside another Motion.record. Call it once.")
    }
    let run = recorder.finish()
    endRecording(keeping: run)
    return run
  }

  /// Ends a recording, even if its closure has thrown.
  func endRecording(keeping run: MotionRun?) {
    guard let recorder else { return }
    if run == nil { _ = recorder.finish() }
    self.recorder = nil
    lastRun = run ?? lastRun
  }
}
