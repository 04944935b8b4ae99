import CoreGraphics
import Foundation
import KinemaTestSupport
import QuartzCore
import Testing
import UIKitCore

/// Changes to a layer whose delegate is its view.
@MainActor @Suite("A view and its layer") struct OwnLayerTests {
  /// A view that returns actions for its layer.
  private final class Answering: UIView {
    final class Note: NSObject, CAAction {
      var keys: [String] = []
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        keys.append(event)
      }
    }

    let note = Note()
    var isSilent = false
    var asked: [String] = []
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      asked.append(event)
      return isSilent ? nil : note
    }
  }

  private final class Layer: CALayer {
    nonisolated(unsafe) var positions: [CGPoint] = []
    override var position: CGPoint {
      get { super.position }
      set {
        positions.append(newValue)
        super.position = newValue
      }
    }
  }

  private final class Layered: UIView {
    override class var layerClass: AnyClass { Layer.self }
  }

  @Test("A view is asked for actions when it moves, and the actions that it returns run")
  func overriddenAction() {
    let view = Answering()
    (view.asked, view.note.keys) = ([], [])
    view.center = CGPoint(x: 3, y: 4)
    view.transform = CGAffineTransform(rotationAngle: 1)
    view.center = CGPoint(x: 3, y: 4)
    view.transform = CGAffineTransform(rotationAngle: 1)
    #expect(view.asked == ["position", "transform"] && view.note.keys == view.asked)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    view.center = CGPoint(x: 5, y: 6)
    view.transform = .identity
    CATransaction.commit()
    #expect(view.asked == ["position", "transform"])
    #expect(
      view.layer.position == CGPoint(x: 5, y: 6) && CATransform3DIsIdentity(view.layer.transform))
  }

  @Test("If the view returns no action, the layer continues its search")
  func furtherAction() {
    let view = Answering()
    view.isSilent = true
    view.layer.actions = ["position": view.note]
    view.note.keys = []
    view.center = CGPoint(x: 3, y: 4)
    #expect(view.note.keys == ["position"])
  }

  @Test("Moving a view with a custom layer class calls the layer's setter")
  func ownClass() throws {
    let view = Layered()
    let layer = try #require(view.layer as? Layer)
    layer.positions = []
    view.center = CGPoint(x: 3, y: 4)
    #expect(layer.positions == [CGPoint(x: 3, y: 4)])
  }

  @Test(
    "A layer asks only its current delegate, and a deallocated view is no longer the delegate")
  func delegates() {
    let other = Answering()
    var view: UIView? = UIView()
    let layer = view?.layer
    #expect(layer?.delegate === view)
    layer?.delegate = other
    other.asked = []
    view?.center = CGPoint(x: 3, y: 4)
    #expect(layer?.delegate === other && other.asked == ["position"])
    layer?.delegate = view
    view?.center = CGPoint(x: 5, y: 6)
    #expect(layer?.delegate === view && other.asked == ["position"])
    layer?.delegate = nil
    #expect(layer?.delegate == nil)
    view = nil
    var owned: UIView? = UIView()
    let left = owned?.layer
    #expect(left?.delegate != nil)
    owned = nil
    #expect(left?.delegate == nil)
  }

  @Test("A view's safe area changes with its superview's safe area and when the view moves")
  func safeArea() throws {
    try TestHost.run { host in
      host.window.hostSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
      let outer = UIView(frame: host.window.bounds)
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      outer.addSubview(inner)
      inner.center = CGPoint(x: 25, y: 30)
      #expect(inner.safeAreaInsets.top == 0)
      host.window.addSubview(outer)
      host.frames(1)
      #expect(inner.safeAreaInsets.top == 15)
      inner.center.y = 35
      #expect(inner.safeAreaInsets.top == 10)
      inner.removeFromSuperview()
      #expect(inner.safeAreaInsets.top == 0)
    }
  }
}
