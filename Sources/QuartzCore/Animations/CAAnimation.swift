// Documented: an animation is copied when it is added; it retains its delegate; a duration of 0 is
// taken from the transaction, a quarter of a second by default.

public import Foundation
package import TimingCurves

/// The common part of all animations: timing, delegate and values by key.
open class CAAnimation: NSObject, NSSecureCoding, NSCopying, CAMediaTiming, CAAction {
  package final var timing = MediaTiming()
  /// Values set by key, as clients tag animations with them.
  final var customValues: [String: Any] = [:]

  /// The pacing of one pass; nil is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Retained.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation is taken off its layer at its end.
  open var isRemovedOnCompletion = true
  open var preferredFrameRateRange = CAFrameRateRange.default

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
    decodeTiming(from: coder)
  }

  /// Calls `init()` of the class itself; for copies.
  public convenience init(_dynamic: Void) { self.init() }

  open class var supportsSecureCoding: Bool { true }

  /// Archives the timing; not the values, the delegate or the path.
  open func encode(with coder: NSCoder) { encodeTiming(with: coder) }

  /// Whether the animation finishes at the first commit in which its layer is on no screen.
  package final var needsScreen = false

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).make()
    copy.adopt(self)
    return copy
  }

  /// Takes over all properties of an animation of the same class.
  package func adopt(_ other: CAAnimation) {
    timing = other.timing
    needsScreen = other.needsScreen
    customValues = other.customValues
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
  }

  open class func defaultValue(forKey key: String) -> Any? { nil }
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  /// Adds the animation to the layer with the event as its key.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: - Values by key

  open func setValue(_ value: Any?, forKey key: String) { write(value, forKey: key) }
  open func value(forKey key: String) -> Any? { read(key) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { write(value, forKey: keyPath) }
  open func value(forKeyPath keyPath: String) -> Any? { read(keyPath) }

  // MARK: - Evaluation

  /// Writes the values at a time into a copy of the layer; `local` is in the animation's own time,
  /// `span` the duration to use when the animation has none.
  package func apply(to copy: CALayer, at time: AnimationTime) {}

  /// The part whose key paths begin with a prefix, without it; nil when there is none.
  package func part(reaching prefix: String) -> CAAnimation? { nil }

  /// Called once, when the animation has been added to a layer.
  package func willBegin(on layer: CALayer) {}

  /// The timing with the duration filled in.
  package func filledTiming(span: CFTimeInterval) -> MediaTiming {
    guard timing.duration == 0 else { return timing }
    var result = timing
    result.duration = span
    return result
  }

  /// The moment of the animation at a time; nil when the animation has no effect then.
  package func moment(at time: AnimationTime) -> MediaTiming.Moment? {
    filledTiming(span: time.span).moment(atLocal: time.local, includingEnd: time.includesEnd)
  }

  /// The progress at a moment after the pacing.
  package func paced(_ progress: Double) -> Double {
    timingFunction?.value(at: progress) ?? progress
  }

  // MARK: - Time

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  open var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }

  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set {
      timing.repeatCount =
        newValue >= .greatestFiniteMagnitude ? .infinity : Double(newValue)
    }
  }

  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(timing.fill) }
    set { timing.fill = newValue.fill }
  }
}

extension CAAnimation {
  @_silgen_name("$s10QuartzCore11CAAnimationC8_dynamicACyt_tcfC")
  private static func allocate(_dynamic: Void) -> CAAnimation

  /// An animation of this class, through its own `init()`; see `CALayer+Dynamic.swift`.
  static func make() -> CAAnimation { allocate(_dynamic: ()) }

  private static let codedNumbers: [(String, WritableKeyPath<MediaTiming, Double> & Sendable)] = [
    ("beginTime", \.beginTime), ("duration", \.duration), ("speed", \.speed),
    ("timeOffset", \.timeOffset), ("repeatCount", \.repeatCount),
    ("repeatDuration", \.repeatDuration),
  ]

  final func encodeTiming(with coder: NSCoder) {
    for (key, path) in Self.codedNumbers { coder.encode(timing[keyPath: path], forKey: key) }
    coder.encode(timing.autoreverses, forKey: "autoreverses")
    coder.encode(fillMode.rawValue as NSString, forKey: "fillMode")
    coder.encode(isRemovedOnCompletion, forKey: "removedOnCompletion")
  }

  final func decodeTiming(from coder: NSCoder) {
    for (key, path) in Self.codedNumbers where coder.containsValue(forKey: key) {
      timing[keyPath: path] = coder.decodeDouble(forKey: key)
    }
    timing.autoreverses = coder.decodeBool(forKey: "autoreverses")
    if let fill = coder.decodeObject(of: NSString.self, forKey: "fillMode") {
      fillMode = CAMediaTimingFillMode(rawValue: String(describing: fill))
    }
    if coder.containsValue(forKey: "removedOnCompletion") {
      isRemovedOnCompletion = coder.decodeBool(forKey: "removedOnCompletion")
    }
  }

  final func read(_ key: String) -> Any? {
    switch key {
    case "beginTime": NSNumber(value: beginTime)
    case "duration": NSNumber(value: duration)
    case "speed": NSNumber(value: speed)
    case "timeOffset": NSNumber(value: timeOffset)
    case "repeatCount": NSNumber(value: repeatCount)
    default: customValues[key] ?? type(of: self).defaultValue(forKey: key)
    }
  }

  final func write(_ value: Any?, forKey key: String) {
    let number = LayerValue(value).number ?? 0
    switch key {
    case "beginTime": beginTime = number
    case "duration": duration = number
    case "speed": speed = Float(number)
    case "timeOffset": timeOffset = number
    case "repeatCount": repeatCount = Float(number)
    default: customValues[key] = value
    }
  }
}
