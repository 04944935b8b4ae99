import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// A delegate that centers the zoomed view while it is smaller than the scroll view, as photo
/// viewers do.
private final class Viewer: NSObject, UIScrollViewDelegate {
  let picture: UIView
  var centers = false
  private(set) var log: [String] = []

  init(_ size: CGSize) { picture = UIView(frame: CGRect(origin: .zero, size: size)) }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    if log.last != "didZoom" { log.append("didZoom") }
    guard centers else { return }
    let (size, content) = (scrollView.bounds.size, scrollView.contentSize)
    picture.center = CGPoint(
      x: max(size.width, content.width) / 2, y: max(size.height, content.height) / 2)
  }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    log.append("willBeginZooming")
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    log.append("didEndZooming \(scale) \(scrollView.isZoomBouncing)")
  }
}

@MainActor @Suite("Zooming scroll views") struct ScrollZoomTests {
  private func run(
    picture size: CGSize, _ body: (TestHost, UIScrollView, Viewer) throws -> Void
  ) throws {
    try TestHost.run { host in
      let fixture = try ScrollFixture()
      let viewer = Viewer(size)
      let scroll = fixture.scroll
      scroll.addSubview(viewer.picture)
      scroll.contentSize = size
      scroll.maximumZoomScale = 3
      scroll.delegate = viewer
      try withExtendedLifetime(viewer) { try body(host, scroll, viewer) }
    }
  }

  // Source: Apple's sample "PhotoScroller".
  @Test("A view that the delegate centers stays centered during a pinch")
  func centered() throws {
    try run(picture: CGSize(width: 100, height: 100)) { host, scroll, viewer in
      viewer.centers = true
      viewer.scrollViewDidZoom(scroll)
      host.play {
        $0.pinch(around: CGPoint(x: 160, y: 240), distance: 100, to: 180, for: 0.3)
      }
      host.advance(for: 0.5)
      #expect(abs(scroll.zoomScale - 1.8) < 1e-6)
      let middle = host.window.convert(viewer.picture.center, from: scroll)
      #expect(middle == CGPoint(x: 160, y: 240))
    }
  }

  @Test("A pinch keeps the offset within its range")
  func range() throws {
    try run(picture: CGSize(width: 320, height: 480)) { host, scroll, viewer in
      scroll.zoomScale = 3
      scroll.contentOffset = CGPoint(x: 640, y: 960)
      host.play {
        $0.pinch(around: CGPoint(x: 160, y: 240), distance: 200, to: 100, for: 0.3)
      }
      host.advance(for: 0.5)
      #expect(abs(scroll.zoomScale - 1.5) < 1e-6)
      let offset = scroll.contentOffset
      #expect(offset == scroll.clamped(offset) && abs(offset.x - 160) < 1e-6, "\(offset)")
    }
  }

  @Test("The callbacks of a pinch beyond the limit end after the bounce")
  func bounce() throws {
    try run(picture: CGSize(width: 320, height: 480)) { host, scroll, viewer in
      host.play {
        $0.pinch(around: CGPoint(x: 160, y: 240), distance: 40, to: 280, for: 0.3)
      }
      #expect(scroll.isZoomBouncing && !scroll.isZooming)
      #expect(viewer.log == ["willBeginZooming", "didZoom"])
      host.advance(for: 0.5)
      #expect(!scroll.isZoomBouncing && scroll.zoomScale == 3)
      #expect(viewer.log == ["willBeginZooming", "didZoom", "didEndZooming 3.0 false"])
    }
  }

  @Test(
    "An animated zoom calls the delegate's zoom callbacks in order",
    arguments: [0, 1])
  func animated(kind: Int) throws {
    try run(picture: CGSize(width: 320, height: 480)) { host, scroll, viewer in
      if kind == 0 {
        scroll.setZoomScale(2, animated: true)
      } else {
        scroll.zoom(to: CGRect(x: 80, y: 120, width: 160, height: 240), animated: true)
      }
      #expect(viewer.log == ["willBeginZooming", "didZoom"])
      host.advance(for: 0.5)
      #expect(viewer.log == ["willBeginZooming", "didZoom", "didEndZooming 2.0 false"])
    }
  }

  @Test("A second finger that touches down during a drag begins a pinch")
  func pinchDuringDrag() throws {
    try run(picture: CGSize(width: 320, height: 480)) { host, scroll, viewer in
      scroll.zoomScale = 2
      host.down(100, 200)
      for step in 1...10 {
        host.move(100, 200 + CGFloat(step) * 4)
        host.frames(1)
      }
      #expect(scroll.isDragging)
      host.down(200, 240, finger: 1)
      for step in 1...10 {
        host.move(200 + CGFloat(step) * 5, 240, finger: 1)
        host.frames(1)
      }
      #expect(scroll.isZooming && scroll.zoomScale > 2.2)
      host.up(250, 240, finger: 1)
      host.up(100, 240)
      host.advance(for: 1)
      #expect(!scroll.isZooming && !scroll.isDragging)
      #expect(scroll.contentOffset == scroll.clamped(scroll.contentOffset))
    }
  }
}
