import Foundation
import KinemaFiles
import KinemaFuzzing
import KinemaRecording
import Testing

/// A short version of `kinema-developer fuzz`, which runs a million inputs (2,000 in CI). The
/// folder of a target contains its first inputs and inputs that once caused faults. The test also
/// runs each input unchanged.
@MainActor @Suite("Fuzzing", .serialized)
struct FuzzTests {
  private nonisolated static let names = [
    "touches", "images", "charts", "pages", "paths", "text", "visualformat", "arguments",
    "messages", "scenes", "exports",
  ]

  private static var folder: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Inputs")
      .path
  }

  @Test(
    "Each fuzz target accepts every stored input and some mutations without an error",
    arguments: names)
  func inputs(name: String) throws {
    FuzzTargets.prepare()
    let target = try #require(FuzzTargets.named(name))
    var corpus = target.made
    if corpus.isEmpty {
      let files = try FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/\(name)")
        .sorted()
      corpus = try files.map { try FileInput.bytes(of: "\(Self.folder)/\(name)/\($0)") }
    }
    #expect(corpus.count >= 2)
    let input = FuzzInput(corpus: corpus, words: target.words, seed: 7)
    for number in 0..<(corpus.count + 25) {
      #expect(throws: Never.self, "\(name), seed 7, input \(number)") {
        try target.take(input.bytes(number))
      }
    }
  }

  @Test("The list of fuzz targets matches the tested names")
  func targets() {
    #expect(FuzzTargets.all.map { $0.name } == Self.names)
  }

  @Test("The same seed produces the same inputs, and another seed produces different inputs")
  func seeds() {
    func some(_ seed: UInt64) -> [[UInt8]] {
      let input = FuzzInput(corpus: [Array("frames 3 0.1".utf8)], words: ["down"], seed: seed)
      return (0..<50).map(input.bytes)
    }
    #expect(some(3) == some(3))
    #expect(some(3)[1...] != some(4)[1...])
    #expect(some(3)[0] == Array("frames 3 0.1".utf8))
  }

  @Test("Malformed markup is rejected")
  func markup() throws {
    for text in [
      "<a>", "</a>", "<a></b>", "<a b=1/>", "<a b=\"1\" b=\"2\"/>", "<a b=\"<\"/>", "a & b", "&b;",
      "\u{1}", "< a/>", "<a b=\"1\"c=\"2\"/>", "<a b=\"1/>", "<a",
    ] {
      #expect(throws: FuzzFault.self, "\(text)") { try MarkupReader.check(text) }
    }
    try MarkupReader.check("<svg a=\"1\" b='2'><t x=\"&quot;\"/>é &amp; \n</svg>")
    try MarkupReader.check("<!DOCTYPE html><p><img src=\"a\"><i class=k>x</i></p>", isHTML: true)
  }
}
