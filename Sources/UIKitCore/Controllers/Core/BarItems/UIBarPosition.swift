/// The edge of the screen at which a bar is attached.
public enum UIBarPosition: Int, Sendable {
  case any
  case bottom
  case top
  case topAttached
}
