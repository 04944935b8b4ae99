import KinemaStudio
import Testing

@Suite struct TakenFileTests {
  @Test func `The page can take the motion in every format of an export`() {
    let endings = Set(TakenFile.allCases.map(\.ending))
    for ending in ["html", "css", "json", "lottie.json", "swift", "csv"] {
      #expect(endings.contains(ending))
    }
  }

  @Test func `Files have the type that their reader expects`() {
    #expect(TakenFile.strip.ending == "png" && TakenFile.strip.mediaType == "image/png")
    #expect(TakenFile.chart.ending == "svg" && TakenFile.chart.mediaType == "image/svg+xml")
    #expect(TakenFile.live.ending == "html")
    #expect(TakenFile.touches.mediaType == "text/plain; charset=utf-8")
    #expect(TakenFile(rawValue: "exe") == nil)
  }
}
