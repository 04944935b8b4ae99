/// The phase of a controller's view between gone and shown.
///
/// Every appearance callback is sent by a change of phase, and only the changes below exist, so
/// that no sequence of calls can give a callback twice or leave out its partner:
///
///     gone --willAppear--> appearing --didAppear--> shown
///     shown --willDisappear--> disappearing --didDisappear--> gone
///     appearing --willDisappear--> disappearing      (a transition that was cancelled)
///     disappearing --willAppear--> appearing
///
/// Documented: the four transitions above. Measured: the order of a cancelled transition.
package enum AppearancePhase: String, Sendable {
  case gone, appearing, shown, disappearing

  /// The phase that a will-callback leads to, or `nil` when nothing is to be said.
  func beginning(appearing: Bool) -> AppearancePhase? {
    switch (self, appearing) {
    case (.gone, true), (.disappearing, true): .appearing
    case (.shown, false), (.appearing, false): .disappearing
    default: nil
    }
  }

  /// The phase that a did-callback leads to, or `nil` when nothing is under way.
  var ended: AppearancePhase? {
    switch self {
    case .appearing: .shown
    case .disappearing: .gone
    case .gone, .shown: nil
    }
  }
}
