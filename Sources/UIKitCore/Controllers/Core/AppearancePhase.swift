/// The appearance phase of a controller's view, from gone to shown.
///
/// Each appearance callback is sent with a change of phase. Only the following changes exist, so
/// that no sequence of calls can repeat a callback or omit its counterpart:
///
///     gone --willAppear--> appearing --didAppear--> shown
///     shown --willDisappear--> disappearing --didDisappear--> gone
///     appearing --willDisappear--> disappearing      (a canceled transition)
///     disappearing --willAppear--> appearing
///
/// Documented: the phase changes are the same as in UIKit. Measured: in a canceled transition, an
/// appearing controller receives the will-disappear callback and then the did-disappear callback.
package enum AppearancePhase: String, Sendable {
  case gone, appearing, shown, disappearing

  /// Returns the phase after a will-callback, or `nil` if there is no callback to send.
  func beginning(appearing: Bool) -> AppearancePhase? {
    switch (self, appearing) {
    case (.gone, true), (.disappearing, true): .appearing
    case (.shown, false), (.appearing, false): .disappearing
    default: nil
    }
  }

  /// The phase after a did-callback, or `nil` if no change is in progress.
  var ended: AppearancePhase? {
    switch self {
    case .appearing: .shown
    case .disappearing: .gone
    case .gone, .shown: nil
    }
  }
}
