import KinemaTestSupport
import Testing
import UIKitCore

@Suite("Sliders, switches, segmented controls, and effects", .serialized) @MainActor
struct ControlTests {
  @MainActor final class Listener {
    var values: [Float] = []
    func slid(_ slider: UISlider) { values.append(slider.value) }
    func switched(_ control: UISwitch) { values.append(control.isOn ? 1 : 0) }
    func picked(_ control: UISegmentedControl) {
      values.append(Float(control.selectedSegmentIndex))
    }
  }

  @Test("A slider's thumb follows the finger within its range")
  func slider() throws {
    try TestHost.run { host in
      let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 228, height: 34))
      slider.maximumValue = 100
      slider.value = 50
      host.window.addSubview(slider)
      host.frames(1)
      let listener = Listener()
      slider.addTarget(listener, action: Listener.slid(_:), for: .valueChanged)
      let touches = TouchDispatcher()
      touches.begin(1, at: CGPoint(x: 20, y: 27), in: host.window, time: 0)
      touches.move(1, to: CGPoint(x: 60, y: 27), time: 0.1)
      touches.end(1, at: CGPoint(x: 60, y: 27), time: 0.2)
      #expect(listener.values.isEmpty)
      touches.begin(1, at: CGPoint(x: 124, y: 27), in: host.window, time: 1)
      touches.move(1, to: CGPoint(x: 174, y: 200), time: 1.1)
      touches.move(1, to: CGPoint(x: 900, y: 27), time: 1.2)
      touches.end(1, at: CGPoint(x: 900, y: 27), time: 1.3)
      #expect(listener.values == [75, 100])
      slider.value = -5
      #expect(slider.value == 0)
    }
  }

  @Test("A switch is toggled by taps and drags, and keeps its size")
  func switches() throws {
    try TestHost.run { host in
      let control = UISwitch(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(control.bounds.size == CGSize(width: 51, height: 31))
      host.window.addSubview(control)
      let listener = Listener()
      control.addTarget(listener, action: Listener.switched(_:), for: .valueChanged)
      let touches = TouchDispatcher()
      touches.begin(1, at: CGPoint(x: 10, y: 10), in: host.window, time: 0)
      touches.end(1, at: CGPoint(x: 10, y: 10), time: 0.1)
      #expect(control.isOn)
      touches.begin(1, at: CGPoint(x: 40, y: 10), in: host.window, time: 1)
      touches.move(1, to: CGPoint(x: 5, y: 10), time: 1.1)
      touches.end(1, at: CGPoint(x: 5, y: 10), time: 1.2)
      #expect(!control.isOn && listener.values == [1, 0])
    }
  }

  @Test("A tap selects a segment unless the segment is disabled")
  func segments() throws {
    try TestHost.run { host in
      let control = UISegmentedControl(items: ["a", "b", "c"])
      control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
      control.setEnabled(false, forSegmentAt: 2)
      host.window.addSubview(control)
      host.frames(1)
      let listener = Listener()
      control.addTarget(listener, action: Listener.picked(_:), for: .valueChanged)
      let touches = TouchDispatcher()
      for (index, x) in [150.0, 250, 10, 10].enumerated() {
        touches.begin(1, at: CGPoint(x: x, y: 10), in: host.window, time: Double(index))
        touches.end(1, at: CGPoint(x: x, y: 10), time: Double(index) + 0.1)
      }
      #expect(listener.values == [1, 0] && control.selectedSegmentIndex == 0)
      control.removeSegment(at: 0, animated: false)
      #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
      #expect(control.titleForSegment(at: 0) == "b" && control.numberOfSegments == 2)
    }
  }

  @Test("An effect view blurs the content behind it, and the blur can be animated")
  func effects() throws {
    try TestHost.run { host in
      let view = UIVisualEffectView(effect: nil)
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      host.window.addSubview(view)
      host.frames(1)
      func blurs(_ list: DisplayList) -> Bool { list.description.contains("backdrop") }
      let before = LayerRenderer.displayList(of: host.window.layer, at: host.loop.time)
      #expect(!blurs(before))
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        view.effect = UIBlurEffect(style: .dark)
      }
      host.frames(15)
      let half = try #require(
        view.layer.presentation()?.value(forKeyPath: "blurRadius") as? NSNumber)
      #expect(abs(half.doubleValue - 5) < 1e-9)
      #expect(blurs(LayerRenderer.displayList(of: host.window.layer, at: host.loop.time)))
      host.frames(20)
      #expect(blurs(LayerRenderer.displayList(of: host.window.layer, at: host.loop.time)))
    }
  }

  @Test(
    "Motion effects shift displayed values with the viewer's offset but not model values")
  func motion() throws {
    try TestHost.run { host in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      host.window.addSubview(view)
      let x = UIInterpolatingMotionEffect(keyPath: "position.x", type: .tiltAlongHorizontalAxis)
      x.minimumRelativeValue = -10
      x.maximumRelativeValue = 30
      let y = UIInterpolatingMotionEffect(keyPath: "position.y", type: .tiltAlongVerticalAxis)
      y.minimumRelativeValue = 5.0
      y.maximumRelativeValue = -5.0
      let group = UIMotionEffectGroup()
      group.motionEffects = [x, y]
      view.addMotionEffect(group)
      host.window.viewerOffset = UIOffset(horizontal: 0.5, vertical: -1)
      #expect(view.shownCenter == CGPoint(x: 30, y: 15) && view.center == CGPoint(x: 10, y: 10))
      view.removeMotionEffect(group)
      #expect(view.shownCenter == view.center)

      let center = UIInterpolatingMotionEffect(
        keyPath: "center.x", type: .tiltAlongHorizontalAxis)
      center.minimumRelativeValue = -8
      center.maximumRelativeValue = 8
      view.addMotionEffect(center)
      #expect(view.shownCenter == CGPoint(x: 14, y: 10) && view.center == CGPoint(x: 10, y: 10))

      let late = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      late.addMotionEffect(center)
      host.window.addSubview(late)
      #expect(late.shownCenter == CGPoint(x: 14, y: 10))
    }
  }
}

