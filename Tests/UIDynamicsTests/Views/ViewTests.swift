import Foundation
import KinemaScenes
import KinemaTestSupport
import Testing
import UIDynamics
import UIKitCore

@Suite("Views as dynamic items") @MainActor
struct ViewDynamicsTests {
  private func view(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in parent: UIView
  )
    -> UIView
  {
    let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    parent.addSubview(view)
    return view
  }

  @Test("A host frame moves the views, and a resting animator has no display link")
  func driven() throws {
    try TestHost.run { host in
      let view = view(50, 0, 100, 100, in: host.window)
      let animator = UIDynamicAnimator(referenceView: host.window)
      #expect(animator.referenceView === host.window)
      let gravity = UIGravityBehavior(items: [view])
      let collision = UICollisionBehavior(items: [view])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(gravity)
      animator.addBehavior(collision)
      #expect(view.center.y == 50)
      host.frames(5)
      #expect(abs(animator.elapsedTime - 5.0 / 60) < 1e-9)
      #expect(view.center.y == 53)
      var frames = 0
      while animator.isRunning, frames < 600 {
        host.frames(1)
        frames += 1
      }
      #expect(!animator.isRunning)
      // The lower edge of the view rests within a point of the lower edge of the bounds.
      #expect(abs(view.frame.maxY - 480) <= 1)
      let time = animator.elapsedTime
      host.frames(30)
      #expect(animator.elapsedTime == time)
      gravity.magnitude = -1
      host.frames(30)
      #expect(view.center.y < 400)
      #expect(abs(animator.elapsedTime - time - 0.5) < 1e-9)
    }
  }

  @Test("The reference view can be an item, but its superviews are rejected with a message")
  func referenceView() throws {
    try TestHost.run { host in
      let board = view(20, 40, 200, 300, in: host.window)
      let card = view(80, 100, 40, 40, in: board)
      let animator = UIDynamicAnimator(referenceView: board)
      let hold = UIDynamicItemBehavior(items: [board])
      hold.isAnchored = true
      let pin = UIAttachmentBehavior.pinAttachment(
        with: card, attachedTo: board, attachmentAnchor: CGPoint(x: 100, y: 20))
      animator.addBehavior(hold)
      animator.addBehavior(pin)
      animator.addBehavior(UIGravityBehavior(items: [card]))
      let push = UIPushBehavior(items: [card], mode: .instantaneous)
      push.pushDirection = CGVector(dx: 0.3, dy: 0)
      animator.addBehavior(push)
      let messages = Diagnostics.capture { host.frames(20) }
      #expect(messages.isEmpty)
      #expect(board.frame == CGRect(x: 20, y: 40, width: 200, height: 300))
      #expect(card.center.x > 101)
      #expect(abs(hypot(card.center.x - 100, card.center.y - 20) - 100) < 1)

      // A reference view that is an item itself moves like any item, in its original coordinates.
      let raft = view(0, 0, 100, 100, in: host.window)
      let own = UIDynamicAnimator(referenceView: raft)
      own.addBehavior(UIGravityBehavior(items: [raft]))
      host.frames(30)
      let free = PlainItem(50, 50, 100, 100)
      let other = UIDynamicAnimator()
      other.addBehavior(UIGravityBehavior(items: [free]))
      other.run(30)
      #expect(abs(raft.center.y - free.center.y) <= 0.5)
      own.removeAllBehaviors()

      let refused = Diagnostics.capture {
        own.addBehavior(UIGravityBehavior(items: [host.window]))
      }
      #expect(refused.count == 1)
      #expect(refused.first?.contains("it is not a descendant of the reference view") == true)
      own.removeAllBehaviors()
      animator.removeAllBehaviors()
    }
  }

  @Test("Positions at common times are identical at 30, 60, and 120 Hz")
  func hostRates() throws {
    func places(_ rate: Int) throws -> [CGPoint] {
      var result: [CGPoint] = []
      try TestHost.run(framesPerSecond: rate) { host in
        let views = (0..<4).map {
          view(CGFloat($0) * 70, CGFloat($0) * 10, 60, 60, in: host.window)
        }
        let animator = UIDynamicAnimator(referenceView: host.window)
        let collision = UICollisionBehavior(items: views)
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(UIGravityBehavior(items: views))
        animator.addBehavior(collision)
        animator.addBehavior(UISnapBehavior(item: views[1], snapTo: CGPoint(x: 200, y: 300)))
        for _ in 0..<60 {
          host.frames(rate / 30)
          result += views.map(\.center)
        }
      }
      return result
    }
    let at60 = try places(60)
    #expect(try places(30) == at60)
    #expect(try places(120) == at60)
  }

