import KinemaTestSupport
import UIKitCore

/// Everything that the framework owns in a scene at rest, as lines of text.
@MainActor
struct TwinState {
  private(set) var lines: [String] = []

  init(of scene: TwinScene) {
    let window = scene.host.window
    note(window, "")
    note(scene)
    let responder = (FirstResponder.current as? UIView)?.accessibilityIdentifier
    lines.append("responder: \(responder ?? String(describing: FirstResponder.current))")
    lines.append("keyboard: \(SimulatedKeyboard.current.isShown)")
    let order = window.accessibilityElementsInReadingOrder.map { element in
      (element as? UIView)?.accessibilityIdentifier ?? "\(type(of: element))"
    }
    lines.append("reading order: \(order)")
    lines.append("status bar: \(window.statusBarAppearance)")
    lines.append("queue: \(window.transitionQueue.isBusy ? "busy" : "free")")
    let hit = window.hitTest(CGPoint(x: 60, y: 350), with: nil)
    lines.append("touch: \(hit.map(name) ?? "nothing")")
  }

  /// Returns the lines that are in only one of two states.
  func differences(from twin: TwinState) -> [String] {
    let (mine, others) = (Set(lines), Set(twin.lines))
    return lines.filter { !others.contains($0) }.map { "canceled: \($0)" }
      + twin.lines.filter { !mine.contains($0) }.map { "twin:     \($0)" }
      + (lines != twin.lines && mine == others ? ["the order of lines"] : [])
  }

  private func name(_ view: UIView) -> String {
    view.accessibilityIdentifier ?? "\(type(of: view))"
  }

  private func text(_ number: CGFloat) -> String {
    let rounded = (number * 100).rounded() / 100
    return "\(rounded == 0 ? 0 : rounded)"
  }

  private func text(_ rect: CGRect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map(text).joined(separator: " ")
  }

  private func text(_ insets: UIEdgeInsets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right].map(text).joined(separator: " ")
  }

  // MARK: - Views

  private mutating func note(_ view: UIView, _ path: String) {
    let isClients = view.accessibilityIdentifier == "client"
    let own = path + "/" + name(view)
    if !isClients { lines.append(own + " " + look(of: view)) }
    for subview in view.subviews { note(subview, own) }
  }

  private func look(of view: UIView) -> String {
    let layer = view.layer
    var parts = [
      "center \(text(view.center.x)) \(text(view.center.y))", "bounds \(text(view.bounds))",
    ]
    parts.append("insets \(text(view.safeAreaInsets))")
    if layer.opacity != 1 { parts.append("alpha \(text(CGFloat(layer.opacity)))") }
    if !CATransform3DIsIdentity(layer.transform) { parts.append("transform \(layer.transform)") }
    if view.isHidden { parts.append("hidden") }
    if !view.isUserInteractionEnabled { parts.append("untouchable") }
    if layer.speed != 1 || layer.timeOffset != 0 { parts.append("stands still") }
    if layer.hasAnimations { parts.append("animated by \(layer.attachedAnimations.count)") }
    if layer.cornerRadius != 0 { parts.append("radius \(layer.cornerRadius)") }
    if layer.zPosition != 0 { parts.append("z \(layer.zPosition)") }
    if layer.mask != nil { parts.append("masked") }
    if view.clipsToBounds { parts.append("clips") }
    if let color = view.backgroundColor, color.cgColor.alpha > 0 { parts.append("color \(color)") }
    parts.append("mask \(view.autoresizingMask.rawValue)")
    let gestures = view.gestureRecognizers ?? []
    if !gestures.isEmpty { parts.append("gestures \(gestures.map { "\(type(of: $0))" })") }
    return parts.joined(separator: ", ")
  }

  // MARK: - Controllers

  private mutating func note(_ scene: TwinScene) {
    let (navigation, tabs) = (scene.navigation, scene.tabs)
    lines.append("stack: \(navigation.viewControllers.map { $0.title ?? "" })")
    lines.append("children: \(navigation.children.map { $0.title ?? "" })")
    lines.append("items: \(navigation.navigationBar.items?.map { $0.title ?? "" } ?? [])")
    lines.append("tab: \(tabs.selectedIndex), marked \(tabs.tabBar.selectedItem?.title ?? "")")
    let pages = [
      scene.first, scene.second, scene.third, scene.other, scene.modal, scene.upper,
    ]
    let children = pages.flatMap(\.children)
    for controller in [navigation, tabs] + pages + children { note(controller, scene) }
  }

  private mutating func note(_ controller: UIViewController, _ scene: TwinScene) {
    var parts = ["\(controller.appearance)"]
    parts.append("in \(controller.viewIfLoaded?.window == nil ? "no window" : "the window")")
    if let parent = controller.parent { parts.append("parent \(parent.traceName)") }
    if let presented = controller.presentedViewController {
      parts.append("presents \(presented.traceName)")
    }
    if let presenting = controller.presentingViewController {
      parts.append("presented by \(presenting.traceName)")
    }
    if let presentation = controller.storedPresentationController, presentation.container != nil {
      let frame = presentation.frameOfPresentedViewInContainerView
      parts.append("\(type(of: presentation)) at \(text(frame))")
      let sheet = presentation as? UISheetPresentationController
      if let detent = sheet?.selectedDetentIdentifier { parts.append("\(detent)") }
    }
    let isFree = controller.parent == nil && controller.presentingViewController == nil
    if let insets = controller.containerInsets, isFree || controller.viewIfLoaded?.window != nil {
      parts.append("covered by \(text(insets))")
    }
    if controller.transitionRun != nil { parts.append("in a transition") }
    if controller.transitionCoordinator != nil { parts.append("coordinated") }
    if controller.isBeingPresented { parts.append("being presented") }
    if controller.isBeingDismissed { parts.append("being dismissed") }
    if controller.isMovingToParent { parts.append("moving to its parent") }
    if controller.isMovingFromParent { parts.append("moving from its parent") }
    if controller.isFirstResponder { parts.append("has the keys") }
    parts.append("style \(controller.traitCollection.userInterfaceStyle.rawValue)")
    if let page = controller as? LoggedController {
      if let fault = fault(of: page, scene.log.events) { parts.append(fault) }
    }
    lines.append("\(controller.traceName): " + parts.joined(separator: ", "))
  }

  /// Returns a fault in the callbacks of a controller. When a transition is reversed, the opposite
  /// will-callback comes first. Each sequence ends with the did-callback that matches the last
  /// will-callback.
  private func fault(of controller: LoggedController, _ events: [String]) -> String? {
    let suffix = ":\(controller.name)"
    let own = events.filter { $0.hasSuffix(suffix) && !$0.hasPrefix("isAppearing") }
      .map { $0.dropLast(suffix.count) }
    for (last, event) in zip(["none"] + own, own) {
      let follows =
        switch event {
        case "willAppear": ["none", "didDisappear", "willDisappear"].contains(last)
        case "willDisappear": ["none", "didAppear", "willAppear"].contains(last)
        case "didAppear": last == "willAppear"
        default: last == "willDisappear"
        }
      if !follows { return "told of \(event) after \(last)" }
    }
    switch own.last {
    case "didAppear": return controller.appearance == .shown ? nil : "told that it has appeared"
    case "didDisappear": return controller.appearance == .gone ? nil : "told that it is gone"
    case let last?: return "told of \(last) last"
    case nil: return nil
    }
  }
}
