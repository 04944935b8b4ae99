import UIKit

/// A probe that measures the offsets of a deceleration whose target the delegate has changed.
public struct ScrollTargetProbe: Probe {
  public init() {}
  public let name = "scroll-target"
  public let question =
    "With which curve does content move to a target that the delegate has changed?"
  public var gesture: String? {
    "Fling the list up four times, as equally as you can, and wait until it rests each time."
  }
  public var fingers: [FingerEvent] {
    (0..<4).flatMap { index in
      FingerEvent.drag(
        at: 0.5 + 5 * Double(index), from: CGPoint(x: 190, y: 600), to: CGPoint(x: 190, y: 500),
        lasting: 0.1)
    }
  }
  public var duration: Double { 20.5 }

  public func run(_ bench: ProbeBench) {
    let scroll = UIScrollView(frame: bench.view.bounds)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: scroll.bounds.width, height: 40000)
    let delegate = Aim(bench)
    bench.keep(delegate)
    scroll.delegate = delegate
    bench.view.addSubview(scroll)
    scroll.contentOffset.y = 10000
  }
}

private final class Aim: NSObject, UIScrollViewDelegate {
  weak var bench: ProbeBench?
  private var number = 0

  init(_ bench: ProbeBench) { self.bench = bench }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    // The four targets are nearer, farther, in the opposite direction, and at the current offset.
    let from = Double(scrollView.contentOffset.y)
    let way = Double(targetContentOffset.pointee.y) - from
    let factor = [0.5, 1.5, -0.3, 0][number % 4]
    number += 1
    let key = "target \(number) at \(factor) of the way"
    targetContentOffset.pointee.y = from + way * factor
    bench?.row("\(key) velocity (pt/s)", Double(velocity.y) * 1000)
    bench?.sample(for: 3) { [weak self, weak scrollView] time in
      guard let scrollView, abs(way) > 1 else { return }
      let share = (Double(scrollView.contentOffset.y) - from) / way
      self?.bench?.row("\(key) share of the way (1)", at: time, share)
    }
  }
}
