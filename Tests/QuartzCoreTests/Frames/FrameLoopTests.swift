import QuartzCore
import Testing

extension AllQuartzCoreTests {
  @MainActor @Suite struct FrameLoopTests {
    @Test func `Frames of equal length do not drift`() throws {
      let loop = try CurrentLoop()
      for _ in 0..<600 { loop.frame() }
      #expect(loop.time == 10)
      #expect(CACurrentMediaTime() == 10)
    }

    @Test func `Delayed work runs in the order of due time, then of creation`() throws {
      let loop = try CurrentLoop()
      var log: [String] = []
      loop.loop.schedule(after: 0.02) { log.append("b") }
      loop.loop.schedule(after: 0.01) { log.append("a") }
      loop.loop.schedule(after: 0.02) { log.append("c") }
      let token = loop.loop.schedule(after: 0.015) { log.append("never") }
      loop.loop.cancel(token)
      loop.frame()
      #expect(log == ["a"])
      loop.frame()
      #expect(log == ["a", "b", "c"])
    }

    @Test func `Repeating work runs once for each due time`() throws {
      let loop = try CurrentLoop()
      var count = 0
      loop.loop.schedule(after: 0.005, repeats: true) { count += 1 }
      loop.loop.advance(by: 0.1)
      #expect(count == 20)
    }

    @Test func `Work without a delay waits for the next frame`() throws {
      let loop = try CurrentLoop()
      var frames: [Int] = []
      func again() {
        loop.loop.schedule(after: 0) {
          frames.append(loop.loop.frameCount)
          if frames.count < 3 { again() }
        }
      }
      again()
      for _ in 0..<4 { loop.frame() }
      #expect(frames == [1, 2, 3])
    }

    @Test func `The phases of a frame run in the documented order`() throws {
      let loop = try CurrentLoop()
      var log: [String] = []
      let layer = CALayer()
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 1.0 / 60
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("completion") }
      layer.add(animation, forKey: nil)
      CATransaction.commit()
      loop.loop.onLayout = { if log.last != "layout" { log.append("layout") } }
      loop.loop.onCommit = { log.append("commit") }
      let first = CADisplayLink { _ in log.append("first link") }
      let second = CADisplayLink { _ in log.append("second link") }
      first.add(to: .main, forMode: .common)
      second.add(to: .main, forMode: .common)
      loop.loop.schedule(after: 0) { log.append("work") }
      loop.frame()
      #expect(log == ["work", "first link", "second link", "completion", "layout", "commit"])
      first.invalidate()
      second.invalidate()
    }

    @Test func `A second frame loop is refused with an error that names both hosts`() throws {
      let first = FrameLoop(name: "first host")
      try first.install()
      defer { first.uninstall() }
      let second = FrameLoop(name: "second host")
      let error = #expect(throws: FrameLoop.InstallationError.self) { try second.install() }
      #expect(error?.description.contains("first host") == true)
      #expect(error?.description.contains("second host") == true)
    }

    @Test func `Without a host, the time stays at 0`() {
      #expect(CACurrentMediaTime() == 0)
      #expect(FrameLoop.current.time == 0)
    }
  }

  @MainActor @Suite struct DisplayLinkTests {
    final class Target {
      var stamps: [CFTimeInterval] = []
      var calls = 0
      func tick(_ link: CADisplayLink) { stamps.append(link.timestamp) }
      func plain() { calls += 1 }
    }

    @MainActor final class Isolated {
      var calls = 0
      func tick(_ link: CADisplayLink) { calls += 1 }
      func start() -> CADisplayLink { CADisplayLink(target: self, selector: Self.tick) }
    }

    @Test func `The target of a display link can be isolated to the main actor`() throws {
      let loop = try CurrentLoop()
      let target = Isolated()
      let link = target.start()
      link.add(to: .main, forMode: .common)
      loop.frame()
      #expect(target.calls == 1)
      link.invalidate()
    }

    @Test func `A display link calls its target once per frame until it is invalidated`() throws {
      let loop = try CurrentLoop()
      let target = Target()
      let link = CADisplayLink(target: target, selector: Target.tick(_:))
      let plain = CADisplayLink(target: target, selector: Target.plain)
      link.add(to: .main, forMode: .common)
      plain.add(to: .main, forMode: .default)
      loop.frame()
      loop.frame()
      link.isPaused = true
      loop.frame()
      link.isPaused = false
      loop.frame()
      link.invalidate()
      loop.frame()
      #expect(target.stamps.map { ($0 * 60).rounded() } == [1, 2, 4])
      #expect(target.calls == 5)
      plain.invalidate()
    }

    @Test func `A display link with a preferred frame rate skips frames`() throws {
      let loop = try CurrentLoop()
      let target = Target()
      let link = CADisplayLink(target: target, selector: Target.tick(_:))
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 15, maximum: 30, preferred: 20)
      link.add(to: .main, forMode: .common)
      for _ in 0..<7 { loop.frame() }
      #expect(target.stamps.map { ($0 * 60).rounded() } == [1, 4, 7])
      #expect(abs(link.targetTimestamp - link.timestamp - 0.05) < 1e-12)
      #expect(abs(link.duration - 1.0 / 60) < 1e-15)
      link.invalidate()
    }

    @Test
    func `Timestamps describe the current and the next frame, even after pauses and rate changes`()
      throws
    {
      let loop = try CurrentLoop(framesPerSecond: 120)
      var log: [[Double]] = []
      let link = CADisplayLink { link in
        log.append([link.timestamp, link.targetTimestamp].map { ($0 * 120).rounded() })
      }
      #expect(link.timestamp == 0 && link.duration == 0)
      link.add(to: .main, forMode: .common)
      loop.frame()
      #expect(log == [[1, 2]] && link.duration == 1.0 / 120)
      link.isPaused = true
      loop.run(for: 0.05)
      #expect(log.count == 1)
      link.isPaused = false
      loop.frame()
      link.preferredFramesPerSecond = 60
      for _ in 0..<4 { loop.frame() }
      #expect(log[1...] == [[8, 9], [9, 11], [11, 13]])
      // The range takes precedence, and the rate is rounded to a whole number of frames.
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 50)
      for _ in 0..<3 { loop.frame() }
      #expect(log[4...] == [[13, 15], [15, 17]])
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120)
      loop.frame()
      loop.frame()
      #expect(log[6...] == [[16, 17], [17, 18]])
      // The link is removed from one of its two modes, and then from the other.
      link.add(to: .main, forMode: .default)
      link.remove(from: .main, forMode: .common)
      loop.frame()
      link.remove(from: .main, forMode: .default)
      loop.frame()
      #expect(log.count == 9 && log[8] == [18, 19])
    }
  }
}
