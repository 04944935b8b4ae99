// Ours. Pieces that move together and are adjacent in the order from back to front form one track
// with one picture. A drawing that changes has a picture for each change.

import CoreGraphics
public import Foundation
import KinemaHosts
import KinemaRecording
import KinemaRendering
public import MotionExport
import QuartzCore
import UIDynamics
public import UIKitCore

/// The motion on a host's screen, recorded frame by frame as tracks for export. Ours.
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
  /// The tracks of the capture after it has ended, with their layers and drawings.
  package private(set) var sources: [CapturedTrack] = []
  private var token: ObserverList<DynamicsObservation>.Token?

  /// Starts a capture with the current frame.
  ///
  /// - Parameters:
  ///   - host: The host whose screen is captured.
  ///   - isExact: Whether items of dynamic animators have the exact poses of their bodies, instead
  ///     of poses that are rounded to pixels.
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

  /// Adds the current frame if its time is later than that of the last frame.
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

  /// Returns the transforms to the superlayers, for all layers that display a body in this frame.
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

  /// Ends the capture and returns the tracks of the recorded motion.
  ///
  /// - Parameters:
  ///   - name: The name of the motion.
  ///   - pictureType: The media type of the pictures, `image/png` or `image/webp`.
  public func tracks(
    named name: String, pictureType: String = "image/png"
  ) throws -> MotionTracks {
    try tracks(named: name, pictureType: pictureType, pictureScale: nil)
  }

  /// Ends the capture and returns the tracks, with pictures of a number of pixels per point.
  ///
  /// - Parameter pictureScale: The number of pixels per point, or nil for the scale of the screen.
  package func tracks(
    named name: String, pictureType: String, pictureScale: CGFloat?
  ) throws -> MotionTracks {
    if let token { DynamicsObservation.observers.remove(token) }
    token = nil
    var maker = TrackMaker(
      history: history, screen: CGRect(origin: .zero, size: host.size),
      scale: pictureScale ?? host.scale, pictureType: pictureType)
    for group in history.groups() { try maker.add(group) }
    sources = maker.sources
    return MotionTracks(
      name: name, width: Double(host.size.width), height: Double(host.size.height),
      duration: history.times.last ?? 0, tracks: maker.tracks, pictures: maker.pictures,
      notes: maker.notes)
  }

  /// The time from the start to the last frame, in seconds.
  public var duration: TimeInterval { history.times.last ?? 0 }
}

/// The pose of a layer's body at a time.
private struct ExactPose {
  weak let layer: CALayer?
  let time: TimeInterval
  let center: CGPoint
  let angle: Double
}
