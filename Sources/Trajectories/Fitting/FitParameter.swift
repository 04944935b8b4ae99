import CoreGraphics
import Dynamics
public import Foundation
import QuartzCore
public import UIDynamics
import UIKitCore

/// A numeric parameter of a motion that a fit can vary, with its range. Ours.
@MainActor
public struct FitParameter {
  /// The name in tables and messages.
  public let name: String
  /// The values that a fit may try.
  public let range: ClosedRange<CGFloat>
  /// The behavior that the parameter belongs to, or nil if the parameter is the time scale.
  let behavior: UIDynamicBehavior?
  /// The entry in the parameter table of Dynamics, or nil if the parameter is the time scale.
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

  private init(_ other: FitParameter, _ range: ClosedRange<CGFloat>) {
    name = other.name
    self.range = range
    behavior = other.behavior
    parameter = other.parameter
  }

  private init(timeScale range: ClosedRange<CGFloat>) {
    name = "timescale"
    self.range = range
    behavior = nil
    parameter = nil
  }

  var isTimeScale: Bool { behavior == nil }

  /// Returns a parameter for the damping ratio of a snap, from 0 to 1.
  ///
  /// - Parameters:
  ///   - snap: The behavior.
  ///   - range: The values that may be tried.
  public static func damping(
    of snap: UISnapBehavior, _ range: ClosedRange<CGFloat> = 0...1
  ) -> FitParameter {
    FitParameter("damping", snap, .snap, "damping", range)
  }

  /// Returns a parameter for the damping ratio of an attachment's spring, from 0 to 1.
  ///
  /// - Parameters:
  ///   - attachment: The behavior.
  ///   - range: The values that may be tried.
  public static func damping(
    of attachment: UIAttachmentBehavior, _ range: ClosedRange<CGFloat> = 0...1
  ) -> FitParameter {
    FitParameter("damping", attachment, .attachment, "damping", range)
  }

  /// Returns a parameter for the frequency of an attachment's spring, in Hz.
  ///
  /// - Parameters:
  ///   - attachment: The behavior.
  ///   - range: The values that may be tried.
  public static func frequency(
    of attachment: UIAttachmentBehavior, _ range: ClosedRange<CGFloat> = 0.2...8
  ) -> FitParameter {
    FitParameter("frequency", attachment, .attachment, "frequency", range)
  }

  /// Returns a parameter for the strength of a push.
  ///
  /// A continuous push is measured in UIKit newtons (100 kg·pt/s²), and an instantaneous push in
  /// units of 100 kg·pt/s.
  ///
  /// - Parameters:
  ///   - push: The behavior.
  ///   - range: The values that may be tried.
  public static func magnitude(
    of push: UIPushBehavior, _ range: ClosedRange<CGFloat>
  ) -> FitParameter {
    FitParameter("magnitude", push, .push, "magnitude", range)
  }

  /// Returns a parameter for the strength of gravity, in multiples of 1000 pt/s².
  ///
  /// - Parameters:
  ///   - gravity: The behavior.
  ///   - range: The values that may be tried.
  public static func gravity(
    of gravity: UIGravityBehavior, _ range: ClosedRange<CGFloat> = 0.1...10
  ) -> FitParameter {
    FitParameter("gravity", gravity, .gravity, "magnitude", range)
  }

  /// Returns a parameter for the elasticity of items, from 0 to 1: the fraction of its speed that
  /// an item keeps when it bounces.
  ///
  /// - Parameters:
  ///   - properties: The behavior.
  ///   - range: The values that may be tried.
  public static func elasticity(
    of properties: UIDynamicItemBehavior, _ range: ClosedRange<CGFloat> = 0...1
  ) -> FitParameter {
    FitParameter("elasticity", properties, .itemProperties, "elasticity", range)
  }

  /// Returns a parameter for the resistance of items to linear motion, per second.
  ///
  /// - Parameters:
  ///   - properties: The behavior.
  ///   - range: The values that may be tried.
  public static func resistance(
    of properties: UIDynamicItemBehavior, _ range: ClosedRange<CGFloat> = 0...20
  ) -> FitParameter {
    FitParameter("resistance", properties, .itemProperties, "resistance", range)
  }

  /// Returns a parameter for the time scale: the number of simulated seconds per second.
  ///
  /// It corresponds to an animator's `speed`, so the motion is the same but faster or slower.
  ///
  /// - Parameter range: The values that may be tried, above 0.
  public static func timeScale(_ range: ClosedRange<CGFloat> = 0.25...4) -> FitParameter {
    FitParameter(timeScale: range)
  }

  /// Returns the parameter with the values of its range that are also in another range, or with the
  /// other range if there are none.
  ///
  /// - Parameter limits: The values that may be tried.
  public func limited(to limits: ClosedRange<CGFloat>) -> FitParameter {
    FitParameter(self, range.overlaps(limits) ? range.clamped(to: limits) : limits)
  }

  /// Returns the present value.
  ///
  /// - Parameter animator: The animator of the motion.
  public func value(in animator: UIDynamicAnimator) -> CGFloat {
    guard let behavior, let parameter else { return CGFloat(animator.speed) }
    return CGFloat(parameter.value(of: behavior.value) ?? parameter.standard)
  }

  /// The line of Swift that sets the parameter to a value.
  ///
  /// - Parameter value: The value as text.
  package func line(setting value: String) -> String {
    let owner =
      switch behavior {
      case nil: "animator.speed"
      case is UISnapBehavior: "snap.damping"
      case is UIAttachmentBehavior: "attachment.\(name)"
      case is UIPushBehavior: "push.magnitude"
      case is UIGravityBehavior: "gravity.magnitude"
      default: "properties.\(name)"
      }
    return "\(owner) = \(value)"
  }

  /// The distance between two values, where the whole range has the length 1.
  ///
  /// Time scales are compared by their ratio.
  func distance(_ value: CGFloat, _ other: CGFloat) -> Double {
    func position(_ value: CGFloat) -> CGFloat { isTimeScale ? log2(value) : value }
    let width = position(range.upperBound) - position(range.lowerBound)
    return Double(abs(position(value) - position(other)) / width)
  }

  /// Sets the parameter of the behavior to a value.
  ///
  /// If the parameter is the time scale, the value is assigned to the animator's `speed`.
  ///
  /// - Parameters:
  ///   - value: A value, such as one that a ``Fit`` found.
  ///   - animator: The animator of the motion.
  public func apply(_ value: CGFloat, to animator: UIDynamicAnimator) {
    guard let behavior, let parameter else { return animator.speed = Double(value) }
    var changed = behavior.value
    parameter.set(Double(value), in: &changed)
    behavior.set(changed)
  }

  /// Sets the behavior's parameter to a value in a copy of the scene.
  func set(_ value: CGFloat, in scene: inout DynamicScene) {
    guard let parameter, let id = behavior?.id else { return }
    scene.setParameter(parameter.name, of: id, to: Double(value))
  }
}
