import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIDynamics
import UIKitCore

/// The animator writes plain views and views of client classes in different ways.
@MainActor @Suite("The writing of views")
struct ViewWritingTests {
  private final class Card: UIView {
    var log: [String] = []

    override var center: CGPoint {
      get { super.center }
      set {
        log.append("center")
        super.center = newValue
      }
    }
    override var transform: CGAffineTransform {
      get { super.transform }
      set {
        log.append("transform")
        super.transform = newValue
      }
    }
  }

  /// A view that falls and rotates in a container.
  @MainActor private struct Fall<View: UIView> {
    let view: View
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let animator: UIDynamicAnimator

    init(_ view: View) {
      self.view = view
      view.frame = CGRect(x: 100, y: 20, width: 60, height: 40)
      container.addSubview(view)
      animator = UIDynamicAnimator(referenceView: container)
      let spin = UIDynamicItemBehavior(items: [view])
      spin.addAngularVelocity(2, for: view)
      animator.addBehavior(UIGravityBehavior(items: [view]))
      animator.addBehavior(spin)
    }
  }

  @Test("Overridden setters are called, and move the view like a plain view")
  func overridden() {
    let (card, plain) = (Fall(Card()), Fall(UIView()))
    card.view.log = []
    for _ in 0..<30 {
      card.animator.step(by: 1 / 60)
      plain.animator.step(by: 1 / 60)
      #expect(card.view.log == ["center", "transform"])
      card.view.log = []
      #expect(card.view.center == plain.view.center)
      #expect(card.view.transform == plain.view.transform)
      #expect(card.view.frame == plain.view.frame)
    }
    #expect(plain.view.center.y > 100)
  }

  @Test("Observers of a plain view are notified of the center before the transform")
  func observed() {
    let fall = Fall(UIView())
    var log: [String] = []
    let observations = [
      fall.view.observe(\.center) { view, _ in log.append("center \(view.center.y)") },
      fall.view.observe(\.transform) { _, _ in log.append("transform") },
    ]
    fall.animator.step(by: 1 / 60)
    #expect(log == ["center \(fall.view.center.y)", "transform"])
    withExtendedLifetime(observations) {}
  }

  @Test("A step inside an animation block animates views of all classes")
  func animated() throws {
    try TestHost.run { host in
      let (card, plain) = (Fall(Card()), Fall(UIView()))
      for container in [card.container, plain.container] { host.window.addSubview(container) }
      @MainActor func step() {
        card.animator.step(by: 1 / 60)
        plain.animator.step(by: 1 / 60)
      }
      for _ in 0..<10 { step() }
      #expect(plain.view.layer.animationKeys() == nil)
      UIView.animate(withDuration: 1) { step() }
      #expect(plain.view.layer.animationKeys()?.sorted() == ["position", "transform"])
      #expect(card.view.layer.animationKeys() == plain.view.layer.animationKeys())
    }
  }

  @Test("A center that other code sets is found in views of all classes")
  func outsideWriter() {
    func messages<View: UIView>(_ fall: Fall<View>) -> Int {
      fall.animator.step(by: 1 / 60)
      return Diagnostics.capture {
        fall.view.center.x += 5
        fall.animator.step(by: 1 / 60)
      }.count
    }
    #expect(messages(Fall(Card())) == 1)
    #expect(messages(Fall(UIView())) == 1)
    #expect(messages(Fall(UILabel())) == 1)
  }
}
