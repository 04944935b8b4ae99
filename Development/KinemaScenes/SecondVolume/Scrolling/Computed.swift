/// A value that several rows use, computed on first use.
@MainActor
final class Computed<Value> {
  private let compute: @MainActor () -> Value
  private(set) lazy var value = compute()

  init(_ compute: @escaping @MainActor () -> Value) { self.compute = compute }
}
