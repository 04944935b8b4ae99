// Ours: A leak is an object that was in use during the test and is still alive when the test
// function has returned, one frame has passed, and the windows are empty. Objects that another leak
// retains are not reported. If a controller or a view leaks together with its subviews, only the
// outermost object is reported.

import QuartzCore
#if UIDYNAMICS
  import UIDynamics
#endif
import UIKitCore

/// The controllers, views, and transitions that a test has shown, referenced weakly.
@MainActor
final class Sightings {
  private struct Sighting {
    weak var object: AnyObject?
    let name: String
    let rank: Rank
    /// Whether the object was seen only at one moment: when it joined a window, or when it started.
    var isPassing = false
  }

  /// The order of the report, in which likely causes come first.
  private enum Rank: Int { case controller, animator, context, view }

  private var seen: [Sighting] = []
  private var known: [ObjectIdentifier: Int] = [:]
  private var controllers: [() -> UIViewController?] = []

  /// Begins to record the objects on a host.
  func watch(_ host: UIKitCore.Host) {
    host.loop.observers(of: TransitionTrace.Event.self).add { [weak self, weak host] event in
      guard let self, let host else { return }
      if let controller = event.controller { add(controller) }
      for window in host.screenWindows {
        if let run = window.transitionQueue.run { add(run) }
      }
    }
    host.loop.observers(of: WindowEntrance.self).add { [weak self] entrance in
      self?.addViews(in: entrance.view, arePassing: true)
    }
    #if UIDYNAMICS
      host.loop.observers(of: DynamicDriver.Start.self).add { [weak self] start in
        guard let animator = start.animator else { return }
        self?.add(animator, named: "a dynamic animator", .animator, isPassing: true)
      }
    #endif
  }

  /// Records all objects in the windows.
  func lookAtWindows() {
    for window in UIApplication.shared.visibleWindows { addViews(in: window) }
  }

  // MARK: - Adding

  /// Adds an object and returns whether it is new.
  @discardableResult
  private func add(
    _ object: AnyObject, named name: @autoclosure () -> String, _ rank: Rank,
    isPassing: Bool = false
  ) -> Bool {
    let id = ObjectIdentifier(object)
    // The address may have belonged to another object before.
    if let index = known[id], seen[index].object === object {
      if !isPassing { seen[index].isPassing = false }
      return false
    }
    known[id] = seen.count
    seen.append(Sighting(object: object, name: name(), rank: rank, isPassing: isPassing))
    return true
  }

  private func add(_ controller: UIViewController) {
    if add(controller, named: Self.name(of: controller), .controller) {
      controllers.append { [weak controller] in controller }
    }
    if let view = controller.viewIfLoaded { addViews(in: view) }
  }

  private func add(_ run: TransitionRun) {
    // The framework's own animators are added too, but they retain nothing.
    add(run.animator as AnyObject, named: "the animator \(type(of: run.animator))", .animator)
    add(run.context, named: "the context of the \(run.name)", .context)
  }

  private func addViews(in view: UIView, arePassing: Bool = false) {
    add(view, named: Self.name(of: view), .view, isPassing: arePassing)
    for child in view.subviews { addViews(in: child, arePassing: arePassing) }
  }

  static func name(of controller: UIViewController) -> String {
    let type = "\(type(of: controller))"
    return controller.title.map { "\(type) \"\($0)\"" } ?? type
  }

  static func name(of view: UIView) -> String {
    let type = "\(type(of: view))"
    return view.accessibilityIdentifier.map { "\(type) \"\($0)\"" } ?? type
  }

  // MARK: - Judging

  /// Whether an object of the test is still alive.
  var hasSurvivors: Bool { seen.contains { $0.object != nil } }

  /// A finding for each object that is still alive and that no other live object retains.
  var leaks: [MotionFinding] { leaks(among: seen, apartFrom: []) }

  /// Returns a finding for each object that is still alive while the windows still exist.
  ///
  /// The result contains no objects in `excused`, and no objects that another live object retains.
  /// It also contains no dynamic animators, and no views that were seen only when they entered a
  /// window, because closures of remaining objects may retain them.
  func leaks(whileWindowsStay excused: Set<ObjectIdentifier>) -> [MotionFinding] {
    leaks(among: seen.filter { !$0.isPassing }, apartFrom: excused)
  }

  private func leaks(
    among seen: [Sighting], apartFrom excused: Set<ObjectIdentifier>
  ) -> [MotionFinding] {
    let alive = seen.filter { sighting in
      sighting.object.map { !excused.contains(ObjectIdentifier($0)) } ?? false
    }
    let causes = alive.filter { sighting in
      guard let view = sighting.object as? UIView else { return true }
      return !alive.contains { other in
        other.object !== view && Self.holds(other.object, view)
      }
    }
    return causes.sorted { $0.rank.rawValue < $1.rank.rawValue }.map { sighting in
      MotionFinding(
        .leak, of: sighting.name,
        "\(sighting.name) was not released: it is still alive but is no longer in a window. "
          + "Something retains it: a closure that captures self, a delegate that is not weak, a "
          + "timer, or a cycle.")
    }
  }

  private static func holds(_ object: AnyObject?, _ view: UIView) -> Bool {
    if let controller = object as? UIViewController {
      return controller.viewIfLoaded.map { view.isDescendant(of: $0) } ?? false
    }
    guard let outer = object as? UIView else { return false }
    return view.isDescendant(of: outer)
  }

  /// The controllers that are still alive, have disappeared, and are not in a window.
  var goneControllers: [UIViewController] {
    controllers.compactMap { $0() }.filter { controller in
      controller.appearance == .gone && controller.viewIfLoaded?.window == nil
    }
  }

  /// Returns a finding for a controller that a paused display link has retained.
  static func heldByLink(_ name: String) -> MotionFinding {
    MotionFinding(
      .leak, of: name,
      "\(name) was not released: a paused display link or another frame observer retains it. "
        + "Invalidate the link when the controller disappears.")
  }

  /// A finding for each controller with a "will" callback but no "did" callback, if no running
  /// transition can still call it.
  var unbalancedAppearances: [MotionFinding] {
    controllers.compactMap { $0() }.compactMap { controller in
      let (said, missing): (String, String)
      switch controller.appearance {
      case .appearing: (said, missing) = ("viewWillAppear", "viewDidAppear")
      case .disappearing: (said, missing) = ("viewWillDisappear", "viewDidDisappear")
      case .gone, .shown: return nil
      }
      let family = sequence(first: controller, next: \.parent)
      guard !family.contains(where: { $0.transitionRun != nil }) else { return nil }
      return MotionFinding(
        .unbalancedAppearance, of: Self.name(of: controller),
        "\(Self.name(of: controller)) received \(said), but not \(missing). A container that "
          + "forwards appearance callbacks itself must call endAppearanceTransition() once for "
          + "each beginAppearanceTransition(_:animated:).")
    }
  }
}
