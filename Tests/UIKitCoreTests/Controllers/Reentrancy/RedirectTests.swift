import KinemaTestSupport
import Testing
import UIKitCore

/// A controller that runs a closure once, in one of its callbacks.
@MainActor
final class RedirectingController: LoggedController {
  enum Moment: String, CaseIterable {
    case didLoad, willAppear, isAppearing, didAppear, willDisappear, didDisappear, willLayout,
      didLayout, willMove, didMove
  }

  var moment: Moment?
  var redirect: (() -> Void)?

  private func pass(_ moment: Moment) {
    guard self.moment == moment, let redirect else { return }
    self.redirect = nil
    redirect()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    pass(.didLoad)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    pass(.willAppear)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    pass(.isAppearing)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    pass(.didAppear)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    pass(.willDisappear)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    pass(.didDisappear)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    pass(.willLayout)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    pass(.didLayout)
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    if parent != nil { pass(.willMove) }
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent != nil { pass(.didMove) }
  }
}

/// Returns the unpaired callbacks, by controller.
@MainActor
func unbalanced(_ events: [String]) -> [String] {
  let allowed: [String: Set<String>] = [
    "": ["willAppear"], "didDisappear": ["willAppear"],
    "willAppear": ["didAppear", "willDisappear"], "didAppear": ["willDisappear"],
    "willDisappear": ["didDisappear", "willAppear"],
  ]
  var last: [Substring: String] = [:]
  var faults: [String] = []
  for event in events {
    let parts = event.split(separator: ":")
    guard parts.count == 2, event.hasPrefix("will") || event.hasPrefix("did") else { continue }
    let before = last[parts[1]] ?? ""
    if allowed[before]?.contains(String(parts[0])) != true {
      faults.append("\(before) then \(event)")
    }
    last[parts[1]] = String(parts[0])
  }
  return faults
    + last.filter { $0.value.hasPrefix("will") }.map { "\($0.value):\($0.key) has no partner" }
    .sorted()
}

@MainActor
@Suite("Requests made in callbacks")
struct RedirectTests {
  typealias Moment = RedirectingController.Moment

  /// The kind of request that the callback of the first controller makes.
  enum Redirect: CaseIterable {
    case push, pushAnimated, set, setAnimated, present, presentAnimated, root
  }

  private nonisolated static let moments: [Moment] = [
    .didLoad, .willAppear, .isAppearing, .didAppear, .willLayout, .didLayout, .willMove, .didMove,
  ]

  /// Requests another controller in one of several ways, and returns the controller that should
  /// finally be shown.
  private func perform(
    _ redirect: Redirect, from first: UIViewController, to other: UIViewController,
    in navigation: UINavigationController, _ window: UIWindow
  ) {
    switch redirect {
    case .push: navigation.pushViewController(other, animated: false)
    case .pushAnimated: navigation.pushViewController(other, animated: true)
    case .set: navigation.setViewControllers([other], animated: false)
    case .setAnimated: navigation.setViewControllers([other], animated: true)
    case .present: first.present(other, animated: false)
    case .presentAnimated: first.present(other, animated: true)
    case .root: window.rootViewController = other
    }
  }

  private func expectShown(_ other: LoggedController, _ log: EventLog, in window: UIWindow) {
    #expect(other.appearance == .shown)
    #expect(other.viewIfLoaded?.window === window)
    #expect(unbalanced(log.events).isEmpty, "\(log.events)")
    #expect(!window.transitionQueue.isBusy)
    #expect(ScreenCover.least(in: window) > 0.999)
  }

  private func colored(_ controller: UIViewController) {
    controller.view.backgroundColor = .green
  }

