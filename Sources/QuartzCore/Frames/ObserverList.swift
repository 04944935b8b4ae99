/// The observers of one type of event. Each observer receives every event, in order of
/// registration.
@MainActor
package final class ObserverList<Event> {
  /// A token that identifies an observer in its list.
  package struct Token: Hashable, Sendable {
    fileprivate let number: Int
  }

  private var observers: [(token: Token, body: @MainActor (Event) -> Void)] = []
  private var lastNumber = 0

  init() {}

  /// A Boolean value that indicates whether there are no observers, so that no event needs to be
  /// created.
  package var isEmpty: Bool { observers.isEmpty }

  /// Adds a closure that is called with every event until it is removed.
  @discardableResult
  package func add(_ body: @escaping @MainActor (Event) -> Void) -> Token {
    lastNumber += 1
    let token = Token(number: lastNumber)
    observers.append((token, body))
    return token
  }

  /// Removes an observer. A token that is not in the list is ignored.
  package func remove(_ token: Token) { observers.removeAll { $0.token == token } }

  /// Calls every observer with an event.
  package func notify(_ event: Event) {
    for observer in observers { observer.body(event) }
  }
}
