import Foundation

/// A time in seconds.
public typealias CFTimeInterval = Double

/// Returns the current time in seconds on the host's clock, or 0 if there is no current host.
///
/// In work that a transition's animator starts, this is the transition's own time, which a gesture
/// can hold and reverse.
public func CACurrentMediaTime() -> CFTimeInterval {
  Timeline.current?.time ?? FrameLoop.mediaTime
}