  @Test(
    "A new root's first controller can request another root, which is then shown",
    arguments: moments, Redirect.allCases)
  func firstAppearance(moment: Moment, redirect: Redirect) throws {
    // A controller that is not in a window and is not about to enter one presents nothing.
    guard
      ![.willMove, .didMove].contains(moment) || ![.present, .presentAnimated].contains(redirect)
    else { return }
    try TestHost.run { host in
      let log = EventLog()
      let first = RedirectingController("first", log)
      let other = LoggedController("other", log)
      colored(other)
      other.modalPresentationStyle = .fullScreen
      let navigation = UINavigationController()
      first.moment = moment
      first.redirect = { [unowned first, unowned navigation] in
        perform(redirect, from: first, to: other, in: navigation, host.window)
      }
      navigation.setViewControllers([first], animated: false)
      // The navigation controller replaces a root that was set earlier.
      let replaces = redirect == .root && [.willMove, .didMove].contains(moment)
      if !replaces { host.window.rootViewController = navigation }
      host.frames(60)
      expectShown(other, log, in: host.window)
    }
  }

  @Test(
    "A pushed controller can request another controller in its first callbacks",
    arguments: moments, Redirect.allCases)
  func pushedController(moment: Moment, redirect: Redirect) throws {
    // The controller has no parent yet.
    guard moment != .willMove || ![.present, .presentAnimated].contains(redirect) else { return }
    for animated in [false, true] { try follow(moment, redirect, pops: false, animated) }
  }

  @Test(
    "A disappearing controller can request another controller",
    arguments: [Moment.willDisappear, .didDisappear], Redirect.allCases)
  func leavingController(moment: Moment, redirect: Redirect) throws {
    guard ![.present, .presentAnimated].contains(redirect) else { return }
    for animated in [false, true] { try follow(moment, redirect, pops: true, animated) }
  }

  /// Pushes or pops a controller that requests another one in a callback.
  private func follow(
    _ moment: Moment, _ redirect: Redirect, pops: Bool, _ animated: Bool
  ) throws {
    try TransitionFixture.run { fixture in
      let first = RedirectingController("first", fixture.log)
      let other = LoggedController("other", fixture.log)
      colored(other)
      other.modalPresentationStyle = .fullScreen
      let navigation = fixture.navigation
      fixture.log.events = ["willAppear:base", "didAppear:base"]
      if pops { navigation.pushViewController(first, animated: false) }
      first.moment = moment
      first.redirect = { [unowned first] in
        perform(redirect, from: first, to: other, in: navigation, fixture.window)
      }
      if pops {
        navigation.popViewController(animated: animated)
      } else {
        navigation.pushViewController(first, animated: animated)
      }
      fixture.advance(for: 2)
      expectShown(other, fixture.log, in: fixture.window)
      let children = navigation.children.map(ObjectIdentifier.init)
      #expect(Set(children).count == children.count)
      fixture.window.rootViewController = nil
      #expect(unbalanced(fixture.log.events).isEmpty)
    }
  }

  @Test("A root set in the first root's viewWillAppear stays the root")
  func rootInRoot() throws {
    try TestHost.run { host in
      let log = EventLog()
      let first = RedirectingController("first", log)
      let other = LoggedController("other", log)
      first.moment = .willAppear
      first.redirect = {
        host.window.rootViewController = other
        #expect(host.window.rootViewController === other)
      }
      host.window.rootViewController = first
      #expect(host.window.rootViewController === other)
      #expect(first.view.window == nil && other.view.window === host.window)
      #expect(
        log.measured
          == "willAppear:first,didAppear:first,willDisappear:first,didDisappear:first,"
          + "willAppear:other,didAppear:other")
    }
  }

  @Test("A presentation from the next root waits until that root is shown")
  func presentOnPendingRoot() throws {
    try TestHost.run { host in
      let log = EventLog()
      let first = RedirectingController("first", log)
      let other = LoggedController("other", log)
      let modal = LoggedController("modal", log)
      first.moment = .didAppear
      first.redirect = {
        host.window.rootViewController = other
        other.present(modal, animated: false)
      }
      host.window.rootViewController = first
      #expect(other.presentedViewController === modal)
      #expect(modal.appearance == .shown)
    }
  }
}
