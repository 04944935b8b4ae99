import Foundation

/// A trace of transition events, printed if the environment variable `KINEMA_TRACE` contains
/// `transitions`.
@MainActor
package enum TransitionTrace {
  private static let isPrinted =
    ProcessInfo.processInfo.environment["KINEMA_TRACE"]?.split(separator: ",")
    .contains("transitions") ?? false

  /// An event of a transition, or an appearance callback.
  package struct Event {
    /// The name, such as `willAppear`.
    package let name: String
    /// The called controller if the event is an appearance callback, otherwise nil.
    package let controller: UIViewController?
  }

  /// The observers of the events of the current host.
  package static var observers: ObserverList<Event> {
    FrameLoop.current.observers(of: Event.self)
  }

  package static func note(_ event: @autoclosure () -> String, _ subject: UIViewController? = nil) {
    if FrameLoop.current.mayBeObserved, !observers.isEmpty {
      observers.notify(Event(name: event(), controller: subject))
    }
    guard isPrinted else { return }
    let line = subject.map { "\(event()):\($0.title ?? "\(type(of: $0))")" } ?? event()
    let time = String(format: "%.4f", FrameLoop.current.time)
    FileHandle.standardError.write(Data("[transitions \(time)] \(line)\n".utf8))
  }

  /// Returns the classes of a view and its superviews, innermost first.
  package static func chain(of view: UIView) -> String {
    view.ancestors.map { "\(type(of: $0))" }.joined(separator: " > ")
  }
}
