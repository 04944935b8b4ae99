import KinemaCapture
package import KinemaCatalog
package import KinemaHosts
import KinemaLive
package import KinemaRecording
package import UIKit

/// A demo with everything that determines its run.
@MainActor
package struct DemoPlan {
  package let demo: Demo
  package let device: Device
  package let framesPerSecond: Int
  package let values: [String: Double]
  /// The values as text, or an empty string for the default values.
  package let caption: String

  package init(
    demo: Demo, size: CGSize? = nil, scale: CGFloat = 2, framesPerSecond: Int = 60,
    values: [String: Double] = [:], caption: String = ""
  ) {
    self.init(
      demo: demo, device: Device(size: size ?? demo.size, scale: scale),
      framesPerSecond: framesPerSecond, values: values, caption: caption)
  }

  package init(
    demo: Demo, device: Device, framesPerSecond: Int = 60, values: [String: Double] = [:],
    caption: String = ""
  ) {
    self.demo = demo
    self.device = device
    self.framesPerSecond = framesPerSecond
    self.values = values
    self.caption = caption
  }

  package var size: CGSize { device.size }
  package var scale: CGFloat { device.scale }

  /// The number of frames of the run, including the first one.
  package var frameCount: Int { frameCount(demo.duration) }

  private func frameCount(_ duration: TimeInterval) -> Int {
    Int((duration * Double(framesPerSecond)).rounded()) + 1
  }

  /// The length of a frame, in seconds.
  package var frameDuration: Double { 1 / Double(framesPerSecond) }

  /// Runs the demo without a window, and calls `frame` with the host before the first frame and
  /// after every frame.
  /// - Parameters:
  ///   - duration: The length of the run, in seconds. If nil, the run has the demo's own duration.
  ///   - patience: The additional time for motion to come to rest, in seconds.
  package func run(
    lasting duration: TimeInterval? = nil, patience: TimeInterval = 0,
    begin: (HeadlessHost) -> Void = { _ in }, _ frame: (HeadlessHost) throws -> Void
  ) rethrows {
    let host = HeadlessHost(device: device)
    host.framesPerSecond = framesPerSecond
    begin(host)
    demo.open(on: host, values)
    let fingers = InputPlayer(demo.script(on: size).events, on: host)
    try frame(host)
    for _ in 1..<frameCount(duration ?? demo.duration) {
      fingers.deliverDue()
      host.advance(by: frameDuration)
      try frame(host)
    }
    for _ in 0..<Int(patience * Double(framesPerSecond)) where host.hasWork {
      host.advance(by: frameDuration)
      try frame(host)
    }
  }

  /// Renders the frames as pictures, with the fingers drawn as circles.
  package func pictures(_ receive: (Bitmap) throws -> Void) rethrows {
    try run { host in
      var picture = Bitmap(host.image())
      picture.blendFingers(host.touchLocations, scale: scale)
      try receive(picture)
    }
  }
}