@Suite("Snapshots, images, and transitions", .serialized) @MainActor
struct SnapshotTests {
  @Test("A snapshot keeps its content when the view changes")
  func snapshots() throws {
    try TestHost.run { host in
      let view = UIView(frame: CGRect(x: 5, y: 5, width: 40, height: 20))
      view.backgroundColor = .red
      host.window.addSubview(view)
      host.frames(1)
      let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
      view.backgroundColor = .blue
      host.window.addSubview(snapshot)
      snapshot.frame = CGRect(x: 100, y: 0, width: 80, height: 40)
      host.frames(1)
      let list = LayerRenderer.displayList(inside: snapshot.layer, at: host.loop.time)
      #expect(list.description.contains("#FF0000") && !list.description.contains("#0000FF"))
      #expect(list.bounds == CGRect(x: 0, y: 0, width: 80, height: 40))
      #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
      let part = view.resizableSnapshotView(
        from: CGRect(x: 10, y: 0, width: 10, height: 20), afterScreenUpdates: true,
        withCapInsets: .zero)
      #expect(part?.bounds.size == CGSize(width: 10, height: 20))
    }
  }

  @Test("A renderer's image contains the drawing of its actions")
  func renderer() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20), format: format)
      .image { context in
        UIColor.green.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 15, height: 20))
      }
    #expect(image.size == CGSize(width: 30, height: 20) && image.scale == 2)
    let view = UIImageView(image: image)
    view.frame.size = CGSize(width: 60, height: 20)
    view.contentMode = .scaleAspectFit
    view.layer.displayIfNeeded()
    let list = LayerRenderer.displayList(inside: view.layer, at: 0)
    #expect(list.bounds.minX == 15 && list.bounds.width == 15)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("A transition replaces a view immediately and completes at the end of its animation")
  func transitions() throws {
    let kinds: [UIView.AnimationOptions] = [
      .transitionCrossDissolve, .transitionFlipFromLeft, .transitionCurlUp, [],
    ]
    for options in kinds {
      try TestHost.run { host in
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let old = UIView(frame: container.bounds)
        let new = UIView(frame: container.bounds)
        host.window.addSubview(container)
        container.addSubview(old)
        host.frames(1)
        var done = 0
        UIView.transition(from: old, to: new, duration: 0.5, options: options) { _ in
          done = host.loop.frameCount
        }
        #expect(old.superview == nil && new.superview === container)
        host.frames(40)
        #expect(done == (options == [] ? 2 : 31))
        #expect(container.subviews == [new] && container.layer.animationKeys() == nil)
      }
    }
  }
}
