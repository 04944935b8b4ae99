// Ours: a view reads its background color from its layer. In addition, the view stores colors that
// depend on traits, which a layer cannot store. If an animator or a canceled transition reverts an
// animation, the earlier color is restored. If an animation stops before its end, the visible color
// stays.

extension UIView {
  private static let earlierKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
  /// The maximum number of earlier colors that are stored.
  private static let earlierLimit = 8

  /// A background color, and the color that was set on the layer for it.
  private struct Background {
    let color: UIColor?
    let shown: CGColor?

    func isShown(as other: CGColor?) -> Bool {
      shown === other || shown == other || shown?.alpha ?? 0 == 0 && other?.alpha ?? 0 == 0
    }
  }

  private var storedBackground: Background {
    get { Background(color: storedBackgroundColor, shown: storedBackgroundShown) }
    set {
      storedBackgroundColor = newValue.color
      storedBackgroundShown = newValue.shown
    }
  }

  /// The color before each animation since the last unanimated change, in chronological order.
  private var earlierBackgrounds: [Background] {
    get { associatedObjects[Self.earlierKey] as? [Background] ?? [] }
    set { associatedObjects[Self.earlierKey] = newValue.isEmpty ? nil : newValue }
  }

  func setBackground(_ color: UIColor?) {
    earlierBackgrounds =
      AnimationStack.current == nil
      ? [] : (earlierBackgrounds + [storedBackground]).suffix(Self.earlierLimit)
    storedBackground = Background(color: color, shown: resolve(color))
    layer.backgroundColor = storedBackgroundShown
  }

  /// The color that the layer displays.
  ///
  /// It is the view's current color, an earlier color of the view, or otherwise the layer's own
  /// color.
  var currentBackground: UIColor? {
    let shown = layer.backgroundColor
    if storedBackground.isShown(as: shown) { return storedBackgroundColor }
    if let earlier = earlierBackgrounds.last(where: { $0.isShown(as: shown) }) {
      return earlier.color
    }
    return shown.map { UIColor(cgColor: $0) }
  }

  /// Resolves a trait-dependent background color again with the current traits.
  func refreshBackground() {
    guard let color = currentBackground, color.isDynamic else { return }
    let shown = resolve(color)
    layer.backgroundColor = shown
    if !earlierBackgrounds.isEmpty {
      // An animation may still revert to the previous color.
      earlierBackgrounds = (earlierBackgrounds + [storedBackground]).suffix(Self.earlierLimit)
    }
    storedBackground = Background(color: color, shown: shown)
  }
}
