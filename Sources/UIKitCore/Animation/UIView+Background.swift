// Ours: a view reads the background color that its layer has. The view keeps more than its layer, a color
// that follows the traits. An animation that is taken back, by its animator or by a canceled transition,
// returns the color before it, and one that stops on its way leaves the color that is shown.

extension UIView {
  private static let earlierKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
  /// The number of colors to which animations can return.
  private static let earlierLimit = 8

  /// A background color with what the layer had for it.
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

  /// The colors before each animation since the last color that was set without one, the latest last.
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

  /// The color that was set, or an earlier one, if the layer shows it; else what the layer shows.
  var currentBackground: UIColor? {
    let shown = layer.backgroundColor
    if storedBackground.isShown(as: shown) { return storedBackgroundColor }
    if let earlier = earlierBackgrounds.last(where: { $0.isShown(as: shown) }) {
      return earlier.color
    }
    return shown.map { UIColor(cgColor: $0) }
  }

  /// Shows a color that follows the traits in those of now.
  func refreshBackground() {
    guard let color = currentBackground, color.isDynamic else { return }
    let shown = resolve(color)
    layer.backgroundColor = shown
    if !earlierBackgrounds.isEmpty {
      // An animation may still return to what it has seen.
      earlierBackgrounds = (earlierBackgrounds + [storedBackground]).suffix(Self.earlierLimit)
    }
    storedBackground = Background(color: color, shown: shown)
  }
}
