/// The differences of a bar button from a plain one.
struct BarButtonLook {
  struct Key: Hashable {
    let state: UInt
    /// Nil for all styles.
    let style: UIBarButtonItem.Style?
    let metrics: UIBarMetrics

    init(state: UInt, style: UIBarButtonItem.Style?, _ metrics: UIBarMetrics) {
      self.state = state
      self.style = style
      self.metrics = metrics
    }
  }

  var backgrounds: [Key: UIImage] = [:]
  var titleShifts: [UIBarMetrics: UIOffset] = [:]

  mutating func setBackground(
    _ image: UIImage?, _ state: UIControl.State, _ style: UIBarButtonItem.Style?,
    _ metrics: UIBarMetrics
  ) {
    backgrounds[Key(state: state.rawValue, style: style, metrics)] = image
  }

  /// The background image of a button in a bar of default metrics: the one that is set for its
  /// state or else for the normal one, and there for its style or else for any.
  func shownBackground(_ state: UIControl.State, _ style: UIBarButtonItem.Style) -> UIImage? {
    for state in [state, .normal] {
      for style in [style, nil] {
        let key = Key(state: state.rawValue, style: style, .default)
        if let image = backgrounds[key] { return image }
      }
    }
    return nil
  }
}
