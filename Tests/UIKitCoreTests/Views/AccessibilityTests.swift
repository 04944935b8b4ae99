import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@Suite("Accessibility", .serialized) @MainActor
struct AccessibilityTests {
  private func label(_ text: String, _ x: CGFloat, _ y: CGFloat, in view: UIView) {
    let label = UILabel(frame: CGRect(x: x, y: y, width: 80, height: 20))
    label.text = text
    view.addSubview(label)
  }

  private func order(_ view: UIView) -> String {
    view.accessibilityElementsInReadingOrder.map {
      ($0 as? UIResponder)?.accessibilityLabel ?? "?"
    }.joined(separator: " ")
  }

  @Test(
    "Standard controls have default accessibility values, and values that a client sets are kept")
  func defaults() {
    let label = UILabel()
    #expect(!label.isAccessibilityElement)
    label.text = "Total"
    #expect(label.isAccessibilityElement && label.accessibilityLabel == "Total")
    #expect(label.accessibilityTraits == .staticText && label.accessibilityHint == nil)
    label.accessibilityLabel = "Sum"
    label.isAccessibilityElement = false
    #expect(!label.isAccessibilityElement && label.accessibilityLabel == "Sum")

    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    #expect(button.accessibilityLabel == "Send" && button.accessibilityTraits == .button)
    button.isEnabled = false
    button.isSelected = true
    #expect(button.accessibilityTraits == [.button, .selected, .notEnabled])

    let toggle = UISwitch()
    #expect(toggle.isAccessibilityElement && toggle.accessibilityValue == "0")
    toggle.isOn = true
    #expect(toggle.accessibilityValue == "1")

    let slider = UISlider()
    slider.value = 0.25
    var sent: [Float] = []
    slider.addAction(
      UIAction { [unowned slider] _ in sent.append(slider.value) }, for: .valueChanged)
    #expect(slider.accessibilityValue == "25%" && slider.accessibilityTraits == .adjustable)
    slider.accessibilityIncrement()
    slider.accessibilityDecrement()
    #expect(sent == [0.35, 0.25])

    let field = UITextField()
    field.placeholder = "Name"
    field.text = "Ada"
    #expect(field.accessibilityLabel == "Name" && field.accessibilityValue == "Ada")
    field.isSecureTextEntry = true
    #expect(field.accessibilityValue == nil)
    #expect(!UIView().isAccessibilityElement && !UIView().accessibilityActivate())
    #expect(!UIViewController().accessibilityPerformEscape())
  }

  @Test("Frames are in screen coordinates, and the activation point is centered")
  func frames() throws {
    try TestHost.run { host in
      let outer = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 100))
      let inner = UIView(frame: CGRect(x: 5, y: 5, width: 40, height: 20))
      outer.addSubview(inner)
      #expect(inner.accessibilityFrame == .zero)
      host.window.addSubview(outer)
      #expect(inner.accessibilityFrame == CGRect(x: 15, y: 25, width: 40, height: 20))
      #expect(inner.accessibilityActivationPoint == CGPoint(x: 35, y: 35))
      let element = UIAccessibilityElement(accessibilityContainer: outer)
      element.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 0, width: 10, height: 10)
      #expect(element.accessibilityFrame == CGRect(x: 10, y: 20, width: 10, height: 10))
      #expect(element.isAccessibilityElement)
    }
  }

  @Test("Reading order follows rows, except for groups, lists, modal views, and hidden views")
  func reading() throws {
    try TestHost.run { host in
      let page = UIView(frame: host.window.bounds)
      host.window.addSubview(page)
      label("b", 100, 12, in: page)
      label("a", 10, 10, in: page)
      let left = UIView(frame: CGRect(x: 0, y: 50, width: 100, height: 100))
      let right = UIView(frame: CGRect(x: 100, y: 50, width: 100, height: 100))
      for (view, names) in [(right, ["d", "f"]), (left, ["c", "e"])] {
        page.addSubview(view)
        label(names[0], 0, 0, in: view)
        label(names[1], 0, 50, in: view)
      }
      #expect(order(page) == "a b c d e f")
      left.shouldGroupAccessibilityChildren = true
      right.shouldGroupAccessibilityChildren = true
      #expect(order(page) == "a b c e d f")
      let element = UIAccessibilityElement(accessibilityContainer: left)
      element.accessibilityLabel = "own"
      left.accessibilityElements = [left.subviews[1], element, left.subviews[0]]
      #expect(order(page) == "a b e own c d f")
      right.accessibilityElementsHidden = true
      #expect(order(page) == "a b e own c")
      left.isAccessibilityElement = true
      left.accessibilityLabel = "left"
      #expect(order(page) == "a b left")
      left.accessibilityViewIsModal = true
      #expect(order(page) == "left")
      left.isHidden = true
      #expect(order(page) == "a b")
    }
  }

  @Test("Announcements are recorded with their time, and the host can turn VoiceOver on and off")
  func messages() throws {
    try TestHost.run { host in
      var changes = 0
      let observer = NotificationCenter.default.addObserver(
        forName: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil, queue: nil
      ) { _ in MainActor.assumeIsolated { changes += 1 } }
      defer { NotificationCenter.default.removeObserver(observer) }
      UIAccessibility.post(notification: .announcement, argument: "Saved")
      host.frames(30)
      UIAccessibility.post(notification: .screenChanged, argument: nil)
      let posted = UIAccessibility.postedNotifications
      #expect(posted.map(\.notification) == [.announcement, .screenChanged])
      #expect(posted.map(\.time) == [0, 0.5] && posted[0].argument as? String == "Saved")
      host.isVoiceOverRunning = true
      host.isVoiceOverRunning = true
      #expect(UIAccessibility.isVoiceOverRunning && changes == 1)
    }
    try TestHost.run { host in
      #expect(!host.isVoiceOverRunning && UIAccessibility.postedNotifications.isEmpty)
    }
  }
}
