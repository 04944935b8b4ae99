import KinemaCapture
import MotionExport
import Testing
import UIKit

/// The motion export example in the guide.
@Suite("Examples: exporting motion") @MainActor
struct ExportExamples {
  @Test("A falling square is exported as a web page and Core Animation source")
  func export() throws {
    // example: export-motion
    let host = HeadlessHost(size: CGSize(width: 200, height: 300), scale: 2)
    let page = UIViewController()
    host.window.rootViewController = page
    let square = UIView(frame: CGRect(x: 80, y: 20, width: 40, height: 40))
    square.accessibilityIdentifier = "square"
    square.backgroundColor = .systemBlue
    page.view.addSubview(square)
    let animator = UIDynamicAnimator(referenceView: page.view)
    animator.addBehavior(UIGravityBehavior(items: [square]))

    let capture = MotionCapture(of: host)
    for _ in 0..<30 {
      host.advance(by: 1.0 / 60)
      capture.addFrame()
    }
    let motion = try ReducedMotion(capture.tracks(named: "fall"))
    let html = motion.text(as: .html)  // a page that plays the motion
    let swift = motion.text(as: .swift)  // CAKeyframeAnimations
    print(motion.summary)
    // end
    #expect(html.contains("data:image/png"))
    #expect(swift.contains("enum FallMotion"))
    #expect(motion.tracks.last?.source.name == "square")
    #expect(motion.errors.length <= 0.25)
  }
}
