// Ours: a background color whose animation was taken back, as a canceled transition does, reads as the
// color before it, since the view keeps more than its layer: a color that follows the traits.

extension UIView {
  private static let earlierBackgroundKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The background color before the last animation of it.
  private struct EarlierBackground {
    let color: UIColor?
  }

  func setBackground(_ color: UIColor?) {
    if AnimationStack.current != nil {
      let earlier = EarlierBackground(color: background(in: traitCollection))
      associatedObjects[Self.earlierBackgroundKey] = earlier
    } else if !associatedObjects.isEmpty {
      // Looking into an empty table would take longer than all the rest.
      associatedObjects[Self.earlierBackgroundKey] = nil
    }
    storedBackgroundColor = color
    layer.backgroundColor = resolve(color)
  }

  /// The color that was set, or the one before it if the layer shows that one again, since its
  /// animation was taken back.
  func background(in traits: UITraitCollection) -> UIColor? {
    guard
      let earlier = associatedObjects[Self.earlierBackgroundKey] as? EarlierBackground
    else { return storedBackgroundColor }
    let shown = layer.backgroundColor ?? UIColor.clear.cgColor
    func isShown(_ color: UIColor?) -> Bool {
      let resolved = color?.resolvedColor(with: traits).cgColor ?? UIColor.clear.cgColor
      return resolved == shown || resolved.alpha == 0 && shown.alpha == 0
    }
    return !isShown(storedBackgroundColor) && isShown(earlier.color)
      ? earlier.color : storedBackgroundColor
  }
}
