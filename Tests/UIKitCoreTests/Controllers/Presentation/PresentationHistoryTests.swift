import Foundation
import KinemaTestSupport
import MotionTesting
import Testing
import UIKitCore

/// A delegate that prevents a popover from adapting on every screen.
@MainActor
private final class PopoverKeeper: NSObject, UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

@MainActor
@Suite("Sheet and popover frames are independent of earlier changes")
struct PresentationHistoryTests {
  private static let sizes = [CGSize(width: 320, height: 480), CGSize(width: 480, height: 320)]
  private let keeper = PopoverKeeper()

  private func present(_ fixture: TransitionFixture, isPopover: Bool) -> (
    UIViewController, UITextField
  ) {
    let modal = LoggedController("modal", fixture.log)
    let field = UITextField(frame: CGRect(x: 10, y: 40, width: 100, height: 30))
    modal.view.addSubview(field)
    modal.preferredContentSize = CGSize(width: 200, height: 120)
    if isPopover {
      modal.modalPresentationStyle = .popover
      modal.popoverPresentationController?.delegate = keeper
      modal.popoverPresentationController?.sourceView = fixture.base.view
      modal.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 60, width: 40, height: 40)
    } else {
      modal.modalPresentationStyle = .pageSheet
      modal.sheetPresentationController?.detents = [.medium(), .large()]
    }
    fixture.base.present(modal, animated: true)
    return (modal, field)
  }

  private func frame(of modal: UIViewController) -> CGRect {
    modal.view.convert(modal.view.bounds, to: nil)
  }

  /// Returns the frame in a window that has had the given size from the beginning.
  private func freshFrame(size: CGSize, isPopover: Bool) throws -> CGRect {
    var result = CGRect.null
    try TransitionFixture.run { fixture in
      fixture.host.resize(to: size, duration: 0)
      fixture.advance(for: 0.5)
      let (modal, _) = present(fixture, isPopover: isPopover)
      fixture.advance(for: 2)
      result = frame(of: modal)
    }
    return result
  }

  @Test(
    "After rotations and keyboard changes, frames equal the frames of a new presentation",
    arguments: walkSeeds(count: 16))
  func walk(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let isPopover = random.chance(50)
    let fresh = try Self.sizes.map { try freshFrame(size: $0, isPopover: isPopover) }
    try TransitionFixture.run { fixture in
      let (modal, field) = present(fixture, isPopover: isPopover)
      var trail: [String] = []
      var last = 0
      for _ in 0..<6 {
        switch random.below(4) {
        case 0, 1:
          last = random.below(2)
          let duration = random.chance(50) ? 0 : 0.3
          trail.append("size \(last) in \(duration) s")
          fixture.host.resize(to: Self.sizes[last], duration: duration)
        case 2:
          trail.append("keyboard")
          field.becomeFirstResponder()
        default:
          trail.append("no keyboard")
          field.resignFirstResponder()
        }
        fixture.advance(for: [0.05, 0.2, 1][random.below(3)])
      }
      field.resignFirstResponder()
      fixture.advance(for: 3)
      #expect(
        frame(of: modal) == fresh[last],
        "seed \(seed), \(isPopover ? "popover" : "sheet"): \(trail.joined(separator: ", "))")
    }
  }
}
