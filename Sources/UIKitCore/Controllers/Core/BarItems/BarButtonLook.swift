/// The properties of a bar button that differ from the properties of a plain button.
struct BarButtonLook {
  struct Key: Hashable {
    let state: UInt
    /// The style, or nil for all styles.
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

  /// Returns the background image of a button in a bar with default metrics.
  ///
  /// An image for the state takes precedence over one for the normal state. For each of these
  /// states, an image for the style takes precedence over one for all styles.
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
