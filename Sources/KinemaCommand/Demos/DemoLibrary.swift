package import KinemaCatalog
import KinemaHosts
package import KinemaLive
import UIKit

/// The catalog as content of live sessions.
@MainActor
package enum DemoLibrary {
  /// Returns a demo, or the list of all demos, or nil for an unknown name.
  package static func content(named name: String) -> LiveContent? {
    name == LiveSession.contentsName ? chooser : Catalog.demo(named: name).map(content)
  }

  package static func content(of demo: Demo) -> LiveContent {
    LiveContent(
      name: demo.name, size: demo.size,
      parameters: demo.settings.map {
        LiveContent.Parameter(
          name: $0.name, summary: $0.summary, range: $0.range, standard: $0.standard)
      },
      fingers: { demo.script(on: $0) },
      start: { host, values, _ in demo.open(on: host, values) })
  }

  /// The list of all demos. A tap on a demo opens it.
  package static var chooser: LiveContent {
    LiveContent(name: LiveSession.contentsName, size: CGSize(width: 320, height: 480)) {
      host, _, open in
      let list = DemoListController(demos: Catalog.demos, onChoose: open)
      host.window.rootViewController = UINavigationController(rootViewController: list)
    }
  }
}
