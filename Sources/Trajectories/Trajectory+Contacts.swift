// Ours. The contacts of a motion that is still to come, and the code that was not run.

public import CoreGraphics
import Dynamics
public import Foundation
import QuartzCore
import UIDynamics
import UIKitCore

extension Trajectory {
  /// The beginning of a contact between two items, or an item and a boundary.
  public struct Contact: Sendable, Codable, Equatable {
    /// Seconds from the beginning of the trajectory.
    public let time: TimeInterval
    /// The index of the item; of two items the one that was made first.
    public let item: Int
    /// The index of the other item; nil for a boundary.
    public let other: Int?
    /// The identifier of the boundary as text; nil for an item and for the reference bounds.
    public let boundary: String?
    /// The point of contact in reference coordinates.
    public let point: CGPoint
    /// The unit vector from the item to the other side.
    public let normal: CGVector
    /// The speed along the normal, in points per second, with which the sides came together.
    public let speed: CGFloat
    /// The impulse along the normal in the substep of the contact, in kg·pt/s.
    public let impulse: CGFloat
  }

  /// Code of a client that a computed trajectory did not run, and that might change the motion.
  public struct Unforeseen: Sendable, Codable, Equatable, CustomStringConvertible {
    /// The kinds of code and of changes that are left out.
    public enum Kind: String, Sendable, Codable {
      /// The `action` of a behavior, called in every tick.
      case action
      /// The delegate of a collision behavior.
      case contactDelegate
      /// The `restAction` of a behavior.
      case restAction
      /// A function that waits for an item with `notifyAtRest(_:_:)`.
      case restObserver
      /// An item that waits until it can join the animator; not code, but not foreseen either.
      case waitingItem
      /// Behaviors below one that retires itself; they leave with it.
      case retiringChildren
      /// A change that was queued in the step in which the trajectory was asked for.
      case queuedChange
    }

    /// The kind of code or change.
    public let kind: Kind
    /// The class of the behavior or item that it belongs to.
    public let source: String
    /// Seconds from the beginning to the frame of the first call; nil when nobody can tell.
    public let time: TimeInterval?

    /// The kind, the source and the time in one line, for logs.
    public var description: String {
      "\(kind.rawValue) of \(source)" + (time.map { " at \($0) s" } ?? "")
    }
  }
}
