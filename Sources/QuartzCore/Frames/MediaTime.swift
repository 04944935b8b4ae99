import Foundation

/// Seconds.
public typealias CFTimeInterval = Double

/// The current time in seconds on the host's clock; 0 where no host is current.
public func CACurrentMediaTime() -> CFTimeInterval { FrameLoop.mediaTime }
