import KinemaHosts
package import KinemaLive
import UIKit

/// A scene that the studio lists and shows.
@MainActor
package struct StudioScene {
  package let name: String
  package let title: String
  package let group: String
  package let summary: String
  package let content: @MainActor () -> LiveContent

  package init(
    name: String, title: String, group: String, summary: String,
    content: @escaping @MainActor () -> LiveContent
  ) {
    self.name = name
    self.title = title
    self.group = group
    self.summary = summary
    self.content = content
  }

  /// Creates a scene from a controller.
  init(title: String, _ make: @escaping @MainActor () -> UIViewController) {
    let name = title.split(whereSeparator: \.isWhitespace).joined(separator: "-")
    self.init(name: name, title: title, group: "Scenes", summary: "") {
      LiveContent(name: name) { host, values, _ in
        let controller = make()
        Tunables.set(values, in: controller)
        host.window.rootViewController = controller
      }
    }
  }
}
