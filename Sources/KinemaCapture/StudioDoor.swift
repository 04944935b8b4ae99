package import KinemaLive

/// The way from an app's options to the studio, which stands in a module above: a program that
/// registers scenes opens it.
@MainActor
package final class StudioDoor {
  package static let shared = StudioDoor()

  /// The studio's start; nil in a program that does not import it.
  package var studio: (@MainActor (StudioVisit) throws -> Void)?
  /// The content of a scene that the program has registered.
  package var scene: @MainActor (String) -> LiveContent? = { _ in nil }

  private init() {}

  /// The line that says how to get the studio.
  package nonisolated static let remedy =
    "Kinema was built without its studio: add traits: [\"Browser\"] to its .package line and the "
    + "product KinemaStudio to the target, or build with --traits Browser."

  /// The refusal of a program without the studio.
  package struct Closed: Error, Hashable, CustomStringConvertible {
    package init() {}

    package var description: String { StudioDoor.remedy }
  }

  func enter(_ visit: StudioVisit) throws {
    guard let studio else { throw Closed() }
    try studio(visit)
  }
}
