import Foundation
import Testing

@testable import SourcePorting

@Suite struct LeftoverTests {
  @Test(arguments: [
    ("import UIKit\nlet a = UIStoryboard()\n", 2, "create the controller in code"),
    ("import UIKit\nlet a = UIPencilInteraction()\n", 2, "Kinema does not have this name"),
    ("let a = 1\n\nmethod_exchangeImplementations(a, b)\n", 3, "no Objective-C runtime"),
    (
      "let p = UIPageViewController(\n  transitionStyle: .pageCurl, navigationOrientation: .vertical)\n",
      2,
      "pages scroll"
    ),
    ("view.setValue(1, forKey: \"_secret\")\n", 1, "is a private key"),
    (
      "import UIKit\nlet c = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)\n", 2, "initializer"
    ),
    ("import UIKit\nimport ARKit\n", 2, "ARKit is not on Linux"),
    ("class A: UIView {\n  @IBOutlet var label: UILabel!\n}\n", 2, "not set by a storyboard"),
    (
      "class A: NSObject {\n\n  override func responds(to s: Selector!) -> Bool { true }\n}\n", 3,
      "cannot be overridden"
    ),
    (
      "class A: NSObject {\n  override func forwardingTarget(for s: Selector!) -> Any? { other }\n}\n",
      2, "implement each method"
    ),
    (
      "import UIKit\nimport class Foundation.Bundle\nlet t = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }\n",
      3, "waits for real time"
    ),
    ("let c = UIStoryboard(name: \"Main\", bundle: nil)\n", 1, "create the controller in code"),
    ("let s = UISearchController()\n", 1, "UISearchController"),
    ("let a = UISwipeActionsConfiguration(actions: [])\n", 1, "UISwipeActionsConfiguration"),
    ("class A: UIView {\n  override func prepareForInterfaceBuilder() {}\n}\n", 2, "remove it"),
    ("if s.delegate?.scrollViewDidScroll != nil {}\n", 1, "whether an object implements"),
    ("func f() {\n  run(#selector(thing.go))\n}\n", 2, "is not known"),
    ("@UIApplicationMain\nclass D {}\nUIApplicationMain(c, v, nil, name)\n", 3, ".main()"),
    ("extension UIView {\n  open override func layoutSubviews() {}\n}\n", 2, "create a subclass"),
    ("func f() { if #available(iOS 27, *), ready { go() } }\n", 1, "checks for a newer system"),
  ])
  func `Code that no rule can port is reported at its line, with a suggestion`(
    text: String, line: Int, words: String
  ) {
    let leftovers = Ported(text).leftovers
    #expect(leftovers.contains { $0.hasPrefix("\(line): ") && $0.contains(words) }, "\(leftovers)")
  }

  @Test func `A property with the name of a delegate method is not reported`() {
    let text = "import UIKit\nlet bar = { if let bar = c.navigationBar, c.tableView != nil {} }\n"
    #expect(Ported(text).leftovers.isEmpty)
  }

  @Test func `Declarations with a minimum system version do not change`() {
    let text =
      "import UIKit\n@available(iOS 13.0, *)\nclass A: UIView {}\n@available(*, deprecated)\nfunc f() {}\n"
    let ported = Ported(text)
    #expect(ported.text == text && ported.leftovers.isEmpty && ported.rules.isEmpty)
  }

