import KinemaTestSupport
import Testing

@testable import UIKitCore

@MainActor
@Suite("Rejected alerts")
struct AlertRefusalTests {
  @Test("An action sheet without a source is rejected on an iPad")
  func withoutSource() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let pad = Device(size: CGSize(width: 768, height: 1024), idiom: .pad)
        let host = TestHost(device: pad)
        let base = UIViewController()
        host.window.rootViewController = base
        host.frames(1)
        let sheet = UIAlertController(
          title: nil, message: nil, preferredStyle: .actionSheet)
        base.present(sheet, animated: true)
        host.frames(1)
      }
    }
  }

  @Test("Alerts that UIKit rejects are rejected with a message that explains the remedy")
  func refusals() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "No", style: .cancel))
        alert.addAction(UIAlertAction(title: "Never", style: .cancel))
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.preferredAction = UIAlertAction(title: "Go", style: .default)
      }
    }
  }
}
