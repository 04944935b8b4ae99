// Ours: The names below belong to Foundation and the runtime, but Foundation on Linux does not
// export them. Absolute time starts at a fixed date and follows the host's clock, so that repeated
// runs return the same times.

import Foundation
import QuartzCore

/// A time in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// The date at which the host's clock is 0: the beginning of 2025, in seconds since the beginning
/// of 2001.
private let beginning: CFAbsoluteTime = 757_382_400

/// Returns the time on the host's clock, in seconds since the beginning of 2001.
///
/// The host's clock starts at the beginning of 2025.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { beginning + CACurrentMediaTime() }

/// Calls a function and returns its result.
///
/// Swift on Linux has no autorelease pools. An object is released when its last reference is
/// removed.
///
/// - Parameter body: The function to call.
/// - Returns: The result of the function.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
