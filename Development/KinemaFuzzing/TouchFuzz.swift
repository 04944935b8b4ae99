import KinemaHosts
import KinemaLive
import UIKit

/// Touch scripts and sessions as text. If text can be read, it must survive a round trip, and its
/// touches must be playable.
enum TouchFuzz: FuzzTarget {
  static let name = "touches"
  static let words = [
    "down", "move", "up", "cancel", "hover", "leave", "out", "frames", "screen", "open", "wheel",
    "resize", "overlay", "on", "off", "reduce-motion", "#", "damping=0.5", "frames 3 0.016\n",
    "0 0 down 10 10\n", "0.1 0 up 10 10\n", "0 0 down 1 2 on \"a\"\n",
  ]

  /// The maximum length of a session in seconds, and the maximum number of frames to play.
  private static let longest = 20.0
  private static let mostFrames = 90

  static func take(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    if let script = try? TouchScript(text: text) {
      guard try TouchScript(text: script.description) == script else {
        throw FuzzFault("a script changes in a round trip")
      }
    }
    guard let session = try? SessionRecording(text: text, longest: longest) else { return }
    guard try SessionRecording(text: session.description, longest: 10 * longest) == session else {
      throw FuzzFault("a session changes in a round trip")
    }
    guard session.frameCount <= mostFrames else { return }
    // A session can switch the overlay, whose setting outlives the host.
    let overlays = UIDynamicAnimator.showsOverlays
    defer { UIDynamicAnimator.showsOverlays = overlays }
    let host = HeadlessHost(size: CGSize(width: 80, height: 120), scale: 1)
    host.window.rootViewController = UINavigationController(rootViewController: makeContent())
    host.play(session)
    guard host.time.isFinite else { throw FuzzFault("the time is \(host.time)") }
    if host.size.width * host.size.height < 1e5 { host.draw() }
  }

  private static func makeContent() -> UIViewController {
    let controller = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    scroll.contentSize = CGSize(width: 80, height: 400)
    scroll.maximumZoomScale = 3
    scroll.addSubview(UISlider(frame: CGRect(x: 5, y: 5, width: 60, height: 30)))
    scroll.addSubview(UISwitch(frame: CGRect(x: 5, y: 40, width: 50, height: 30)))
    let button = UIButton(frame: CGRect(x: 5, y: 85, width: 60, height: 30))
    controller.view.addSubview(scroll)
    controller.view.addSubview(button)
    controller.view.addGestureRecognizer(UIPinchGestureRecognizer())
    controller.view.addGestureRecognizer(UIRotationGestureRecognizer())
    controller.view.addGestureRecognizer(UILongPressGestureRecognizer())
    return controller
  }
}
