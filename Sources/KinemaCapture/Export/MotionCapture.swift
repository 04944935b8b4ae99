// Ours. What moves alike, and lies together in the order from back to front, is one track with one
// picture; a drawing that changes is a picture for each time that it does.

import CoreGraphics
public import Foundation
import KinemaHosts
import KinemaRecording
import KinemaRendering
public import MotionExport
import QuartzCore
import UIDynamics
public import UIKitCore

/// The motion of all that a host shows, frame by frame, as tracks to be exported. Ours.
///
/// ```
/// let capture = MotionCapture(of: host)
/// for _ in 0..<60 {
///   host.advance(by: 1.0 / 60)
///   capture.addFrame()
/// }
/// let tracks = try capture.tracks(named: "drop")
/// ```
@MainActor
public final class MotionCapture {
  private let host: UIKitCore.Host
  private let isExact: Bool
  private let start: TimeInterval
  private var history = PieceHistory()
  private var exact: [ObjectIdentifier: ExactPose] = [:]
  private var token: ObserverList<DynamicsObservation>.Token?

  /// Begins a capture with the present frame.
  ///
  /// - Parameters:
  ///   - host: the host whose screen is captured.
  ///   - isExact: whether items of dynamic animators get the poses of their bodies, in place of
  ///     those that are rounded to pixels.
  public init(of host: UIKitCore.Host, isExact: Bool = false) {
    self.host = host
    self.isExact = isExact
    start = host.time
    if isExact {
      token = DynamicsObservation.observers.add { [weak self] in self?.note($0) }
    }
    addFrame()
  }

  private func note(_ observation: DynamicsObservation) {
    for item in observation.items {
      guard let view = item.item as? UIView else { continue }
      exact[ObjectIdentifier(view.layer)] = ExactPose(
        layer: view.layer, time: observation.time, center: item.center, angle: item.angle)
    }
  }

  /// Adds the present frame; one whose time is not later than the last is left out.
  public func addFrame() {
    let time = host.time - start
    if let last = history.times.last, time <= last { return }
    host.loop.settle()
    _ = host.displayList()
    var pieces = LayerPieces(
      time: host.time, screen: CGRect(origin: .zero, size: host.size), poses: poses())
    for window in host.screenWindows { pieces.add(window.layer, outer: .identity, clips: []) }
    pieces.mergeBackdrops()
    history.add(pieces.pieces, at: time)
  }

  /// The transforms to their superlayers of layers that show a body of this frame.
  private func poses() -> [ObjectIdentifier: CGAffineTransform] {
    guard isExact else { return [:] }
    var result: [ObjectIdentifier: CGAffineTransform] = [:]
    func visit(_ layer: CALayer) {
      let id = ObjectIdentifier(layer)
      if let pose = exact[id], pose.layer === layer, pose.time == host.time,
        hypot(layer.position.x - pose.center.x, layer.position.y - pose.center.y) < 1
      {
        let anchor = layer.anchor
        result[id] = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
          .concatenating(CGAffineTransform(rotationAngle: CGFloat(pose.angle)))
          .concatenating(CGAffineTransform(translationX: pose.center.x, y: pose.center.y))
      }
      for child in layer.sublayers ?? [] { visit(child) }
    }
    for window in host.screenWindows { visit(window.layer) }
    return result
  }

  /// Ends the capture and makes tracks of what was seen.
  ///
  /// - Parameters:
  ///   - name: the name of the motion.
  ///   - pictureType: `image/png` or `image/webp`.
  public func tracks(
    named name: String, pictureType: String = "image/png"
  ) throws -> MotionTracks {
    if let token { DynamicsObservation.observers.remove(token) }
    token = nil
    var maker = TrackMaker(
      history: history, screen: CGRect(origin: .zero, size: host.size), scale: host.scale,
      pictureType: pictureType)
    for group in history.groups() { try maker.add(group) }
    return MotionTracks(
      name: name, width: Double(host.size.width), height: Double(host.size.height),
      duration: history.times.last ?? 0, tracks: maker.tracks, pictures: maker.pictures,
      notes: maker.notes)
  }

  /// The seconds from the start to the last frame.
  public var duration: TimeInterval { history.times.last ?? 0 }
}

/// The pose of a layer's body at a time.
private struct ExactPose {
  weak let layer: CALayer?
  let time: TimeInterval
  let center: CGPoint
  let angle: Double
}
