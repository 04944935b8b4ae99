// Documented: The generators, their styles, and the range of the intensity are the same as in
// UIKit.
// Ours: No haptics are produced. Each feedback event is recorded with the host's time, so that
// tests and recordings can read it.

public import Foundation
import QuartzCore

/// The base class of the generators of haptic feedback.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }

  /// Creates a generator.
  ///
  /// - Parameter view: The view that the feedback belongs to. It has no effect.
  public init(view: UIView) { super.init() }

  /// Does nothing, because no hardware has to be prepared.
  open func prepare() {}

  final func note(_ kind: HapticEvent.Kind, intensity: CGFloat = 1) {
    HapticLog.current.events.append(
      HapticEvent(time: FrameLoop.current.time, kind: kind, intensity: intensity))
  }
}

/// A record of generated haptic feedback and its time. Ours.
public struct HapticEvent: Equatable, Sendable {
  /// The kinds of feedback.
  public enum Kind: Equatable, Sendable {
    /// Objects have collided.
    case impact(UIImpactFeedbackGenerator.FeedbackStyle)
    /// The selection has changed.
    case selection
    /// A task has ended.
    case notification(UINotificationFeedbackGenerator.FeedbackType)
  }

  /// The host time at which the feedback was generated, in seconds.
  public let time: TimeInterval
  /// The kind of feedback, with the style of an impact or the outcome of a task.
  public let kind: Kind
  /// The intensity of an impact, from 0 to 1, or 1 for the other kinds of feedback.
  public let intensity: CGFloat

  /// Creates a haptic event.
  ///
  /// - Parameters:
  ///   - time: The host time, in seconds.
  ///   - kind: The kind of feedback.
  ///   - intensity: The intensity, from 0 to 1.
  public init(time: TimeInterval, kind: Kind, intensity: CGFloat) {
    self.time = time
    self.kind = kind
    self.intensity = intensity
  }
}

/// The feedback that was generated on a host.
@MainActor
final class HapticLog {
  static var current: HapticLog {
    FrameLoop.current.object(HapticLog.self) { HapticLog() }
  }

  var events: [HapticEvent] = []
}
