// Documented: a request waits at least until the next turn of the run loop, retains its target and
// argument, and is cancelled by target, or by target, selector and equal argument.

public import Foundation
import QuartzCore

extension NSObject {
  /// Whether the object has the method of a selector; false for a selector that is only a name.
  ///
  /// - Parameter aSelector: a selector with a method.
  /// - Returns: whether the object is of the class of the method.
  public func responds(to aSelector: Selector!) -> Bool { aSelector?.method?.fits(self) ?? false }

  /// Calls the method of a selector now.
  ///
  /// - Parameters:
  ///   - aSelector: a selector with a method of this object's class.
  ///   - object: the method's argument.
  /// - Returns: the result, where it is an object.
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
  ///   - aSelector: a selector with a method of this object's class.
  ///   - anArgument: the method's argument.
  ///   - delay: in seconds; 0 waits for the next frame.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    guard aSelector.method?.fits(self) == true else { return reportUncallable(aSelector) }
    PerformRequests.current.add(self, aSelector, anArgument, after: delay)
  }

  /// Forgets all requests of a target that have not been performed.
  ///
  /// - Parameter aTarget: the object that was to perform.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    PerformRequests.current.cancel { $0.target === aTarget as AnyObject }
  }

  /// Forgets the requests of a target with a selector and an equal argument.
  ///
  /// - Parameters:
  ///   - aTarget: the object that was to perform.
  ///   - aSelector: the selector of the requests.
  ///   - anArgument: their argument; nil for none.
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
      "\(selector) was not performed by a \(type(of: self)): "
        + (selector.method.map { "it is a method of \($0.owner) with other arguments." }
          ?? "methods cannot be found by name; make it with its method, as "
          + "Selector(\"\(selector)\", Self.method)."),
      about: self)
  }
}

/// The requests that wait for their time on a host's clock.
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