  @Test("View poses are rounded to pixels and 1/5000 rad, but the state is not")
  func rounding() throws {
    try TestHost.run { host in
      let view = view(50, 0, 100, 100, in: host.window)
      let plain = PlainItem(100, 50, 100, 100)
      let animator = UIDynamicAnimator(referenceView: host.window)
      let items: [any UIDynamicItem] = [view, plain]
      let spin = UIDynamicItemBehavior(items: items)
      for item in items { spin.addAngularVelocity(1, for: item) }
      animator.addBehavior(UIGravityBehavior(items: items))
      animator.addBehavior(spin)
      for _ in 0..<20 {
        host.frames(1)
        #expect(view.center.y == (plain.center.y * 2).rounded() / 2)
        let angle = atan2(view.transform.b, view.transform.a)
        #expect(abs(angle * 5000 - (plain.angle * 5000).rounded()) < 1e-6)
      }
      #expect((plain.center.y * 2).rounded() / 2 != plain.center.y)
    }
  }

  @Test("Nested views are converted to the reference view, even in rotated containers")
  func conversion() throws {
    try TestHost.run { host in
      let container = view(100, 100, 100, 100, in: host.window)
      container.transform = CGAffineTransform(rotationAngle: .pi / 2)
      let child = view(40, 40, 20, 20, in: container)
      let animator = UIDynamicAnimator(referenceView: host.window)
      animator.addBehavior(UIGravityBehavior(items: [child]))
      let id = try #require(animator.bodyID(of: child))
      #expect(abs(animator.world.position(of: id).x - 150) < 1e-6)
      #expect(abs(animator.world.angle(of: id) - .pi / 2) < 1e-6)
      host.frames(30)
      // Down on the screen is to the right in the container.
      #expect(child.center.x > 100 && abs(child.center.y - 50) < 0.51)
      let place = container.convert(child.center, to: host.window)
      #expect(abs(place.x - 150) < 0.51 && place.y > 200)
      #expect(abs(child.transform.b) < 1e-3)
    }
  }

  @Test("Views outside or above the reference view are rejected with a message")
  func outside() throws {
    try TestHost.run { host in
      let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let board = view(0, 0, 320, 480, in: host.window)
      let inside = view(0, 0, 10, 10, in: board)
      let animator = UIDynamicAnimator(referenceView: board)
      let messages = Diagnostics.capture {
        animator.addBehavior(UIGravityBehavior(items: [other, host.window, inside]))
        host.frames(5)
      }
      #expect(messages.count == 2)
      #expect(messages[0].contains("not a descendant of the reference view"))
      #expect(messages[1].contains("UIWindow") && messages[1].contains("is not a descendant"))
      #expect(other.center.y == 5 && inside.center.y > 5)
      board.addSubview(other)
      host.frames(5)
      #expect(other.center.y > 5)
    }
  }

  @Test("A layout pass that also sets the center is reported once, with the rule to follow")
  func a7() throws {
    final class Layouter: UIView {
      override func layoutSubviews() {
        for view in subviews { view.center = CGPoint(x: 50, y: 50) }
      }
    }
    try TestHost.run { host in
      let parent = Layouter(frame: host.window.bounds)
      host.window.addSubview(parent)
      let child = view(0, 0, 100, 100, in: parent)
      host.frames(1)
      let animator = UIDynamicAnimator(referenceView: parent)
      animator.addBehavior(UIGravityBehavior(items: [child]))
      let messages = Diagnostics.capture {
        for _ in 0..<20 {
          parent.setNeedsLayout()
          host.frames(1)
        }
      }
      #expect(messages.count == 1)
      #expect(messages[0].contains("UIView") && messages[0].contains("Auto Layout"))
      let id = try #require(animator.bodyID(of: child))
      #expect(animator.world.position(of: id).y > 80)
    }
  }

