public import Foundation

/// A generator of feedback for collisions.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass and the stiffness of the colliding object.
  public enum FeedbackStyle: Int, Sendable {
    case light
    case medium
    case heavy
    case soft
    case rigid
  }

  private let style: FeedbackStyle

  /// Creates a generator of impacts with medium mass.
  public override init() {
    style = .medium
    super.init()
  }

  /// Creates a generator.
  ///
  /// - Parameter style: The mass and the stiffness of the colliding object.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  /// Creates a generator for a view.
  ///
  /// - Parameters:
  ///   - style: The mass and the stiffness of the colliding object.
  ///   - view: The view that the feedback belongs to. It has no effect.
  public init(style: FeedbackStyle, view: UIView) {
    self.style = style
    super.init(view: view)
  }

  /// Generates feedback of full intensity.
  open func impactOccurred() { note(.impact(style)) }

  /// Generates feedback.
  ///
  /// - Parameter intensity: The intensity, which is limited to the range from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {
    note(.impact(style), intensity: intensity.isFinite ? min(max(intensity, 0), 1) : 1)
  }
}

/// A generator of feedback for changes in a selection.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { note(.selection) }
}

/// A generator of feedback for the success or failure of a task.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcomes of a task.
  public enum FeedbackType: Int, Sendable {
    case success
    case warning
    case error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {
    note(.notification(notificationType))
  }
}
