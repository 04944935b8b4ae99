import KinemaTestSupport
import KinemaCatalog
import Testing
import UIKit
import UIKitCore

@MainActor @Suite(.serialized)
struct ShadeTests {
  typealias Form = ShadePlay.Form

  /// Returns the largest distance between the shade and an end position after the shade first
  /// reached that position.
  private func bounce(_ positions: [CGFloat], at end: CGFloat) -> CGFloat {
    guard let first = positions.firstIndex(where: { abs($0 - end) < 0.02 }) else { return -1 }
    return positions[first...].map { abs($0 - end) }.max() ?? -1
  }

  @Test(
    "After a short pull, the shade bounces back and stays closed", arguments: Form.allCases)
  func cancels(form: Form) throws {
    try expectSilence {
      try TestHost.run {
        let play = try ShadePlay(form)
        play.pull(by: 130)
        #expect(abs(play.openness - 120 / 480) < 0.01)
        #expect(play.shade != nil)
        let positions = play.follow()
        #expect(Double(positions.count) / 60 > 0.4 && Double(positions.count) / 60 < 2.4)
        #expect(bounce(positions, at: 0) > 0.02)
        #expect(play.isUp)
      }
    }
  }

  @Test("After a long pull, the shade falls, bounces, and stays open", arguments: Form.allCases)
  func finishes(form: Form) throws {
    try expectSilence {
      try TestHost.run {
        let play = try ShadePlay(form)
        play.pull(by: 300)
        let positions = play.follow()
        #expect(Double(positions.count) / 60 < 2.5)
        #expect(bounce(positions, at: 1) > 0.03)
        #expect(positions.allSatisfy { $0 < 1.005 })
        #expect(play.isDown)
      }
    }
  }

