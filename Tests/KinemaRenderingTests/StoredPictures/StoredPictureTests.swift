import CoreGraphics
import Foundation
import KinemaRendering
import Testing

/// Comparisons with stored pictures that a person has checked. Other tests check exact numbers.
@MainActor @Suite("Stored pictures", .serialized) struct StoredPictureTests {
  @Test("Scenes match their stored pictures", arguments: PictureScene.all)
  func scene(_ scene: PictureScene) throws {
    let complaint = try PictureStore.ofTests.complaint(about: scene.image(), named: scene.name)
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  @Test(
    "Scenes look the same when they are drawn in the maximum number of bands",
    arguments: PictureScene.all)
  func bands(_ scene: PictureScene) throws {
    let (whole, many) = (Bands(most: 1, pixels: 1), Bands(most: 50, pixels: 400))
    #expect(try scene.image(bands: many).pixels == scene.image(bands: whole).pixels)
  }

  @Test("Stored pictures are small, and each belongs to a scene")
  func folder() throws {
    let names = PictureScene.all.map(\.name)
    #expect(Set(names).count == names.count)
    for scene in PictureScene.all {
      #expect(scene.size.width * scene.scale <= 200 && scene.size.height * scene.scale <= 200)
    }
    let files = try PictureStore.ofTests.files()
    #expect(Set(files.keys).subtracting(names).isEmpty)
    #expect(files.values.reduce(0, +) < 500_000)
  }

  @Test("A changed color, position, pixel, or size makes the comparison fail")
  func comparison() throws {
    func square(_ x: CGFloat, color: RGBA = .blue, size: CGFloat = 40) throws -> CGImage {
      try Picture(size, 40, opaque: true) {
        $0.fill(CGRect(x: 0, y: 0, width: size, height: 40), with: .white)
        $0.fill(.ellipse(CGRect(x: x, y: 8, width: 20, height: 20)), with: color)
      }.image
    }
    let stored = try square(10)
    #expect(try #require(PictureComparison(square(10), stored)).passes)
    #expect(try !#require(PictureComparison(square(11), stored)).passes)
    let half = try #require(PictureComparison(square(10.5), stored))
    #expect(!half.passes && half.exceptions > 16)
    let brighter = RGBA(red: 0.03, green: 0.03, blue: 1)
    #expect(try !#require(PictureComparison(square(10, color: brighter), stored)).passes)
    #expect(try PictureComparison(square(10, size: 41), stored) == nil)

    func altered(by levels: UInt32, pixels count: Int) throws -> PictureComparison {
      var pixels = stored.pixels
      for index in 0..<count { pixels[index] -= levels << 8 }
      let image = try #require(CGImage(width: 40, height: 40, pixels: pixels))
      return try #require(PictureComparison(image, stored))
    }
    // Of 1,600 pixels, 16 may differ by up to 48 levels, and all may differ by 3.
    #expect(try altered(by: 3, pixels: 300).passes)
    #expect(try altered(by: 48, pixels: 16).passes)
    #expect(try !altered(by: 4, pixels: 17).passes)
    let wrong = try altered(by: 49, pixels: 1)
    #expect(!wrong.passes && wrong.largest == 49 && wrong.worst == (0, 0))
    // The difference shows only the changed pixels.
    #expect(wrong.difference?.pixel(x: 0, y: 0) == 0xFF00_C400)
    #expect(wrong.difference?.pixel(x: 1, y: 0) == 0xFF00_0000)
  }

  @Test("Missing, different, and newly stored pictures are reported as failures")
  func store() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinema-store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let leavings = folder.appendingPathComponent("left")
    let store = PictureStore(folder: folder, isRenewing: false, leavings: leavings)
    let renewing = PictureStore(folder: folder, isRenewing: true)
    func plain(_ color: RGBA, _ width: CGFloat = 8) throws -> CGImage {
      try Picture(width, 8, opaque: true) {
        $0.fill(CGRect(x: 0, y: 0, width: width, height: 8), with: color)
      }.image
    }
    #expect(try store.complaint(about: plain(.red), named: "a")?.contains("no picture") == true)
    #expect(try renewing.complaint(about: plain(.red), named: "a")?.contains("stored") == true)
    #expect(try store.complaint(about: plain(.red), named: "a") == nil)
    #expect(try store.files().keys.sorted() == ["a"])
    let other = try #require(try store.complaint(about: plain(.green), named: "a"))
    #expect(other.contains("64 of 64 pixels") && other.contains(PictureStore.command))
    #expect(try store.complaint(about: plain(.red, 9), named: "a")?.contains("9 × 8") == true)
    let left = try FileManager.default.contentsOfDirectory(atPath: leavings.path).sorted()
    #expect(left == ["a.actual.png", "a.difference.png"])
  }
}
