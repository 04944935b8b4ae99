import CoreGraphics
import Foundation
import Testing
import UIKit

/// Each test runs in its own process, whose main thread has the stack size of a phone's thread.
@Suite("Deep trees") struct DepthTests {
  /// Ends the process if the main thread uses more than 512 KB of stack.
  private static func limitStack() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0 else { exit(90) }
    limit.rlim_cur = 512 << 10
    guard setrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0 else { exit(91) }
  }

  private static func check(_ condition: Bool, _ what: String) {
    if condition { return }
    FileHandle.standardError.write(Data("\(what)\n".utf8))
    exit(1)
  }

  /// Returns a window with nested views. Each view is first passed to a function.
  @MainActor
  private static func nest(
    _ levels: Int, in host: HeadlessHost, _ prepare: (UIView, Int) -> Void = { _, _ in }
  ) -> UIView {
    var view: UIView = host.window
    for level in 1..<levels {
      let inner = UIView(frame: host.window.bounds)
      prepare(inner, level)
      view.addSubview(inner)
      view = inner
    }
    view.backgroundColor = .red
    return view
  }

  /// Adds a mask and, to some of the views, a rounded clip, a transform, or transparency.
  @MainActor
  private static func decorate(_ view: UIView, _ level: Int) {
    let mask = CALayer()
    mask.frame = view.bounds
    mask.backgroundColor = UIColor.black.cgColor
    if level.isMultiple(of: 3) { mask.cornerRadius = 2 }
    if level.isMultiple(of: 5) {
      mask.bounds.size = CGSize(width: 60, height: 60)
      mask.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
    }
    view.layer.mask = mask
    if level.isMultiple(of: 7) {
      view.clipsToBounds = true
      view.layer.cornerRadius = 1
    }
    if level.isMultiple(of: 11) { view.transform = CGAffineTransform(translationX: 0.001, y: 0) }
    if level.isMultiple(of: 13) { view.alpha = 0.9999 }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  @Test("Views can be nested up to a limit, and a deeper view is rejected")
  func views() async {
    await #expect(processExitsWith: .success) {
      Self.limitStack()
      await MainActor.run {
        let host = HeadlessHost(size: CGSize(width: 20, height: 20), scale: 1)
        let deepest = Self.nest(CALayer.greatestDepth, in: host)
        host.advance(by: 1.0 / 60)
        Self.check(host.image().pixel(x: 10, y: 10) == 0xFFFF_0000, "red")
        deepest.backgroundColor = .blue
        host.advance(by: 1.0 / 60)
        Self.check(host.image().pixel(x: 10, y: 10) == 0xFF00_00FF, "blue")
        Self.check(host.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === deepest, "hit")
        let more = UIView()
        let messages = Diagnostics.capture {
          deepest.addSubview(more)
          deepest.layer.addSublayer(CALayer())
        }
        Self.check(messages.count == 2, "two refusals")
        Self.check(
          messages[0].contains("views can be nested at most 1024 levels deep"),
          "the view's refusal")
        Self.check(
          messages[1].contains("because layers can be nested at most ")
            && messages[1].contains(" 1024 levels deep"), "the layer's refusal")
        Self.check(more.superview == nil && deepest.layer.sublayers == nil, "nothing added")
        // A tree that would be too deep is rejected as a whole.
        let tall = UIView()
        tall.addSubview(UIView())
        let above = deepest.superview
        deepest.removeFromSuperview()
        let refused = Diagnostics.capture { above?.addSubview(tall) }
        Self.check(refused.count == 1 && tall.superview == nil, "tall refused")
        tall.subviews[0].removeFromSuperview()
        above?.addSubview(tall)
        Self.check(tall.superview === above, "lower added")
      }
    }
  }

  @Test("1,000 nested views with masks can be shown, moved, resized, touched, and released")
  func masks() async {
    await #expect(processExitsWith: .success) {
      Self.limitStack()
      await MainActor.run {
        let host = HeadlessHost(size: CGSize(width: 30, height: 30), scale: 1)
        weak var released: UIView?
        do {
          let deepest = Self.nest(1000, in: host, Self.decorate)
          released = deepest
          let middle = CGPoint(x: 15, y: 15)
          host.advance(by: 1.0 / 60)
          Self.check(host.image().pixel(x: 15, y: 15) & 0xFFFF != 0xFFFF, "red under masks")
          let red = host.image().pixel(x: 15, y: 15)
          deepest.backgroundColor = .blue
          host.advance(by: 1.0 / 60)
          Self.check(host.image().pixel(x: 15, y: 15) != red, "blue under masks")
          Self.check(host.window.hitTest(middle, with: nil) === deepest, "hit under masks")
          host.tap(at: middle)
          UIView.animate(withDuration: 0.1) { deepest.center.x += 30 }
          for _ in 0..<4 {
            host.advance(by: 1.0 / 60)
            _ = host.image()
          }
          host.advance(by: 0.2)
          Self.check(deepest.layer.animationKeys() == nil, "animation ended")
          host.window.frame.size = CGSize(width: 28, height: 28)
          host.advance(by: 1.0 / 60)
          Self.check(deepest.superview?.bounds.width == 28, "resized")
        }
        host.window.subviews.first { $0 !== host.window.rootViewController?.view }?
          .removeFromSuperview()
        host.advance(by: 1.0 / 60)
        host.advance(by: 1.0 / 60)
        Self.check(released == nil, "released")
      }
    }
  }

  @Test("Constraints, safe areas, and margins reach the deepest of 1,000 nested views")
  func layout() async {
    await #expect(processExitsWith: .success) {
      Self.limitStack()
      await MainActor.run {
        let host = HeadlessHost(
          device: Device(
            size: CGSize(width: 40, height: 40), scale: 1,
            safeAreaInsets: UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)))
        let deepest = Self.nest(1000, in: host) { view, _ in
          view.preservesSuperviewLayoutMargins = true
        }
        let pinned = UIView()
        pinned.translatesAutoresizingMaskIntoConstraints = false
        deepest.addSubview(pinned)
        NSLayoutConstraint.activate([
          pinned.topAnchor.constraint(equalTo: deepest.safeAreaLayoutGuide.topAnchor),
          pinned.leftAnchor.constraint(equalTo: host.window.leftAnchor, constant: 7),
          pinned.widthAnchor.constraint(equalToConstant: 10),
          pinned.heightAnchor.constraint(equalToConstant: 10),
        ])
        host.advance(by: 1.0 / 60)
        Self.check(pinned.frame == CGRect(x: 7, y: 5, width: 10, height: 10), "pinned frame")
        Self.check(deepest.layoutMargins.left == 8, "margins")
        Self.check(pinned.convert(CGPoint.zero, to: nil) == CGPoint(x: 7, y: 5), "conversion")
        deepest.addGestureRecognizer(UITapGestureRecognizer())
        Self.check(host.window.accessibilityElementsInReadingOrder.isEmpty, "nothing to read")
      }
    }
  }

  /// A view that lays out its subviews during its own layout, so that layout recurses through the
  /// tree.
  private final class EagerView: UIView {
    var isLaidOut = false

    override func layoutSubviews() {
      isLaidOut = true
      for view in subviews { view.layer.layoutIfNeeded() }
    }
  }

  @Test("1,000 nested views can each lay out their subviews during their own layout")
  func eagerLayout() async {
    await #expect(processExitsWith: .success) {
      Self.limitStack()
      await MainActor.run {
        let host = HeadlessHost(size: CGSize(width: 20, height: 20), scale: 1)
        let top = EagerView(frame: host.window.bounds)
        var view = top
        for _ in 0..<1000 {
          let inner = EagerView(frame: top.bounds)
          view.addSubview(inner)
          view = inner
        }
        host.window.addSubview(top)
        host.advance(by: 1.0 / 60)
        Self.check(view.isLaidOut, "laid out")
      }
    }
  }

  @Test("100 nested presentations can be presented and dismissed")
  func controllers() async {
    await #expect(processExitsWith: .success) {
      Self.limitStack()
      await MainActor.run {
        let host = HeadlessHost(size: CGSize(width: 60, height: 120), scale: 1)
        let root = UIViewController()
        host.window.rootViewController = root
        host.advance(by: 1.0 / 60)
        weak var last: UIViewController?
        do {
          var top: UIViewController = root
          for number in 0..<100 {
            let next = UIViewController()
            next.view.backgroundColor = number == 99 ? .red : .green
            next.modalPresentationStyle =
              [.fullScreen, .overFullScreen, .pageSheet, .overCurrentContext][number % 4]
            top.present(next, animated: number > 95)
            host.advance(by: number > 95 ? 2 : 1.0 / 60)
            Self.check(top.presentedViewController === next, "presented")
            top = next
          }
          last = top
        }
        Self.check(host.image().pixel(x: 30, y: 60) == 0xFFFF_0000, "the last one shows")
        root.dismiss(animated: true)
        host.advance(by: 2)
        Self.check(root.presentedViewController == nil, "dismissed")
        _ = host.image()
        host.advance(by: 1.0 / 60)
        Self.check(last == nil, "the last one gone")
      }
    }
  }
}
