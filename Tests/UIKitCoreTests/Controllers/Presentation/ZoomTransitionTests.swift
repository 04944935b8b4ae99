import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Zoom transitions")
struct ZoomTransitionTests {
  private func withZoom(
    pushed: Bool, _ body: (TransitionFixture, LoggedController, UIView, Finger) throws -> Void
  ) throws {
    try TransitionFixture.run { fixture in
      let source = UIView(frame: CGRect(x: 40, y: 300, width: 80, height: 120))
      fixture.base.view.addSubview(source)
      let zoomed = LoggedController("zoomed", fixture.log)
      zoomed.modalPresentationStyle = .fullScreen
      zoomed.preferredTransition = .zoom { context in
        #expect(context.zoomedViewController.title == "zoomed")
        return source
      }
      if pushed {
        fixture.navigation.pushViewController(zoomed, animated: true)
      } else {
        fixture.base.present(zoomed, animated: true)
      }
      try body(fixture, zoomed, source, Finger(fixture))
    }
  }

  /// Returns the displayed frame of the zoomed view.
  private func frame(_ view: UIView) -> CGRect {
    let layer = view.layer.presentationCopy()
    let transform = layer.affineTransform()
    let size = CGSize(
      width: layer.bounds.width * transform.a, height: layer.bounds.height * transform.d)
    return CGRect(
      x: layer.position.x + transform.tx - size.width / 2,
      y: layer.position.y + transform.ty - size.height / 2,
      width: size.width, height: size.height)
  }

  private func isAt(_ a: CGRect, _ b: CGRect, within room: CGFloat) -> Bool {
    abs(a.minX - b.minX) < room && abs(a.minY - b.minY) < room && abs(a.maxX - b.maxX) < room
      && abs(a.maxY - b.maxY) < room
  }

  @Test("A dimming color fades in behind the zoomed page")
  func dimming() throws {
    try TransitionFixture.run { fixture in
      let source = UIView(frame: CGRect(x: 40, y: 300, width: 80, height: 120))
      fixture.base.view.addSubview(source)
      let zoomed = LoggedController("zoomed", fixture.log)
      zoomed.modalPresentationStyle = .fullScreen
      let options = UIViewController.Transition.ZoomOptions()
      options.dimmingColor = .red
      zoomed.preferredTransition = .zoom(options: options) { _ in source }
      @MainActor func shade() -> UIView? {
        fixture.window.firstDescendant { $0.backgroundColor == .red }
      }
      fixture.base.present(zoomed, animated: true)
      fixture.advance(frames: 12)
      let onWay = try #require(shade())
      #expect(onWay.bounds.size == fixture.window.bounds.size)
      #expect(onWay.shownAlpha > 0.1 && onWay.shownAlpha < 0.9)
      fixture.advance(for: 1)
      #expect(shade() == nil)
      zoomed.dismiss(animated: true)
      fixture.advance(frames: 12)
      #expect((shade()?.shownAlpha).map { $0 > 0.1 && $0 < 0.9 } == true)
      fixture.advance(for: 1)
      #expect(shade() == nil && source.window != nil)
    }
  }

  @Test(
    "A page zooms from its source, follows a drag down, and returns or is dismissed",
    arguments: [true, false], [true, false])
  func dragged(pushed: Bool, finishes: Bool) throws {
    try withZoom(pushed: pushed) { fixture, zoomed, source, finger in
      #expect(isAt(frame(zoomed.view), source.frame, within: 2))
      fixture.advance(for: 1)
      #expect(isAt(frame(zoomed.view), fixture.window.bounds, within: 0.01))
      finger.down(160, 100)
      var last = fixture.window.bounds.width
      for step in 1...20 {
        finger.move(160, 100 + CGFloat(step) * 8)
        let width = frame(zoomed.view).width
        #expect(width <= last + 1e-6)
        last = width
      }
      let fraction = (zoomed.transitionRun?.context.percentComplete ?? -1)
      #expect(zoomed.transitionRun?.progress.phase == .interactive)
      #expect(abs(fraction - (160 - 10) / 240) < 0.05)
      #expect(last < 250 && last > 80)
      if !finishes { for step in 1...15 { finger.move(160, 260 - CGFloat(step) * 9) } }
      finger.up(160, finishes ? 260 : 125)
      fixture.advance(for: 1)
      #expect(zoomed.transitionRun == nil)
      #expect((zoomed.view.window == nil) == finishes)
      #expect(fixture.base.appearance == (finishes ? .shown : .gone))
      if !finishes { #expect(zoomed.view.frame == fixture.window.bounds) }
    }
  }

  @Test("The user can catch a zooming page and pull it back", arguments: [true, false])
  func caught(pushed: Bool) throws {
    try withZoom(pushed: pushed) { fixture, zoomed, _, finger in
      fixture.advance(frames: 12)
      let width = frame(zoomed.view).width
      #expect(width > 100 && width < 310)
      finger.down(160, 100)
      finger.move(160, 112)
      #expect(zoomed.transitionRun?.progress.phase == .interactive)
      fixture.advance(frames: 30)
      #expect(abs(frame(zoomed.view).width - width) < 40)
      for step in 1...20 { finger.move(160, 112 + CGFloat(step) * 9) }
      finger.up(160, 300)
      fixture.advance(for: 1)
      #expect(zoomed.view.window == nil)
      #expect(fixture.base.appearance == .shown)
      if pushed { #expect(fixture.navigation.topViewController === fixture.base) }
    }
  }

  @Test("A pinch also dismisses a zoomed page, even after a second presentation")
  func pinched() throws {
    try withZoom(pushed: false) { fixture, zoomed, _, _ in
      for _ in 0..<2 {
        fixture.advance(for: 1)
        var script = TouchScript()
        script.pinch(around: CGPoint(x: 160, y: 240), distance: 200, to: 60, for: 0.4)
        let player = InputPlayer(script.events, on: fixture.host)
        while !player.isFinished {
          player.deliverDue()
          fixture.advance(frames: 1)
        }
        fixture.advance(for: 1)
        #expect(zoomed.presentingViewController == nil)
        fixture.base.present(zoomed, animated: true)
      }
    }
  }

  @Test("A pan in the content pops only if this gesture is enabled")
  func contentPop() throws {
    try TransitionFixture.run { fixture in
      let second = LoggedController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: false)
      fixture.advance(frames: 1)
      let finger = Finger(fixture)
      @MainActor func drag() {
        finger.down(100, 240)
        for step in 1...15 { finger.move(100 + CGFloat(step) * 14, 240) }
        finger.up(310, 240)
        fixture.advance(for: 1)
      }
      drag()
      #expect(fixture.navigation.topViewController === second)
      fixture.navigation.interactiveContentPopGestureRecognizer?.isEnabled = true
      finger.down(100, 100)
      for step in 1...15 { finger.move(100, 100 + CGFloat(step) * 14) }
      finger.up(100, 310)
      fixture.advance(for: 1)
      #expect(fixture.navigation.topViewController === second)
      drag()
      #expect(fixture.navigation.topViewController === fixture.base)
    }
  }
}
