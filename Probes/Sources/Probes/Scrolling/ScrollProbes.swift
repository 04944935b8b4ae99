import UIKit

/// A probe that measures the offsets in each frame after the release of a list that was held past
/// its edge.
public struct OverscrollProbe: Probe {
  public init() {}
  public let name = "overscroll-release"
  public let question = "How does content return after it was held at rest beyond its edge?"
  public var gesture: String? {
    "Pull the list down and hold it still for half a second before you lift: three times, so that "
      + "the number at its top shows about 60, 120, and 235."
  }
  public var fingers: [FingerEvent] {
    // At these travels, a view that is 852 pt high is stretched by 60, 120, and 235 pt. Each travel
    // includes 10 pt of touch slop.
    [60.0, 120, 235].enumerated().flatMap { index, offset -> [FingerEvent] in
      let travel = offset / (0.55 * (1 - offset / 852)) + 10
      return FingerEvent.drag(
        at: 0.5 + 3 * Double(index), from: CGPoint(x: 190, y: 90),
        to: CGPoint(x: 190, y: 90 + travel), lasting: 0.8, resting: 0.5)
    }
  }

  public func run(_ bench: ProbeBench) {
    let scroll = UIScrollView(frame: bench.view.bounds)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: scroll.bounds.width, height: 4000)
    scroll.alwaysBounceVertical = true
    let label = UILabel(frame: CGRect(x: 20, y: 10, width: 200, height: 40))
    scroll.addSubview(label)
    bench.view.addSubview(scroll)
    bench.sample(for: 600) { _ in label.text = "\(Int(-scroll.contentOffset.y))" }
    var number = 0
    bench.window.afterEvent = { touches in
      guard touches.contains(where: { $0.phase == .ended }), scroll.contentOffset.y < -20 else {
        return
      }
      number += 1
      let key = "release \(number)"
      bench.row("\(key) from (pt)", Double(scroll.contentOffset.y))
      bench.sample(for: 1.2) { time in
        bench.row("\(key) offset (pt)", at: time, Double(scroll.contentOffset.y))
      }
    }
  }
}

/// A probe that measures where pages stop, and the curves of their motion.
public struct PagingProbe: Probe {
  public init() {}
  public let name = "paging"
  public let question = "At which page does a drag end, and with which curve?"
  public var gesture: String? {
    "On the pages: six slow drags to the left of 10 % to 90 % of the width, then four flings from "
      + "soft to hard."
  }
  public var fingers: [FingerEvent] {
    var events: [FingerEvent] = []
    var time = 0.5
    for share in [0.2, 0.4, 0.48, 0.53, 0.7] {
      events += FingerEvent.drag(
        at: time, from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300 - 10 - 300 * share, y: 300),
        lasting: 0.7, resting: 0.3)
      time += 3
    }
    for speed in [150.0, 300, 600, 1500] {
      events += FingerEvent.drag(
        at: time, from: CGPoint(x: 300, y: 300), to: CGPoint(x: 240, y: 300), lasting: 60 / speed)
      time += 3
    }
    return events
  }
  public var duration: Double { 29 }

  public func run(_ bench: ProbeBench) {
    let scroll = UIScrollView(frame: CGRect(x: 30, y: 150, width: 300, height: 300))
    scroll.isPagingEnabled = true
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 9000, height: 300)
    scroll.backgroundColor = .lightGray
    bench.view.addSubview(scroll)
    scroll.contentOffset.x = 3000
    var number = 0
    bench.window.afterEvent = { touches in
      guard touches.contains(where: { $0.phase == .ended }) else { return }
      number += 1
      let key = "drag \(number)"
      let from = Double(scroll.contentOffset.x)
      bench.row("\(key) let go at (pt)", from - 3000)
      bench.sample(for: 1.5) { time in
        bench.row("\(key) offset (pt)", at: time, Double(scroll.contentOffset.x) - 3000)
      }
      bench.after(2) {
        bench.row("\(key) pages (number)", (Double(scroll.contentOffset.x) - 3000) / 300)
        scroll.setContentOffset(CGPoint(x: 3000, y: 0), animated: false)
      }
    }
  }
}

/// A probe that measures the frames of scroll indicators, and how they fade.
public struct IndicatorProbe: Probe {
  public init() {}
  public let name = "scroll-indicators"
  public let question =
    "How thick, long and far from the edge are indicators, and when do they fade?"
  public var duration: Double { 4 }

  public func run(_ bench: ProbeBench) {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 120, width: 300, height: 300))
    scroll.contentInsetAdjustmentBehavior = .never
    bench.view.addSubview(scroll)
    for (index, height) in [600.0, 3000, 30000].enumerated() {
      bench.after(0.2 + 0.1 * Double(index)) {
        scroll.contentSize = CGSize(width: 300, height: height)
        scroll.flashScrollIndicators()
      }
      bench.after(0.25 + 0.1 * Double(index)) {
        // The indicators are the only subviews.
        guard let bar = scroll.subviews.max(by: { $0.bounds.height < $1.bounds.height }) else {
          return
        }
        let key = "content of \(Int(height))"
        bench.row("\(key) thickness (pt)", Double(bar.bounds.width))
        bench.row("\(key) length (pt)", Double(bar.bounds.height))
        bench.row("\(key) from the edge (pt)", 300 - Double(bar.frame.maxX))
      }
    }
    bench.after(0.6) {
      scroll.flashScrollIndicators()
      bench.sample(for: 3) { time in
        guard let bar = scroll.subviews.max(by: { $0.bounds.height < $1.bounds.height }) else {
          return
        }
        bench.row("alpha (1)", at: time, Double((bar.layer.presentation() ?? bar.layer).opacity))
      }
    }
  }
}
