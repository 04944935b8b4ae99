import DynamicsDrawing
import Foundation
import KinemaScenes
import KinemaTestSupport
import Testing
import UIDynamics
import UIKitCore

@Suite("Overlays") @MainActor
struct OverlayTests {
  /// Returns the drawing of an overlay, as text, for a scene with every kind of element.
  private func drawing(_ parts: DynamicsOverlay.Parts, frames: Int) throws -> String {
    var text = ""
    try TestHost.run { host in
      let view = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
      let still = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      host.window.addSubview(view)
      host.window.addSubview(still)
      let animator = UIDynamicAnimator(referenceView: host.window)
      let collision = UICollisionBehavior(items: [view, still])
      collision.addFloor(21)
      let push = UIPushBehavior(items: [view], mode: .continuous)
      push.pushDirection = CGVector(dx: 0, dy: 1)
      let field = UIFieldBehavior.springField()
      field.strength = 0.1
      field.addItem(view)
      let tie = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 130, y: 20))
      tie.frequency = 1
      for behavior in [collision, push, field, tie, UIDynamicItemBehavior(items: [still])] {
        animator.addBehavior(behavior)
      }
      animator.addBehavior(UISnapBehavior(item: view, snapTo: CGPoint(x: 230, y: 140)))
      let overlay = DynamicsOverlay(animator: animator)
      overlay.parts = parts
      host.window.addSubview(overlay)
      host.frames(frames)
      let recorder = CGContext(size: overlay.bounds.size)
      UIGraphicsPushContext(recorder)
      overlay.draw(overlay.bounds)
      UIGraphicsPopContext()
      text = recorder.displayList.description
    }
    return text
  }

  @Test("Each part of an overlay draws something different, and an overlay without parts is empty")
  func parts() throws {
    let nothing = try drawing([], frames: 30)
    let parts: [DynamicsOverlay.Parts] = [
      .bodies, .boundaries, .attachments, .pushes, .velocities, .fields, .contacts,
    ]
    let drawings = try parts.map { try drawing($0, frames: 6) }
    for (index, text) in drawings.enumerated() {
      #expect(text.count > nothing.count, "part \(index)")
    }
    #expect(Set(drawings).count == parts.count)
    let everything = try drawing(.all, frames: 6)
    #expect(everything.count > drawings.map(\.count).max() ?? 0)
  }

  @Test("Every animator can have an overlay, which ignores touches and retains no animator")
  func everywhere() throws {
    try TestHost.run { host in
      UIDynamicAnimator.showsOverlays = true
      defer { UIDynamicAnimator.showsOverlays = false }
      let view = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
      host.window.addSubview(view)
      var animator: UIDynamicAnimator? = UIDynamicAnimator(referenceView: host.window)
      animator?.addBehavior(UIGravityBehavior(items: [view]))
      host.frames(3)
      let overlays = host.window.subviews.compactMap { $0 as? DynamicsOverlay }
      #expect(overlays.count == 1)
      #expect(overlays[0].frame == host.window.bounds)
      #expect(host.window.hitTest(CGPoint(x: 130, y: 130), with: nil) === view)
      weak let known = animator
      animator?.removeAllBehaviors()
      animator = nil
      #expect(known == nil)
      host.frames(2)
    }
  }
}
