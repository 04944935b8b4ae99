// Documented: offsets are relative to the layer's own values. The viewer offset is from -1 to 1.
// Ours: the offsets are additive animations with a speed of 0, so the model values do not change.

/// An effect that moves a view slightly when the device is tilted.
///
/// The tilt is set on the host's window.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  public override init() {
    super.init()
  }

  /// Returns offsets, keyed by key paths of the view or its layer, for a viewer's position from -1
  /// to 1 on each axis.
  open func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? { nil }
}

/// An effect that interpolates a property between two offsets along one axis of the tilt.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis
    case tiltAlongVerticalAxis
  }

  public let keyPath: String
  public let type: EffectType
  /// The offset for the viewer's leftmost or topmost position.
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let share = (min(max(Double(offset), -1), 1) + 1) / 2
    let low = LayerValue(minimumRelativeValue)
    let high = LayerValue(maximumRelativeValue)
    guard !low.isNone, !high.isNone, let value = low.interpolated(to: high, share).object else {
      return nil
    }
    return [keyPath: value]
  }
}

/// A motion effect that combines several effects.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?

  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    var sums: [String: LayerValue] = [:]
    for effect in motionEffects ?? [] {
      for (path, value) in effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:] {
        sums[path] = LayerValue(value).added(to: sums[path] ?? .none)
      }
    }
    return sums.isEmpty ? nil : sums.compactMapValues(\.object)
  }
}

extension UIView {
  public func addMotionEffect(_ effect: UIMotionEffect) {
    layout.motionEffects.append(effect)
    applyMotion(window?.viewerOffset ?? .zero)
  }

  public func removeMotionEffect(_ effect: UIMotionEffect) {
    guard layout.motionEffects.contains(where: { $0 === effect }) else { return }
    withdrawMotion()
    layout.motionEffects.removeAll { $0 === effect }
    applyMotion(window?.viewerOffset ?? .zero)
  }

  public var motionEffects: [UIMotionEffect] {
    get { layout.motionEffects }
    set {
      for effect in layout.motionEffects { removeMotionEffect(effect) }
      for effect in newValue { addMotionEffect(effect) }
    }
  }

  /// Removes the effects from the layer until they are applied again.
  func withdrawMotion() {
    for key in layer.animationKeys() ?? [] where key.hasPrefix("motion ") {
      layer.removeAnimation(forKey: key)
    }
  }

  /// Applies the effects of the view for a position of the viewer.
  func applyMotion(_ offset: UIOffset) {
    let group = UIMotionEffectGroup()
    group.motionEffects = layout.motionEffects
    let values = group.keyPathsAndRelativeValues(forViewerOffset: offset) ?? [:]
    for key in values.keys.sorted() {
      let path = Self.layerPath(of: key)
      let animation = CABasicAnimation(keyPath: path)
      animation.fromValue = values[key]
      animation.toValue = values[key]
      animation.isAdditive = true
      animation.duration = 1
      animation.speed = 0
      animation.timeOffset = 0.5
      layer.add(animation, forKey: "motion \(path)")
    }
  }

  /// Returns the layer's key path for a key path of the view.
  ///
  /// A view's center is its layer's position.
  private static func layerPath(of key: String) -> String {
    key == "center" || key.hasPrefix("center.") ? "position" + key.dropFirst(6) : key
  }

  func applyMotionInside(_ offset: UIOffset) {
    visitTree { view in
      if !view.layout.motionEffects.isEmpty { view.applyMotion(offset) }
      return true
    }
  }
}

extension UIWindow {
  /// The position of the viewer relative to the tilted device, from -1 to 1 on each axis. Ours.
  ///
  /// A host or a test sets it. The motion effects of all views in the window are updated
  /// immediately.
  public var viewerOffset: UIOffset {
    get { layout.viewerOffset }
    set {
      layout.viewerOffset = newValue
      applyMotionInside(newValue)
    }
  }
}
