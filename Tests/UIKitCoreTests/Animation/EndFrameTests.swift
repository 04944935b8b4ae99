import KinemaTestSupport
import QuartzCore
import Testing
import UIKitCore

/// The frames around the end of an animation. They show the values of the animation, immediately
/// followed by the values that its completion set, and never an older value.
@MainActor @Suite("The last frames of animations", .serialized) struct EndFrameTests {
  /// The displayed position of a view at each commit of a test.
  @MainActor private final class Film {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var shown: [CGFloat] = []
    /// The number of the frame in which the completion was called, and its argument.
    var end: (frame: Int, result: String)?

    init(_ host: TestHost) {
      view.center = .zero
      host.window.addSubview(view)
      host.frames(1)
      host.loop.onCommit = { [weak self] in
        guard let self else { return }
        shown.append(view.layer.presentation()?.position.x ?? -1)
      }
    }

    func ended(_ result: String) {
      #expect(end == nil, "a completion is called once")
      end = (shown.count, result)
      view.center.x = 300
    }
  }

  /// Compares the frames before the end with the values, and the frames after the end with 300.
  private func check(
    _ film: Film, _ values: [CGFloat], _ result: String, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = values + Array(repeating: 300, count: film.shown.count - values.count)
    for (frame, (shown, value)) in zip(film.shown, expected).enumerated() {
      #expect(
        abs(shown - value) < 1e-6, "\(name), frame \(frame)", sourceLocation: sourceLocation)
    }
    #expect(film.end?.frame == values.count, "\(name)", sourceLocation: sourceLocation)
    #expect(film.end?.result == result, "\(name)", sourceLocation: sourceLocation)
  }

  private func line(_ frames: ClosedRange<Int>) -> [CGFloat] {
    frames.map { CGFloat($0) * 10 }
  }

  @Test(
    "Delayed, repeated, autoreversed, spring, and key frame blocks show exact values to the end")
  func blocks() throws {
    let there = line(1...9)
    let back = Array(there.reversed())
    let kinds: [(name: String, options: UIView.AnimationOptions, delay: Double, [CGFloat])] = [
      ("plain", [], 0, there),
      ("delayed", [], 0.05, [0, 0, 0] + there),
      ("autoreversed", .autoreverse, 0, there + [100] + back),
    ]
    for (name, options, delay, values) in kinds {
      try TestHost.run { host in
        let film = Film(host)
        UIView.animate(
          withDuration: 10.0 / 60, delay: delay, options: [options, .curveLinear]
        ) {
          film.view.center.x = 100
        } completion: {
          film.ended("\($0)")
        }
        host.frames(values.count + 6)
        check(film, values, "true", name)
      }
    }
    try TestHost.run { host in
      let film = Film(host)
      UIView.animate(
        withDuration: 10.0 / 60, delay: 0, options: [.curveLinear, .repeat, .autoreverse]
      ) {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
          film.view.center.x = 100
        }
      } completion: {
        film.ended("\($0)")
      }
      host.frames(46)
      check(film, there + [100] + back + [0] + there + [100] + back, "true", "repeated")
    }
    try TestHost.run { host in
      let film = Film(host)
      UIView.animateKeyframes(withDuration: 20.0 / 60, delay: 0, options: []) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          film.view.center.x = 100
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          film.view.center.x = 0
        }
      } completion: {
        film.ended("\($0)")
      }
      host.frames(26)
      #expect(film.shown.prefix(19).allSatisfy { $0 >= 0 && $0 <= 100 })
      check(film, Array(film.shown.prefix(19)), "true", "key frames")
    }
    try TestHost.run { host in
      let film = Film(host)
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0
      ) {
        film.view.center.x = 100
      } completion: {
        film.ended("\($0)")
      }
      host.frames(36)
      #expect(film.shown.prefix(29).contains { $0 > 100 } && film.shown[28] > 95)
      check(film, Array(film.shown.prefix(29)), "true", "spring")
    }
  }

  @Test(
    "Property animators show exact values at both ends, while scrubbed, and when stopped")
  func animators() throws {
    typealias Play = (TestHost, Film, UIViewPropertyAnimator) -> [CGFloat]
    let plays: [(name: String, result: UIViewAnimatingPosition, Play)] = [
      (
        "to the end", .end,
        { host, _, animator in
          animator.startAnimation()
          host.frames(16)
          return line(1...9)
        }
      ),
      (
        "turned back to the start", .start,
        { host, _, animator in
          animator.startAnimation()
          host.frames(6)
          animator.isReversed = true
          host.frames(12)
          return line(1...6) + line(1...5).reversed()
        }
      ),
      (
        "scrubbed to and fro, then let go", .end,
        { host, _, animator in
          var values: [CGFloat] = []
          for tenth in [3, 10, 7, 0, 0, 4] {
            animator.fractionComplete = CGFloat(tenth) / 10
            host.frames(1)
            values.append(CGFloat(tenth) * 10)
          }
          animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
          host.frames(12)
          return values + line(5...9)
        }
      ),
      (
        "scrubbed to the end and back, and stopped at the start", .start,
        { host, _, animator in
          for tenth in Array(1...10) + Array(0...9).reversed() {
            animator.fractionComplete = CGFloat(tenth) / 10
            host.frames(1)
          }
          animator.stopAnimation(false)
          animator.finishAnimation(at: .start)
          host.frames(3)
          return line(1...10) + line(0...9).reversed()
        }
      ),
      (
        "stopped and finished where it was", .current,
        { host, _, animator in
          animator.startAnimation()
          host.frames(4)
          animator.stopAnimation(false)
          host.frames(2)
          animator.finishAnimation(at: .current)
          host.frames(3)
          return line(1...4) + [40, 40]
        }
      ),
    ]
    for (name, result, play) in plays {
      try TestHost.run { host in
        let film = Film(host)
        let animator = UIViewPropertyAnimator(duration: 10.0 / 60, curve: .linear) {
          film.view.center.x = 100
        }
        animator.addCompletion { film.ended("\($0.rawValue)") }
        check(film, play(host, film, animator), "\(result.rawValue)", name)
      }
    }
  }

  @Test(
    "Layer animations show exact values to the end in every fill mode, with and without removal",
    arguments: [CAMediaTimingFillMode.removed, .forwards, .backwards, .both], [true, false])
  func layers(fill: CAMediaTimingFillMode, removed: Bool) throws {
    try TestHost.run { host in
      let film = Film(host)
      CATransaction.begin()
      CATransaction.setCompletionBlock {
        film.ended("block")
        film.view.layer.removeAllAnimations()
      }
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 10.0 / 60)
      animation.fillMode = fill
      animation.isRemovedOnCompletion = removed
      film.view.layer.add(animation, forKey: "move")
      CATransaction.commit()
      host.frames(16)
      check(film, line(1...9), "block", "\(fill.rawValue) \(removed)")
    }
  }
}
