// Documented: a segue made in code performs its handler, or what a subclass writes; whoever makes it
// calls `prepare(for:sender:)` and then `perform()`. `performSegue(withIdentifier:sender:)` finds the
// segues of a storyboard, and is an error without one. There are no storyboards here.

import CoreGraphics
public import Foundation

/// A way from one controller to another, made in code.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  public final let identifier: String?
  public final let source: UIViewController
  public final let destination: UIViewController
  private final var handler: (@MainActor () -> Void)?

  /// Makes a segue of a subclass that overrides `perform()`.
  ///
  /// - Parameters:
  ///   - identifier: the name by which `prepare(for:sender:)` knows it.
  ///   - source: the controller that is left.
  ///   - destination: the controller that is shown.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Makes a segue that shows its destination by a function.
  ///
  /// - Parameters:
  ///   - identifier: the name by which `prepare(for:sender:)` knows it.
  ///   - source: the controller that is left.
  ///   - destination: the controller that is shown.
  ///   - performHandler: the function that `perform()` calls.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping @MainActor () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Goes the way: calls the handler; subclasses override it.
  open func perform() {
    guard let handler else {
      return Diagnostics.report(
        "\(type(of: self)) \(identifier.map { "\"\($0)\" " } ?? "")has no handler, so perform() "
          + "shows nothing. Give it one, or override perform() in a subclass.", about: self)
    }
    handler()
  }
}

/// A file of scenes; there are none here, so none can be made.
@preconcurrency @MainActor
public final class UIStoryboard: NSObject {
  private override init() { super.init() }
}

extension UIViewController {
  final func refuseSegue(_ identifier: String) {
    Diagnostics.report(
      "\(type(of: self)) has no segue \"\(identifier)\", as no controller comes from a storyboard. "
        + "Make a UIStoryboardSegue, pass it to prepare(for:sender:) and perform it.", about: self)
  }
}
