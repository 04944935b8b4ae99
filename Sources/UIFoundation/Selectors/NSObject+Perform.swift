// Documented: A request waits at least until the next iteration of the run loop, and retains its
// target and argument. It can be canceled by its target alone, or by its target, its selector, and
// an equal argument.

public import Foundation
import QuartzCore

extension NSObject {
  /// Returns whether the object has the method of a selector.
  ///
  /// - Parameter aSelector: A selector with a method.
  /// - Returns: Whether the object is an instance of the method's class. The result is false for a
  ///   selector without a method.
  public func responds(to aSelector: Selector!) -> Bool { aSelector?.method?.fits(self) ?? false }

  /// Calls the method of a selector immediately.
  ///
  /// - Parameters:
  ///   - aSelector: A selector with a method of this object's class.
  ///   - object: The argument of the method.
  /// - Returns: The result of the method, if it has one.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any? = nil) -> AnyObject? {
    guard let aSelector, let result = aSelector.method?.call(self, object, nil) else {
      if let aSelector { reportUncallable(aSelector) }
      return nil
    }
    return result as AnyObject?
  }

  /// Calls the method of a selector after a delay on the clock of the current host.
  ///
  /// - Parameters:
  ///   - aSelector: A selector with a method of this object's class.
  ///   - anArgument: The argument of the method.
  ///   - delay: The delay in seconds. A delay of 0 waits for the next frame.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    guard aSelector.method?.fits(self) == true else { return reportUncallable(aSelector) }
    PerformRequests.current.add(self, aSelector, anArgument, after: delay)
  }

  /// Cancels all pending requests of a target.
  ///
  /// - Parameter aTarget: The target of the requests.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    PerformRequests.current.cancel { $0.target === aTarget as AnyObject }
  }

  /// Cancels the pending requests of a target with a selector and an equal argument.
  ///
  /// - Parameters:
  ///   - aTarget: The target of the requests.
  ///   - aSelector: The selector of the requests.
  ///   - anArgument: The argument of the requests, or nil for requests without an argument.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    PerformRequests.current.cancel { request in
      guard request.target === aTarget as AnyObject, request.selector == aSelector else {
        return false
      }
      switch (request.argument, anArgument) {
      case (nil, nil): return true
      case (let own?, let other?):
        let (own, other) = (own as AnyObject, other as AnyObject)
        return own === other || (own as? NSObject)?.isEqual(other) ?? false
      default: return false
      }
    }
  }

  @MainActor private func reportUncallable(_ selector: Selector) {
    Diagnostics.report(
      "Cannot perform \(selector) on \(type(of: self)): "
        + (selector.method.map { "it is a method of \($0.owner), or takes other arguments." }
          ?? "the selector has only a name. Create it with its method: Selector(\"\(selector)\", "
          + "Self.method)."),
      about: self)
  }
}

/// The requests that are scheduled on a host's clock.
@MainActor private final class PerformRequests {
  struct Request {
    let target: NSObject
    let selector: Selector
    let argument: Any?
    let token: FrameLoop.Token
    let number: Int
  }

  static var current: PerformRequests {
    let loop = FrameLoop.current
    return loop.object(PerformRequests.self) { PerformRequests(loop) }
  }

  private weak var loop: FrameLoop?
  private var requests: [Request] = []
  private var lastNumber = 0

  init(_ loop: FrameLoop) { self.loop = loop }

  func add(_ target: NSObject, _ selector: Selector, _ argument: Any?, after delay: TimeInterval) {
    guard let loop else { return }
    lastNumber += 1
    let number = lastNumber
    let token = loop.schedule(after: delay) { [weak self] in self?.perform(number) }
    requests.append(
      Request(
        target: target, selector: selector, argument: argument, token: token, number: number))
  }

  func cancel(where matches: (Request) -> Bool) {
    for request in requests where matches(request) { loop?.cancel(request.token) }
    requests.removeAll(where: matches)
  }

  private func perform(_ number: Int) {
    guard let index = requests.firstIndex(where: { $0.number == number }) else { return }
    let request = requests.remove(at: index)
    request.target.perform(request.selector, with: request.argument)
  }
}
