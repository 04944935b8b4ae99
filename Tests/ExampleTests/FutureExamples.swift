import Testing
import UIKit

/// The examples of what only a world that is a value can do, as the guide prints them.
@Suite("Examples: the future") @MainActor
struct FutureExamples {
  /// A screen with a card that is about to snap.
  private func stage() -> (
    host: HeadlessHost, view: UIView, card: UIView, animator: UIDynamicAnimator
  ) {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let card = UIView(frame: CGRect(x: 110, y: 20, width: 100, height: 100))
    host.window.addSubview(view)
    view.addSubview(card)
    let animator = UIDynamicAnimator(referenceView: view)
    let snap = UISnapBehavior(item: card, snapTo: CGPoint(x: 160, y: 300))
    snap.damping = 0.8
    animator.addBehavior(snap)
    return (host, view, card, animator)
  }

  @Test("How long it will take, and where things will be")
  func prediction() throws {
    let (host, _, card, animator) = stage()
    // example: prediction
    let duration = animator.timeToRest(of: card)  // nil if it will not rest
    let half = animator.prediction(after: 0.25)
    let position = half.center(of: card)
    // end
    let seconds = try #require(duration)
    #expect(seconds > 0.5 && seconds < 3)
    host.advance(for: 0.25)
    let there = try #require(position)
    #expect(hypot(card.center.x - there.x, card.center.y - there.y) < 0.5)
  }

  @Test("A state is kept and put back")
  func snapshot() {
    let (host, _, card, animator) = stage()
    host.advance(for: 0.1)
    // example: snapshot
    let before = animator.snapshot()
    host.advance(for: 0.3)
    let first = card.center
    animator.restore(before)
    host.advance(for: 0.3)
    // The same again, to the last bit: card.center == first
    // end
    #expect(card.center == first)
  }

  @Test("Slow motion, a hold, and who is still awake")
  func control() {
    let (host, _, card, animator) = stage()
    // example: control
    animator.speed = 0.25  // slow motion
    animator.isPaused = true  // time stands still; the delegate hears nothing
    animator.isPaused = false
    animator.notifyAtRest(card) { _ in print("the card has arrived") }
    for reason in animator.awakeReasons { print(reason) }
    // end
    #expect(animator.awakeReasons.count == 1)
    host.advance(for: 1)
    #expect(abs(animator.elapsedTime - 0.25) < 0.01)
  }

  @Test("The physics is drawn over the views")
  func overlay() {
    let (host, view, _, animator) = stage()
    // example: overlay
    view.addSubview(DynamicsOverlay(animator: animator))
    // end
    host.advance(for: 0.1)
    #expect(view.subviews.last is DynamicsOverlay)
  }
}
