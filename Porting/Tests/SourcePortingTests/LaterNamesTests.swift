import Testing

@testable import SourcePorting

/// Tests of rules that use a name of Kinema if the table contains it, and report the code
/// otherwise.
@Suite struct LaterNamesTests {
  private static let names = """
    type Observed
    type KeyValueObserver
    member Selector.init(_:_:)
    """

  private func port(_ text: String, _ table: String) -> Porter {
    Porter(
      Program(files: [SourceText(path: "A.swift", text: text)], symbols: Symbols(table: table)))
  }

  @Test(arguments: [
    (
      "class A {\n  @objc dynamic var x = 0\n}\n",
      "import UIKit\n\nclass A {\n  @Observed var x = 0\n}\n",
      "class A {\n  var x = 0\n}\n"
    ),
    (
      "class A {\n  let s = #selector(go)\n  @objc func go() {}\n}\n",
      "import UIKit\n\nclass A {\n  let s = Selector(\"go()\", A.go)\n  func go() {}\n}\n",
      "class A {\n  let s = Selector(\"go()\")\n  func go() {}\n}\n"
    ),
    (
      "class A: B {\n  override func observeValue(forKeyPath k: String?, of o: Any?, change: C?, context: D?) {}\n}\n",
      "class A: B, KeyValueObserver {\n  func observeValue(forKeyPath k: String?, of o: Any?, change: C?, context: D?) {}\n}\n",
      "class A: B {\n  override func observeValue(forKeyPath k: String?, of o: Any?, change: C?, context: D?) {}\n}\n"
    ),
  ])
  func `Ported code uses a name of Kinema only if Kinema declares the name`(
    before: String, with: String, without: String
  ) {
    #expect(port(before, Self.names).program.files[0].text == with)
    #expect(port(before, "").program.files[0].text == without)
  }

  @Test func `An omitted rule edits nothing`() {
    let text = "@objc class A {\n  @objc dynamic var x = 0\n}\n"
    let program = Program(
      files: [SourceText(path: "A.swift", text: text)], symbols: Symbols(table: ""))
    #expect(
      Porter(program, without: ["dynamic"]).program.files[0].text
        == "class A {\n  dynamic var x = 0\n}\n")
    #expect(Porter(program, without: ["dynamic", "attributes"]).changes.isEmpty)
  }

  @Test func `Code that needs a missing name is reported`() {
    let observed =
      "class A {\n  @objc dynamic var x = 0\n  func f() { observe(\\.x) { _, _ in } }\n}\n"
    #expect(port(observed, "").leftovers.map(\.rule) == ["dynamic"])
    #expect(port(observed, Self.names).leftovers.isEmpty)
    let passed = "class A {\n  let s = #selector(go)\n  @objc func go() {}\n}\n"
    #expect(port(passed, "").leftovers.map(\.line) == [2])
    #expect(port(passed, Self.names).leftovers.isEmpty)
  }
}
