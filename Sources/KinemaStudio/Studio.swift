import KinemaCapture
import KinemaHosts
public import UIKit

/// The studio, which shows the scenes of a program live in a browser on the same machine.
///
/// A program registers its scenes and then starts as usual:
///
/// ```
/// import KinemaStudio
///
/// Studio.add("Card") { CardController() }
/// AppDelegate.main()
/// ```
///
/// `swift run MyApp --studio` serves the scenes if the manifest has `.package(…, traits:
/// ["Browser"])`. Without the trait, the command prints that line. Each opened scene runs in its
/// own process, which is another instance of this program.
@MainActor
public enum Studio {
  /// Registers a scene. A scene with the same title is replaced.
  ///
  /// - Parameters:
  ///   - title: The title in the list. Its words, joined with hyphens, are the scene's name in
  ///     session recordings.
  ///   - make: Creates the root controller of a new run.
  public static func add(_ title: String, _ make: @escaping @MainActor () -> UIViewController) {
    StudioLibrary.shared.add(StudioScene(title: title, make))
    let door = StudioDoor.shared
    guard door.studio == nil else { return }
    door.scene = { StudioLibrary.shared.scene(named: $0)?.content() }
    door.studio = { visit in
      let library = StudioLibrary.shared
      let app = visit.app
      library.add(
        StudioScene(name: app.name, title: app.name, group: "App", summary: "The app itself.") {
          app
        })
      try StudioStart(
        library: library, port: visit.port, socket: visit.socket, child: ["--studio"]
      ).run()
    }
  }
}

/// The scenes of a program, in the order in which they were added.
@MainActor
package final class StudioLibrary {
  package static let shared = StudioLibrary()

  package private(set) var scenes: [StudioScene] = []

  package init() {}

  package func add(_ scene: StudioScene) {
    if let index = scenes.firstIndex(where: { $0.name == scene.name }) {
      scenes[index] = scene
    } else {
      scenes.append(scene)
    }
  }

  package func scene(named name: String) -> StudioScene? { scenes.first { $0.name == name } }
}
