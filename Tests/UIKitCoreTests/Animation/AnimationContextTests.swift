import KinemaTestSupport
import Testing
import TimingCurves
import UIKitCore

/// What holds several animations at once: a context or a stopped layer.
@Suite("Animations taken together", .serialized) @MainActor
struct AnimationContextTests {
  private func view(on host: TestHost) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.center = .zero
    host.window.addSubview(view)
    return view
  }

  @Test("a context collects what a block animates, and ends it early")
  func contexts() throws {
    try TestHost.run { host in
      let view = view(on: host)
      var log: [String] = []
      let context = AnimationContext.capture {
        UIView.animate(withDuration: 0.3) {
          view.center.x = 100
        } completion: {
          log.append("a \($0)")
        }
        UIView.animate(withDuration: 0.2, delay: 0.4, options: []) {
          view.alpha = 0
        } completion: {
          log.append("b \($0)")
        }
      }
      #expect(context.groups.count == 2 && abs(context.length - 0.6) < 1e-12)
      context.whenFinished { log.append("all") }
      host.frames(20)
      #expect(log == ["a true"] && !context.isFinished)
      context.finish(false)
      #expect(log == ["a true", "b false", "all"])
      #expect(view.shownAlpha == 0 && view.layer.animationKeys() == nil)
      host.frames(5)
      #expect(log.count == 3)
      let empty = AnimationContext.capture {}
      empty.whenFinished { log.append("empty") }
      #expect(log.last == "empty")
    }
  }

  @Test("a layer that stands still holds the animations inside it, and scrubs them")
  func frozenLayer() throws {
    try TestHost.run { host in
      let view = view(on: host)
      var done: Bool?
      host.window.layer.speed = 0
      host.window.layer.timeOffset = 0
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.center.x = 100
      } completion: {
        done = $0
      }
      host.frames(90)
      #expect(view.shownCenter.x == 0 && done == nil)
      host.window.layer.timeOffset = 0.25
      host.frames(1)
      #expect(abs(view.shownCenter.x - 25) < 1e-9)
      host.window.layer.timeOffset = 0.75
      host.window.layer.speed = 1
      host.window.layer.beginTime = CACurrentMediaTime()
      host.frames(14)
      #expect(abs(view.shownCenter.x - 100 * (0.75 + 14.0 / 60)) < 1e-9 && done == nil)
      host.frames(1)
      #expect(done == true)
    }
  }
}
