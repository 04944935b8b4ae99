import UIKit

/// A probe that measures the drags that a scroll view accepts, and the axis to which it locks them.
public struct ScrollDragProbe: Probe {
  public init() {}
  public let name = "scroll-drag"
  public let question =
    "Which angle locks a drag to an axis, and which travel along one axis begins a drag?"
  public var gesture: String? {
    "Drag the gray area slowly: ten times, from straight up to an angle of 45 degrees."
  }
  private static let angles: [Double] = [5, 12, 18, 21, 24, 28, 35, 42]
  public var fingers: [FingerEvent] {
    Self.angles.enumerated().flatMap { index, angle -> [FingerEvent] in
      let radians = angle * .pi / 180
      return FingerEvent.drag(
        at: 0.5 + 2 * Double(index), from: CGPoint(x: 200, y: 400),
        to: CGPoint(x: 200 - 120 * sin(radians), y: 400 - 120 * cos(radians)), lasting: 0.8,
        resting: 0.3)
    }
  }
  public var duration: Double { 17 }

  public func run(_ bench: ProbeBench) {
    let scroll = UIScrollView(frame: CGRect(x: 20, y: 150, width: 320, height: 400))
    scroll.backgroundColor = UIColor(white: 0.8, alpha: 1)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.isDirectionalLockEnabled = true
    scroll.contentSize = CGSize(width: 3000, height: 3000)
    bench.view.addSubview(scroll)
    scroll.contentOffset = CGPoint(x: 1000, y: 1000)
    var start = CGPoint.zero
    var from = CGPoint.zero
    var hasMoved = false
    bench.window.onTouch = { touch in
      if touch.phase == .began {
        start = touch.location(in: nil)
        from = scroll.contentOffset
        hasMoved = false
      }
      guard touch.phase == .ended else { return }
      let end = touch.location(in: nil)
      let (x, y) = (abs(Double(end.x - start.x)), abs(Double(end.y - start.y)))
      guard y > 40 else { return }
      let isLocked = abs(scroll.contentOffset.x - from.x) < 0.5
      bench.bracket(
        "angle that locks (rad)", Double(atan2(min(x, y), max(x, y))), isWithin: isLocked)
    }
    bench.sample(for: 600) { _ in
      guard !hasMoved, scroll.isDragging, scroll.contentOffset != from else { return }
      hasMoved = true
      let travel = Trial.distance(
        scroll.panGestureRecognizer.translation(in: nil), .zero)
      bench.row("first translation (pt)", travel)
    }
  }
}

/// A probe that measures the scale of content that is pinched past its limits and then released.
public struct ScrollZoomProbe: Probe {
  public init() {}
  public let name = "scroll-zoom"
  public let question = "How does content follow a pinch past its limits, and how does it return?"
  public var gesture: String? {
    "Pinch the gray area open, far past its limit, hold, and lift both fingers at once: twice."
  }
  public var fingers: [FingerEvent] {
    TwoFingers.drag(at: 0.5) { share in
      let half = 40 + 100 * share
      return (CGPoint(x: 180 - half, y: 300), CGPoint(x: 180 + half, y: 300))
    }
  }
  public var duration: Double { 4 }

  public func run(_ bench: ProbeBench) {
    let scroll = UIScrollView(frame: CGRect(x: 20, y: 150, width: 320, height: 320))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
    content.backgroundColor = UIColor(white: 0.7, alpha: 1)
    scroll.addSubview(content)
    scroll.contentSize = content.bounds.size
    scroll.maximumZoomScale = 2
    let delegate = Zoomed(content)
    bench.keep(delegate)
    scroll.delegate = delegate
    bench.view.addSubview(scroll)
    var points: [ObjectIdentifier: CGPoint] = [:]
    var first = 0.0
    bench.window.onTouch = { touch in points[ObjectIdentifier(touch)] = touch.location(in: nil) }
    bench.window.afterEvent = { touches in
      let ends = touches.allSatisfy { $0.phase == .ended || $0.phase == .cancelled }
      let two = Array(points.values)
      if two.count == 2, !ends {
        let distance = Trial.distance(two[0], two[1])
        if first == 0 { first = distance }
        bench.row(
          "scale of fingers x\(String(format: "%.2f", distance / first)) (1)",
          Double(scroll.zoomScale))
      }
      guard ends else { return }
      points = [:]
      first = 0
      bench.sample(for: 0.8) { time in
        let shown = content.layer.presentation() ?? content.layer
        bench.row("return scale (1)", at: time, Double(shown.frame.width / 320))
      }
    }
  }
}

private final class Zoomed: NSObject, UIScrollViewDelegate {
  let content: UIView

  init(_ content: UIView) { self.content = content }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
}
