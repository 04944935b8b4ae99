// Documented: only an app of the Mac that is drawn in the Mac's idiom behaves like one; everywhere
// else the style is that of the pad, whatever is preferred.

/// Whether controls behave as on a tablet or as on a Mac.
public enum UIBehavioralStyle: UInt, Sendable {
  case automatic = 0
  case pad = 1
  case mac = 2
}

extension UINavigationBar {
  /// The style the bar has now, which is that of the pad.
  public var behavioralStyle: UIBehavioralStyle { .pad }

  /// The section of a toolbar of the Mac's windows that the bar stands in for.
  public enum NSToolbarSection: Int, Sendable {
    case none
    case sidebar
    case supplementary
    case content
  }

  /// The section the bar's items are shown in, instead of in the bar: none, as there is no such
  /// toolbar here, for which reason no delegate is asked for one.
  public var currentNSToolbarSection: NSToolbarSection { .none }
}
