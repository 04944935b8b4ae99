// Ours: names of Foundation and the runtime that Foundation on Linux keeps to itself. The absolute
// time begins at a fixed date and goes by the host's clock, so that a run gives the same times again.

import Foundation
import QuartzCore

/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// The date at which the host's clock is 0: the beginning of 2025, in seconds since that of 2001.
private let beginning: CFAbsoluteTime = 757_382_400

/// The seconds since the beginning of 2001 on the host's clock, which begins with 2025.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { beginning + CACurrentMediaTime() }

/// Runs a function. Nothing is released later here: objects go when their last reference goes.
///
/// - Parameter body: the function.
/// - Returns: what the function returns.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
