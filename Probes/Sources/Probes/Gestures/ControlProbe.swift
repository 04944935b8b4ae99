import UIKit

/// A probe that measures how far outside a control a finger still counts as inside.
public struct ControlProbe: Probe {
  public init() {}
  public let name = "control-tracking"
  public let question = "How far outside its bounds does a control count a finger as inside?"
  public var gesture: String? {
    "Press the gray box and drag slowly out of it, to the right and downwards, five times."
  }
  public var fingers: [FingerEvent] {
    [(1.0, 0.0), (0, 1)].enumerated().flatMap { index, way in
      FingerEvent.drag(
        at: 0.5 + 3 * Double(index), from: CGPoint(x: 90, y: 290),
        to: CGPoint(x: 90 + 160 * way.0, y: 290 + 160 * way.1), lasting: 2)
    }
  }

  public func run(_ bench: ProbeBench) {
    let control = TrackedControl(frame: CGRect(x: 60, y: 260, width: 60, height: 60))
    control.backgroundColor = UIColor(white: 0.7, alpha: 1)
    control.onTrack = { [weak control, weak bench] point, isInside in
      guard let control, let bench else { return }
      let bounds = control.bounds
      let x = max(Double(point.x - bounds.maxX), Double(bounds.minX - point.x), 0)
      let y = max(Double(point.y - bounds.maxY), Double(bounds.minY - point.y), 0)
      if max(x, y) > 0 { bench.bracket("distance outside (pt)", max(x, y), isWithin: isInside) }
    }
    bench.view.addSubview(control)
  }
}

private final class TrackedControl: UIControl {
  var onTrack: ((CGPoint, Bool) -> Void)?

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    // `isTouchInside` is updated after this call, so read it later.
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      onTrack?(point, isTouchInside)
    }
    return true
  }
}
