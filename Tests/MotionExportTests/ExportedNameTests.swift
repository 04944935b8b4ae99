import Foundation
import MotionExport
import Testing

@Suite("Names in exported motion")
struct ExportedNameTests {
  private static let names = [
    "a\"\u{301} onload=\"x", "*/\u{301} b", "*\u{301}/", "/*/", "a\\u", "\\u{41}", "a\r\nb", "\r",
    "a,\u{301}b",
    "\"", "\"\u{301}", "<\u{338}script", "&\u{301}amp;", "\u{0}\u{1}\u{7F}\u{85}",
    "\u{2028}\u{2029}",
    "\u{1F468}\u{200D}\u{1F469}", "\u{301}", "", "x\u{B}y\u{C}z", "a\tb",
    // No literal can contain these scalars.
    String(
      String.UnicodeScalarView([0xFFFE, 0xFDD0, 0x1FFFF].compactMap { Unicode.Scalar(UInt32($0)) })),
  ]

  private func motion(_ name: String) -> MotionTracks {
    let samples = (0...4).map {
      MotionTracks.Sample(time: Double($0) / 4, x: Double($0 * $0), y: 1)
    }
    let look = MotionTracks.Appearance(
      width: 10, height: 10, drawing: .ellipse(color: MotionTracks.Color(red: 1, green: 0, blue: 0))
    )
    return MotionTracks(
      name: name, width: 100, height: 100, duration: 1,
      tracks: [
        MotionTracks.Track(name: name, width: 10, height: 10, samples: samples, appearances: [look])
      ], notes: [name])
  }

  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  @Test("A table can contain every name, even with Windows line endings", arguments: names)
  func table(name: String) throws {
    let text = try ReducedMotion(motion(name)).text(as: .csv)
    let read = try MotionTracks.samples(csv: text)
    #expect(read.map { scalars($0.track) } == [scalars(name)])
    #expect(read[0].samples == motion(name).tracks[0].samples)
    let rows = try MotionTracks.samples(
      csv: text.replacingOccurrences(of: "\n", with: "\r\n"))
    #expect(rows.count == 1 && rows[0].samples == read[0].samples)
  }

  @Test("JSON files and JSON in pages can contain every name", arguments: names)
  func json(name: String) throws {
    let reduced = try ReducedMotion(motion(name))
    let page = reduced.text(as: .html)
    let start = try #require(page.range(of: "id=\"motion\">", options: .literal)).upperBound
    let end = try #require(
      page.range(of: "</script>", options: .literal, range: start..<page.endIndex)
    ).lowerBound
    for text in [reduced.text(as: .json), String(page[start..<end])] {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let tracks = try #require(object["tracks"] as? [[String: Any]])
      #expect(scalars(try #require(object["name"] as? String)) == scalars(name))
      #expect(scalars(try #require(tracks[0]["name"] as? String)) == scalars(name))
      #expect(scalars(try #require((object["notes"] as? [String])?.first)) == scalars(name))
    }
  }

  @Test("A name cannot end an attribute of a page or add an element", arguments: names)
  func page(name: String) throws {
    let text = try ReducedMotion(motion(name)).text(as: .html)
    let plain = try ReducedMotion(motion("plain")).text(as: .html)
    let (head, plainHead) = (try head(of: text), try head(of: plain))
    for sign in ["\"", "<", ">"] as [Unicode.Scalar] {
      #expect(head.count { $0 == sign } == plainHead.count { $0 == sign })
    }
    #expect(!head.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0.value == 0xFFFE })
  }

  /// Returns the scalars of a page before its style sheet.
  private func head(of page: String) throws -> String.UnicodeScalarView {
    let end = try #require(page.range(of: "<style", options: .literal)).lowerBound
    return String.UnicodeScalarView(page.unicodeScalars[..<end])
  }

  @Test("A name cannot end a comment", arguments: names)
  func comments(name: String) throws {
    let reduced = try ReducedMotion(motion(name))
    let style = Array(reduced.text(as: .css).unicodeScalars)
    let end = try #require(
      zip(style, style.dropFirst()).enumerated().first {
        $0.element == ("*", "/")
      }
    ).offset
    let rest = String(String.UnicodeScalarView(style[(end + 2)...]))
    #expect(rest.hasPrefix("\n.") && rest.allSatisfy(\.isASCII))
    for line in reduced.text(as: .swift).unicodeScalars.split(whereSeparator: {
      $0.properties.generalCategory == .control || $0.value == 0x2028 || $0.value == 0x2029
    }) {
      let line = String(line)
      if line.hasPrefix("import UIKit") { break }
      #expect(line.hasPrefix("//"))
    }
  }

  @Test("Swift source contains every name as a literal with the same value", arguments: names)
  func literal(name: String) throws {
    let text = try ReducedMotion(motion(name)).text(as: .swift)
    let start = try #require(text.range(of: "layer = box(", options: .literal)).upperBound
    var rest = Array(text[start...].unicodeScalars)[...]
    #expect(rest.popFirst() == "\"")
    var read: [UInt32] = []
    while let scalar = rest.popFirst(), scalar != "\"" {
      guard scalar == "\\" else {
        #expect(scalar.value >= 0x20)
        read.append(scalar.value)
        continue
      }
      let next = rest.popFirst()
      let escape = try #require(next)
      guard escape == "u" else {
        read.append(escape.value)
        continue
      }
      let digits = rest.dropFirst().prefix { $0 != "}" }
      rest = rest.dropFirst(digits.count + 2)
      read.append(try #require(UInt32(String(String.UnicodeScalarView(digits)), radix: 16)))
    }
    let written = name.unicodeScalars.map {
      $0.properties.isNoncharacterCodePoint ? 0xFFFD : $0.value
    }
    #expect(
      read == written && String(String.UnicodeScalarView(rest.prefix(9))) == ", CGRect(")
  }

  @Test("A motion that no file can represent is rejected with a one-line message")
  func refusals() throws {
    func refusal(_ change: (inout MotionTracks) -> Void) -> String? {
      var motion = motion("two\nlines")
      change(&motion)
      do {
        let reduced = try ReducedMotion(motion)
        for format in MotionFormat.allCases { _ = reduced.text(as: format) }
        return nil
      } catch {
        return "\(error)"
      }
    }
    let start = "two lines: the track two lines "
    let large = "has a drawing whose size or color is not finite or is too large"
    for value in [Double.nan, .infinity, 1e305] {
      #expect(refusal { $0.tracks[0].appearances[0].x = value } == start + large)
      #expect(refusal { $0.tracks[0].appearances[0].width = value } == start + large)
      #expect(refusal { $0.tracks[0].width = value } == start + large)
      #expect(
        refusal {
          $0.tracks[0].appearances[0].drawing = .rectangle(
            cornerRadius: value, color: MotionTracks.Color(red: 0, green: 0, blue: 0))
        } == start + large)
      #expect(
        refusal { $0.tracks[0].samples[1].x = value }
          == start + "has a pose with a number that is not finite or is too large")
      #expect(
        refusal { $0.duration = value } == "two lines: the duration of the motion is not "
          + "positive or is too long")
    }
    #expect(
      refusal { $0.tracks[0].appearances[0].drawing = .picture(0) }
        == start + "uses picture 0, but the picture count is 0")
    #expect(
      refusal {
        $0.pictures = [
          MotionTracks.Picture(bytes: [], mediaType: "image/png", pixelWidth: 0, pixelHeight: 1)
        ]
      } == "two lines: a picture has no pixels")
    #expect(refusal { $0.tracks[0].appearances[0].end = .infinity } == nil)
    #expect(refusal { _ in } == nil)
  }
}
