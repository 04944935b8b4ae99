import Foundation

/// Seconds.
public typealias CFTimeInterval = Double

/// The current time in seconds on the host's clock; 0 where no host is current.
///
/// In what the animator of a transition begins it is the transition's own time, which a finger can
/// hold and turn back.
public func CACurrentMediaTime() -> CFTimeInterval {
  Timeline.current?.time ?? FrameLoop.mediaTime
}
