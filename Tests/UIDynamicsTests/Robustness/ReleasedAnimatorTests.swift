import Foundation
import KinemaScenes
import KinemaTestSupport
import Testing
import UIDynamics
import UIKitCore

/// A page that drops a card until the page is deallocated.
@MainActor private final class FallingPage: UIViewController {
  var animator: UIDynamicAnimator?
  let card = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
  /// The reference view in which the card falls. The default is the page's view.
  var reference: UIView?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(card)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let animator = UIDynamicAnimator(referenceView: reference ?? view)
    let gravity = UIGravityBehavior(items: [card])
    gravity.magnitude = 0.01
    animator.addBehavior(gravity)
    self.animator = animator
  }
}

@MainActor @Suite("Animators released while they move items")
struct ReleasedAnimatorTests {
  private func dismissal(
    animated: Bool, style: UIModalPresentationStyle, inWindow: Bool
  ) throws -> [String] {
    var messages: [String] = []
    try TestHost.run { host in
      let root = UIViewController()
      host.window.rootViewController = root
      host.frames(1)
      messages = Diagnostics.capture {
        var page: FallingPage? = FallingPage()
        page?.modalPresentationStyle = style
        if inWindow { page?.reference = host.window }
        root.present(page!, animated: animated)
        host.frames(60)
        #expect(page?.animator?.isRunning == true)
        root.dismiss(animated: animated)
        page = nil
        host.frames(60)
      }
      #expect(root.presentedViewController == nil)
    }
    return messages
  }

  @Test("Releasing an owner with its dismissed page prints nothing")
  func dismissal() throws {
    for animated in [true, false] {
      for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet] {
        for inWindow in [false, true] {
          #expect(
            try dismissal(animated: animated, style: style, inWindow: inWindow) == [],
            "\(animated), \(style), \(inWindow)")
        }
      }
    }
  }

  @Test("Releasing an animator without a reference view is reported immediately")
  func abstractAnimator() throws {
    try TestHost.run { host in
      let messages = Diagnostics.capture {
        var animator: UIDynamicAnimator? = UIDynamicAnimator()
        animator?.addBehavior(UIGravityBehavior(items: [PlainItem(0, 0, 10, 10)]))
        host.frames(2)
        animator = nil
      }
      #expect(messages.count == 1)
      #expect(
        messages.first?.contains("was released while it had 1 behavior and moved items") == true)
    }
  }

  @Test("Releasing an animator before its view is reported with the number of behaviors")
  func mistake() throws {
    try TestHost.run { host in
      let card = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
      host.window.addSubview(card)
      for count in [1, 2] {
        let messages = Diagnostics.capture {
          var animator: UIDynamicAnimator? = UIDynamicAnimator(referenceView: host.window)
          for _ in 0..<count { animator?.addBehavior(UIGravityBehavior(items: [card])) }
          host.frames(2)
          animator = nil
          host.frames(2)
        }
        #expect(messages.count == 1)
        #expect(
          messages.first?.contains(
            "while it had \(count) \(count == 1 ? "behavior" : "behaviors") and moved") == true)
      }
    }
  }
}
