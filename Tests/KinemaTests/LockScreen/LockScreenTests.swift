import KinemaTestSupport
import KinemaCatalog
import Testing
import UIKit
import UIKitCore

@MainActor @Suite(.serialized)
struct LockScreenTests {
  typealias Form = LockPlay.Form

  @Test(
    "A page released below a third of the height falls back and bounces", arguments: Form.allCases)
  func fallsBack(form: Form) throws {
    try TestHost.run {
      let play = LockPlay(form)
      play.lift(by: 150, for: 0.5)
      let page = play.first
      let start = page.view.frame.minY
      // The recognizer needs the first 10 pt.
      #expect(abs(start + 140) < 3)
      let tops = play.follow(page)
      // In the first tenth of a second, the page falls by g·t²/2 at 2000 pt/s².
      #expect(abs(tops[5] - start - 10) < 3)
      let landing = tops.firstIndex { $0 > -3 } ?? 0
      #expect(landing > 10 && landing < 30)
      let highest = tops[landing...].min() ?? 0
      // The page bounces to 0.45² of the height of the fall.
      #expect(highest < -15 && highest > -45)
      #expect(tops.allSatisfy { $0 < 1.5 })
      #expect(play.isSettled(on: page))
    }
  }

  @Test(
    "A page released above a third of the height accelerates upward", arguments: Form.allCases)
  func flies(form: Form) throws {
    try TestHost.run {
      let play = LockPlay(form)
      play.lift(by: 200, for: 0.5)
      let page = play.first
      let start = page.view.frame.minY
      let tops = play.follow(page)
      #expect(abs(start - tops[5] - 10) < 3)
      #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 > $1 })
      // The page accelerates from rest at 2000 pt/s² and moves from 190 pt to 480 pt in 0.54 s.
      #expect(abs(Double(tops.count) / 60 - 0.54) < 0.06)
      #expect(play.isSettled(on: play.second))
    }
  }

