import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor @Suite("Traits overridden by controllers")
struct ControllerTraitTests {
  /// A view that records the current style in its callbacks.
  private final class NotingView: UIView {
    var current: [String: UIUserInterfaceStyle] = [:]
    override func layoutSubviews() { note("layout") }
    override func updateConstraints() {
      note("constraints")
      super.updateConstraints()
    }
    override func tintColorDidChange() { note("tint") }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { note("traits") }
    override func draw(_ rect: CGRect) { note("draw") }
    private func note(_ name: String) {
      current[name] = UITraitCollection.current.userInterfaceStyle
    }
  }

  private final class NotingController: UIViewController {
    var current: [String: UIUserInterfaceStyle] = [:]
    var changes = 0
    override func loadView() { view = NotingView() }
    override func viewWillLayoutSubviews() { note("willLayout") }
    override func viewDidLayoutSubviews() { note("didLayout") }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      changes += 1
      note("traits")
    }
    private func note(_ name: String) {
      current[name] = UITraitCollection.current.userInterfaceStyle
    }
  }

  @Test("A controller's style override reaches its views, its children, and their drawing")
  func ownStyle() throws {
    try TestHost.run { host in
      let (parent, child) = (UIViewController(), NotingController())
      host.window.rootViewController = parent
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      let label = UIView()
      label.backgroundColor = .systemBackground
      child.view.addSubview(label)
      host.frames(2)
      let light = label.layer.backgroundColor
      parent.overrideUserInterfaceStyle = .dark
      host.frames(1)
      #expect(parent.view.traitCollection.userInterfaceStyle == .dark)
      #expect(child.traitCollection.userInterfaceStyle == .dark)
      #expect(label.traitCollection.userInterfaceStyle == .dark && child.changes == 1)
      #expect(label.layer.backgroundColor != light)
      parent.overrideUserInterfaceStyle = .unspecified
      host.frames(1)
      #expect(label.layer.backgroundColor == light && child.changes == 2)
    }
  }

  @Test("Traits that a parent sets for a child reach the child's views")
  func childTraits() throws {
    try TestHost.run { host in
      let (parent, child) = (UIViewController(), NotingController())
      host.window.rootViewController = parent
      parent.addChild(child)
      parent.view.addSubview(child.view)
      host.frames(1)
      let wide = UITraitCollection(horizontalSizeClass: .regular)
      parent.setOverrideTraitCollection(wide, forChild: child)
      #expect(child.view.traitCollection.horizontalSizeClass == .regular && child.changes == 1)
      #expect(parent.view.traitCollection.horizontalSizeClass == .compact)
      parent.setOverrideTraitCollection(nil, forChild: child)
      #expect(child.view.traitCollection.horizontalSizeClass == .compact && child.changes == 2)
      parent.setOverrideTraitCollection(wide, forChild: child)
      child.view.removeFromSuperview()
      child.removeFromParent()
      #expect(child.view.traitCollection.horizontalSizeClass == .compact)
    }
  }

  @Test(
    "In callbacks that Apple documents, UITraitCollection.current has the receiver's traits"
  )
  func currentTraits() throws {
    try TestHost.run { host in
      let controller = NotingController()
      host.window.rootViewController = controller
      host.frames(2)
      let view = try #require(controller.view as? NotingView)
      view.current = [:]
      controller.current = [:]
      host.window.overrideUserInterfaceStyle = .dark
      view.setNeedsUpdateConstraints()
      view.setNeedsLayout()
      view.tintColor = .red
      host.frames(2)
      let names = ["layout", "constraints", "tint", "traits", "draw"]
      for name in names { #expect(view.current[name] == .dark, "\(name)") }
      for name in ["willLayout", "didLayout", "traits"] {
        #expect(controller.current[name] == .dark, "\(name)")
      }
      #expect(UITraitCollection.current.userInterfaceStyle == .light)
    }
  }

  @Test("Setting isEditing calls setEditing(_:animated:) without animation")
  func editing() {
    final class Editor: UIViewController {
      var calls: [String] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        calls.append("\(editing) \(animated) \(isEditing)")
      }
    }
    let editor = Editor()
    editor.isEditing = true
    editor.setEditing(false, animated: true)
    #expect(editor.calls == ["true false true", "false true false"])
  }
}
