/// The order in which the subviews of a window are stacked, independent of the order in which they
/// are added.
enum WindowOrder {
  case content
  /// The keyboard, or the input views that replace it.
  case keyboard
  /// A menu, which may belong to an element of the keyboard.
  case menu
}
