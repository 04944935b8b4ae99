import Testing
import UIKit

@testable import DownloadBoard
@testable import Onboarding
@testable import PullRefresh
@testable import RingLoader
@testable import ToastCenter

extension PortedTests {
  @MainActor @Suite struct Views {
    @Test func `The progress of a ring takes intermediate values during its animation`() {
      let controller = UIViewController()
      let host = makeHost(controller)
      let ring = RingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      controller.view.addSubview(ring)
      host.advance(for: 0.1)
      ring.fill(to: 1, duration: 1)
      host.advance(for: 0.5)
      let shown = ring.ring.presentation()?.progress ?? -1
      #expect(abs(shown - 0.5) < 0.05)
      #expect(ring.ring.tint == nil)
      #expect(ring.shape.lineCap == .round)
      host.advance(for: 1)
      #expect(ring.ring.progress == 1)
      #expect(Easing().inset == .zero)
    }

    @Test func `A pull starts a load that ends after half a second, and a timer fires`() {
      let controller = PullController()
      let host = makeHost(controller)
      host.touchDown(at: CGPoint(x: 100, y: 30))
      host.touchUp(at: CGPoint(x: 100, y: 30))
      host.advance(for: 0.3)
      #expect(controller.loads == 1)
      #expect(controller.control.isLoading)
      host.advance(for: 0.7)
      #expect(!controller.control.isLoading)
      #expect(controller.ticks == 4)
      controller.timer?.invalidate()
    }

    @Test func `Pages, texts, colors, and pictures are read from the catalog`() {
      let controller = OnboardingController()
      let host = makeHost(controller)
      #expect(controller.title == "Welcome aboard")
      #expect(
        controller.view.backgroundColor?.cgColor
          == UIColor(red: 1, green: 128.0 / 255, blue: 0.25, alpha: 1).cgColor)
      #expect(controller.logo?.size == CGSize(width: 6, height: 4))
      host.flick(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 60, y: 200), duration: 0.1)
      host.advance(for: 2)
      #expect(controller.page == 1)
    }

    @Test func `A board stores selectors, observes objects, and makes delayed calls`() {
      let controller = BoardController()
      let host = makeHost(controller)
      func takeLog() -> [String] {
        defer { controller.log = [] }
        return controller.log
      }
      host.advance(for: 1)
      _ = takeLog()
      host.tap(at: controller.button.center)
      #expect(takeLog() == ["press 1", "count"])
      host.advance(for: 0.5)
      host.tap(at: CGPoint(x: 160, y: 300))
      #expect(takeLog() == ["weigh 3"])
      controller.scroll.contentOffset.y = 40
      controller.download.progress = 0.5
      NotificationCenter.default.post(name: .boardDidChange, object: nil)
      #expect(takeLog() == ["contentOffset 40", "progress 0.0 0.5", "changed"])
      host.advance(for: 2)
      #expect(takeLog() == ["hint"])
      #expect(controller.canHide)
      controller.stopCounting()
      controller.scroll.contentOffset.y = 0
      controller.download.progress = 1
      host.tap(at: controller.button.center)
      #expect(takeLog() == ["press 1"])
      let patient = BoardController()
      patient.loadViewIfNeeded()
      patient.keepHint()
      host.advance(for: 3)
      #expect(patient.log == [])
    }

    private final class Ear: ToastObserver {
      var heard: [String] = []
      func toast(_ toast: Toast, didShow text: String) { heard.append(text) }
    }

    @Test func `A toast slides down and receives taps`() {
      let controller = UIViewController()
      let host = makeHost(controller)
      let toast = Toast()
      let ear = Ear()
      toast.observer = ear
      toast.show("Saved", in: controller.view)
      host.advance(for: 1)
      #expect(ear.heard == ["Saved"])
      #expect(toast.center.y == 80)
      host.tap(at: CGPoint(x: 160, y: 80))
      host.advance(for: 0.1)
      #expect(toast.taps == 1)
    }

    @Test func `The margin of a toast changes when the phone rotates`() {
      let host = HeadlessHost(device: .phone15)
      let controller = UIViewController()
      host.window.rootViewController = controller
      let placer = ToastPlacer()
      placer.begin()
      #expect(placer.isPhone)
      #expect(placer.top == 62)
      host.resize(to: CGSize(width: 852, height: 393))
      #expect(placer.turns == [3, 3])
      #expect(placer.top == 8)
      let toast = Toast()
      placer.showUndisturbed(toast, in: controller.view)
      host.advance(for: 0.9)
      host.tap(at: CGPoint(x: 160, y: 80))
      host.advance(for: 0.2)
      #expect(toast.taps == 0)
      host.tap(at: CGPoint(x: 160, y: 80))
      host.advance(for: 0.1)
      #expect(toast.taps == 1)
    }
  }
}
