// Documented: an animation is copied when it is added, and it retains its delegate. If its duration
// is 0, it uses the transaction's duration, a quarter of a second by default.

public import Foundation
package import TimingCurves

/// The abstract superclass of animations, with timing, a delegate, and values by key.
open class CAAnimation: NSObject, NSSecureCoding, NSCopying, CAMediaTiming, CAAction {
  package final var timing = MediaTiming()
  /// The values that clients set by key, for example to tag animations.
  final var customValues: [String: Any] = [:]

  /// The timing function of one cycle; nil means linear.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, which is retained.
  open var delegate: (any CAAnimationDelegate)?
  /// A Boolean value that indicates whether the animation is removed from its layer when it ends.
  open var isRemovedOnCompletion = true
  open var preferredFrameRateRange = CAFrameRateRange.default

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
    decodeTiming(from: coder)
  }

  /// Calls the `init()` of the dynamic class, to create copies.
  public convenience init(_dynamic: Void) { self.init() }

  open class var supportsSecureCoding: Bool { true }

  /// Archives the timing, but not the values, the delegate, or the path.
  open func encode(with coder: NSCoder) { encodeTiming(with: coder) }

  /// Whether the animation ends at the first commit in which its layer is not on a screen.
  package final var needsScreen = false

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).make()
    copy.adopt(self)
    return copy
  }

  /// Copies all properties from an animation of the same class.
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

  /// Adds the animation to a layer, with the event as its key.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: - Values by key

  open func setValue(_ value: Any?, forKey key: String) { write(value, forKey: key) }
  open func value(forKey key: String) -> Any? { read(key) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { write(value, forKey: keyPath) }
  open func value(forKeyPath keyPath: String) -> Any? { read(keyPath) }

  // MARK: - Evaluation

  /// Applies the animation's values at a time to a copy of the layer.
  ///
  /// `time.local` is in the animation's own time. `time.span` is the duration for an animation
  /// without its own duration.
  package func apply(to copy: CALayer, at time: AnimationTime) {}

  /// Returns the part whose key paths begin with a prefix, with the prefix removed, or nil if there
  /// is none.
  package func part(reaching prefix: String) -> CAAnimation? { nil }

  /// Called once when the animation has been added to a layer.
  package func willBegin(on layer: CALayer) {}

  /// Returns the timing. If its duration is 0, `span` replaces the duration.
  package func filledTiming(span: CFTimeInterval) -> MediaTiming {
    guard timing.duration == 0 else { return timing }
    var result = timing
    result.duration = span
    return result
  }

  /// Returns the position of the animation within its cycles at a time, or nil if the animation has
  /// no effect at that time.
  package func moment(at time: AnimationTime) -> MediaTiming.Moment? {
    filledTiming(span: time.span).moment(atLocal: time.local, includingEnd: time.includesEnd)
  }

  /// Returns the progress after the timing function is applied.
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

  /// Creates an animation of this class with its own `init()`; see `CALayer+Dynamic.swift`.
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
