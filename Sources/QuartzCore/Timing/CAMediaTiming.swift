/// Time relative to a parent: local time = (parent time − begin time) × speed + time offset.
public protocol CAMediaTiming {
  /// The time of the beginning, in seconds of the parent's time.
  var beginTime: CFTimeInterval { get set }
  /// The length of one pass in seconds.
  var duration: CFTimeInterval { get set }
  /// The rate of local time in the parent's; 0 stops it, negative values turn it back.
  var speed: Float { get set }
  /// Added to local time, seconds.
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  /// Seconds of repeating; prevails over the count when not 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each pass is followed by one back.
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}
