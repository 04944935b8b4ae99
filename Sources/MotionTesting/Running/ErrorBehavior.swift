/// The consequences of client errors that have worse effects on a device. Ours.
///
/// Each of these errors is reported and fails the test, regardless of the consequences. With
/// ``asOnDevice``, a test also sees them, so it can check how the app recovers:
///
/// ```
/// @Test(.motion(.asOnDevice).expecting(.diagnostic(containing: "completeTransition(true)")))
/// ```
///
/// `Documentation/Differences.md` lists the errors.
public enum ErrorBehavior: Sendable {
  /// The code continues as it was probably meant.
  case corrected
  /// A request is lost, or views and controllers disagree, as on a device.
  case asOnDevice
}
