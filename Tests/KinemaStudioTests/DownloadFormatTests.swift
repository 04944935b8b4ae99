import Foundation
import KinemaStudio
import Testing

@Suite struct DownloadFormatTests {
  @Test func `The page offers every download format`() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let script = try String(
      contentsOf: root.appendingPathComponent("Sources/KinemaStudio/Page/modules/take.js"),
      encoding: .utf8)
    let table = /const (PICTURES|MOTION|KINDS) = \{(.*?)\};/.dotMatchesNewlines()
    let offered = script.matches(of: table).flatMap { table in
      table.2.matches(of: /(\w+): "/).map { String($0.1) }
    }
    #expect(offered.sorted() == DownloadFormat.allCases.map(\.rawValue).sorted())
  }

  @Test func `Each download has the file extension and the type that its reader expects`() {
    #expect(DownloadFormat.strip.ending == "png" && DownloadFormat.strip.mediaType == "image/png")
    #expect(DownloadFormat.chart.ending == "svg")
    #expect(DownloadFormat.chart.mediaType == "image/svg+xml")
    #expect(DownloadFormat.live.ending == "html" && DownloadFormat.lottie.ending == "lottie.json")
    #expect(DownloadFormat.touches.mediaType == "text/plain; charset=utf-8")
    #expect(DownloadFormat(rawValue: "exe") == nil)
  }
}
