import UIKit

/// A probe that measures the positions of presented pages in each frame, by transition style.
public struct PresentCurveProbe: Probe {
  public init() {}
  public let name = "present-curve"
  public let question =
    "How do covers, cross-dissolves, flips, and sheets move when they are presented and dismissed, "
    + "and how does a modal over the current context follow the view of its context?"
  public var duration: Double { 14 }

  public func run(_ bench: ProbeBench) {
    let kinds: [(String, UIModalPresentationStyle, UIModalTransitionStyle)] = [
      ("cover", .fullScreen, .coverVertical), ("dissolve", .fullScreen, .crossDissolve),
      ("flip", .fullScreen, .flipHorizontal), ("sheet", .pageSheet, .coverVertical),
    ]
    for (index, kind) in kinds.enumerated() {
      bench.after(0.3 + 2.8 * Double(index)) {
        let page = PushCurveProbe.page("Modal", .lightGray)
        page.modalPresentationStyle = kind.1
        page.modalTransitionStyle = kind.2
        let root = bench.window.rootViewController!
        watch(page, "\(kind.0) in")
        root.present(page, animated: true)
        bench.row("\(kind.0) in duration (s)", page.transitionCoordinator?.transitionDuration ?? -1)
        bench.after(1.4) {
          watch(page, "\(kind.0) out")
          root.dismiss(animated: true)
          bench.row(
            "\(kind.0) out duration (s)", page.transitionCoordinator?.transitionDuration ?? -1)
        }
      }
    }
    bench.after(11.8) { self.growContext(bench) }
    func watch(_ page: UIViewController, _ prefix: String) {
      bench.sample(for: 0.9) { [weak page] time in
        guard let view = page?.viewIfLoaded, let window = view.window else { return }
        var y = 0.0
        var alpha = 1.0
        var next: CALayer? = view.layer
        while let layer = next, layer !== window.layer {
          let shown = layer.presentation() ?? layer
          y += Double(shown.frame.minY)
          alpha *= Double(shown.opacity)
          next = layer.superlayer
        }
        bench.row("\(prefix) y (pt)", at: time, y)
        bench.row("\(prefix) alpha (1)", at: time, alpha)
      }
    }
  }
}

extension PresentCurveProbe {
  /// Presents a modal controller over the context of a child controller. The child's view then
  /// grows, followed by the view of its parent.
  private func growContext(_ bench: ProbeBench) {
    let root = bench.window.rootViewController!
    let child = PushCurveProbe.page("Context", .white)
    child.definesPresentationContext = true
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.autoresizingMask = []
    child.view.frame = CGRect(x: 20, y: 100, width: 120, height: 160)
    child.didMove(toParent: root)
    let modal = PushCurveProbe.page("Modal", .lightGray)
    modal.modalPresentationStyle = .overCurrentContext
    child.present(modal, animated: false)
    func note(_ key: String) {
      guard let view = modal.viewIfLoaded else { return }
      let frame = view.convert(view.bounds, to: root.view)
      bench.row("\(key) x (pt)", Double(frame.minX))
      bench.row("\(key) y (pt)", Double(frame.minY))
      bench.row("\(key) width (pt)", Double(frame.width))
      bench.row("\(key) height (pt)", Double(frame.height))
    }
    bench.after(0.3) {
      note("over a context")
      child.view.frame.size = CGSize(width: 200, height: 300)
    }
    bench.after(0.6) {
      note("over a context that has grown")
      root.view.frame.size.height += 50
    }
    bench.after(0.9) { note("in a parent that has grown") }
  }
}

/// Measures the frames of a page that zooms out of a view.
public struct ZoomProbe: Probe {
  public init() {}
  public let name = "zoom-transition"
  public let question = "How does a page zoom from a view and back to it?"
  public var duration: Double { 5 }

  public func run(_ bench: ProbeBench) {
    let source = UIView(frame: CGRect(x: 40, y: 200, width: 80, height: 80))
    source.backgroundColor = .red
    bench.view.addSubview(source)
    bench.after(0.3) {
      let page = PushCurveProbe.page("Zoomed", .lightGray)
      page.modalPresentationStyle = .fullScreen
      page.preferredTransition = .zoom { _ in source }
      watch(page, "in")
      bench.window.rootViewController!.present(page, animated: true)
      bench.row("in duration (s)", page.transitionCoordinator?.transitionDuration ?? -1)
      bench.after(2) {
        watch(page, "out")
        page.dismiss(animated: true)
        bench.row("out duration (s)", page.transitionCoordinator?.transitionDuration ?? -1)
      }
    }
    func watch(_ page: UIViewController, _ prefix: String) {
      bench.sample(for: 1.2) { [weak page] time in
        guard let view = page?.viewIfLoaded, view.window != nil else { return }
        let shown = view.layer.presentation() ?? view.layer
        bench.row("\(prefix) x (pt)", at: time, Double(shown.frame.minX))
        bench.row("\(prefix) width (pt)", at: time, Double(shown.frame.width))
        bench.row("\(prefix) alpha (1)", at: time, Double(shown.opacity))
      }
    }
  }
}

/// A probe that measures the distance of a drag at which a zoomed page is dismissed.
public struct ZoomGestureProbe: Probe {
  public init() {}
  public let name = "zoom-gesture"
  public let question = "How far down must a zoomed page be dragged, at rest, to return?"
  public var gesture: String? {
    "Drag the gray page down, rest, and lift: eight times, a little farther each time."
  }
  private static let travels: [Double] = [40, 80, 120, 160, 200, 240, 300, 360, 420]
  public var fingers: [FingerEvent] {
    Self.travels.enumerated().flatMap { index, travel in
      FingerEvent.drag(
        at: 1 + 2.4 * Double(index), from: CGPoint(x: 200, y: 300),
        to: CGPoint(x: 200, y: 300 + travel), lasting: 0.6, resting: 0.3)
    }
  }
  public var duration: Double { 2 + 2.4 * Double(Self.travels.count) }

  public func run(_ bench: ProbeBench) {
    let source = UIView(frame: CGRect(x: 40, y: 200, width: 80, height: 80))
    source.backgroundColor = .red
    bench.view.addSubview(source)
    let root = bench.window.rootViewController!
    func show() {
      guard root.presentedViewController == nil else { return }
      let page = PushCurveProbe.page("Zoomed", .lightGray)
      page.modalPresentationStyle = .fullScreen
      page.preferredTransition = .zoom { _ in source }
      root.present(page, animated: false)
    }
    bench.after(0.3) { show() }
    var start = CGPoint.zero
    bench.window.onTouch = { touch in
      if touch.phase == .began { start = touch.location(in: nil) }
      guard touch.phase == .ended else { return }
      let travel = Double(touch.location(in: nil).y - start.y)
      bench.after(1.2) {
        let isBack = root.presentedViewController == nil
        bench.bracket("drag (pt)", travel, isWithin: !isBack)
        show()
      }
    }
  }
}
