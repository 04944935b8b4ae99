// Ours. A run is a value: it keeps no view and no controller alive, only what was shown of each, so that it
// can be compared with another run.

import CoreGraphics
public import Foundation
public import UIKitCore

/// The record of all that happened on the host of a test while a body ran: the pose of every view in every frame, and
/// the callbacks of controllers and transitions. Ours.
///
/// `Motion.record` makes one.
public struct MotionRun: Sendable {
  /// A callback or another event of controllers and transitions.
  public struct Event: Sendable, Equatable {
    /// Seconds from the beginning of the run.
    public let time: TimeInterval
    /// The name, as `willAppear`, `animateTransition` or `animationEnded:1`.
    public let name: String
    /// The title of the controller that was called, or the name of its class; nil for an event of a
    /// transition.
    public let subject: String?
    weak let controller: UIViewController?

    /// Returns whether the same happened at the same time, to whichever controller of a name.
    public static func == (a: Event, b: Event) -> Bool {
      a.time == b.time && a.name == b.name && a.subject == b.subject
    }
  }

  /// The view of a track, as long as it lives.
  struct Viewed: Sendable {
    weak let view: UIView?
  }

  /// A picture that was kept of a frame, to be drawn when somebody asks for it.
  struct Frame: Sendable {
    let time: TimeInterval
    let list: DisplayList
  }

  /// The times of the frames in seconds; the first is 0, the moment before anything was done.
  public internal(set) var times: [TimeInterval]
  /// The events in their order.
  public internal(set) var events: [Event]
  /// The motions of all views that were in a window, in the order in which they came there.
  public internal(set) var tracks: [MotionTrack]
  /// The views of the tracks.
  var views: [Viewed]
  var frames: [Frame]
  var screen: CGSize
  var scale: CGFloat

  /// The length in virtual seconds.
  public var duration: TimeInterval { times.last ?? 0 }

  /// The motion of a view; nil when it was never in a window.
  public subscript(view: UIView) -> MotionTrack? {
    views.firstIndex { $0.view === view }.map { tracks[$0] }
  }

  /// The motion of the first view with an `accessibilityIdentifier`; nil when there was none.
  public subscript(identifier: String) -> MotionTrack? {
    tracks.first { $0.identifier == identifier }
  }

  /// The time in seconds from which on nothing moves any more; nil when something still moved at
  /// the end. A view that was taken away counts up to then.
  public var settledTime: TimeInterval? {
    tracks.reduce(TimeInterval?.some(0)) { latest, track in
      guard let latest, let time = track.settledTime else { return nil }
      return max(latest, time)
    }
  }

  /// The events of the run as words, each followed by its subject: `willAppear:Detail`.
  public var callbacks: [String] {
    events.map { event in event.subject.map { "\(event.name):\($0)" } ?? event.name }
  }

  /// The appearance callbacks of a controller as words: `willAppear`, `isAppearing`, `didAppear`,
  /// `willDisappear`, `didDisappear`.
  public func callbacks(of controller: UIViewController) -> [String] {
    events.filter { $0.controller === controller }.map(\.name)
  }
}
