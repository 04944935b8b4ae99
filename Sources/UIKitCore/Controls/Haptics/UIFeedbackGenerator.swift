// Documented: the generators, their styles and the range of the intensity. Ours: nothing is felt;
// each feedback is noted with the host's time, for tests and recordings to read.

public import Foundation
import QuartzCore

/// Gives haptic feedback; the base of the generators.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }

  /// Makes a generator.
  ///
  /// - Parameter view: the view that the feedback is about; without effect.
  public init(view: UIView) { super.init() }

  /// Gets ready to give feedback soon; without effect, since nothing has to warm up.
  open func prepare() {}

  final func note(_ kind: HapticEvent.Kind, intensity: CGFloat = 1) {
    HapticLog.current.events.append(
      HapticEvent(time: FrameLoop.current.time, kind: kind, intensity: intensity))
  }
}

/// A haptic feedback that was given, and when. Ours.
public struct HapticEvent: Equatable, Sendable {
  /// The kind of feedback.
  public enum Kind: Equatable, Sendable {
    /// Something has hit something.
    case impact(UIImpactFeedbackGenerator.FeedbackStyle)
    /// Another thing is selected.
    case selection
    /// A task has ended.
    case notification(UINotificationFeedbackGenerator.FeedbackType)
  }

  /// The seconds of the host at which it was given.
  public let time: TimeInterval
  /// The kind of feedback, with the style of an impact or the outcome of a task.
  public let kind: Kind
  /// The strength, from 0 to 1; 1 for all but impacts.
  public let intensity: CGFloat

  /// Makes the note of a feedback.
  ///
  /// - Parameters:
  ///   - time: the seconds of the host.
  ///   - kind: the kind of feedback.
  ///   - intensity: the strength, from 0 to 1.
  public init(time: TimeInterval, kind: Kind, intensity: CGFloat) {
    self.time = time
    self.kind = kind
    self.intensity = intensity
  }
}

/// The feedback that was given on a host.
@MainActor
final class HapticLog {
  static var current: HapticLog {
    FrameLoop.current.object(HapticLog.self) { HapticLog() }
  }

  var events: [HapticEvent] = []
}
