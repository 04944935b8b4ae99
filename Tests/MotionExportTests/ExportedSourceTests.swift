import KinemaTestSupport
import Foundation
import MotionExport
import Testing
import UIKit

/// The exported source of ``SampleMotion`` is in Exported/ and is compiled with these tests.
@Suite("Exported Swift source", .serialized) @MainActor
struct ExportedSourceTests {
  private var path: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Exported/SampleMotionMotion.swift")
  }

  @Test("The stored source equals the exported source, and KINEMA_RENEW=1 renews it")
  func text() throws {
    let text = try ReducedMotion(SampleMotion.motion).text(as: .swift)
    if ProcessInfo.processInfo.environment["KINEMA_RENEW"] != nil {
      try Data(text.utf8).write(to: path)
    }
    #expect(try String(contentsOf: path, encoding: .utf8) == text)
  }

  @Test("The layers that the source creates follow the motion")
  func layers() throws {
    try TestHost.run { host in
      let root = SampleMotionMotion.makeLayer()
      let start = host.time
      host.window.layer.addSublayer(root)
      let tolerance = MotionTolerance()
      for frame in 1...88 {
        host.advance(by: 1.0 / 60)
        let time = host.time - start
        for track in SampleMotion.motion.tracks {
          let layer = try #require(root.sublayers?.first { $0.name == track.name }?.presentation())
          let pose = try #require(track.pose(at: time))
          let angle = try #require(layer.value(forKeyPath: "transform.rotation.z") as? Double)
          #expect((layer.position.x - pose.x).magnitude <= tolerance.length + 1e-3, "\(frame)")
          #expect((layer.position.y - pose.y).magnitude <= tolerance.length + 1e-3, "\(frame)")
          #expect(
            remainder(angle - pose.angle, 2 * .pi).magnitude <= tolerance.angle + 1e-4, "\(frame)")
          #expect(
            (Double(layer.opacity) - pose.opacity).magnitude <= tolerance.opacity + 1e-4, "\(frame)"
          )
        }
      }
    }
  }

  @Test("The pictures of a track are shown one after the other")
  func drawings() throws {
    try TestHost.run { host in
      let root = SampleMotionMotion.makeLayer()
      host.window.layer.addSublayer(root)
      host.advance(by: 1.0 / 60)
      let scaled = try #require(
        root.sublayers?.first { $0.name == "turning" }?.sublayers?.first { $0.name == "scaled" })
      func shown() -> [Float] { (scaled.sublayers ?? []).map { $0.presentation()?.opacity ?? -1 } }
      host.advance(for: 0.4)
      #expect(shown() == [1, 0])
      host.advance(for: 0.4)
      #expect(shown() == [0, 1])
    }
  }
}
