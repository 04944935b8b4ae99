import Foundation
import UIKitCore

/// One finger on a scroll view of the measured phone.
///
/// The screen is 393 × 852 pt at scale 3, and the content is 40,000 pt high.
@MainActor
final class ScrollRun: NSObject, UIScrollViewDelegate {
  /// A callback of the delegate.
  struct Call {
    let name: String
    let time: TimeInterval
    let offset: Double
  }

  private let host = UIKitCore.Host(size: CGSize(width: 393, height: 852), scale: 3)
  private let scroll: UIScrollView
  private var finger = CGPoint(x: 196.5, y: 0)
  private(set) var calls: [Call] = []
  /// The velocity in points per millisecond that the delegate received when the finger was lifted.
  private(set) var velocity = Double.nan
  private(set) var target = Double.nan
  private(set) var liftTime = Double.nan

  /// Runs the touches of a closure on a new host, and reads a result from the run.
  static func run<Result>(
    offset: Double, _ script: @MainActor (ScrollRun) -> Void,
    read: @MainActor (ScrollRun) -> Result
  ) -> Result {
    let run = ScrollRun(offset: offset)
    defer { run.host.close() }
    script(run)
    return read(run)
  }

  private init(offset: Double) {
    scroll = UIScrollView(frame: host.window.bounds)
    super.init()
    scroll.contentSize = CGSize(width: 393, height: 40000)
    scroll.contentOffset.y = CGFloat(offset)
    host.window.addSubview(scroll)
    host.advance(by: 1.0 / 60)
    scroll.delegate = self
  }

  var offset: Double { Double(scroll.contentOffset.y) }
  var isDragging: Bool { scroll.isDragging }
  /// The time since the lift, in seconds.
  var time: TimeInterval { host.time - liftTime }

  // MARK: - The finger

  func down(at y: CGFloat) {
    finger.y = y
    host.touchDown(at: finger)
  }

  /// Moves the finger, or holds it if the step is 0, and calls `note` after each event.
  func move(
    by step: CGFloat, times count: Int, every interval: TimeInterval = 0.008,
    note: @MainActor (ScrollRun) -> Void = { _ in }
  ) {
    for _ in 0..<count {
      host.advance(by: interval)
      finger.y += step
      host.touchMove(to: finger)
      note(self)
    }
  }

  func lift(after interval: TimeInterval = 0.008) {
    host.advance(by: interval)
    liftTime = host.time
    host.touchUp(at: finger)
  }

  /// Moves the finger by equal steps and lifts it without a pause, as in the recorded flicks.
  func flick(from y: CGFloat, by step: CGFloat) {
    down(at: y)
    move(by: step, times: 14)
    lift()
  }

  /// Pulls the content down to 235 pt beyond its top and holds it there for 0.304 s.
  func pullAndHold() {
    down(at: 120)
    move(by: 5, times: 120)
    move(by: 0, times: 38)
    lift()
  }

  // MARK: - After the lift

  /// Advances to a time after the lift.
  func advance(to time: TimeInterval) {
    let rest = time - self.time
    if rest > 0 { host.advance(by: rest) }
  }

  /// Returns the offsets at equal intervals from the lift until the content comes to rest.
  func decelerate(every interval: TimeInterval) -> [(time: Double, value: Double)] {
    var samples: [(time: Double, value: Double)] = []
    for _ in 0..<100_000 where scroll.isDecelerating {
      host.advance(by: interval)
      if scroll.isDecelerating { samples.append((time, offset)) }
    }
    return samples
  }

  /// Returns the time of a callback, relative to the lift.
  func time(of name: String) -> TimeInterval {
    calls.last { $0.name == name }.map { $0.time - liftTime } ?? .nan
  }

  // MARK: - The delegate

  private func add(_ name: String) {
    calls.append(Call(name: name, time: host.time, offset: offset))
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { add("didScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { add("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    self.velocity = Double(velocity.y)
    target = Double(targetContentOffset.pointee.y)
    add("willEndDragging")
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    add("didEndDragging(\(decelerate))")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { add("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { add("didEndDecelerating") }
}