  @Test func `An XCTest suite waits in virtual time`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("suite-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let suite = folder.appendingPathComponent("AppTests")
    try FileManager.default.createDirectory(at: suite, withIntermediateDirectories: true)
    try "import UIKit\nimport XCTest\n".write(
      to: suite.appendingPathComponent("T.swift"), atomically: true, encoding: .utf8)
    let package = PortedPackage(
      name: "P", folders: try SourceFolder.targets(at: suite.path), dependency: .path("/kinema"))
    #expect(package.manifest.contains(".product(name: \"MotionTesting\", package: \"Kinema\")"))
    #expect(package.manifest.contains(".product(name: \"KinemaCapture\", package: \"Kinema\")"))
    #expect(
      package.manifest.contains("plugins: [.plugin(name: \"VirtualTime\", package: \"Kinema\")]"))
  }

  @Test func `A color set becomes a resource, and a color set without components is reported`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("colors-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let contents = [
      "Paper": "{\"colors\":[{\"color\":{\"components\":{\"white\":\"1\"}}}]}",
      "Tint": "{\"colors\":[]}",
    ]
    for (name, text) in contents {
      let set = folder.appendingPathComponent("A.xcassets/\(name).colorset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try text.write(
        to: set.appendingPathComponent("Contents.json"), atomically: true, encoding: .utf8)
    }
    let assets = Assets(paths: [folder.appendingPathComponent("A.xcassets").path])
    #expect(
      assets.files.mapValues { String(decoding: $0, as: UTF8.self) } == [
        "Paper.colorset.json": contents["Paper"]!
      ])
    #expect(assets.leftovers.map(\.path) == ["Tint.colorset"])
  }

  @Test func `A finding has its line in the original source, even after edits above it`() {
    let text = """
      import Foundation
      import UIKit
      import UIKit.UIGestureRecognizerSubclass
      @objc
      protocol D { @objc optional func a()
      }
      let board = UIStoryboard()
      """
    #expect(Ported(text).leftovers.map { $0.prefix(2) } == ["7:"])
  }

  @Test func `A method of a subclass in another file moves to its base class`() {
    let ported = Ported(files: [
      "A.swift": "import UIKit\nclass A: NSObject {\n}\nextension A: UIScrollViewDelegate {}\n",
      "B.swift":
        "import UIKit\nclass B: A {\n  final func scrollViewDidZoom(_ s: UIScrollView) {}\n}\n",
    ])
    #expect(
      ported.text
        == "import UIKit\nclass A: NSObject {\n\n    func scrollViewDidZoom(_ s: UIScrollView) {}\n}\n"
        + "extension A: UIScrollViewDelegate {}\n\n====\nimport UIKit\nclass B: A {\n"
        + "  override final func scrollViewDidZoom(_ s: UIScrollView) {}\n}\n")
  }

  @Test func `The report on a storyboard scene lists what to create in code`() {
    let board = """
      <document><scenes><scene><objects>
      <viewController storyboardIdentifier="home" id="a" customClass="Home"><view id="b"><subviews>
      <button id="c"><connections><action selector="go:" eventType="touchUpInside" id="d"/>
      </connections></button></subviews><constraints><constraint id="e"/></constraints></view>
      <connections><outlet property="button" destination="c" id="f"/>
      <segue destination="g" kind="show" identifier="next" id="h"/></connections>
      </viewController></objects></scene><scene><objects>
      <viewController id="g" customClass="Next"/></objects></scene></scenes></document>
      """
    #expect(
      InterfaceFile(name: "Main.storyboard", data: Data(board.utf8)).lines == [
        "scene Home \"home\": 1 button, 1 view, 1 constraints", "  action go: for touchUpInside",
        "  outlet button: button", "  segue show \"next\" to Next", "scene Next",
      ])
  }

  @Test func `A generated package lists the dependencies that its targets import`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("porting-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = folder.appendingPathComponent("My App")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    try "import UIKit\n@UIApplicationMain class D {}\n".write(
      to: app.appendingPathComponent("D.swift"), atomically: true, encoding: .utf8)
    try "import XCTest\n@testable import My_App\n".write(
      to: app.appendingPathComponent("T.swift"), atomically: true, encoding: .utf8)
    let package = PortedPackage(
      name: "P", folders: try SourceFolder.targets(at: app.path), dependency: .path("/kinema"))
    #expect(package.manifest.contains(".executableTarget(\n      name: \"My_App\""))
    #expect(
      package.manifest.contains("name: \"My_AppTests\",\n      dependencies: [\"My_App\", "))
    #expect(
      package.manifest.contains(
        ".package(name: \"Kinema\", path: \"/kinema\", traits: [\"Window\", \"Browser\"])"))
    #expect(package.manifest.contains(".product(name: \"KinemaStudio\", package: \"Kinema\")"))
    for command in ["", " --studio", " --replay touches.txt -o My_App.webp"] {
      #expect(package.report.contains("\nswift run My_App\(command)\n"))
    }
    #expect(package.leftovers.isEmpty)
    #expect(package.diff == "D.swift:2: application-main\n- @UIApplicationMain\n+ @main\n")
    let out = folder.appendingPathComponent("out")
    try package.write(to: out.path)
    let written = try String(
      contentsOf: out.appendingPathComponent("Sources/My_App/D.swift"), encoding: .utf8)
    #expect(written == "import UIKit\n@main class D {}\n")
  }

  @Test func `The target of a folder named Sources has the name of the parent folder`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("named-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = folder.appendingPathComponent("Diary/Sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try "import UIKit\n".write(
      to: sources.appendingPathComponent("A.swift"), atomically: true, encoding: .utf8)
    #expect(try SourceFolder.targets(at: sources.path).map(\.name) == ["Diary"])
  }

  @Test
  func `A library enables no traits, and a repository without a version uses its main branch`() {
    let package = PortedPackage(
      name: "P", folders: [], dependency: .repository("https://example.com/Kinema", from: nil))
    #expect(
      package.manifest.contains(
        "[.package(url: \"https://example.com/Kinema\", branch: \"main\")]"))
    // The command `swift test` fails in a package without tests.
    #expect(package.report.hasSuffix("## Run it\n\nswift build\n"))
  }

  @Test func `A folder without Swift source is refused in one line`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("empty \(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("notes.txt").path
    try "nothing\n".write(toFile: file, atomically: true, encoding: .utf8)
    let none = folder.path + "/none"
    for (path, reason) in [
      (none, "Cannot read \(none): it does not exist. Use a source folder."),
      (file, "Cannot read \(file): it is not a folder. Use its folder."),
      (
        folder.path,
        "Cannot port \(folder.path): it contains no Swift source. Use a source folder."
      ),
    ] {
      let error = #expect(throws: SourceFolder.Unusable.self) {
        try SourceFolder.targets(at: path)
      }
      #expect(error?.description == reason)
    }
  }

  @Test(arguments: [
    ("/a/app", "/a/app"), ("/a", "/a/Sources/B"), ("/a/app/out", "/a/app"), ("/a/x/..", "/a/Tests"),
  ])
  func `Sources are not overwritten`(out: String, source: String) {
    let error = #expect(throws: PortedPackage.Overlap.self) {
      try PortedPackage.check(out, apartFrom: [source])
    }
    #expect(
      error?.description
        == "\(out) would overwrite \(source). Use a folder outside the sources")
  }

  @Test func `The output can be written to a folder next to the sources`() throws {
    try PortedPackage.check("/a/ported", apartFrom: ["/a/app", "/a/port"])
  }
}
