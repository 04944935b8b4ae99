import Testing
import UIKit

/// The UIKit Dynamics examples in the guide.
@Suite("Examples: dynamics") @MainActor
struct DynamicsExamples {
  /// Creates a screen with a card and a dot.
  private func stage() -> (host: HeadlessHost, view: UIView, card: UIView, dot: UIView) {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let card = UIView(frame: CGRect(x: 110, y: 20, width: 100, height: 100))
    let dot = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    host.window.addSubview(view)
    view.addSubview(card)
    view.addSubview(dot)
    return (host, view, card, dot)
  }

  @Test("A card falls and bounces")
  func bounce() {
    let (host, view, card, _) = stage()
    // example: bounce
    let animator = UIDynamicAnimator(referenceView: view)
    let gravity = UIGravityBehavior(items: [card])
    let collision = UICollisionBehavior(items: [card])
    collision.translatesReferenceBoundsIntoBoundary = true
    let rubber = UIDynamicItemBehavior(items: [card])
    rubber.elasticity = 0.6
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    animator.addBehavior(rubber)
    // end
    host.advance(for: 6)
    #expect(!animator.isRunning)
    #expect(abs(card.frame.maxY - 480) <= 1.5)
  }

  @Test("A composite behavior contains other behaviors")
  func composite() {
    let (host, view, card, dot) = stage()
    // example: composite
    final class BouncyFall: UIDynamicBehavior {
      init(items: [any UIDynamicItem]) {
        super.init()
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        let rubber = UIDynamicItemBehavior(items: items)
        rubber.elasticity = 0.6
        addChildBehavior(UIGravityBehavior(items: items))
        addChildBehavior(collision)
        addChildBehavior(rubber)
      }
    }

    let animator = UIDynamicAnimator(referenceView: view)
    animator.addBehavior(BouncyFall(items: [card, dot]))
    // end
    host.advance(for: 6)
    #expect(!animator.isRunning)
    #expect(card.center.y > 400 && dot.center.y > 400)
  }

  @Test("A dragged view is thrown with the velocity of the finger")
  func drag() {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
    // example: drag
    final class Dragger: UIViewController {
      let card = UIView(frame: CGRect(x: 110, y: 20, width: 100, height: 100))
      private lazy var animator = UIDynamicAnimator(referenceView: view)
      private var attachment: UIAttachmentBehavior?

      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(card)
        card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Self.panned(_:)))
        animator.addBehavior(UIDynamicItemBehavior(items: [card]))  // keeps it in the world
      }

      func panned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
          let point = pan.location(in: card)
          let offset = UIOffset(
            horizontal: point.x - card.bounds.midX, vertical: point.y - card.bounds.midY)
          let attachment = UIAttachmentBehavior(
            item: card, offsetFromCenter: offset, attachedToAnchor: pan.location(in: view))
          self.attachment = attachment
          animator.addBehavior(attachment)
        case .changed:
          attachment?.anchorPoint = pan.location(in: view)
        default:
          attachment?.release()  // the card keeps the velocity of the finger
          attachment = nil
        }
      }
    }

    let dragger = Dragger()
    host.window.rootViewController = dragger
    host.flick(from: CGPoint(x: 160, y: 70), to: CGPoint(x: 160, y: 200), duration: 0.15)
    // end
    let place = dragger.card.center.y
    host.advance(for: 0.2)
    #expect(dragger.card.center.y > place + 50)
  }

  @Test("A contact reports its position")
  func contacts() {
    let (host, view, card, _) = stage()
    // example: contacts
    final class Recolorer: NSObject, UICollisionBehaviorDelegate {
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
      ) {
        (item as? UIView)?.backgroundColor = .systemRed
      }
    }

    let recolorer = Recolorer()
    let animator = UIDynamicAnimator(referenceView: view)
    let collision = UICollisionBehavior(items: [card])
    collision.collisionDelegate = recolorer
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 400),
      to: CGPoint(x: 320, y: 400))
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [card]))
    // end
    host.advance(for: 3)
    #expect(card.backgroundColor == .systemRed)
    #expect(abs(card.frame.maxY - 400) <= 1.5)
  }

  @Test("A field attracts nearby items")
  func field() {
    let (host, view, _, dot) = stage()
    // example: field
    let animator = UIDynamicAnimator(referenceView: view)
    let pull = UIFieldBehavior.springField()
    pull.position = CGPoint(x: 160, y: 240)
    pull.region = UIRegion(radius: 300)
    pull.addItem(dot)
    let drag = UIDynamicItemBehavior(items: [dot])
    drag.resistance = 4
    animator.addBehavior(pull)
    animator.addBehavior(drag)
    // end
    let start = hypot(dot.center.x - 160, dot.center.y - 240)
    host.advance(for: 6)
    #expect(hypot(dot.center.x - 160, dot.center.y - 240) < start / 4)
  }

  @Test("An object that is not a view can be a dynamic item")
  func item() {
    // example: custom-item
    /// A lamp whose brightness depends on its height.
    final class Lamp: NSObject, UIDynamicItem {
      var center = CGPoint(x: 0, y: 0) { didSet { brightness = max(0, 1 - center.y / 400) } }
      let bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      var transform = CGAffineTransform.identity
      private(set) var brightness: CGFloat = 1
    }

    let lamp = Lamp()
    let animator = UIDynamicAnimator()  // no reference view: any coordinates
    animator.addBehavior(UIGravityBehavior(items: [lamp]))
    for _ in 0..<30 { animator.step(by: 1.0 / 60) }  // by hand, without a host
    // end
    #expect(lamp.brightness < 0.8 && lamp.brightness > 0.6)
  }

  @Test("A push with a target velocity removes itself")
  func push() {
    let (host, view, card, _) = stage()
    // example: push
    let animator = UIDynamicAnimator(referenceView: view)
    let push = UIPushBehavior(items: [card], mode: .instantaneous)
    push.setVelocityChange(CGVector(dx: 0, dy: 300), for: card)  // points per second, for any mass
    push.retiresItself = true
    animator.addBehavior(push)
    animator.addBehavior(UIDynamicItemBehavior(items: [card]))  // keeps it in the world
    // end
    host.advance(for: 0.5)
    #expect(animator.behaviors.count == 1)
    #expect(card.center.y > 180)
  }
}
