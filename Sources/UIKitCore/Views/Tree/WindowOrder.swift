/// The order in which the subviews of a window lie over one another, whenever they were added.
enum WindowOrder {
  case content
  /// The keyboard, or the views that stand for it.
  case keyboard
  /// A menu, which may belong to an element of the keyboard.
  case menu
}
