import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@Suite("Safe areas and margins")
@MainActor struct SafeAreaTests {
  private final class ToldView: UIView {
    var told: [String] = []

    override func layoutMarginsDidChange() {
      super.layoutMarginsDidChange()
      told.append("margins \(layoutMargins.top)")
    }

    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      told.append("safe area \(safeAreaInsets.top)")
    }
  }

  private func withParent(_ body: (TestHost, UIView) throws -> Void) throws {
    try TestHost.run { host in
      let controller = UIViewController()
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
      host.window.rootViewController = controller
      host.frames(1)
      try body(host, controller.view)
    }
  }

  @Test(
    "A view's safe area is the overlap with its superview's safe area insets",
    arguments: [
      (CGRect(x: 0, y: 0, width: 320, height: 480), UIEdgeInsets(44, 10, 34, 12)),
      (CGRect(x: -40, y: -60, width: 200, height: 200), UIEdgeInsets(44, 10, 0, 0)),
      (CGRect(x: -50, y: -50, width: 500, height: 700), UIEdgeInsets(44, 10, 34, 12)),
      (CGRect(x: 5, y: 10, width: 60, height: 20), UIEdgeInsets(34, 5, 0, 0)),
      (CGRect(x: 0, y: 460, width: 320, height: 40), UIEdgeInsets(0, 10, 34, 12)),
    ])
  func clamped(frame: CGRect, insets: UIEdgeInsets) throws {
    try withParent { _, parent in
      let child = UIView(frame: frame)
      parent.addSubview(child)
      #expect(child.safeAreaInsets == insets)
    }
  }

  @Test("A view is notified of its margins before its safe area")
  func order() throws {
    try withParent { host, parent in
      let child = ToldView(frame: parent.bounds)
      parent.addSubview(child)
      #expect(child.told == ["margins 52.0", "safe area 44.0"])
      child.insetsLayoutMarginsFromSafeArea = false
      child.told = []
      host.window.hostSafeAreaInsets.top = 6
      #expect(child.told == ["safe area 50.0"])
    }
  }

  @Test("A view that preserves its superview's margins is notified of their changes")
  func inheritedMargins() throws {
    try withParent { host, parent in
      let children = [0, 44, 60].map {
        ToldView(frame: CGRect(x: 0, y: $0, width: 320, height: 90))
      }
      let inner = ToldView(frame: children[2].bounds)
      children[2].addSubview(inner)
      for child in children { parent.addSubview(child) }
      for view in children + [inner] {
        view.told = []
        view.preservesSuperviewLayoutMargins = true
      }
      #expect(children[0].told == ["margins 52.0"] && inner.told == ["margins 8.0"])
      for view in children + [inner] { view.told = [] }
      parent.layoutMargins = UIEdgeInsets(20, 8, 8, 8)
      #expect(children.map(\.told) == [["margins 64.0"], ["margins 20.0"], ["margins 8.0"]])
      for view in children + [inner] { view.told = [] }
      host.window.hostSafeAreaInsets.top = 6
      #expect(children[0].told == ["margins 70.0", "safe area 50.0"])
      #expect(children[1].told == ["margins 26.0", "safe area 6.0"])
      #expect(children[2].told == ["margins 10.0"] && inner.told == ["margins 10.0"])
    }
  }

  @Test("A controller is notified when its view's margins change")
  func controllerMargins() throws {
    final class Told: UIViewController {
      var margins: [CGFloat] = []
      override func viewLayoutMarginsDidChange() { margins.append(view.layoutMargins.top) }
    }
    try TestHost.run { host in
      let controller = Told()
      host.window.rootViewController = controller
      host.frames(1)
      controller.margins = []
      controller.view.layoutMargins.top = 30
      controller.additionalSafeAreaInsets.top = 10
      #expect(controller.margins == [30, 40])
    }
  }

  @Test("Constraints to the margins include the superview's margins if the view preserves them")
  func marginConstraints() throws {
    try withParent { host, parent in
      parent.layoutMargins = UIEdgeInsets(8, 30, 8, 30)
      let (child, label) = (UIView(frame: parent.bounds), UIView())
      parent.addSubview(child)
      child.addSubview(label)
      label.translatesAutoresizingMaskIntoConstraints = false
      label.leadingAnchor.constraint(equalTo: child.layoutMarginsGuide.leadingAnchor).isActive =
        true
      host.frames(1)
      #expect(label.frame.minX == 18)
      child.preservesSuperviewLayoutMargins = true
      host.frames(1)
      #expect(label.frame.minX == 40)
      child.preservesSuperviewLayoutMargins = false
      child.insetsLayoutMarginsFromSafeArea = false
      host.frames(1)
      #expect(label.frame.minX == 8)
    }
  }

  @Test("The readable guide is centered within the margins and at most 672 pt wide")
  func readable() throws {
    try TestHost.run { host in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 100))
      host.window.addSubview(view)
      #expect(view.readableContentGuide.layoutFrame.minX == 8)
      #expect(view.readableContentGuide.layoutFrame.width == 359)
      view.frame.size.width = 1024
      #expect(view.readableContentGuide.layoutFrame.minX == 176)
      #expect(view.readableContentGuide.layoutFrame.width == 672)
    }
  }
}

extension UIEdgeInsets {
  fileprivate init(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) {
    self.init(top: top, left: left, bottom: bottom, right: right)
  }
}
