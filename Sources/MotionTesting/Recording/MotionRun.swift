// Ours: A run is a value. It stores the displayed state of views and controllers without retaining
// them, so it can be compared with another run.

import CoreGraphics
public import Foundation
public import UIKitCore

/// A recording of a test's host while a closure runs. Ours.
///
/// `Motion.record` creates a run. It contains the pose of every view in every frame, and the
/// callbacks of controllers and transitions.
public struct MotionRun: Sendable {
  /// A callback or another event of controllers and transitions.
  public struct Event: Sendable, Equatable {
    /// The time in seconds from the start of the run.
    public let time: TimeInterval
    /// The name, such as `willAppear`, `animateTransition`, or `animationEnded:1`.
    public let name: String
    /// The title of the called controller or the name of its class, or nil for an event of a
    /// transition.
    public let subject: String?
    weak let controller: UIViewController?

    /// Returns whether two events have the same time, name, and subject, regardless of the
    /// controller.
    public static func == (a: Event, b: Event) -> Bool {
      a.time == b.time && a.name == b.name && a.subject == b.subject
    }
  }

  /// The view of a track, referenced weakly.
  struct Viewed: Sendable {
    weak let view: UIView?
  }

  /// The stored display list of a frame, which is drawn on request.
  struct Frame: Sendable {
    let time: TimeInterval
    let list: DisplayList
  }

  /// The times of the frames in seconds, starting at 0 before the closure runs.
  public internal(set) var times: [TimeInterval]
  /// The events, in order.
  public internal(set) var events: [Event]
  /// The motions of all views that were in a window, in the order in which the views were added to
  /// a window.
  public internal(set) var tracks: [MotionTrack]
  /// The points of the fingers on the screen in each frame, by the number of the finger.
  var fingers: [[Int: CGPoint]] = []
  /// The views of the tracks.
  var views: [Viewed]
  var frames: [Frame]
  var screen: CGSize
  var scale: CGFloat

  /// The duration in virtual seconds.
  public var duration: TimeInterval { times.last ?? 0 }

  /// Returns the motion of a view, or nil if the view was never in a window.
  public subscript(view: UIView) -> MotionTrack? {
    views.firstIndex { $0.view === view }.map { tracks[$0] }
  }

  /// Returns the motion of the first view with an `accessibilityIdentifier`, or nil.
  public subscript(identifier: String) -> MotionTrack? {
    tracks.first { $0.identifier == identifier }
  }

  /// The time in seconds of the last frame before the first change of any view, or nil if nothing
  /// moves.
  public var startTime: TimeInterval? { tracks.compactMap(\.startTime).min() }

  /// The time in seconds after which nothing moves, or nil if something still moves at the end.
  ///
  /// The time of a removed view is that of its removal.
  public var settledTime: TimeInterval? {
    tracks.reduce(TimeInterval?.some(0)) { latest, track in
      guard let latest, let time = track.settledTime else { return nil }
      return max(latest, time)
    }
  }

  /// The events of the run as words, each followed by its subject, as in `willAppear:Detail`.
  public var callbacks: [String] {
    events.map { event in event.subject.map { "\(event.name):\($0)" } ?? event.name }
  }

  /// Returns the appearance callbacks of a controller as words: `willAppear`, `isAppearing`,
  /// `didAppear`, `willDisappear`, and `didDisappear`.
  public func callbacks(of controller: UIViewController) -> [String] {
    events.filter { $0.controller === controller }.map(\.name)
  }
}
