import KinemaTestSupport
import Testing
import UIKitCore

/// The expectations of one app on one host.
@MainActor
struct UsualCheck {
  let app: UsualApp
  let host: TestHost

  /// Checks everything that must hold between two transitions.
  func rest(second isShown: Bool, _ location: SourceLocation = #_sourceLocation) {
    func expect(_ condition: Bool, _ what: Comment) {
      #expect(condition, what, sourceLocation: location)
    }
    let (first, second, kind) = (app.first, app.second, app.kind)
    let size = host.window.bounds.size
    let staysBelow = kind == .over
    expect(first.appearance == (!isShown || staysBelow ? .shown : .gone), "first: appearance")
    expect(second.appearance == (isShown ? .shown : .gone), "second: appearance")
    expect((first.view.window != nil) == (!isShown || staysBelow), "first: window")
    expect((second.viewIfLoaded?.window != nil) == isShown, "second: window")
    switch kind {
    case .over, .full:
      expect(first.presentedViewController === (isShown ? second : nil), "presented")
    case .push:
      expect(
        first.navigationController?.viewControllers == (isShown ? [first, second] : [first]),
        "stack")
    case .tab:
      expect(first.tabBarController?.selectedViewController === (isShown ? second : first), "tab")
    }
    let shown = isShown ? second : first
    let goal = isShown ? app.restFrame(in: size) : CGRect(origin: .zero, size: size)
    expect(shown.view.frame == goal, "frame \(shown.view.frame)")
    expect(CATransform3DIsIdentity(shown.view.layer.transform), "transform")
    expect(shown.view.alpha == 1 && shown.view.layer.mask == nil, "look")
    expect(!shown.view.isHidden && shown.view.layer.zPosition == 0, "look")
    expect(app.restFits(), "parts of its own")
    hierarchy(of: shown.view, expect)
    if isShown, staysBelow {
      expect(first.view.transform == app.restTransform, "transform of what stays")
      expect(first.view.bounds.size == size, "size of what stays")
    }
    let point = CGPoint(x: goal.midX, y: goal.midY)
    expect(host.window.hitTest(point, with: nil) === shown.view, "hit testing")
    for controller in [first, second] {
      expect(!controller.isBeingPresented && !controller.isBeingDismissed, "flags")
      expect(!controller.isMovingToParent && !controller.isMovingFromParent, "flags")
      expect(controller.transitionCoordinator == nil, "coordinator")
    }
    expect(!app.keptCoordinator, "coordinator in the completion")
    expect(app.driver.percentComplete == 0, "percentComplete")
    expect(!host.window.transitionQueue.isBusy, "queue")
    expect(UIView.areAnimationsEnabled, "switch of animations")
    expect(frozenLayers(in: host.window.layer).isEmpty, "time of layers")
    expect(unbalanced(app.log.events).isEmpty, "pairs of callbacks")
  }

  /// Checks that the visible view has no unexpected siblings, and that its container is unchanged.
  private func hierarchy(of view: UIView, _ expect: (Bool, Comment) -> Void) {
    let neighbors = view === app.second.view ? app.restNeighbors : []
    let siblings = view.superview?.subviews.filter { $0 !== app.badge } ?? []
    if app.kind != .tab {
      expect(Set(siblings) == Set(neighbors + [view]), "hierarchy \(siblings)")
    }
    let transform = view.superview?.layer.sublayerTransform ?? CATransform3DIdentity
    expect(CATransform3DIsIdentity(transform), "perspective")
    let animated = view.layer.animationKeys() ?? []
    expect(animated.isEmpty, "animations \(animated)")
  }

  /// Checks a transition that a finger holds at a fraction.
  func held(at fraction: CGFloat, forward: Bool, _ location: SourceLocation = #_sourceLocation) {
    let part = app.shownPart()
    let goal = forward ? fraction : 1 - fraction
    #expect(abs(part - goal) < 0.02, "the part \(part) is seen", sourceLocation: location)
    // A transition that began without interaction applies easing to alongside animations.
    if app.startsUnderFinger {
      #expect(app.fits(at: goal), "parts of its own", sourceLocation: location)
      let badge = app.badge.shownAlpha
      #expect(abs(badge - (1 - fraction)) < 0.02, "alongside \(badge)", sourceLocation: location)
    }
    let coordinator = app.second.transitionCoordinator
    #expect(coordinator?.isInteractive == true, sourceLocation: location)
    #expect(coordinator?.percentComplete == fraction, sourceLocation: location)
    #expect(app.driver.percentComplete == fraction, sourceLocation: location)
    let point = CGPoint(x: 160, y: 300)
    let hit = host.window.hitTest(point, with: nil)
    #expect(hit === app.touchTarget(forward: forward), "a touch", sourceLocation: location)
  }

  /// Checks the frames of the context after a rotation during the transition.
  func frames(forward: Bool, in size: CGSize, _ location: SourceLocation = #_sourceLocation) {
    let shown = forward ? app.second : app.first
    let goal = forward ? app.restFrame(in: size) : CGRect(origin: .zero, size: size)
    #expect(app.context?.finalFrame(for: shown) == goal, sourceLocation: location)
  }

  /// Returns the required callbacks of one transition, in order.
  func order(forward: Bool, completes: Bool) -> [String] {
    let kind = app.kind
    let (from, to) = forward ? ("first", "second") : ("second", "first")
    let leaves = kind != .over || !forward
    let arrives = kind != .over || forward
    var events: [String] = []
    if leaves { events.append("willDisappear:\(from)") }
    if arrives { events.append("willAppear:\(to)") }
    events += ["animate", "complete"]
    if completes {
      let (gone, come) = ("didDisappear:\(from)", "didAppear:\(to)")
      let ends = (leaves ? [gone] : []) + (arrives ? [come] : [])
      events += kind.isModal ? ends.reversed() : ends
    } else {
      if arrives { events += ["willDisappear:\(to)", "didDisappear:\(to)"] }
      if leaves { events += ["willAppear:\(from)", "didAppear:\(from)"] }
    }
    if kind.isModal { events.append("completion") }
    return events + ["ended:\(completes ? 1 : 0)"]
  }

  /// Checks that the callbacks since the last call match the given transitions.
  func callbacks(_ expected: [String], _ location: SourceLocation = #_sourceLocation) {
    let events = app.log.events.filter { !$0.hasPrefix("isAppearing") }
    #expect(events == expected, sourceLocation: location)
    app.log.events = []
  }

  private func frozenLayers(in layer: CALayer) -> [CALayer] {
    (layer.speed == 1 ? [] : [layer]) + (layer.sublayers ?? []).flatMap(frozenLayers)
  }

  private func unbalanced(_ events: [String]) -> [String] {
    ["first", "second"].filter { name in
      let own = events.filter { $0.hasSuffix(":\(name)") && !$0.hasPrefix("isAppearing") }
      return own.count % 2 != 0
    }
  }
}
