import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// An example of every message that ends the process, in debug and release builds.
@Suite("Messages of fatal errors") struct EndingTests {
  private func expectEnd(
    _ text: String, _ result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains(text), "\(said)", sourceLocation: sourceLocation)
  }

  @Test("Creating a second host ends the process") func hosts() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let first = Host()
        let second = Host()
        withExtendedLifetime((first, second)) {}
      }
    }
    expectEnd(
      "Host cannot become the host, because Host is already the host of this process", result)
    expectEnd("at a time: mark their suite .serialized", result)
  }

  @Test("Creating a screen without a size ends the process") func sizes() async {
    var result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = Host(size: .zero) }
    }
    expectEnd("needs a size between 1 and 16384 points, not 0.0 × 0.0", result)
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Host(scale: .nan) }
    }
    expectEnd("needs a scale between 0 and 8", result)
  }

  @Test("Reading the deallocated controller of a presentation ends the process")
  func presentations() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        var controller: UIViewController? = UIViewController()
        let presentation = UIPresentationController(
          presentedViewController: controller!, presenting: nil)
        presentation.isOwnedByPresented(true)
        controller = nil
        _ = presentation.presentedViewController
      }
    }
    expectEnd("Retain the controller as long as its presentation controller", result)
  }

  @Test("A registration that receives an object of a different class ends the process")
  func registrations() async {
    var result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try await MainActor.run {
        let fixture = try CollectionFixture(count: 1, on: TestHost())
        let registration = UICollectionView.CellRegistration<NameCell, Int> { _, _, _ in }
        fixture.view.register(
          UICollectionViewCell.self,
          forCellWithReuseIdentifier: "registration \(String(reflecting: NameCell.self)) Swift.Int")
        _ = fixture.view.dequeueConfiguredReusableCell(
          using: registration, for: IndexPath(item: 0, section: 0), item: 1)
      }
    }
    expectEnd("A registration of NameCell received a UICollectionViewCell", result)
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        final class Header: UICollectionReusableView {}
        let fixture = try CollectionFixture(count: 1, on: TestHost())
        let registration = UICollectionView.SupplementaryRegistration<Header>(
          elementKind: "header"
        ) { _, _, _ in }
        fixture.view.register(
          UICollectionReusableView.self, forSupplementaryViewOfKind: "header",
          withReuseIdentifier: "registration \(String(reflecting: Header.self))")
        _ = fixture.view.dequeueConfiguredReusableSupplementary(
          using: registration, for: IndexPath(item: 0, section: 0))
      }
    }
    expectEnd("A registration of Header received a UICollectionReusableView", result)
  }
}
