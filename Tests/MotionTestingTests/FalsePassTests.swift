import KinemaTestSupport
import MotionTesting
import Testing
import UIKitCore

@Suite("Removed views and their callbacks are checked like all other views", .inOwnProcess, .motion)
@MainActor
struct GoneViewTests {
  private func page() -> CardController {
    let page = CardController()
    Motion.host.window.rootViewController = page
    Motion.settle()
    return page
  }

  @Test("A view that is removed after its animation is checked until its removal")
  func removed() throws {
    let page = page()
    let run = Motion.record {
      UIView.animate(
        withDuration: 0.5, delay: 0, options: .curveLinear,
        animations: { page.card.center.y = 290 },
        completion: { _ in page.card.removeFromSuperview() })
      Motion.settle()
    }
    #expect(abs((run.settledTime ?? 0) - 0.5) < 1e-9)
    #expect(abs((run[page.card]?.settledTime ?? 0) - 0.5) < 1e-9)
    #expect(run.failure(.settles(by: 0.3))?.contains("settles at 0.500 s") == true)
    #expect(run.failure(.lasts(0.4...0.6)) == nil)
  }

  @Test("A dismissal takes time to settle")
  func dismissal() throws {
    let page = page()
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .fullScreen
    page.present(sheet, animated: true)
    Motion.settle()
    let run = Motion.record {
      sheet.dismiss(animated: true)
      Motion.settle()
    }
    #expect((run.settledTime ?? 0) > 0.3)
  }

  @Test("Removing a resting view does not count as motion")
  func resting() throws {
    let page = page()
    let run = Motion.record {
      Motion.host.advance(for: 0.4)
      page.card.removeFromSuperview()
      Motion.host.advance(for: 0.2)
    }
    #expect(run.settledTime == 0)
  }

  @Test("The motion of a view does not count after its removal, even if other views still move")
  func cutOff() throws {
    let page = page()
    let run = Motion.record {
      UIView.animate(withDuration: 0.5) { page.card.center.y = 290 }
      Motion.host.advance(for: 0.2)
      page.card.removeFromSuperview()
      UIView.animate(withDuration: 1) { page.view.alpha = 0.5 }
      Motion.host.advance(for: 0.3)
    }
    #expect(abs((run[page.card]?.settledTime ?? 0) - 13.0 / 60) < 1e-6)
    #expect(run.settledTime == nil)
    page.view.layer.removeAllAnimations()
  }
}

@Suite("Objects with the same address are distinguished", .inOwnProcess) @MainActor
struct AddressTests {
  /// Creates objects until one has the address of an earlier one.
  private static func reused<Object: AnyObject>(
    _ make: () -> Object, use: (Object) -> Void
  ) -> Object? {
    var addresses: Set<ObjectIdentifier> = []
    var others: [Object] = []
    for _ in 0..<100 {
      let object = make()
      addresses.insert(ObjectIdentifier(object))
      use(object)
    }
    for _ in 0..<100 {
      let object = make()
      if addresses.contains(ObjectIdentifier(object)) { return object }
      others.append(object)
    }
    return nil
  }

  private static func appear(_ controller: UIViewController) {
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
  }

  @Test("A new controller at a reused address has only its own callbacks", .motion)
  func callbacks() throws {
    var last: UIViewController?
    let run = Motion.record {
      last = Self.reused({ UIViewController() }, use: Self.appear)
      if let last { Self.appear(last) }
    }
    let controller = try #require(last)
    #expect(run.callbacks(of: controller) == ["willAppear", "isAppearing", "didAppear"])
  }

  @Test("A view that was not shown has no track, even at a reused address", .motion)
  func tracks() throws {
    var last: UIView?
    let run = Motion.record {
      last = Self.reused({ UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)) }) { view in
        guard last == nil else { return }
        Motion.host.window.addSubview(view)
        Motion.host.advance(by: 1.0 / 60)
        view.removeFromSuperview()
      }
    }
    let view = try #require(last)
    #expect(run[view] == nil)
  }

  @Test("Runs with the same events on different objects are equal", .motion)
  func equality() {
    func run() -> [MotionRun.Event] {
      Motion.record { Self.appear(UIViewController()) }.events
    }
    #expect(run() == run())
  }

  @Test("The appearance callbacks of a new controller at a reused address are checked")
  func watched() async {
    let outcome = await findings {
      let page = CardController()
      Motion.host.window.rootViewController = page
      Motion.settle()
      guard let child = Self.reused({ UIViewController() }, use: Self.appear) else { return }
      child.beginAppearanceTransition(true, animated: false)
      page.addChild(child)
      child.didMove(toParent: page)
    }
    #expect(outcome.findings.map(\.kind) == [.unbalancedAppearance])
  }

  @Test("Stack view spacing and child traits do not apply to a new object at a reused address")
  func others() {
    let stack = UIStackView()
    let view = Self.reused({ UIView() }) { stack.setCustomSpacing(40, after: $0) }
    #expect(view.map { stack.customSpacing(after: $0) } == UIStackView.spacingUseDefault)
    let parent = UIViewController()
    let child = Self.reused({ UIViewController() }) {
      parent.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .dark), forChild: $0)
    }
    #expect(child.map { parent.overrideTraitCollection(forChild: $0) == nil } == true)
  }
}

/// A view that retains itself.
private final class ClingingView: UIView {
  private var cycle: (() -> Void)?

  func cling() { cycle = { self.alpha = 1 } }
}

@Suite("Leaks during a test", .inOwnProcess)
struct MiddleLeakTests {
  @Test("A leaked view that was removed during the test is found")
  func view() async {
    let outcome = await findings {
      let page = CardController()
      Motion.host.window.rootViewController = page
      let view = ClingingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.cling()
      page.view.addSubview(view)
      Motion.settle()
      view.removeFromSuperview()
      Motion.settle()
    }
    #expect(outcome.findings.map(\.kind) == [.leak])
    #expect(outcome.findings.first?.subject == "ClingingView")
  }

  @Test("A leaked view that no frame contains is found")
  func moment() async {
    let outcome = await findings {
      let view = ClingingView()
      view.cling()
      Motion.host.window.addSubview(view)
      view.removeFromSuperview()
      Motion.settle()
    }
    #expect(outcome.findings.map(\.kind) == [.leak])
  }
}
