package import KinemaLive

/// The connection from an app's options to the studio, which is in a higher-level module.
///
/// A program that registers scenes sets the properties of this object.
@MainActor
package final class StudioDoor {
  package static let shared = StudioDoor()

  /// The function that starts the studio, or nil if the program does not import the studio.
  package var studio: (@MainActor (StudioVisit) throws -> Void)?
  /// Returns the content of a scene that the program has registered.
  package var scene: @MainActor (String) -> LiveContent? = { _ in nil }

  private init() {}

  /// The message that explains how to add the studio.
  package nonisolated static let remedy =
    "Cannot open the studio: Kinema was built without it. Add traits: [\"Browser\"] to its "
    + ".package line and the product KinemaStudio to the target. In a checkout of Kinema, use make "
    + "studio."

  /// The error for a program without the studio.
  package struct Closed: Error, Hashable, CustomStringConvertible {
    package init() {}

    package var description: String { StudioDoor.remedy }
  }

  func enter(_ visit: StudioVisit) throws {
    guard let studio else { throw Closed() }
    try studio(visit)
  }
}
