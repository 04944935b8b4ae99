public import Foundation

/// An object that responds to a change of a layer.
public protocol CAAction: AnyObject {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAction {
  /// Whether the action is `NSNull`, which means no action.
  @inline(__always) var isNone: Bool { self === NSNull.noAction || self is NSNull }
}

/// `NSNull` as an action means no action, and ends the search for one.
extension NSNull: CAAction {
  /// The absence of an action without a new object for each change.
  package static var noAction: NSNull { CATransaction.noAction }

  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}
