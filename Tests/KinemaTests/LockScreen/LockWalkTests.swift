import Foundation
import KinemaCatalog
import KinemaTestSupport
import Testing
import UIKit
import UIKitCore

@MainActor @Suite(.serialized)
struct LockWalkTests {
  @Test(
    "Random drags, flicks, catches, and rotations end with exactly one page",
    arguments: LockPlay.Form.allCases
  )
  func walk(form: LockPlay.Form) throws {
    for seed in walkSeeds(from: 0, count: 12) {
      try TestHost.run {
        let messages = Diagnostics.capture {
          let play = LockPlay(form)
          var generator = SeededGenerator(seed: seed)
          func next(_ count: Int) -> Int { generator.below(count) }
          for _ in 0..<30 { step(play, next) }
          play.host.touchCancel()
          play.advance(frames: 300)
          #expect(play.isSettled(on: play.top), "KINEMA_SEED=\(seed)")
        }
        #expect(messages.isEmpty, "KINEMA_SEED=\(seed): \(messages)")
      }
    }
  }

  private func step(_ play: LockPlay, _ next: (Int) -> Int) {
    let size = play.host.size
    let point = CGPoint(x: CGFloat(20 + next(280)), y: CGFloat(next(Int(size.height))))
    switch next(7) {
    case 0, 1: play.host.touchDown(at: CGPoint(x: point.x, y: size.height - CGFloat(next(18))))
    case 2, 3: play.host.touchMove(to: point)
    case 4: play.host.touchUp(at: point)
    case 5: play.lift(by: CGFloat(20 + next(280)), for: 0.05 + Double(next(6)) / 10, hold: 0)
    default:
      if next(3) == 0 { play.host.resize(to: CGSize(width: size.height, height: size.width)) }
    }
    play.advance(frames: next(25))
    // At least one page is always visible.
    let shown = [play.first, play.second].filter { $0.viewIfLoaded?.window != nil }
    #expect(!shown.isEmpty)
  }
}
