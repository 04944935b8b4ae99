import QuartzCore
import Testing

/// The documented formulas in integers. Every time is a multiple of 1/64 s, so nothing is rounded.
/// The type shares no code with the tested implementation.
private struct TimingOracle {
  static let unit = 64

  var begin: Int
  var offset: Int
  /// The speed, in units of 1/2.
  var speed: Int
  var duration: Int
  /// The repeat count, in units of 1/2; 0 if it is unset.
  var repeatCount: Int
  var repeatDuration: Int
  var autoreverses: Bool
  var fill: CAMediaTimingFillMode

  /// Returns the fraction between the first value and the second, or nil if nothing is displayed.
  /// Local times are in units of 1/128 s, because speeds are in units of 1/2.
  func share(atParent parent: Int) -> Double? {
    let pass = 2 * duration
    let cycle = autoreverses ? 2 * pass : pass
    var active = cycle
    if repeatCount > 0 { active = cycle * repeatCount / 2 }
    if repeatDuration > 0 { active = 2 * repeatDuration }
    var time = (parent - begin) * speed + 2 * offset
    if time < 0 {
      guard fill == .backwards || fill == .both else { return nil }
      time = 0
    } else if time >= active {
      guard fill == .forwards || fill == .both else { return nil }
      // A held animation shows the end of the last pass, not the beginning of another one.
      time = active % cycle == 0 ? cycle : active % cycle
    } else {
      time %= cycle
    }
    return Double(time <= pass ? time : cycle - time) / Double(pass)
  }
}

extension AllQuartzCoreTests {
  @MainActor @Suite struct TimingTableTests {
    private nonisolated static let fills: [CAMediaTimingFillMode] = [
      .removed, .forwards, .backwards, .both,
    ]

    private func seconds(_ units: Int) -> Double { Double(units) / Double(TimingOracle.unit) }

    private func oracles(_ fill: CAMediaTimingFillMode) -> [TimingOracle] {
      var result: [TimingOracle] = []
      for begin in [32, 128] {
        for offset in [0, 48, -32] {
          for speed in [-4, -2, -1, 0, 1, 2, 4] {
            for duration in [64, 96] {
              for (count, span) in [(0, 0), (2, 0), (5, 0), (0, 160), (4, 96), (1, 0)] {
                for autoreverses in [false, true] {
                  result.append(
                    TimingOracle(
                      begin: begin, offset: offset, speed: speed, duration: duration,
                      repeatCount: count, repeatDuration: span, autoreverses: autoreverses,
                      fill: fill))
                }
              }
            }
          }
        }
      }
      return result
    }

    private func animation(_ oracle: TimingOracle) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.toValue = 1
      animation.beginTime = seconds(oracle.begin)
      animation.timeOffset = seconds(oracle.offset)
      animation.speed = Float(oracle.speed) / 2
      animation.duration = seconds(oracle.duration)
      animation.repeatCount = Float(oracle.repeatCount) / 2
      animation.repeatDuration = seconds(oracle.repeatDuration)
      animation.autoreverses = oracle.autoreverses
      animation.fillMode = oracle.fill
      return animation
    }

    @Test(arguments: fills)
    func `Every combination of timing properties shows the documented value at every time`(
      fill: CAMediaTimingFillMode
    ) {
      let layer = CALayer()
      CALayer.withoutImplicitAnimations { layer.position.x = 1000 }
      var misses = 0
      for oracle in oracles(fill) {
        layer.removeAllAnimations()
        layer.add(animation(oracle), forKey: "a")
        CATransaction.flush()
        for time in stride(from: -64, through: 512, by: 32) {
          let shown = Double(layer.presentationCopy(atLocal: seconds(time)).position.x)
          let expected = oracle.share(atParent: time) ?? 1000
          if abs(shown - expected) > 1e-9 {
            misses += 1
            if misses < 5 { Issue.record("\(oracle) at \(time): \(shown), not \(expected)") }
          }
        }
      }
      #expect(misses == 0)
    }

