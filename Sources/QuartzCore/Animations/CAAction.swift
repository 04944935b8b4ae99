public import Foundation

/// An object that a change of a layer triggers.
public protocol CAAction: AnyObject {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAction {
  /// Whether this is the absence of an action.
  @inline(__always) var isNone: Bool { self === NSNull.noAction || self is NSNull }
}

/// The absence of an action: ends the search for one.
extension NSNull: CAAction {
  /// The absence of an action without a new object for each change.
  package static var noAction: NSNull { CATransaction.noAction }

  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}
