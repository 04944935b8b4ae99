import CoreGraphics
import Foundation
import KinemaRendering
import Testing

/// The folder of stored pictures.
struct PictureStore {
  /// If this variable is 1, the tests store the current pictures. The tests also fail in this case,
  /// so that a run that stores pictures never passes.
  static let renewal = "KINEMA_RENEW_PICTURES"
  static let command = "\(renewal)=1 swift test --disable-xctest --filter StoredPictureTests"

  let folder: URL
  let isRenewing: Bool
  /// The folder for pictures that differ from the stored pictures, and for images of the
  /// differences.
  var leavings = FileManager.default.temporaryDirectory
    .appendingPathComponent("kinema-pictures")

  /// The pictures that are stored next to the tests.
  static let ofTests = PictureStore(
    folder: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Pictures"),
    isRenewing: ProcessInfo.processInfo.environment[renewal] == "1")

  func url(of name: String) -> URL { folder.appendingPathComponent("\(name).png") }

  /// Returns the names of the stored pictures and their sizes in bytes.
  func files() throws -> [String: Int] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.fileSizeKey])
    return try Dictionary(
      uniqueKeysWithValues: files.filter { $0.pathExtension == "png" }.map {
        let size = try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize
        return ($0.deletingPathExtension().lastPathComponent, size ?? 0)
      })
  }

  /// Returns a description of the differences from the stored picture, or nil if there are none.
  func complaint(about image: CGImage, named name: String) throws -> String? {
    let url = url(of: name)
    if isRenewing {
      try write(image, to: url)
      return "\(name) has been stored as it is drawn now; look at \(url.path), then run again "
        + "without \(Self.renewal)"
    }
    guard let data = try? Data(contentsOf: url), let stored = PNGCoder().image(from: data) else {
      return "no picture is stored as \(url.path); \(Self.command) stores it"
    }
    guard let comparison = PictureComparison(image, stored) else {
      return "\(name) is \(image.width) × \(image.height) pixels, stored \(stored.width) × "
        + "\(stored.height)\(try left(image, nil, name)); \(Self.command) renews it"
    }
    if comparison.passes { return nil }
    return "\(name): \(comparison.summary)\(try left(image, comparison.difference, name)); "
      + "\(Self.command) renews it"
  }

  /// Saves the drawn picture and its difference from the stored one.
  private func left(_ image: CGImage, _ difference: CGImage?, _ name: String) throws -> String {
    try FileManager.default.createDirectory(at: leavings, withIntermediateDirectories: true)
    let actual = leavings.appendingPathComponent("\(name).actual.png")
    try write(image, to: actual)
    if let difference {
      try write(difference, to: leavings.appendingPathComponent("\(name).difference.png"))
    }
    return "; see \(actual.path)" + (difference == nil ? "" : " and \(name).difference.png")
  }

  private func write(_ image: CGImage, to url: URL) throws {
    try #require(PNGCoder().pngData(of: image)).write(to: url)
  }
}
