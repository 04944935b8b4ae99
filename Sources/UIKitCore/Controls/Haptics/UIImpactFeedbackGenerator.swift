public import Foundation

/// Feedback for something that hits something.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass and the stiffness of what hits.
  public enum FeedbackStyle: Int, Sendable {
    case light
    case medium
    case heavy
    case soft
    case rigid
  }

  private let style: FeedbackStyle

  /// Makes a generator of impacts of medium mass.
  public override init() {
    style = .medium
    super.init()
  }

  /// Makes a generator.
  ///
  /// - Parameter style: the mass and the stiffness of what hits.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  /// Makes a generator for a view.
  ///
  /// - Parameters:
  ///   - style: the mass and the stiffness of what hits.
  ///   - view: the view that the feedback is about; without effect.
  public init(style: FeedbackStyle, view: UIView) {
    self.style = style
    super.init(view: view)
  }

  /// Gives feedback of full strength.
  open func impactOccurred() { note(.impact(style)) }

  /// Gives feedback.
  ///
  /// - Parameter intensity: the strength, which is kept between 0 and 1.
  open func impactOccurred(intensity: CGFloat) {
    note(.impact(style), intensity: intensity.isFinite ? min(max(intensity, 0), 1) : 1)
  }
}

/// Feedback for a selection that changes.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { note(.selection) }
}

/// Feedback for a task that has succeeded or failed.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How the task has ended.
  public enum FeedbackType: Int, Sendable {
    case success
    case warning
    case error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {
    note(.notification(notificationType))
  }
}
