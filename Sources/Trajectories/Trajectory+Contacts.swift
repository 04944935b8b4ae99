// Ours. A trajectory lists the predicted contacts, and the client code that the prediction skipped.

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
    /// The index of the item. For two items, it is the index of the item that was created first.
    public let item: Int
    /// The index of the other item, or nil for a boundary.
    public let other: Int?
    /// The identifier of the boundary as text, or nil for an item or for the reference bounds.
    public let boundary: String?
    /// The point of contact in reference coordinates.
    public let point: CGPoint
    /// The unit vector from the item to the other side.
    public let normal: CGVector
    /// The speed along the normal at which the two sides met, in points per second.
    public let speed: CGFloat
    /// The impulse along the normal in the substep of the contact, in kg·pt/s.
    public let impulse: CGFloat
  }

  /// Client code or a pending change that a computed trajectory did not include and that might
  /// change the motion.
  public struct Unforeseen: Sendable, Codable, Equatable, CustomStringConvertible {
    /// The kinds of skipped code and changes.
    public enum Kind: String, Sendable, Codable {
      /// The `action` of a behavior, which runs in every tick.
      case action
      /// The delegate of a collision behavior.
      case contactDelegate
      /// The `restAction` of a behavior.
      case restAction
      /// An observer that waits for an item with `notifyAtRest(_:_:)`.
      case restObserver
      /// An item that waits to join the animator. This is not client code, but the trajectory does
      /// not include the item.
      case waitingItem
      /// The children of a behavior that retires itself; they are removed with it.
      case retiringChildren
      /// A change that was queued in the step in which the trajectory was computed.
      case queuedChange
    }

    /// The kind of code or change.
    public let kind: Kind
    /// The class of the behavior or item to which the code or change belongs.
    public let source: String
    /// Seconds from the beginning to the frame of the first call, or nil if the time is unknown.
    public let time: TimeInterval?

    /// The kind, the source, and the time in one line, for logs.
    public var description: String {
      "\(kind.rawValue) of \(source)" + (time.map { " at \($0) s" } ?? "")
    }
  }
}
