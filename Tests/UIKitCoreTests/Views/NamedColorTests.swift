import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Colors from asset catalogs")
struct NamedColorTests {
  private func withSets<Result>(
    _ sets: [String: String], _ body: (Bundle) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("colors-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in sets {
      try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).colorset.json"))
    }
    return try body(try #require(Bundle(path: folder.path)))
  }

  private func entry(_ components: String, _ appearances: String = "") -> String {
    "{\"idiom\":\"universal\",\(appearances)\"color\":{\"color-space\":\"srgb\",\"components\":"
      + "{\(components)}}}"
  }

  @Test("Color components can be fractions, values up to 255, or hexadecimal numbers")
  func components() throws {
    let numbers = #""red":"0.250","green":"128","blue":"0xFF","alpha":"0.500""#
    let gray = #""white":"0.4","alpha":"1.000""#
    try withSets([
      "Paper": "{\"colors\":[\(entry(numbers))]}", "Gray": "{\"colors\":[\(entry(gray))]}",
    ]) { bundle in
      #expect(
        UIColor(named: "Paper", in: bundle, compatibleWith: nil)
          == UIColor(red: 0.25, green: 128.0 / 255, blue: 1, alpha: 0.5))
      #expect(
        UIColor(named: "Gray", in: bundle, compatibleWith: nil) == UIColor(white: 0.4, alpha: 1))
    }
  }

  @Test("A color with a dark variant is resolved on display, or at once for given traits")
  func dark() throws {
    let light = #""red":"1","green":"1","blue":"1","alpha":"1""#
    let dark = #""red":"0","green":"0","blue":"0","alpha":"1""#
    let inDark = #""appearances":[{"appearance":"luminosity","value":"dark"}],"#
    let high = #""appearances":[{"appearance":"contrast","value":"high"}],"#
    let text = "{\"colors\":[\(entry(light)),\(entry(dark, inDark)),\(entry(dark, high))]}"
    try withSets(["Ink": text]) { bundle in
      let color = try #require(UIColor(named: "Ink", in: bundle, compatibleWith: nil))
      let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
      let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
      let night = UITraitCollection(userInterfaceStyle: .dark)
      #expect(color.resolvedColor(with: night) == black)
      #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == white)
      #expect(UIColor(named: "Ink", in: bundle, compatibleWith: night) == black)
    }
  }

  @Test("Unknown names, broken files, and sets without components have no color")
  func missing() throws {
    let empty = #"{"colors":[{"idiom":"universal","color":{"reference":"systemBlueColor"}}]}"#
    try withSets(["Broken": "{", "Empty": empty]) { bundle in
      for name in ["Unknown", "Broken", "Empty"] {
        #expect(UIColor(named: name, in: bundle, compatibleWith: nil) == nil)
      }
    }
    #expect(UIColor(named: "Unknown") == nil)
  }
}
