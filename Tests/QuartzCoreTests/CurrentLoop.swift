import QuartzCore
import Testing

/// The clock and the transactions belong to the process, so the tests run one at a time.
@Suite(.serialized) struct AllQuartzCoreTests {}

/// A frame loop that is installed for the duration of the test.
@MainActor final class CurrentLoop {
  let loop: FrameLoop

  init(framesPerSecond: Int = 60) throws {
    loop = FrameLoop(name: "test", framesPerSecond: framesPerSecond)
    try loop.install()
    CATransaction.flush()
  }

  deinit { loop.uninstall() }

  var time: CFTimeInterval { loop.time }

  func frame() { loop.advance(by: 1 / Double(loop.framesPerSecond)) }

  /// Runs frames until a duration has passed.
  func run(for duration: CFTimeInterval) {
    for _ in 0..<Int((duration * Double(loop.framesPerSecond)).rounded()) { frame() }
  }
}
