// Documented: only a Mac app in the Mac idiom has the Mac's style. In all other cases, the bar has
// the iPad's style, regardless of the preferred style.

/// The style of controls: as on an iPad or as on a Mac.
public enum UIBehavioralStyle: UInt, Sendable {
  case automatic = 0
  case pad = 1
  case mac = 2
}

extension UINavigationBar {
  /// The current style of the bar, which is always the iPad's style.
  public var behavioralStyle: UIBehavioralStyle { .pad }

  /// A section of a Mac window's toolbar that can show the bar's items.
  public enum NSToolbarSection: Int, Sendable {
    case none
    case sidebar
    case supplementary
    case content
  }

  /// The section of a Mac window's toolbar that shows the bar's items: always `.none`.
  ///
  /// No such toolbar exists here, so the delegate is never asked for a section.
  public var currentNSToolbarSection: NSToolbarSection { .none }
}
