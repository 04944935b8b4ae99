/// The stacking order of a window's subviews, regardless of the order in which they were added.
enum WindowOrder {
  case content
  /// The keyboard, or the input views that replace it.
  case keyboard
  /// A menu, which may belong to an element of the keyboard.
  case menu
}
