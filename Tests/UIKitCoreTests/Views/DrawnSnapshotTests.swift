import CoreGraphics
import Foundation
import KinemaTestSupport
import QuartzCore
import Testing
import UIKitCore

/// Snapshots of the last frame after changes in the same turn of the run loop.
@MainActor @Suite("Snapshots of the last drawing", .serialized) struct DrawnSnapshotTests {
  /// A view in a window that contains views of many kinds.
  @MainActor fileprivate struct Scene {
    let whole = UIView(frame: CGRect(x: 10, y: 10, width: 200, height: 200))
    let clipping = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    let inner = UIView(frame: CGRect(x: 60, y: 60, width: 60, height: 60))
    let label = UILabel(frame: CGRect(x: 100, y: 10, width: 80, height: 20))
    let shape = CAShapeLayer()
    let last = UIView(frame: CGRect(x: 20, y: 150, width: 50, height: 30))

    init(in host: TestHost) {
      whole.backgroundColor = .white
      clipping.backgroundColor = .red
      clipping.clipsToBounds = true
      inner.backgroundColor = .green
      label.text = "before"
      shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30), transform: nil)
      last.backgroundColor = .blue
      clipping.addSubview(inner)
      whole.addSubview(clipping)
      whole.addSubview(label)
      whole.layer.addSublayer(shape)
      whole.addSubview(last)
      host.window.addSubview(whole)
      host.frames(2)
    }

    func drawing(afterUpdates: Bool = false, of view: UIView? = nil) -> String {
      guard let snapshot = (view ?? whole).snapshotView(afterScreenUpdates: afterUpdates) else {
        return "nothing"
      }
      return LayerRenderer.displayList(inside: snapshot.layer, at: 0).description
    }
  }

  /// A change of the scene between two frames.
  enum Change: String, CaseIterable {
    case color, center, centerAndColor, transform, frame, bounds, ownBounds, clip, hidden, alpha
    case corners, text, path, mask, removal, removalAndReturn, insertion, order, turnedOrder
    case moveToAnotherView, animation

    @MainActor fileprivate func make(in scene: Scene) {
      switch self {
      case .color: scene.inner.backgroundColor = .black
      case .center: scene.inner.center.x += 7
      case .centerAndColor:
        scene.inner.center.x += 7
        scene.inner.backgroundColor = .black
      case .transform: scene.last.transform = CGAffineTransform(rotationAngle: 1)
      case .frame: scene.clipping.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      case .bounds: scene.clipping.bounds.origin.y = 30
      case .ownBounds: scene.whole.bounds = CGRect(x: 5, y: 5, width: 100, height: 100)
      case .clip: scene.clipping.clipsToBounds = false
      case .hidden: scene.clipping.isHidden = true
      case .alpha: scene.last.alpha = 0.5
      case .corners: scene.last.layer.cornerRadius = 8
      case .text: scene.label.text = "after"
      case .path:
        scene.shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
      case .mask: scene.last.mask = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      case .removal: scene.inner.removeFromSuperview()
      case .removalAndReturn:
        scene.inner.removeFromSuperview()
        scene.inner.backgroundColor = .black
        scene.clipping.addSubview(scene.inner)
      case .insertion:
        let view = UIView(frame: scene.last.frame)
        view.backgroundColor = .black
        scene.whole.insertSubview(view, at: 1)
      case .order: scene.whole.bringSubviewToFront(scene.clipping)
      case .turnedOrder:
        for view in scene.whole.subviews { scene.whole.sendSubviewToBack(view) }
        scene.whole.exchangeSubview(at: 1, withSubviewAt: 2)
      case .moveToAnotherView: scene.last.addSubview(scene.inner)
      case .animation: UIView.animate(withDuration: 1) { scene.last.center.y = 20 }
      }
    }
  }

  @Test("Changes in the same run loop turn do not appear in a snapshot", arguments: Change.allCases)
  func unseen(change: Change) throws {
    try TestHost.run { host in
      let scene = Scene(in: host)
      let before = scene.drawing()
      #expect(
        before.contains("#FF0000") && before.contains("#00FF00"))
      change.make(in: scene)
      #expect(scene.drawing() == before)
      // The changed properties are unaffected.
      #expect(host.window.inconsistency() == nil)
      host.frames(1)
      host.advance(for: 2)
      let after = scene.drawing()
      #expect(after != before)
      #expect(after == scene.drawing(afterUpdates: true))
    }
  }

  @Test("Pending changes appear in a snapshot on request")
  func seen() throws {
    try TestHost.run { host in
      let scene = Scene(in: host)
      let before = scene.drawing()
      scene.inner.backgroundColor = .black
      scene.label.text = "after"
      let pending = scene.drawing(afterUpdates: true)
      #expect(pending != before)
      #expect(scene.drawing() == before)
      host.frames(1)
      #expect(scene.drawing() == pending)
    }
  }

  @Test("A moved view shows its last drawing, and its new superview's snapshot omits it")
  func moved() throws {
    try TestHost.run { host in
      let scene = Scene(in: host)
      let inner = scene.drawing(of: scene.inner)
      let last = scene.drawing(of: scene.last)
      scene.last.addSubview(scene.inner)
      scene.inner.backgroundColor = .black
      #expect(scene.drawing(of: scene.inner) == inner)
      #expect(scene.drawing(of: scene.last) == last)
      scene.inner.removeFromSuperview()
      #expect(scene.drawing(of: scene.inner) == inner)
    }
  }

  @Test("A hierarchy is drawn as in the last frame")
  func hierarchy() throws {
    try TestHost.run { host in
      let scene = Scene(in: host)
      @MainActor func drawn() -> String {
        var text = ""
        _ = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { context in
          let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
          let isDrawn = scene.whole.drawHierarchy(in: rect, afterScreenUpdates: false)
          #expect(isDrawn)
          text = context.cgContext.displayList.description
        }
        return text
      }
      let before = drawn()
      scene.inner.center.y = 0
      scene.whole.bounds.size.width = 400
      #expect(drawn() == before)
      host.frames(1)
      #expect(drawn() != before)
    }
  }

  @Test("A snapshot of a view that was never drawn is empty, and one message is printed")
  func neverDrawn() throws {
    try TestHost.run { host in
      let scene = Scene(in: host)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
      view.backgroundColor = .red
      let lines = Diagnostics.capture {
        for isInWindow in [false, true] {
          if isInWindow { scene.last.addSubview(view) }
          let snapshot = view.snapshotView(afterScreenUpdates: false)
          #expect(snapshot?.bounds.size == CGSize(width: 20, height: 10))
          #expect(
            snapshot.map { LayerRenderer.displayList(inside: $0.layer, at: 0).isEmpty } == true)
        }
        _ = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in
          let isDrawn = view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
          #expect(!isDrawn)
        }
      }
      #expect(lines.count == 3 && Set(lines).count <= 2)
      #expect(lines.allSatisfy { $0.contains("is empty: it has not been drawn yet") })
      #expect(scene.drawing(afterUpdates: true, of: view).contains("#FF0000"))
      host.frames(1)
      #expect(scene.drawing(of: view).contains("#FF0000"))
      // A new window has not drawn anything yet.
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      window.isHidden = false
      window.addSubview(view)
      #expect(!window.layer.wasDrawn && view.layer.wasDrawn)
    }
  }

  @Test("A removed layer is retained only until the next frame")
  func freed() throws {
    try TestHost.run { host in
      let scene = Scene(in: host)
      weak var layer: CALayer?
      weak var view: UIView?
      do {
        let added = UIView()
        (layer, view) = (added.layer, added)
        scene.last.addSubview(added)
      }
      host.frames(1)
      scene.last.subviews.first?.removeFromSuperview()
      #expect(view == nil)
      #expect(layer != nil)
      host.frames(1)
      #expect(layer == nil)
    }
  }
}
