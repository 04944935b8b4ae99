// Ours: what walks down a tree by calling itself goes on elsewhere before a small stack ends.

public import CStackSegment

/// Calls a function with room on the stack, which is the thread's while that has 128 KB left and
/// memory of its own from there on.
///
/// For functions that call themselves for each level of a tree whose depth clients decide. Where there
/// is room, which is nearly everywhere, this is a comparison of two addresses. A walk that calls no
/// client code and has an order of its own is better written as a loop with a list of what waits.
///
/// A `deinit` that lets go of what may be deep moves it into variables first: while a property is
/// written, debug builds keep account of it, and look through the account at each level.
///
/// - Parameter body: the function; it runs on the same thread, before this returns.
/// - Returns: the result of `body`.
@inlinable @inline(__always)
package func withRoomOnStack<Result>(_ body: () -> Result) -> Result {
  kinema_stack_may_be_short() ? StackRoom.call(body) : body()
}

/// The part of ``withRoomOnStack(_:)`` that is rarely run.
@usableFromInline
package enum StackRoom {
  @usableFromInline @inline(never)
  package static func call<Result>(_ body: () -> Result) -> Result {
    guard kinema_stack_is_short() else { return body() }
    var result: Result?
    withoutActuallyEscaping({ result = body() }) { work in
      var work: () -> Void = work
      withUnsafeMutablePointer(to: &work) { pointer in
        kinema_stack_call_on_segment(
          { $0.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
      }
    }
    return result!
  }
}