  @Test("A rotation replaces a view's scale, or preserves the scale on request")
  func a9() throws {
    try TestHost.run { host in
      for keeps in [false, true] {
        let view = view(100, 0, 50, 50, in: host.window)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        let animator = UIDynamicAnimator(referenceView: host.window)
        animator.composesTransform = keeps
        animator.addBehavior(UIGravityBehavior(items: [view]))
        host.frames(5)
        #expect(view.transform.a == (keeps ? 2 : 1))
        animator.removeAllBehaviors()
      }
    }
  }

  @Test("Boundaries follow the size of the reference view, even while the animator rests")
  func a18() throws {
    try TestHost.run { host in
      let reference = view(0, 0, 300, 300, in: host.window)
      let item = view(100, 100, 50, 50, in: reference)
      let animator = UIDynamicAnimator(referenceView: reference)
      let collision = UICollisionBehavior(items: [item])
      collision.setTranslatesReferenceBoundsIntoBoundary(
        with: UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
      #expect(collision.translatesReferenceBoundsIntoBoundary)
      animator.addBehavior(UIGravityBehavior(items: [item]))
      animator.addBehavior(collision)
      host.frames(300)
      #expect(!animator.isRunning)
      #expect(abs(item.frame.maxY - 280) <= 1)
      #expect(collision.boundaryIdentifiers == nil)
      reference.bounds.size.height = 450
      #expect(animator.isRunning)
      host.frames(300)
      #expect(abs(item.frame.maxY - 430) <= 1)
      // While the item moves, the view becomes wide.
      animator.updateItem(usingCurrentState: item)
      reference.bounds.size = CGSize(width: 450, height: 200)
      host.frames(300)
      #expect(!animator.isRunning)
      #expect(abs(item.frame.maxY - 180) <= 1)
    }
  }

  @Test("Releasing an animator before its reference view prints a message that names the view")
  func a20() throws {
    try TestHost.run { host in
      final class Playground: UIView {}
      let messages = Diagnostics.capture {
        let playground = Playground(frame: host.window.bounds)
        host.window.addSubview(playground)
        let item = view(0, 0, 10, 10, in: playground)
        UIDynamicAnimator(referenceView: playground).addBehavior(UIGravityBehavior(items: [item]))
        host.frames(2)
      }
      #expect(messages.count == 1)
      #expect(messages[0].contains("Playground"))
    }
  }

  @Test("An animator released with its reference view prints nothing and retains nothing")
  func a20Together() throws {
    try TestHost.run { host in
      weak var lost: UIView?
      let messages = Diagnostics.capture {
        do {
          let playground = UIView(frame: host.window.bounds)
          lost = playground
          let item = view(0, 0, 10, 10, in: playground)
          let animator = UIDynamicAnimator(referenceView: playground)
          animator.addBehavior(UIGravityBehavior(items: [item]))
        }
        host.frames(2)
      }
      #expect(messages.isEmpty)
      #expect(lost == nil)
    }
  }

  @Test("An animator released after its reference view prints nothing")
  func a20After() throws {
    try TestHost.run { host in
      weak var lost: UIView?
      let messages = Diagnostics.capture {
        var playground: UIView? = UIView(frame: host.window.bounds)
        lost = playground
        var animator = playground.map { playground in
          let animator = UIDynamicAnimator(referenceView: playground)
          let item = view(0, 0, 10, 10, in: playground)
          animator.addBehavior(UIGravityBehavior(items: [item]))
          return animator
        }
        host.frames(2)
        playground = nil
        #expect(lost == nil && animator != nil)
        animator = nil
        host.frames(2)
      }
      #expect(messages.isEmpty)
    }
  }

  @Test("Ellipses and paths of views become collision shapes")
  func outlines() throws {
    final class Round: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }
    try TestHost.run { host in
      let round = Round(frame: CGRect(x: 100, y: 0, width: 60, height: 60))
      host.window.addSubview(round)
      let animator = UIDynamicAnimator(referenceView: host.window)
      let collision = UICollisionBehavior(items: [round])
      // A circle rolls down the slope, where a square would slide and tumble.
      collision.addBoundary(
        withIdentifier: "slope" as NSString, from: CGPoint(x: 0, y: 100),
        to: CGPoint(x: 320, y: 200))
      animator.addBehavior(UIGravityBehavior(items: [round]))
      animator.addBehavior(collision)
      host.frames(60)
      let id = try #require(animator.bodyID(of: round))
      #expect(abs(animator.world.mass(of: id) - .pi * 0.09) < 0.002)
      #expect(animator.world.angle(of: id) > 0.3)
    }
  }
}
