import Foundation
import FoundationXML

/// A storyboard or nib, and the code that each of its scenes requires.
public struct InterfaceFile {
  /// The name of the file.
  public let name: String
  /// For each scene, a line with its name, followed by a line for each required piece of code.
  public let lines: [String]

  init(name: String, data: Data) {
    self.name = name
    let reader = Reader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    lines = parser.parse() ? reader.lines : ["the file could not be read"]
  }

  private final class Reader: NSObject, XMLParserDelegate {
    private struct Scene {
      var title = ""
      var needs: [String] = []
      var counts: [String: Int] = [:]
    }

    private var scenes: [Scene] = []
    private var kinds: [String: String] = [:]
    private var outlets: [(scene: Int, property: String, destination: String)] = []
    private var segues: [(scene: Int, text: String, destination: String)] = []
    private static let views: Set<String> = [
      "view", "label", "button", "imageView", "textField", "textView", "switch", "slider",
      "stackView", "scrollView", "tableView", "collectionView", "tableViewCell",
      "collectionViewCell", "segmentedControl", "progressView", "activityIndicatorView",
      "visualEffectView", "pageControl", "stepper", "navigationBar", "tabBar", "toolbar",
    ]

    var lines: [String] {
      for (scene, property, destination) in outlets where scenes.indices.contains(scene) {
        scenes[scene].needs.append("outlet \(property): \(kinds[destination] ?? "an object")")
      }
      for (scene, text, destination) in segues where scenes.indices.contains(scene) {
        scenes[scene].needs.append("\(text) to \(kinds[destination] ?? "a scene")")
      }
      return scenes.flatMap { scene -> [String] in
        let views = scene.counts.filter { $0.key != "constraint" }.sorted { $0.key < $1.key }
          .map { "\($0.value) \($0.key)" }
        let constraints = scene.counts["constraint"].map { ["\($0) constraints"] } ?? []
        let contents = views + constraints
        let first =
          contents.isEmpty ? scene.title : "\(scene.title): \(contents.joined(separator: ", "))"
        return [first] + scene.needs.map { "  \($0)" }
      }
    }

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let scene = scenes.count - 1
      if let id = attributes["id"] { kinds[id] = attributes["customClass"] ?? element }
      if element.hasSuffix("ViewController") || element == "viewController"
        || element == "placeholder" && attributes["placeholderIdentifier"] == "IBFilesOwner"
      {
        let name = attributes["customClass"] ?? element
        let identifier = attributes["storyboardIdentifier"].map { " \"\($0)\"" } ?? ""
        scenes.append(Scene(title: "scene \(name)\(identifier)"))
      } else if scene < 0 {
        return
      } else if element == "outlet" || element == "outletCollection" {
        outlets.append((scene, attributes["property"] ?? "", attributes["destination"] ?? ""))
      } else if element == "action" {
        let event = attributes["eventType"].map { " for \($0)" } ?? ""
        scenes[scene].needs.append("action \(attributes["selector"] ?? "")\(event)")
      } else if element == "segue" {
        let identifier = attributes["identifier"].map { " \"\($0)\"" } ?? ""
        segues.append(
          (scene, "segue \(attributes["kind"] ?? "")\(identifier)", attributes["destination"] ?? "")
        )
      } else if Self.views.contains(element) || element == "constraint" {
        scenes[scene].counts[attributes["customClass"] ?? element, default: 0] += 1
      }
    }
  }
}
