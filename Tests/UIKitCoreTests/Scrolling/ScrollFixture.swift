import CoreGraphics
import KinemaTestSupport
import MotionTesting
import UIKitCore

/// A scroll view with a delegate on a host.
@MainActor struct ScrollFixture {
  let host: TestHost
  let scroll: UIScrollView
  let listener = ScrollListener()

  init() throws {
    host = Motion.host
    scroll = UIScrollView(frame: host.window.bounds)
    scroll.contentSize = CGSize(width: 320, height: 5000)
    scroll.delegate = listener
    host.window.addSubview(scroll)
    host.frames(1)
    listener.log.lines = []
  }

  func flickUp(_ velocity: CGFloat, from y: CGFloat = 400) {
    host.play { $0.flick(from: CGPoint(x: 100, y: y), velocity: CGPoint(x: 0, y: -velocity)) }
  }
}

/// A delegate that logs the calls of a scroll view.
final class ScrollListener: NSObject, UIScrollViewDelegate {
  let log = TouchLog()
  var target: CGPoint?
  var zoomed: UIView?

  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.add("didScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.add("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.add(
      "willEndDragging \((velocity.y * 1e6).rounded() / 1e6) \(targetContentOffset.pointee.y)")
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.add("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    log.add("willBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.add("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    log.add("didEndScrollingAnimation")
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
}

/// A sheet that is pulled down when its content is at the top.
@MainActor final class PulledSheet: ScrollOverflowReceiver {
  var height: CGFloat = 0
  var releases = 0

  func scrollView(_ scrollView: UIScrollView, didPull overflow: CGPoint) -> CGPoint {
    height = max(-overflow.y, 0)
    return CGPoint(x: 0, y: -height)
  }

  func scrollView(_ scrollView: UIScrollView, didReleaseWith velocity: CGPoint) { releases += 1 }
}