    @Test func `A layer's timing applies between the clock and the layer's animations`() {
      let spaces: [(begin: Int, offset: Int, speed: Int)] = [
        (0, 0, 2), (64, 0, 2), (0, 96, 4), (32, 64, -2), (0, 128, 0), (16, -32, 1),
      ]
      for outer in spaces {
        for inner in spaces {
          let (root, layer) = (CALayer(), CALayer())
          root.addSublayer(layer)
          for (target, space) in [(root, outer), (layer, inner)] {
            target.beginTime = seconds(space.begin)
            target.timeOffset = seconds(space.offset)
            target.speed = Float(space.speed) / 2
          }
          for time in stride(from: -64, through: 256, by: 16) {
            let exact = Double(time - outer.begin) * Double(outer.speed) / 2 + Double(outer.offset)
            let local =
              (exact - Double(inner.begin)) * Double(inner.speed) / 2 + Double(inner.offset)
            #expect(abs(layer.convertTime(seconds(time), from: nil) * 64 - local) < 1e-9)
          }
        }
      }
    }

    /// Tests each frame of an animation whose end value is set in its completion.
    @Test(arguments: fills, [true, false])
    func `No frame after the end shows an older value, at any repeat count and speed`(
      fill: CAMediaTimingFillMode, removed: Bool
    ) throws {
      for (speed, count, autoreverses, stays) in [
        (2, 0, false, false), (2, 4, false, true), (4, 3, true, false), (1, 0, true, true),
        (2, 5, true, false), (4, 0, false, true), (2, 3, false, false),
      ] {
        let loop = try CurrentLoop(framesPerSecond: 64)
        let layer = CALayer()
        CALayer.withoutImplicitAnimations { layer.position.x = 7 }
        let oracle = TimingOracle(
          begin: 1, offset: 0, speed: speed, duration: 24, repeatCount: count, repeatDuration: 0,
          autoreverses: autoreverses, fill: .both)
        let animation = animation(oracle)
        animation.beginTime = loop.time + seconds(1)
        animation.fillMode = fill
        animation.isRemovedOnCompletion = removed
        let end = End()
        animation.delegate = end
        end.action = {
          CALayer.withoutImplicitAnimations { layer.position.x = 3 }
          // A held animation stays until it is removed.
          if !stays || !removed { layer.removeAllAnimations() }
        }
        layer.add(animation, forKey: "a")
        var shown: [Double] = []
        loop.loop.onCommit = { shown.append(Double(layer.presentationCopy().position.x)) }
        let cycle = autoreverses ? 48 : 24
        let active = count > 0 ? cycle * count / 2 : cycle
        let last = 1 + (active * 2 + speed - 1) / speed
        for _ in 0..<(last + 12) { loop.frame() }
        for (index, value) in shown.enumerated() {
          let frame = index + 1
          let expected = frame >= last ? 3 : oracle.share(atParent: frame) ?? .nan
          #expect(
            abs(value - expected) < 1e-9,
            "frame \(frame) of \(last), speed \(speed) / 2, \(count) / 2 passes")
        }
      }
    }

    @Test(arguments: fills, [true, false])
    func `A stopped layer shows the value of each time, forward and backward`(
      fill: CAMediaTimingFillMode, removed: Bool
    ) throws {
      for oracle in oracles(fill).filter({ $0.speed > 0 && $0.begin == 32 }) {
        let loop = try CurrentLoop()
        let layer = CALayer()
        CALayer.withoutImplicitAnimations { layer.position.x = 1000 }
        layer.speed = 0
        let animation = animation(oracle)
        animation.isRemovedOnCompletion = removed
        layer.add(animation, forKey: "a")
        let times = Array(stride(from: 0, through: 384, by: 64))
        for time in times + times.reversed() + times {
          layer.timeOffset = seconds(time)
          loop.frame()
          let expected = oracle.share(atParent: time) ?? 1000
          #expect(abs(Double(layer.presentationCopy().position.x) - expected) < 1e-9)
        }
        #expect(layer.hasAnimations)
      }
    }
  }
}

private final class End: NSObject, CAAnimationDelegate {
  var action: (() -> Void)?

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    action?()
    action = nil
  }
}

extension CALayer {
  fileprivate static func withoutImplicitAnimations(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }
}
