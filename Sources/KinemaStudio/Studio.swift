import CKinemaStudio
import KinemaCapture
import KinemaHosts
public import UIKit

/// The studio, which shows the scenes of a program live in a browser on the same machine.
///
/// A program that links the product shows itself with `swift run MyApp --studio` if the manifest has
/// `.package(…, traits: ["Browser"])`. Without the trait, the command prints that line. A program can
/// also register scenes, in a `main.swift` instead of `@main`:
///
/// ```
/// import KinemaStudio
///
/// Studio.add("Card") { CardController() }
/// AppDelegate.main()
/// ```
///
/// Each opened scene runs in its own process, which is another instance of this program.
@preconcurrency @MainActor
public enum Studio {
  /// Registers a scene. A scene with the same title is replaced.
  ///
  /// - Parameters:
  ///   - title: The title in the list. Its words, joined with hyphens, are the scene's name in
  ///     session recordings.
  ///   - make: Creates the root controller of a new run.
  public static func add(_ title: String, _ make: @escaping @MainActor () -> UIViewController) {
    StudioLibrary.shared.add(StudioScene(title: title, make))
  }

  /// Connects the options of apps to the studio.
  fileprivate static func open() {
    let door = StudioDoor.shared
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

/// Registers the studio.
///
/// It is called before `main` runs, on the main thread.
@_cdecl("kinema_studio_register")
func registerStudio() { MainActor.assumeIsolated { Studio.open() } }

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
