import Foundation
import KinemaStudio
import Testing

@Suite struct GalleryTests {
  private func files(_ names: [String]) throws -> StaticFiles {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in names { try Data("\(name)".utf8).write(to: folder.appendingPathComponent(name)) }
    var files = StaticFiles()
    files.add(folder, at: Gallery.prefix)
    return files
  }

  @Test func `A scene uses a picture of the gallery only if the picture exists`() throws {
    let files = try files(["index.html", "star-poster.webp", "throw-strip.png"])
    let star = try #require(Gallery.Pictures(of: "star", in: files))
    #expect(star.poster == "/gallery/star-poster.webp")
    #expect(star.page == "/gallery/index.html#star")
    #expect(Gallery.Pictures(of: "throw", in: files) == nil)
    #expect(Gallery.Pictures(of: "star", in: StaticFiles()) == nil)
  }

  @Test func `Pages with their own scripts are offered as downloads`() {
    #expect(Gallery.isDownload("/gallery/star.html"))
    #expect(!Gallery.isDownload("/gallery/index.html"))
    #expect(!Gallery.isDownload("/gallery/star.webp") && !Gallery.isDownload("/index.html"))
  }

  @Test func `Only the gallery's page may contain styles, and no page may contain scripts`() {
    let gate = StudioGate(port: 8017)
    func policy(_ path: String) -> String {
      gate.headers(at: path).first { $0.name == "Content-Security-Policy" }?.value ?? ""
    }
    #expect(policy("/gallery/index.html").contains("style-src 'self' 'unsafe-inline'"))
    #expect(!policy("/").contains("unsafe") && !policy("/gallery").contains("unsafe"))
    #expect(!policy("/gallery/index.html").contains("script-src"))
  }
}