  @Test("The bar fades with the shade during the drag and the bounce, and is restored afterward")
  func bar() throws {
    try TestHost.run {
      let play = try ShadePlay(.push)
      play.host.touchDown(at: CGPoint(x: 150, y: 100))
      for step in 1...30 {
        play.host.touchMove(to: CGPoint(x: 150, y: 100 + CGFloat(step) * 6))
        play.frame()
        if step > 3 { #expect(abs(play.barOpacity - (1 - play.openness)) < 0.02) }
      }
      play.host.touchUp(at: CGPoint(x: 150, y: 280))
      for _ in 0..<20 {
        play.frame()
        guard play.coordinator != nil else { break }
        #expect(abs(play.barOpacity - (1 - play.openness)) < 0.02)
      }
      play.follow()
      #expect(play.isUp && play.barOpacity == 1)
      play.pull(by: 320)
      for _ in 0..<20 {
        play.frame()
        guard play.coordinator != nil else { break }
        #expect(abs(play.barOpacity - (1 - play.openness)) < 0.02)
      }
      play.follow()
      #expect(play.isDown && play.barOpacity == 0)
    }
  }

  @Test(
    "A short flick opens the shade, and an upward flick from near the bottom closes it",
    arguments: Form.allCases)
  func flicks(form: Form) throws {
    try flickOpens(form)
    try TestHost.run {
      let other = try ShadePlay(form)
      var script = TouchScript()
      script.add(.init(time: 0, kind: .down, point: CGPoint(x: 150, y: 80)))
      for step in 1...30 {
        script.add(
          .init(
            time: Double(step) / 60, kind: .move, point: CGPoint(x: 150, y: 80 + step * 11)))
      }
      for step in 1...5 {
        script.add(
          .init(
            time: Double(30 + step) / 60, kind: .move, point: CGPoint(x: 150, y: 410 - step * 14)))
      }
      script.add(.init(time: 0.59, kind: .up, point: CGPoint(x: 150, y: 340)))
      other.host.play(script)
      #expect(other.openness > 0.5)
      other.follow()
      #expect(other.isUp)
    }
  }

  private func flickOpens(_ form: Form) throws {
    try TestHost.run {
      let play = try ShadePlay(form)
      play.pull(by: 130, for: 0.1, hold: 0)
      play.follow()
      #expect(play.isDown)
    }
  }

  @Test(
    "The user can catch the shade during its bounce and drag it again", arguments: Form.allCases)
  func regrab(form: Form) throws {
    for ends in [false, true] {
      try TestHost.run {
        let play = try ShadePlay(form)
        play.pull(by: 140)
        for _ in 0..<4 { play.frame() }
        play.host.touchDown(at: CGPoint(x: 150, y: 200))
        play.host.touchMove(to: CGPoint(x: 150, y: 215))
        play.frame()
        play.frame()
        let held = play.openness
        for _ in 0..<20 { play.frame() }
        #expect(abs(play.openness - held) < 0.005)
        for step in 1...20 {
          play.host.touchMove(to: CGPoint(x: 150, y: 215 + CGFloat(step) * (ends ? 12 : 2)))
          play.frame()
        }
        for _ in 0..<12 { play.frame() }
        #expect(abs(play.openness - held - (ends ? 0.5 : 0.083)) < 0.01)
        play.host.touchUp(at: CGPoint(x: 150, y: ends ? 455 : 255))
        play.follow()
        #expect(ends ? play.isDown : play.isUp)
      }
    }
  }

  @Test(
    "A tap opens the shade and a button closes it, both in noninteractive transitions",
    arguments: Form.allCases)
  func plain(form: Form) throws {
    try expectSilence {
      try TestHost.run {
        let play = try ShadePlay(form)
        play.tapHint()
        #expect(play.coordinator != nil && play.coordinator?.isInteractive == false)
        let down = play.follow()
        #expect(bounce(down, at: 1) > 0.05)
        #expect(play.isDown)
        play.tapClose()
        #expect(play.coordinator?.isInteractive == false)
        let up = play.follow()
        #expect(bounce(up, at: 0) > 0.05)
        #expect(Double(up.count) / 60 < 2.5)
        #expect(play.isUp)
      }
    }
  }

  @Test(
    "The user can catch a noninteractive transition and then drive it with a finger",
    arguments: Form.allCases)
  func catchPlain(form: Form) throws {
    for goesOn in [false, true] {
      try expectSilence {
        try TestHost.run {
          let play = try ShadePlay(form)
          play.tapHint()
          for _ in 0..<9 { play.frame() }
          let before = play.openness
          #expect(before > 0.2 && before < 1)
          play.host.touchDown(at: CGPoint(x: 150, y: 240))
          play.host.touchMove(to: CGPoint(x: 150, y: goesOn ? 252 : 228))
          play.frame()
          #expect(play.coordinator?.isInteractive == true)
          let held = play.openness
          for _ in 0..<20 { play.frame() }
          #expect(play.openness == held)
          for step in 1...10 {
            let distance = CGFloat(step) * (goesOn ? 16 : -4)
            play.host.touchMove(to: CGPoint(x: 150, y: 240 + distance))
            play.frame()
          }
          // An upward drag rewinds the transition, so the shade is higher.
          if !goesOn { #expect(play.openness < held) }
          play.host.touchUp(at: CGPoint(x: 150, y: goesOn ? 400 : 200))
          play.follow()
          #expect(goesOn ? play.isDown : play.isUp, "\(play.state)")
        }
      }
    }
  }

  @Test(
    "A short upward pull lets the shade fall back down, and a long upward pull closes it",
    arguments: Form.allCases)
  func closing(form: Form) throws {
    try expectSilence {
      try TestHost.run {
        let play = try ShadePlay(form)
        play.tapHint()
        play.follow()
        play.pull(from: 420, by: -120)
        #expect(abs(play.openness - 370 / 480) < 0.01, "\(play.openness)")
        play.follow()
        #expect(play.isDown)
        play.pull(from: 420, by: -330)
        play.follow()
        #expect(play.isUp)
      }
    }
  }

  @Test(
    "Drags sideways or in the opposite direction do not begin a transition",
    arguments: Form.allCases)
  func otherDirections(form: Form) throws {
    try TestHost.run {
      let play = try ShadePlay(form)
      for goal in [CGPoint(x: 300, y: 220), CGPoint(x: 150, y: 60)] {
        var script = TouchScript()
        script.drag(along: [CGPoint(x: 60, y: 200), goal], for: 0.3)
        play.host.play(script)
        #expect(play.coordinator == nil && play.isUp)
      }
    }
  }

  @Test("The screen can rotate during the drag and the bounce", arguments: Form.allCases)
  func rotation(form: Form) throws {
    try expectSilence {
      for ends in [false, true] {
        try TestHost.run {
          let play = try ShadePlay(form)
          play.host.touchDown(at: CGPoint(x: 150, y: 100))
          for step in 1...20 {
            play.host.touchMove(to: CGPoint(x: 150, y: 100 + CGFloat(step) * (ends ? 16 : 6)))
            play.frame()
          }
          let share = play.openness
          play.host.resize(to: CGSize(width: 480, height: 320))
          play.frame()
          play.frame()
          #expect(abs(play.openness - share) < 0.03)
          #expect(play.shade?.view.frame.size == CGSize(width: 480, height: 320))
          play.host.touchUp(at: CGPoint(x: 150, y: ends ? 420 : 220))
          for _ in 0..<4 { play.frame() }
          play.host.resize(to: CGSize(width: 320, height: 480))
          play.frame()
          #expect(play.shade?.view.frame.size == CGSize(width: 320, height: 480))
          play.follow()
          #expect(ends ? play.isDown : play.isUp)
        }
      }
    }
  }

  @Test("Fifty transitions leave nothing behind", arguments: Form.allCases)
  func loop(form: Form) throws {
    try TestHost.run {
      let play = try ShadePlay(form)
      let before = play.host.window.subviews.count
      for round in 0..<50 {
        if round % 3 == 1 {
          play.pull(by: 100, for: 0.2, hold: 0.1)
          play.follow()
          #expect(play.isUp, "round \(round)")
        } else {
          play.pull(by: 300, for: 0.2, hold: 0.1)
          play.follow()
          #expect(play.isDown, "round \(round)")
          play.tapClose()
          play.follow()
          #expect(play.isUp, "round \(round)")
        }
      }
      #expect(play.host.window.subviews.count == before)
      #expect(play.agenda?.view.gestureRecognizers?.count == 1)
    }
  }

  @Test("Releasing the host deallocates everything", arguments: Form.allCases)
  func release(form: Form) throws {
    weak var root: UIViewController?
    weak var shade: ShadeController?
    weak var agenda: UIViewController?
    do {
      try TestHost.run {
        let play = try ShadePlay(form)
        play.pull(by: 300)
        play.follow()
        shade = play.shade
        root = play.root
        agenda = play.agenda
        #expect(shade != nil)
        play.pull(from: 420, by: -330)
        play.follow()
      }
    }
    #expect(root == nil && shade == nil && agenda == nil)
  }

  @Test("A new root controller ends an interactive transition", arguments: Form.allCases)
  func takenAway(form: Form) throws {
    try expectSilence {
      try TestHost.run {
        let play = try ShadePlay(form)
        play.host.touchDown(at: CGPoint(x: 150, y: 100))
        for step in 1...10 {
          play.host.touchMove(to: CGPoint(x: 150, y: 100 + CGFloat(step) * 10))
          play.frame()
        }
        play.host.window.rootViewController = UIViewController()
        play.host.touchUp(at: CGPoint(x: 150, y: 200))
        play.host.advance(for: 3)
      }
    }
  }

  @Test("With reduced motion, the finger drives a cross-fade", arguments: Form.allCases)
  func reducedMotion(form: Form) throws {
    try TestHost.run { host in
      host.isReduceMotionEnabled = true
      let play = try ShadePlay(form)
      for distance: CGFloat in [120, 320] {
        play.host.touchDown(at: CGPoint(x: 150, y: 100))
        for step in 1...20 {
          play.host.touchMove(to: CGPoint(x: 150, y: 100 + distance * CGFloat(step) / 20))
          play.frame()
        }
        for _ in 0..<10 { play.frame() }
        let opacity = play.shade?.view.layer.presentation()?.opacity ?? -1
        // The animation's own curve is not linear.
        #expect(opacity > 0.05 && opacity < 0.95)
        #expect(play.shade?.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
        play.host.touchUp(at: CGPoint(x: 150, y: 100 + distance))
        play.follow()
        #expect(distance < 240 ? play.isUp : play.isDown)
      }
      play.tapClose()
      play.follow()
      #expect(play.isUp)
    }
  }

  private func expectSilence(_ body: () throws -> Void) throws {
    let messages = try Diagnostics.capture(body)
    #expect(messages.isEmpty, "\(messages)")
  }
}
