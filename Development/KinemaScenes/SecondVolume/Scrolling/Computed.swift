/// A value that several rows read, computed when the first one asks.
@MainActor
final class Computed<Value> {
  private let compute: @MainActor () -> Value
  private(set) lazy var value = compute()

  init(_ compute: @escaping @MainActor () -> Value) { self.compute = compute }
}
