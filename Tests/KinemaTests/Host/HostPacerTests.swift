import CoreGraphics
import KinemaLive
import Testing

struct HostPacerTests {
  /// Returns the virtual duration of the frame at each real time, in ticks of 1/60 s; 0 if there is
  /// no frame.
  private func ticks(_ pacer: inout FramePacer, at times: [Double]) -> [Int] {
    times.map { time in Int(((pacer.frame(at: time)?.interval ?? 0) * 60).rounded()) }
  }

  @Test(
    "A display without jitter receives one frame per tick, exactly like a headless run")
  func steady() {
    var pacer = FramePacer(framesPerSecond: 60)
    for frame in 0..<600 {
      #expect(pacer.frame(at: 100 + Double(frame) / 60)?.interval == 1.0 / 60)
    }
  }

  @Test("Jitter of a quarter frame does not change the frames")
  func jitter() {
    var pacer = FramePacer(framesPerSecond: 60)
    let shifts = [0, 0.25, -0.25, 0.1, -0.2, 0.25, 0.25, -0.25, 0]
    for (frame, shift) in shifts.enumerated() {
      #expect(pacer.frame(at: (Double(frame) + shift) / 60)?.interval == 1.0 / 60, "frame \(frame)")
    }
  }

  @Test("Missed frames are replaced by one longer frame, and the time does not drift")
  func missed() {
    var pacer = FramePacer(framesPerSecond: 60)
    #expect(ticks(&pacer, at: [0, 1, 3, 4, 7, 8].map { $0 / 60 }) == [1, 1, 2, 1, 3, 1])
  }

  @Test("After a long halt, the time advances by at most four frames")
  func halt() {
    var pacer = FramePacer(framesPerSecond: 60)
    #expect(ticks(&pacer, at: [0, 10, 10 + 1.0 / 60]) == [1, 4, 1])
  }

  @Test("A request that comes early returns the time to wait instead of a frame")
  func early() {
    var pacer = FramePacer(framesPerSecond: 60)
    #expect(pacer.frame(at: 0) != nil)
    #expect(pacer.frame(at: 0.2 / 60) == nil)
    #expect(abs(pacer.wait(at: 0.4 / 60) - 0.6 / 60) < 1e-12)
    #expect(pacer.frame(at: 1.0 / 60)?.interval == 1.0 / 60)
  }

  @Test(
    "On a 59.94 Hz display, longer frames compensate for the missed frames without drift")
  func drift() {
    var pacer = FramePacer(framesPerSecond: 60)
    var virtual = 0.0
    var longer = 0
    for frame in 0..<3600 {
      guard let made = pacer.frame(at: Double(frame) / 59.94) else { continue }
      virtual += made.interval
      if made.interval > 1.5 / 60 { longer += 1 }
    }
    #expect(abs(virtual - 3600 / 59.94) < 0.03)
    #expect(longer <= 4)
  }

  @Test("Slow motion shortens the frames and does not change their number")
  func slow() {
    var pacer = FramePacer(framesPerSecond: 60)
    pacer.speed = 0.25
    for frame in 0..<10 {
      let made = pacer.frame(at: Double(frame) / 60)
      #expect(made?.interval == 0.25 / 60)
      #expect(made?.shown == 1.0 / 60)
    }
  }

  @Test("Paused time advances only in steps and does not catch up afterward")
  func pause() {
    var pacer = FramePacer(framesPerSecond: 60)
    _ = pacer.frame(at: 0)
    pacer.isPaused = true
    #expect(pacer.frame(at: 1) == nil)
    #expect(pacer.leap(at: 2) == nil)
    #expect(pacer.step().interval == 1.0 / 60)
    pacer.isPaused = false
    #expect(pacer.frame(at: 2)?.interval == 1.0 / 60)
  }

  @Test("Resuming from rest runs one long frame and then one frame of a single tick")
  func leap() {
    var pacer = FramePacer(framesPerSecond: 60)
    _ = pacer.frame(at: 0)
    #expect(pacer.leap(at: 1.5 / 60) == nil)
    #expect(pacer.leap(at: 600.0 / 60)?.interval == 599.0 / 60)
    #expect(pacer.frame(at: 600.0 / 60)?.interval == 1.0 / 60)
    #expect(pacer.frame(at: 600.0 / 60) == nil)
  }

  @Test(
    "The number of pixels per point matches the display",
    arguments: [
      (1.0, nil, 1.0), (1, 96, 1), (1, 144, 2), (1, 220, 3), (2, 96, 2), (1.5, nil, 1.5),
      (9, nil, 4), (1, Double.infinity, 1),
    ] as [(Double, Double?, Double)])
  func scale(ratio: Double, dots: Double?, scale: Double) {
    #expect(
      DisplayScale.scale(pixelRatio: ratio, dotsPerInch: dots.map { CGFloat($0) }) == CGFloat(scale)
    )
  }
}
