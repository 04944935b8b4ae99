import Testing
import TimingCurves
import UIKitCore

/// What holds several animations at once: a context or a stopped layer.
@Suite("Animations taken together", .serialized) @MainActor
struct AnimationContextTests {
  private func view(on stage: Stage) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.center = .zero
    stage.window.addSubview(view)
    return view
  }

  @Test("a context collects what a block animates, and ends it early")
  func contexts() throws {
    try Stage.run { stage in
      let view = view(on: stage)
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
      stage.frames(20)
      #expect(log == ["a true"] && !context.isFinished)
      context.finish(false)
      #expect(log == ["a true", "b false", "all"])
      #expect(view.shownAlpha == 0 && view.layer.animationKeys() == nil)
      stage.frames(5)
      #expect(log.count == 3)
      let empty = AnimationContext.capture {}
      empty.whenFinished { log.append("empty") }
      #expect(log.last == "empty")
    }
  }

  @Test("a layer that stands still holds the animations inside it, and scrubs them")
  func frozenLayer() throws {
    try Stage.run { stage in
      let view = view(on: stage)
      var done: Bool?
      stage.window.layer.speed = 0
      stage.window.layer.timeOffset = 0
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.center.x = 100
      } completion: {
        done = $0
      }
      stage.frames(90)
      #expect(view.shownCenter.x == 0 && done == nil)
      stage.window.layer.timeOffset = 0.25
      stage.frames(1)
      #expect(abs(view.shownCenter.x - 25) < 1e-9)
      stage.window.layer.timeOffset = 0.75
      stage.window.layer.speed = 1
      stage.window.layer.beginTime = CACurrentMediaTime()
      stage.frames(14)
      #expect(abs(view.shownCenter.x - 100 * (0.75 + 14.0 / 60)) < 1e-9 && done == nil)
      stage.frames(1)
      #expect(done == true)
    }
  }
}
