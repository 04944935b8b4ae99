/// The scale of the main screen, for drawing code in modules that do not import `UIScreen`.
@MainActor
package enum MainScreen {
  /// A function that returns the number of pixels per point of the main screen.
  ///
  /// `UIScreen` replaces this function when it creates the screen.
  package static var scale: () -> CGFloat = { scaleWithoutHost }

  /// The number of pixels per point in a process without a host.
  package static let scaleWithoutHost: CGFloat = 2
}
