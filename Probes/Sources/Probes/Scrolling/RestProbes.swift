import UIKit

/// A probe that measures how held, slow, and diagonal drags end, and how a pull past the edge ends.
public struct ScrollReleaseProbe: Probe {
  public init() {}
  public let name = "scroll-release"
  public let question =
    "How do a fast drag that is held, a slow drag, a diagonal drag, and a pull at the edge end?"
  public var gesture: String? {
    "On the gray area: drag up fast, hold still for half a second, and lift; drag up very slowly, "
      + "and lift while moving; fling to the top left; pull the top down, and lift while pulling."
  }
  public var fingers: [FingerEvent] {
    let start = CGPoint(x: 190, y: 450)
    func drag(_ index: Int, _ x: CGFloat, _ y: CGFloat, _ time: Double, _ rest: Double = 0)
      -> [FingerEvent]
    {
      FingerEvent.drag(
        at: 0.5 + 4 * Double(index), from: start, to: CGPoint(x: start.x + x, y: start.y + y),
        lasting: time, resting: rest)
    }
    return drag(0, 0, -200, 0.32, 0.5) + drag(1, 0, -60, 0.6) + drag(2, -60, -120, 0.12)
      + drag(3, 0, 120, 0.2)
  }
  public var duration: Double { 16.5 }

  public func run(_ bench: ProbeBench) {
    let scroll = UIScrollView(frame: CGRect(x: 20, y: 150, width: 340, height: 500))
    scroll.backgroundColor = UIColor(white: 0.8, alpha: 1)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 9000, height: 9000)
    bench.view.addSubview(scroll)
    let delegate = Released { scroll, number, velocity, offered in
      let key = "drag \(number)"
      let from = scroll.contentOffset
      bench.row("\(key) velocity (pt/ms)", Double(velocity.y))
      bench.row("\(key) offered (pt)", Double(offered.y - from.y))
      var next = 0.0
      bench.sample(for: 3) { time in
        guard time >= next else { return }
        next = time + 0.045
        bench.row("\(key) x (pt)", at: time, Double(scroll.contentOffset.x - from.x))
        bench.row("\(key) y (pt)", at: time, Double(scroll.contentOffset.y - from.y))
      }
      bench.after(3.2) {
        // The last drag begins at the top.
        scroll.contentOffset = number < 3 ? CGPoint(x: 2000, y: 2000) : .zero
      }
    }
    bench.keep(delegate)
    scroll.delegate = delegate
    scroll.contentOffset = CGPoint(x: 2000, y: 2000)
  }
}

/// A delegate that records how drags end.
private final class Released: NSObject, UIScrollViewDelegate {
  let note: (UIScrollView, Int, CGPoint, CGPoint) -> Void
  var number = 0

  init(_ note: @escaping (UIScrollView, Int, CGPoint, CGPoint) -> Void) { self.note = note }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    number += 1
    note(scrollView, number, velocity, targetContentOffset.pointee)
  }
}

/// A probe that measures the offset of a list when the safe area above or beside it changes.
public struct ScrollInsetProbe: Probe {
  public init() {}
  public let name = "scroll-insets"
  public let question =
    "Which content keeps its distance from the safe area when the safe area changes?"
  public var duration: Double { 2 }

  public func run(_ bench: ProbeBench) {
    let page = UIViewController()
    page.additionalSafeAreaInsets.top = 64
    let scroll = UIScrollView(frame: bench.view.bounds)
    scroll.contentSize = CGSize(width: 2000, height: 4000)
    scroll.contentOffset = CGPoint(x: 200, y: 300)
    page.view.addSubview(scroll)
    bench.window.rootViewController = page
    bench.after(0.3) {
      bench.row("chosen before the first layout from 300 (pt)", Double(scroll.contentOffset.y))
      scroll.contentOffset = CGPoint(x: 200, y: 300)
      page.additionalSafeAreaInsets.top = 116
    }
    bench.after(0.6) {
      bench.row("top grown by 52 from 300 (pt)", Double(scroll.contentOffset.y))
      scroll.contentOffset = CGPoint(x: 200, y: 300)
      page.additionalSafeAreaInsets.left = 40
    }
    bench.after(0.9) {
      bench.row("left grown by 40 from 200 (pt)", Double(scroll.contentOffset.x))
      scroll.contentOffset.x = -scroll.adjustedContentInset.left
      page.additionalSafeAreaInsets.left = 10
    }
    bench.after(1.2) {
      bench.row(
        "left shrunk at the edge (pt)",
        Double(scroll.contentOffset.x + scroll.adjustedContentInset.left))
    }
  }
}

/// A probe that measures where a list with a large title comes to rest after a drag.
public struct LargeTitleProbe: Probe {
  public init() {}
  public let name = "large-title"
  public let question =
    "How much of a large title must be covered for it to disappear, at rest and after a fling?"
  public var gesture: String? {
    "Drag the list up by about the height of the title, hold, and lift: six times, a little "
      + "farther each time. Then fling it up gently three times."
  }
  public var fingers: [FingerEvent] {
    let rests = [20, 36, 36.3, 36.6, 37, 45].enumerated().flatMap { index, covered in
      FingerEvent.drag(
        at: 0.5 + 2.5 * Double(index), from: CGPoint(x: 190, y: 500),
        to: CGPoint(x: 190, y: 490 - covered), lasting: 0.4, resting: 0.4)
    }
    let flings = [50.0, 70, 120].enumerated().flatMap { index, speed in
      FingerEvent.drag(
        at: 16 + 2.5 * Double(index), from: CGPoint(x: 190, y: 500),
        to: CGPoint(x: 190, y: 480), lasting: 20 / speed)
    }
    return rests + flings
  }
  public var duration: Double { 24 }

  public func run(_ bench: ProbeBench) {
    let page = UIViewController()
    page.title = "Large"
    let scroll = UIScrollView(frame: bench.view.bounds)
    scroll.contentSize = CGSize(width: scroll.bounds.width, height: 4000)
    page.view.addSubview(scroll)
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    bench.window.rootViewController = navigation
    bench.after(0.3) {
      let top = scroll.contentOffset.y
      var number = 0
      bench.window.afterEvent = { touches in
        guard touches.contains(where: { $0.phase == .ended }) else { return }
        number += 1
        let key = "drag \(number)"
        bench.row("\(key) let go with covered (pt)", Double(scroll.contentOffset.y - top))
        bench.after(1.4) {
          bench.row("\(key) rests with covered (pt)", Double(scroll.contentOffset.y - top))
          scroll.setContentOffset(CGPoint(x: 0, y: top), animated: false)
        }
      }
    }
  }
}
