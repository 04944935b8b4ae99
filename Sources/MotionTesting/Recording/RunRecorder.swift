import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A recorder of the displayed contents of a host, frame by frame.
@MainActor
final class RunRecorder {
  private struct Entry {
    weak let view: UIView?
    var track: MotionTrack
  }

  private let host: UIKitCore.Host
  private let start: TimeInterval
  private var times: [TimeInterval] = []
  private var entries: [Entry] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var events: [MotionRun.Event] = []
  private var frames: [MotionRun.Frame] = []
  /// The fingers on the screen now, and in each frame.
  private var touching: [Int: CGPoint] = [:]
  private var fingers: [[Int: CGPoint]] = []
  /// The number of frames per stored picture.
  private var stride = 1
  private var frameToken: ObserverList<FrameLoop.FrameEnd>.Token?
  private var touchToken: ObserverList<TouchScript.Event>.Token?
  private var eventToken: ObserverList<TransitionTrace.Event>.Token?

  /// The maximum number of stored pictures.
  private static let mostFrames = 16

  init(_ host: UIKitCore.Host) {
    self.host = host
    start = host.time
    host.loop.settle()
    addFrame()
    frameToken = host.loop.observers(of: FrameLoop.FrameEnd.self).add { [weak self] _ in
      self?.addFrame()
    }
    touchToken = host.loop.observers(of: TouchScript.Event.self).add { [weak self] in
      self?.add($0)
    }
    eventToken = TransitionTrace.observers.add { [weak self] in self?.add($0) }
  }

  /// Ends the recording and returns the run.
  func finish() -> MotionRun {
    if let frameToken { host.loop.observers(of: FrameLoop.FrameEnd.self).remove(frameToken) }
    if let touchToken { host.loop.observers(of: TouchScript.Event.self).remove(touchToken) }
    if let eventToken { TransitionTrace.observers.remove(eventToken) }
    let isCutOff = host.isMoving
    let tracks = entries.map { entry in
      var track = entry.track
      track.times = times
      track.isCutOff = isCutOff
      return track
    }
    return MotionRun(
      times: times, events: events, tracks: tracks, fingers: fingers,
      views: entries.map { MotionRun.Viewed(view: $0.view) }, frames: frames,
      screen: host.size, scale: host.scale)
  }

  private func add(_ event: TransitionTrace.Event) {
    // Events about the display of a view are only for traces.
    guard !event.name.hasPrefix("shown in ") else { return }
    events.append(
      MotionRun.Event(
        time: host.time - start, name: event.name,
        subject: event.controller.map { $0.title ?? "\(type(of: $0))" },
        controller: event.controller))
  }

  private func add(_ event: TouchScript.Event) {
    switch event.kind {
    case .down, .move: touching[event.finger] = event.point
    case .up, .cancel: touching[event.finger] = nil
    case .hover, .leave: break
    }
  }

  private func addFrame() {
    times.append(host.time - start)
    fingers.append(touching)
    for window in host.screenWindows { add(window) }
    for index in entries.indices where entries[index].track.poses.count < times.count {
      entries[index].track.poses.append(nil)
    }
    if RenderingServices.motionPictures != nil { keepPicture() }
  }

  private func add(_ view: UIView) {
    let id = ObjectIdentifier(view)
    let index: Int
    // The address may have belonged to another view before.
    if let known = indices[id], entries[known].view === view {
      index = known
    } else {
      index = entries.count
      indices[id] = index
      let absent = [MotionPose?](repeating: nil, count: times.count - 1)
      let track = MotionTrack(
        name: view.accessibilityIdentifier ?? "\(type(of: view))",
        identifier: view.accessibilityIdentifier, times: [], poses: absent)
      entries.append(Entry(view: view, track: track))
    }
    var pose = MotionPose(of: view)
    if let last = entries[index].track.poses.last ?? nil {
      // The angle includes full turns.
      pose.angle -= ((pose.angle - last.angle) / (2 * .pi)).rounded() * 2 * .pi
    }
    entries[index].track.poses.append(pose)
    for child in view.subviews { add(child) }
  }

  /// Stores one picture per `stride` frames, so that pictures are limited in number and evenly
  /// distributed.
  private func keepPicture() {
    guard (times.count - 1) % stride == 0 else { return }
    frames.append(MotionRun.Frame(time: times[times.count - 1], list: host.shownList()))
    guard frames.count > Self.mostFrames else { return }
    frames = frames.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    stride *= 2
  }
}

extension UIKitCore.Host {
  /// Returns the current contents of the screen as a list of drawing commands in points.
  func shownList() -> DisplayList {
    DisplayList { recorder in
      for window in screenWindows {
        recorder.draw(LayerRenderer.displayList(of: window.layer, at: time))
      }
    }
  }
}
