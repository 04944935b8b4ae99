/// Timing relative to a parent: local time = (parent time − begin time) × speed + time offset.
public protocol CAMediaTiming {
  /// The begin time, in seconds of the parent's time.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one cycle in seconds.
  var duration: CFTimeInterval { get set }
  /// The rate of local time relative to the parent's time. A rate of 0 stops local time, and
  /// negative values reverse it.
  var speed: Float { get set }
  /// The offset of local time in seconds.
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  /// The total duration of repetitions in seconds. If it is not 0, it overrides the repeat count.
  var repeatDuration: CFTimeInterval { get set }
  /// A Boolean value that indicates whether each cycle is followed by a reversed one.
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}
