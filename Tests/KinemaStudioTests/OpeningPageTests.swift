import Foundation
import KinemaStudio
import Testing

@Suite struct OpeningPageTests {
  @Test
  func `Only this user can read the page that a browser opens, and its path contains no secret`()
    throws
  {
    let folder =
      NSTemporaryDirectory() + "kinema-opening-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let gate = StudioGate(port: 8017)
    let address = gate.makeAddress()
    let path = try OpeningPage.write(leadingTo: address, in: folder)
    #expect(!path.contains(address.suffix(32)))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("content=\"0; url=\(address)\""))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode.map { $0 & 0o077 } == 0)
    #expect(throws: ChildProcess.Fault.self) {
      try OpeningPage.write(leadingTo: address, in: "\(folder)/nowhere")
    }
  }
}
