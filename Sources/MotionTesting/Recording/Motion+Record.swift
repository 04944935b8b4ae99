public import UIKitCore

extension Motion {
  /// Runs a body and returns what happened on the host meanwhile: the pose of each view in each
  /// frame, and the callbacks of controllers and transitions. Ours.
  ///
  /// ```
  /// let run = try Motion.record {
  ///   stack.pushViewController(detail, animated: true)
  ///   Motion.settle()
  /// }
  /// expect(detail.view, .settles(by: 0.6), in: run)
  /// ```
  ///
  /// Expectations without a run are about the last one. A recording cannot begin inside another.
  ///
  /// - Parameter body: a function that drives the host; the frames that pass in it are recorded.
  @MainActor @discardableResult
  public static func record(_ body: () throws -> Void) rethrows -> MotionRun {
    let session = current
    session.beginRecording()
    defer { session.endRecording(keeping: nil) }
    try body()
    return session.finishRecording()
  }

  /// Runs an asynchronous body and returns what happened on the host meanwhile. Ours.
  ///
  /// - Parameter body: a function that drives the host; the frames that pass in it are recorded.
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

  /// Plays what fingers do, frame by frame, until the last of them has lifted.
  ///
  /// ```
  /// Motion.play { $0.drag(along: [CGPoint(x: 20, y: 240), CGPoint(x: 220, y: 240)], for: 0.3) }
  /// ```
  ///
  /// - Parameter build: a function that adds presses, drags, flicks and pinches to a script; times
  ///   count from now.
  @MainActor public static func play(_ build: (inout TouchScript) -> Void) {
    var script = TouchScript()
    build(&script)
    host.play(script)
  }

  /// Plays what fingers do, written as text, frame by frame.
  ///
  /// - Parameter text: a line `time finger kind x y` for each event, in seconds from now and points
  ///   of the screen, as `TouchScript.init(text:)` reads it.
  /// - Throws: `TouchScript.ParseError` for the first line that cannot be read.
  @MainActor public static func play(_ text: String) throws {
    host.play(try TouchScript(text: text))
  }
}

extension MotionSession {
  func beginRecording() {
    require(
      recorder == nil, "Motion.record was called inside of another Motion.record. Record once.")
    recorder = RunRecorder(currentHost)
  }

  func finishRecording() -> MotionRun {
    guard let recorder else {
      refuse("Motion.record was called inside of another Motion.record. Record once.")
    }
    let run = recorder.finish()
    endRecording(keeping: run)
    return run
  }

  /// Ends a recording, also one whose body has thrown.
  func endRecording(keeping run: MotionRun?) {
    guard let recorder else { return }
    if run == nil { _ = recorder.finish() }
    self.recorder = nil
    lastRun = run ?? lastRun
  }
}
