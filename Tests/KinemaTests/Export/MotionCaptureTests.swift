import Foundation
import KinemaCapture
import KinemaTestSupport
import MotionExport
import Testing
import UIKit

@Suite("Layers captured as tracks", .serialized) @MainActor
struct MotionCaptureTests {
  private func capture(
    _ build: (UIView) -> Void, frames: Int = 30, change: (UIView, Int) -> Void
  ) throws -> MotionTracks {
    var tracks: MotionTracks?
    try TestHost.run(device: Device(size: CGSize(width: 100, height: 100), scale: 1)) { host in
      let controller = UIViewController()
      controller.view.backgroundColor = .white
      host.window.rootViewController = controller
      build(controller.view)
      host.advance(by: 1.0 / 60)
      let capture = MotionCapture(of: host)
      for frame in 1...frames {
        change(controller.view, frame)
        host.advance(by: 1.0 / 60)
        capture.addFrame()
      }
      tracks = try capture.tracks(named: "test")
    }
    return try #require(tracks)
  }

  private func box(_ name: String, _ frame: CGRect, _ color: UIColor) -> UIView {
    let view = UIView(frame: frame)
    view.accessibilityIdentifier = name
    view.backgroundColor = color
    return view
  }

  @Test("Static content forms one track, and a moving view forms one track with its subviews")
  func groups() throws {
    let tracks = try capture(
      { root in
        root.addSubview(box("still", CGRect(x: 0, y: 0, width: 20, height: 20), .red))
        let card = box("card", CGRect(x: 10, y: 30, width: 40, height: 20), .blue)
        card.addSubview(box("label", CGRect(x: 4, y: 4, width: 8, height: 8), .green))
        root.addSubview(card)
      },
      change: { root, frame in
        root.subviews[1].center = CGPoint(x: 30 + Double(frame), y: 40)
        root.subviews[1].transform = CGAffineTransform(rotationAngle: CGFloat(frame) / 10)
      })
    #expect(tracks.tracks.map(\.name).last == "card")
    #expect(tracks.tracks.count == 2)
    #expect(tracks.notes.isEmpty)
    let card = try #require(tracks.tracks.last)
    #expect(card.width == 40 && card.height == 20)
    let last = try #require(card.samples.last)
    #expect((last.x - 60).magnitude < 1e-9 && (last.y - 40).magnitude < 1e-9)
    #expect((last.angle - 3).magnitude < 1e-9)
  }

  @Test("A fading view keeps a single image, and only its opacity changes")
  func fade() throws {
    let tracks = try capture(
      { $0.addSubview(box("fading", CGRect(x: 10, y: 10, width: 20, height: 20), .red)) },
      change: { $0.subviews[0].alpha = 1 - CGFloat($1) / 40 })
    let fading = try #require(tracks.tracks.first { $0.name == "fading" })
    #expect(fading.appearances.count == 1)
    #expect((fading.samples.last?.opacity ?? 1).magnitude < 0.26)
  }

  @Test("The moving part of a picture is stored as a single image")
  func part() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    let tracks = try capture(
      { root in
        let tile = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        tile.accessibilityIdentifier = "tile"
        tile.layer.contents = picture.cgImage
        tile.layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
        root.addSubview(tile)
      },
      change: { $0.subviews[0].center.y = 15 + CGFloat($1) })
    let tile = try #require(tracks.tracks.first { $0.name == "tile" })
    #expect(tile.appearances.count == 1)
    #expect(tracks.notes.isEmpty)
  }

  @Test("Content that moves within a fixed clip is drawn as pictures, and a note reports it")
  func clip() throws {
    let tracks = try capture(
      { root in
        let window = box("window", CGRect(x: 20, y: 20, width: 30, height: 30), .white)
        window.clipsToBounds = true
        window.addSubview(box("clipped", CGRect(x: 10, y: 10, width: 15, height: 15), .red))
        root.addSubview(window)
      }, frames: 8,
      change: { root, _ in root.subviews[0].subviews[0].center.x += 3 })
    #expect(tracks.notes.count == 1)
    #expect(tracks.notes[0].hasPrefix("clipped consists of "))
    #expect(tracks.notes[0].hasSuffix(" pictures, because its drawing or its clip changes"))
  }

  @Test("A view that moves to the front gets a new track")
  func order() throws {
    let tracks = try capture(
      { root in
        root.addSubview(box("a", CGRect(x: 0, y: 0, width: 20, height: 20), .red))
        root.addSubview(box("b", CGRect(x: 10, y: 0, width: 20, height: 20), .blue))
      }, frames: 10,
      change: { root, frame in
        root.subviews[0].center.y += 1
        if frame == 5 { root.bringSubviewToFront(root.subviews[0]) }
      })
    let names = tracks.tracks.map(\.name)
    #expect(names.filter { $0.hasPrefix("a") }.count == 2)
    let ends = tracks.tracks.filter { $0.name.hasPrefix("a") }.map { $0.appearances[0].start }
    #expect(ends.sorted().last.map { ($0 - 5.0 / 60).magnitude < 1e-9 } == true)
  }

  @Test("A trajectory is exported as one rectangle per item, with the poses of the bodies")
  func trajectory() throws {
    let item = box("ball", CGRect(x: 40, y: 0, width: 20, height: 20), .red)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
    root.addSubview(item)
    let animator = UIDynamicAnimator(referenceView: root)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    let trajectory = animator.trajectory(until: .time(0.5))
    let tracks = MotionTracks(trajectory, named: "fall", size: root.bounds.size)
    #expect(tracks.tracks.map(\.name) == ["ball"])
    for sample in tracks.tracks[0].samples {
      let state = try #require(trajectory.state(of: 0, at: sample.time))
      #expect(sample.x == Double(state.center.x) && sample.y == Double(state.center.y))
    }
    #expect(try ReducedMotion(tracks).keyFrameCount < tracks.tracks[0].samples.count / 2)
  }
}
