import Foundation
import KinemaCatalog
import KinemaCommand
import KinemaHosts
import KinemaLive
import Testing
import UIKit

@MainActor @Suite("Hosts with a device", .serialized) struct HostDeviceTests {
  @Test("A headless host draws a device's screen at the device's resolution")
  func pixels() throws {
    let host = HeadlessHost(device: .phone15, system: .iOS26)
    defer { host.close() }
    let image = host.image()
    #expect(image.width == 1179 && image.height == 2556)
    #expect(host.device.system == .iOS26)
    #expect(host.window.safeAreaInsets.top == 59)
  }

  @Test("A decoded session has an identical device")
  func text() throws {
    for (_, device) in Device.named {
      var device = device.running(.iOS26)
      device.safeAreaInsets.left = 1.0 / 3
      var session = SessionRecording()
      session.add(.device(device))
      session.add(.frames(count: 1, interval: 0.1))
      #expect(try SessionRecording(text: session.description) == session)
    }
  }

  @Test(
    "An invalid device line is rejected with its line number",
    arguments: [
      "device", "device phone 1", "device desk 1 1 1 0 0 0 0 0 0 0 0 0 18",
      "device phone 1 1 1 0 0 0 0 0 0 0 0 0 12", "device phone 1 -1 1 0 0 0 0 0 0 0 0 0 18",
    ])
  func faults(text: String) {
    let error = #expect(throws: SessionRecording.ParseError.self) {
      try SessionRecording(text: text)
    }
    #expect(error.map { "\($0)" } == "line 1: \(text) is not a valid device")
  }

  @Test("A live session records its device, and the replay uses the same device")
  func replay() throws {
    let content = LiveContent(name: "one", size: CGSize(width: 320, height: 480)) { host, _, _ in
      host.window.rootViewController = UIViewController()
    }
    var recording = SessionRecording()
    let hash = SessionHash()
    do {
      let host = HeadlessHost(device: .phone15, system: .iOS26)
      defer { host.close() }
      let session = LiveSession(host, content: content, hash: hash, keepsScreen: true)
      session.add(.command(.rotate))
      for tick in 0..<12 { session.advance(at: Double(tick) / 60) }
      #expect(host.window.safeAreaInsets.left == 59)
      recording = try SessionRecording(text: session.recording.description)
      #expect(recording.device == Device.phone15.running(.iOS26))
    }
    let replay = try SessionReplay(recording) { $0 == "one" ? content : nil }
    let second = SessionHash()
    let host = replay.run(hash: second)
    defer { host.close() }
    #expect(host.device == Device.phone15.running(.iOS26))
    #expect(host.size == CGSize(width: 852, height: 393))
    #expect(host.window.safeAreaInsets.left == 59)
    #expect(second.value == hash.value)
  }

  @Test("A session without a device does not record a device")
  func plain() {
    let host = HeadlessHost()
    defer { host.close() }
    let session = LiveSession(host, content: LiveContent(name: "none") { _, _, _ in })
    #expect(session.recording.device == nil)
  }

  @Test("--device and --system select the screen of a recording")
  func options() throws {
    let options = try DemoOptions.parse(["snap-push", "--device", "phone15", "--system", "26"])
    #expect(try options.plans()[0].device == Device.phone15.running(.iOS26))
    let scaled = try DemoOptions.parse(["snap-push", "--device", "phoneSE", "--scale", "1"])
    let plan = try scaled.plans()[0]
    #expect(plan.size == CGSize(width: 375, height: 667) && plan.scale == 1)
    let sized = try DemoOptions.parse(["snap-push", "--size", "200x300", "--system", "26"])
    #expect(
      try sized.plans()[0].device
        == Device(size: CGSize(width: 200, height: 300)).running(.iOS26))
    let both = try DemoOptions.parse(["snap-push", "--size", "200x300", "--device", "phone15"])
    #expect(throws: CommandError.self) { try both.plans() }
  }

  @Test("Unknown devices and versions are rejected with a one-line message")
  func refused() {
    #expect(throws: (any Error).self) { try DemoOptions.parse(["snap-push", "--device", "brick"]) }
    #expect(throws: (any Error).self) { try LiveOptions.parse(["--system", "12"]) }
    #expect(throws: Never.self) { try LiveOptions.parse(["--device", "tablet11"]) }
  }
}
