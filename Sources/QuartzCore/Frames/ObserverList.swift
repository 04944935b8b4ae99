/// The observers of events of one type; each hears of every event, in the order of joining.
@MainActor
package final class ObserverList<Event> {
  /// The identity of an observer in its list.
  package struct Token: Hashable, Sendable {
    fileprivate let number: Int
  }

  private var observers: [(token: Token, body: @MainActor (Event) -> Void)] = []
  private var lastNumber = 0

  init() {}

  /// Whether nobody listens, so that an event need not be put together.
  package var isEmpty: Bool { observers.isEmpty }

  /// Calls a function with every event from now on, until it is removed.
  @discardableResult
  package func add(_ body: @escaping @MainActor (Event) -> Void) -> Token {
    lastNumber += 1
    let token = Token(number: lastNumber)
    observers.append((token, body))
    return token
  }

  /// Takes an observer off the list; one that is not on it is ignored.
  package func remove(_ token: Token) { observers.removeAll { $0.token == token } }

  /// Calls every observer with an event.
  package func notify(_ event: Event) {
    for observer in observers { observer.body(event) }
  }
}
