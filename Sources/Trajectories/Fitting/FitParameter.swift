import CoreGraphics
import Dynamics
public import Foundation
import QuartzCore
public import UIDynamics
import UIKitCore

/// A number of a motion that may be varied to fit it to a wish, and the range in which it may lie. Ours.
@MainActor
public struct FitParameter {
  /// The name in tables and messages.
  public let name: String
  /// The values that may be tried.
  public let range: ClosedRange<CGFloat>
  /// The behavior that has the number; nil for the time scale.
  let behavior: UIDynamicBehavior?
  /// The parameter in the table of Dynamics; nil for the time scale.
  let parameter: Parameter?

  private init(
    _ name: String, _ behavior: UIDynamicBehavior, _ kind: Behavior.Kind, _ parameter: String,
    _ range: ClosedRange<CGFloat>
  ) {
    self.name = name
    self.range = range
    self.behavior = behavior
    self.parameter = Parameter.named(parameter, of: kind)
  }

  private init(timeScale range: ClosedRange<CGFloat>) {
    name = "timescale"
    self.range = range
    behavior = nil
    parameter = nil
  }

  var isTimeScale: Bool { behavior == nil }

  /// The damping ratio of a snap, from 0 to 1.
  ///
  /// - Parameters:
  ///   - snap: the behavior.
  ///   - range: the values that may be tried.
  public static func damping(
    of snap: UISnapBehavior, _ range: ClosedRange<CGFloat> = 0...1
  ) -> FitParameter {
    FitParameter("damping", snap, .snap, "damping", range)
  }

  /// The damping ratio of an attachment's spring.
  ///
  /// - Parameters:
  ///   - attachment: the behavior.
  ///   - range: the values that may be tried.
  public static func damping(
    of attachment: UIAttachmentBehavior, _ range: ClosedRange<CGFloat> = 0...1
  ) -> FitParameter {
    FitParameter("damping", attachment, .attachment, "damping", range)
  }

  /// The frequency of an attachment's spring, in Hz.
  ///
  /// - Parameters:
  ///   - attachment: the behavior.
  ///   - range: the values that may be tried.
  public static func frequency(
    of attachment: UIAttachmentBehavior, _ range: ClosedRange<CGFloat> = 0.2...8
  ) -> FitParameter {
    FitParameter("frequency", attachment, .attachment, "frequency", range)
  }

  /// The strength of a push: UIKit newtons (100 kg·pt/s²), or units of 100 kg·pt/s for an impulse.
  ///
  /// - Parameters:
  ///   - push: the behavior.
  ///   - range: the values that may be tried.
  public static func magnitude(
    of push: UIPushBehavior, _ range: ClosedRange<CGFloat>
  ) -> FitParameter {
    FitParameter("magnitude", push, .push, "magnitude", range)
  }

  /// The strength of gravity, in multiples of 1000 pt/s².
  ///
  /// - Parameters:
  ///   - gravity: the behavior.
  ///   - range: the values that may be tried.
  public static func gravity(
    of gravity: UIGravityBehavior, _ range: ClosedRange<CGFloat> = 0.1...10
  ) -> FitParameter {
    FitParameter("gravity", gravity, .gravity, "magnitude", range)
  }

  /// The share of its speed that an item keeps when it bounces, from 0 to 1.
  ///
  /// - Parameters:
  ///   - properties: the behavior.
  ///   - range: the values that may be tried.
  public static func elasticity(
    of properties: UIDynamicItemBehavior, _ range: ClosedRange<CGFloat> = 0...1
  ) -> FitParameter {
    FitParameter("elasticity", properties, .itemProperties, "elasticity", range)
  }

  /// The resistance of items to linear motion, per second.
  ///
  /// - Parameters:
  ///   - properties: the behavior.
  ///   - range: the values that may be tried.
  public static func resistance(
    of properties: UIDynamicItemBehavior, _ range: ClosedRange<CGFloat> = 0...20
  ) -> FitParameter {
    FitParameter("resistance", properties, .itemProperties, "resistance", range)
  }

  /// The simulated seconds in each second, as an animator's `speed`: the same motion, faster or slower.
  ///
  /// - Parameter range: the values that may be tried, above 0.
  public static func timeScale(_ range: ClosedRange<CGFloat> = 0.25...4) -> FitParameter {
    FitParameter(timeScale: range)
  }

  /// Gives a value to the behavior; the time scale is set as the `speed` of an animator.
  ///
  /// - Parameters:
  ///   - value: a value, as a ``Fit`` has found it.
  ///   - animator: the animator of the motion.
  public func apply(_ value: CGFloat, to animator: UIDynamicAnimator) {
    guard let behavior, let parameter else { return animator.speed = Double(value) }
    var changed = behavior.value
    parameter.set(Double(value), in: &changed)
    behavior.set(changed)
  }

  /// Sets a value of the behavior in a scene.
  func set(_ value: CGFloat, in scene: inout DynamicScene) {
    guard let parameter, let id = behavior?.id else { return }
    scene.setParameter(parameter.name, of: id, to: Double(value))
  }
}
