// Ours: A recursive walk of a tree continues on separate memory before a small stack overflows.

public import CStackSegment

/// Calls a function on the current stack, or on separate memory if less than 128 KB of stack is
/// left.
///
/// Use this function in recursive walks of trees that clients can make arbitrarily deep. If there
/// is enough stack, which is almost always the case, the cost is a comparison of two addresses. If
/// a walk calls no client code and determines its own order, write it as a loop with a list of
/// pending nodes instead.
///
/// In a `deinit` that releases a deep structure, first move the structure from properties into
/// local variables. Otherwise, debug builds record an access to a property at each level, and
/// search all of these records at each further access.
///
/// - Parameter body: The function. It runs on the same thread, before this call returns.
/// - Returns: The result of `body`.
@inlinable @inline(__always)
package func withRoomOnStack<Result>(_ body: () -> Result) -> Result {
  kinema_stack_may_be_short() ? StackRoom.call(body) : body()
}

/// The rarely executed part of ``withRoomOnStack(_:)``.
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