  @Test("Containment and appearance callbacks are balanced after a completion and a cancellation")
  func containerLog() throws {
    try TestHost.run {
      let play = LockPlay(.container)
      play.lift(by: 120, for: 0.4)
      #expect(
        play.log.take() == ["willJoin:second", "willAppear:second", "willDisappear:first"])
      _ = play.follow(play.first)
      #expect(
        play.log.take() == [
          "willDisappear:second", "willLeave:second", "didDisappear:second", "didLeave:second",
          "willAppear:first", "didAppear:first",
        ])
      play.lift(by: 250, for: 0.4)
      _ = play.log.take()
      _ = play.follow(play.first)
      #expect(
        play.log.take() == [
          "willLeave:first", "didDisappear:first", "didLeave:first", "didAppear:second",
          "didJoin:second",
        ])
    }
  }

  @Test("The modal variant has the callbacks of a presentation, a cancellation, and a dismissal")
  func modalLog() throws {
    try TestHost.run {
      let play = LockPlay(.modal)
      play.lift(by: 120, for: 0.4)
      _ = play.follow(play.first)
      #expect(
        play.log.take() == [
          "willDisappear:first", "willAppear:second", "willDisappear:second", "didDisappear:second",
          "willAppear:first", "didAppear:first",
        ])
      #expect(play.first.presentedViewController == nil)
      play.lift(by: 250, for: 0.4)
      _ = play.follow(play.first)
      #expect(
        play.log.take() == [
          "willDisappear:first", "willAppear:second", "didAppear:second", "didDisappear:first",
        ])
      #expect(play.first.presentedViewController === play.second)
      play.lift(by: 250, for: 0.4)
      _ = play.follow(play.second)
      #expect(
        play.log.take() == [
          "willDisappear:second", "willAppear:first", "didAppear:first", "didDisappear:second",
        ])
      #expect(play.first.presentedViewController == nil)
    }
  }

  @Test("The flight of a page begins at the finger's velocity", arguments: Form.allCases)
  func flick(form: Form) throws {
    try TestHost.run {
      let play = LockPlay(form)
      play.lift(by: 240, for: 0.12, hold: 0)
      let start = play.first.view.frame.minY
      let tops = play.follow(play.first)
      // At 2000 pt/s and 2000 pt/s², the page moves 105 pt in 1/20 s, which includes one frame with
      // the finger's last step.
      #expect(abs(start - tops[2] - 105) < 45)
      #expect(tops.count < 16)
      #expect(play.isSettled(on: play.second))
    }
  }

  @Test(
    "After a weak flick, the page stays below a third of the distance and falls back",
    arguments: Form.allCases)
  func shortFlick(form: Form) throws {
    try TestHost.run {
      let play = LockPlay(form)
      play.lift(by: 120, for: 0.1, hold: 0)
      let tops = play.follow(play.first)
      let highest = tops.min() ?? 0
      #expect(highest < -110 && highest >= -165)
      #expect(play.isSettled(on: play.first))
    }
  }

  @Test("A page that is dragged up and then thrown down also falls back", arguments: Form.allCases)
  func thrownDown(form: Form) throws {
    try TestHost.run {
      let play = LockPlay(form)
      var script = TouchScript()
      script.add(.init(time: 0, kind: .down, point: CGPoint(x: 100, y: 476)))
      for step in 1...30 {
        let y = 476 - CGFloat(step) * 10
        script.add(.init(time: Double(step) / 60, kind: .move, point: CGPoint(x: 100, y: y)))
      }
      for step in 1...6 {
        let y = 176 + CGFloat(step) * 15
        script.add(.init(time: Double(30 + step) / 60, kind: .move, point: CGPoint(x: 100, y: y)))
      }
      script.add(.init(time: 0.6, kind: .up, point: CGPoint(x: 100, y: 266)))
      play.host.play(script)
      #expect(play.first.view.frame.minY < -160)
      _ = play.follow(play.first)
      #expect(play.isSettled(on: play.first))
    }
  }

  @Test("The page moves only vertically, even under a sideways drag", arguments: Form.allCases)
  func vertical(form: Form) throws {
    try TestHost.run {
      let play = LockPlay(form)
      play.lift(by: 140, for: 0.5, drift: 110)
      var sides: Set<CGFloat> = []
      for _ in 0..<90 {
        play.advance(frames: 1)
        sides.insert(play.first.view.frame.minX)
        #expect(play.first.view.transform.isIdentity)
      }
      #expect(sides == [0])
    }
  }

  @Test(
    "The user can catch a falling page and move it to either end",
    arguments: Form.allCases)
  func regrab(form: Form) throws {
    for distance: CGFloat in [20, 300] {
      try TestHost.run {
        let play = LockPlay(form)
        play.lift(by: 150, for: 0.5)
        play.advance(frames: 8)
        let caught = play.first.view.frame.minY
        #expect(caught < -100)
        // A frame later, the page would be lower. While the finger holds the page, the page stays
        // at the finger.
        play.host.touchDown(at: CGPoint(x: 100, y: 474))
        play.advance(frames: 1)
        play.host.touchMove(to: CGPoint(x: 100, y: 460))
        play.advance(frames: 1)
        let held = play.first.view.frame.minY
        play.advance(frames: 20)
        #expect(abs(play.first.view.frame.minY - held) < 0.6)
        for step in 1...10 {
          play.host.touchMove(to: CGPoint(x: 100, y: 460 - distance * CGFloat(step) / 10))
          play.advance(frames: 1)
        }
        play.advance(frames: 10)
        #expect(abs(play.first.view.frame.minY - (held - distance)) < 1)
        play.host.touchUp(at: CGPoint(x: 100, y: 460 - distance))
        _ = play.follow(play.first)
        #expect(play.isSettled(on: distance > 100 ? play.second : play.first))
        let begun = play.log.events.filter { $0 == "willAppear:second" }.count
        #expect(begun == 1)
      }
    }
  }

  @Test(
    "The user can catch a page that flies without a finger and then drag it",
    arguments: [false, true])
  func catchPlainFlight(goesOn: Bool) throws {
    try TestHost.run {
      let play = LockPlay(.modal)
      play.first.present(play.second, animated: true)
      play.advance(frames: 18)
      let before = play.first.view.frame.minY
      #expect(before < -40 && before > -400)
      play.host.touchDown(at: CGPoint(x: 100, y: 474))
      play.host.touchMove(to: CGPoint(x: 100, y: 460))
      play.advance(frames: 1)
      let held = play.first.view.frame.minY
      play.advance(frames: 20)
      #expect(play.first.view.frame.minY == held)
      for step in 1...10 {
        play.host.touchMove(
          to: CGPoint(x: 100, y: 460 + CGFloat(step) * (goesOn ? -12 : 1.4)))
        play.advance(frames: 1)
      }
      if goesOn {
        #expect(play.first.view.frame.minY < held)
        play.host.touchUp(at: CGPoint(x: 100, y: 340))
      } else {
        #expect(play.first.view.frame.minY > held)
        play.host.touchCancel()
      }
      play.advance(frames: 120)
      #expect(play.isSettled(on: goesOn ? play.second : play.first))
    }
  }

  @Test("The user can catch a flying page and move it back", arguments: Form.allCases)
  func catchFlight(form: Form) throws {
    try TestHost.run {
      let play = LockPlay(form)
      play.lift(by: 190, for: 0.5)
      play.advance(frames: 6)
      let caught = play.first.view.frame.minY
      play.host.touchDown(at: CGPoint(x: 100, y: 466))
      play.advance(frames: 1)
      // The edge pan must move up a little before it can move down.
      play.host.touchMove(to: CGPoint(x: 100, y: 450))
      play.advance(frames: 4)
      let held = play.first.view.frame.minY
      #expect(held < caught && held > -420)
      for step in 1...20 {
        play.host.touchMove(to: CGPoint(x: 100, y: 450 + CGFloat(step)))
        play.advance(frames: 1)
      }
      #expect(abs(play.first.view.frame.minY - held - 20) < 1)
      play.host.touchCancel()
      _ = play.follow(play.first)
      #expect(play.isSettled(on: play.first))
    }
  }

  @Test(
    "After a rotation in any phase, the page fills the screen and keeps moving",
    arguments: Form.allCases)
  func rotation(form: Form) throws {
    for flies in [false, true] {
      try TestHost.run {
        let play = LockPlay(form)
        play.host.touchDown(at: CGPoint(x: 100, y: 474))
        for step in 1...20 {
          play.host.touchMove(to: CGPoint(x: 100, y: 474 - CGFloat(step) * (flies ? 12 : 6)))
          play.advance(frames: 1)
        }
        let share = -play.first.view.frame.minY / 480
        play.host.resize(to: CGSize(width: 480, height: 320))
        play.advance(frames: 2)
        let turned = play.first.view.frame
        #expect(turned.size == CGSize(width: 480, height: 320))
        #expect(turned.minX == 0)
        #expect(abs(-turned.minY / 320 - share) < 0.02)
        #expect(play.second.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
        play.host.touchUp(at: CGPoint(x: 100, y: flies ? 234 : 354))
        play.advance(frames: 6)
        play.host.resize(to: CGSize(width: 320, height: 480))
        play.advance(frames: 1)
        #expect(play.first.view.frame.size == CGSize(width: 320, height: 480))
        _ = play.follow(play.first)
        #expect(play.isSettled(on: flies ? play.second : play.first))
      }
    }
  }

  @Test("Releasing the host deallocates everything", arguments: ["lock-screen", "lock-modal"])
  func release(name: String) throws {
    let demo = try #require(Catalog.demo(named: name))
    weak var root: UIViewController?
    weak var presented: UIViewController?
    try TestHost.run(device: Device(size: demo.size, scale: 1)) { host in
      host.window.rootViewController = demo.makeRoot()
      host.advance(for: 0.1)
      host.flick(from: CGPoint(x: 100, y: 474), to: CGPoint(x: 100, y: 200), duration: 0.1)
      host.advance(for: 1)
      root = host.window.rootViewController
      presented = root?.presentedViewController ?? root?.children.first
      #expect(root != nil && presented != nil)
      // A presented controller retains its presentation while it is shown.
      host.flick(from: CGPoint(x: 100, y: 474), to: CGPoint(x: 100, y: 200), duration: 0.1)
      host.advance(for: 1)
    }
    #expect(root == nil && presented == nil)
  }

  @Test("A new root during a drag ends the transition", arguments: Form.allCases)
  func takenAway(form: Form) throws {
    try TestHost.run {
      let play = LockPlay(form)
      play.host.touchDown(at: CGPoint(x: 100, y: 474))
      for step in 1...10 {
        play.host.touchMove(to: CGPoint(x: 100, y: 474 - CGFloat(step) * 10))
        play.advance(frames: 1)
      }
      play.host.window.rootViewController = UIViewController()
      #expect(play.first.isGone && play.second.isGone)
      play.advance(frames: 5)
      play.host.touchUp(at: CGPoint(x: 100, y: 374))
      play.advance(frames: 120)
      let views = [play.first, play.second].map(\.view)
      #expect(views.allSatisfy { $0?.window == nil })
    }
  }

  @Test("A hundred transitions leave nothing behind", arguments: Form.allCases)
  func loop(form: Form) throws {
    try TestHost.run {
      let play = LockPlay(form)
      for round in 0..<100 {
        let page = play.top
        let next = page === play.first ? play.second : play.first
        let finishes = round % 3 != 1
        play.lift(by: finishes ? 220 : 100, for: 0.15, hold: 0.1)
        _ = play.follow(page)
        #expect(play.isSettled(on: finishes ? next : page), "round \(round)")
      }
      let layers = play.host.window.subviews.count
      #expect(layers <= (form == .container ? 1 : 2))
      #expect(play.top.view.gestureRecognizers?.count ?? 0 == (form == .container ? 0 : 1))
    }
  }

  @Test(
    "With reduced motion, the page fades with the finger and does not move",
    arguments: Form.allCases)
  func reducedMotion(form: Form) throws {
    try TestHost.run { host in
      host.isReduceMotionEnabled = true
      let play = LockPlay(form)
      for distance: CGFloat in [100, 250] {
        let bottom = CGPoint(x: 100, y: 476)
        play.host.touchDown(at: bottom)
        play.advance(frames: 1)
        for step in 1...20 {
          play.host.touchMove(to: CGPoint(x: 100, y: bottom.y - distance * CGFloat(step) / 20))
          play.advance(frames: 1)
        }
        let shown = CGFloat(play.first.view.layer.presentation()?.opacity ?? 0)
        #expect(abs(shown - (1 - (distance - 10) / 480)) < 0.03)
        #expect(play.first.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
        play.host.touchUp(at: CGPoint(x: 100, y: bottom.y - distance))
        play.advance(frames: 30)
        #expect(play.isSettled(on: distance < 160 ? play.first : play.second))
        #expect(play.first.view.alpha == 1)
      }
    }
  }
}
