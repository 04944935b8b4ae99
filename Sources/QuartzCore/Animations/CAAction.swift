public import Foundation

/// An object that responds to a change in a layer.
public protocol CAAction: AnyObject {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAction {
  /// Whether the action is `NSNull`, which means no action.
  @inline(__always) var isNone: Bool { self === NSNull.noAction || self is NSNull }
}

/// `NSNull` as an action means no action, and ends the search for one.
extension NSNull: CAAction {
  /// An action that does nothing, shared so that changes create no new objects.
  package static var noAction: NSNull { CATransaction.noAction }

  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}
