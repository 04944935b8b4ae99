import QuartzCore

/// A recognizer's timer, which uses the host's clock.
///
/// Starting it again cancels the previous delay.
@MainActor final class GestureTimer {
  private var token: FrameLoop.Token?
  private weak var loop: FrameLoop?

  var isRunning: Bool { token != nil }

  func start(after delay: TimeInterval, _ work: @escaping @MainActor () -> Void) {
    stop()
    let loop = FrameLoop.current
    self.loop = loop
    token = loop.schedule(after: delay) { [weak self] in
      self?.token = nil
      work()
    }
  }

  func stop() {
    if let token { loop?.cancel(token) }
    token = nil
  }
}
