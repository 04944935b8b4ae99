// Ours: XCTest retains its test cases until all tests have run. Objects that the properties of a
// test retain are therefore not leaks. They are released in `tearDown` or not at all.

import UIKitCore

/// The objects that can be reached from the properties of an object with `Mirror`.
@MainActor
struct HeldObjects {
  private(set) var found: Set<ObjectIdentifier> = []

  /// The maximum number of examined values.
  private static let most = 50_000
  private var looked = 0

  /// Adds an object and all objects that can be reached from it.
  mutating func add(_ value: Any) {
    guard looked < Self.most else { return }
    looked += 1
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      let object = value as AnyObject
      guard found.insert(ObjectIdentifier(object)).inserted else { return }
      if let view = object as? UIView { view.subviews.forEach { add($0) } }
      if let controller = object as? UIViewController {
        controller.children.forEach { add($0) }
        if let presented = controller.presentedViewController { add(presented) }
      }
    }
    var level: Mirror? = mirror
    while let current = level {
      for child in current.children { add(child.value) }
      level = current.superclassMirror
    }
  }
}
