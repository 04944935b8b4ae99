// Documented: a segue created in code performs its handler or the override of a subclass. The code
// that creates the segue calls `prepare(for:sender:)` and then `perform()`.
// `performSegue(withIdentifier:sender:)` searches the segues of a storyboard, and reports an error
// if there is no storyboard. Storyboards do not exist in this package.

import CoreGraphics
public import Foundation

/// A change from one controller to another, created in code.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  public final let identifier: String?
  public final let source: UIViewController
  public final let destination: UIViewController
  private final var handler: (@MainActor () -> Void)?

  /// Creates a segue for a subclass that overrides `perform()`.
  ///
  /// - Parameters:
  ///   - identifier: The name by which `prepare(for:sender:)` recognizes the segue.
  ///   - source: The controller before the segue.
  ///   - destination: The controller that the segue shows.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Creates a segue that calls a closure to show its destination.
  ///
  /// - Parameters:
  ///   - identifier: The name by which `prepare(for:sender:)` recognizes the segue.
  ///   - source: The controller before the segue.
  ///   - destination: The controller that the segue shows.
  ///   - performHandler: The closure that `perform()` calls.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping @MainActor () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Calls the handler. Subclasses override this method to show the destination themselves.
  open func perform() {
    guard let handler else {
      return Diagnostics.report(
        "\(type(of: self)) \(identifier.map { "\"\($0)\" " } ?? "")has no handler, so perform() "
          + "shows nothing. Pass a handler to the initializer, or override perform() in a subclass.",
        about: self)
    }
    handler()
  }
}

/// The type of storyboards, which has no instances because storyboards are not supported.
@preconcurrency @MainActor
public final class UIStoryboard: NSObject {
  private override init() { super.init() }
}

extension UIViewController {
  final func refuseSegue(_ identifier: String) {
    Diagnostics.report(
      "\(type(of: self)) has no segue \"\(identifier)\" because storyboards are not supported. "
        + "Create a UIStoryboardSegue, pass it to prepare(for:sender:), and perform it.",
      about: self)
  }
}
