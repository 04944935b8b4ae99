import Foundation
import KinemaCatalog
import KinemaTestSupport
import Testing
import UIKit
import UIKitCore

@MainActor @Suite(.serialized)
struct ShadeWalkTests {
  @Test(
    "The shade ends fully up or down after random pulls, flicks, taps, and rotations",
    arguments: ShadePlay.Form.allCases)
  func walk(form: ShadePlay.Form) throws {
    for seed in walkSeeds(from: 0, count: 10) {
      try TestHost.run {
        let messages = try Diagnostics.capture {
          let play = try ShadePlay(form)
          var generator = SeededGenerator(seed: seed)
          func next(_ count: Int) -> Int { generator.below(count) }
          for _ in 0..<30 { step(play, next) }
          play.host.touchCancel()
          for _ in 0..<360 { play.frame() }
          #expect(play.isUp || play.isDown, "KINEMA_SEED=\(seed): \(play.state)")
        }
        #expect(messages.isEmpty, "KINEMA_SEED=\(seed): \(messages)")
      }
    }
  }

  private func step(_ play: ShadePlay, _ next: (Int) -> Int) {
    let size = play.host.size
    let point = CGPoint(x: CGFloat(20 + next(280)), y: CGFloat(next(Int(size.height))))
    switch next(9) {
    case 0, 1: play.host.touchDown(at: point)
    case 2, 3: play.host.touchMove(to: point)
    case 4: play.host.touchUp(at: point)
    case 5: play.pull(from: 60, by: CGFloat(20 + next(240)), for: 0.1, hold: 0)
    case 6: play.pull(from: 300, by: -CGFloat(20 + next(240)), for: 0.2, hold: 0)
    case 7: if next(2) == 0 { play.tapHint() } else { play.tapClose() }
    default:
      if next(3) == 0 { play.host.resize(to: CGSize(width: size.height, height: size.width)) }
    }
    for _ in 0..<next(25) { play.frame() }
    let shown = [play.agenda, play.shade].compactMap { $0?.viewIfLoaded }
    #expect(shown.contains { $0.window != nil })
  }
}
