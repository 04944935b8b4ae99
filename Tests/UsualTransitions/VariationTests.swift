import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor @Suite("Common transitions")
struct VariationTests {
  /// The apps by name.
  enum App: CaseIterable {
    case cardSheet, heroZoom, drawer, circularReveal, flip, cube, fold, tabSlide, deckOfCards
    case thrownCard, lateInteraction, rotation

    @MainActor func make() -> UsualApp {
      switch self {
      case .cardSheet: CardSheetApp()
      case .heroZoom: HeroZoomApp()
      case .drawer: DrawerApp()
      case .circularReveal: CircularRevealApp()
      case .flip: FlipApp()
      case .cube: CubeApp()
      case .fold: FoldApp()
      case .tabSlide: TabSlideApp()
      case .deckOfCards: DeckApp()
      case .thrownCard: ThrownCardApp()
      case .lateInteraction: LateInteractionApp()
      case .rotation: RotationApp()
      }
    }
  }

  private func run(
    _ app: App, _ body: (TestHost, UsualApp, UsualCheck) throws -> Void
  ) throws {
    try TestHost.run { host in
      let made = app.make()
      made.install(on: host)
      let check = UsualCheck(app: made, host: host)
      check.rest(second: false)
      try body(host, made, check)
    }
  }

  /// Runs one transition to its end.
  private func pass(_ app: UsualApp, _ host: TestHost, forward: Bool) {
    app.startsUnderFinger = false
    app.request(forward: forward)
    host.advance(for: 0.7)
  }

  @Test("The transition completes in both directions", arguments: App.allCases)
  func complete(app: App) throws {
    try run(app) { host, app, check in
      for forward in [true, false, true, false] {
        app.request(forward: forward)
        host.advance(for: 0.25)
        #expect(abs(app.shownPart() - 0.5) < 0.08)
        host.advance(for: 0.5)
        check.callbacks(check.order(forward: forward, completes: true))
        check.rest(second: forward)
      }
      #expect(app.outcomes == [true, true, true, true])
    }
  }

  @Test("The interactive transition can be canceled", arguments: App.allCases, [0.1, 0.5, 0.9])
  func cancel(app: App, fraction: CGFloat) throws {
    try run(app) { host, app, check in
      for forward in [true, false] {
        app.startsUnderFinger = true
        app.request(forward: forward)
        for part in [0, fraction, 1, fraction / 2, fraction] {
          app.driver.update(part)
          host.frames(1)
          check.held(at: part, forward: forward)
        }
        app.driver.cancel()
        host.advance(for: 0.8)
        check.callbacks(check.order(forward: forward, completes: false))
        check.rest(second: !forward)
        #expect(app.outcomes.last == false)
        pass(app, host, forward: forward)
        check.callbacks(check.order(forward: forward, completes: true))
        check.rest(second: forward)
      }
    }
  }

  @Test("The interactive transition can be finished", arguments: App.allCases)
  func finish(app: App) throws {
    try run(app) { host, app, check in
      for forward in [true, false] {
        app.startsUnderFinger = true
        app.request(forward: forward)
        app.driver.update(0.4)
        host.frames(1)
        check.held(at: 0.4, forward: forward)
        app.driver.finish()
        host.advance(for: 0.1)
        let part = app.shownPart()
        #expect(abs((forward ? part : 1 - part) - 0.6) < 0.08)
        host.advance(for: 0.6)
        check.callbacks(check.order(forward: forward, completes: true))
        check.rest(second: forward)
      }
    }
  }

  @Test("The transition can be interrupted twice", arguments: App.allCases, [true, false])
  func interrupted(app: App, finishes: Bool) throws {
    try run(app) { host, app, check in
      app.request(forward: true)
      host.advance(for: 0.15)
      for (part, goesOn) in [(0.6, !finishes), (0.3, finishes)] as [(CGFloat, Bool)] {
        app.driver.pause()
        let caught = app.shownPart()
        host.frames(4)
        #expect(abs(app.shownPart() - caught) < 1e-3)
        app.driver.update(part)
        host.frames(1)
        check.held(at: part, forward: true)
        if goesOn { app.driver.finish() } else { app.driver.cancel() }
        host.advance(for: 0.05)
      }
      host.advance(for: 0.8)
      check.callbacks(check.order(forward: true, completes: finishes))
      check.rest(second: finishes)
    }
  }

  @Test("The transition can be reversed and requested again", arguments: App.allCases)
  func reversed(app: App) throws {
    try run(app) { host, app, check in
      app.request(forward: true)
      host.advance(for: 0.3)
      app.driver.cancel()
      host.advance(for: 0.1)
      let part = app.shownPart()
      #expect(part > 0.2 && part < 0.6)
      host.advance(for: 0.7)
      check.callbacks(check.order(forward: true, completes: false))
      check.rest(second: false)
      pass(app, host, forward: true)
      check.rest(second: true)
    }
  }

  @Test("The screen can rotate during the transition", arguments: App.allCases, [true, false])
  func turned(app: App, isHeld: Bool) throws {
    try run(app) { host, app, check in
      for (forward, size) in [
        (true, CGSize(width: 480, height: 320)), (false, CGSize(width: 320, height: 480)),
      ] {
        app.startsUnderFinger = isHeld
        app.request(forward: forward)
        if isHeld { app.driver.update(0.5) }
        host.advance(for: 0.2)
        host.resize(to: size, duration: 0.2)
        check.frames(forward: forward, in: size)
        host.advance(for: 0.1)
        if isHeld { app.driver.finish() }
        host.advance(for: 1)
        check.callbacks(check.order(forward: forward, completes: true))
        check.rest(second: forward)
      }
    }
  }

  @Test("The reverse transition can be requested during the transition", arguments: App.allCases)
  func second(app: App) throws {
    try run(app) { host, app, check in
      app.request(forward: true)
      host.advance(for: 0.2)
      app.request(forward: false)
      #expect(app.shownPart() > 0.3)
      host.advance(for: 1.2)
      check.callbacks(
        check.order(forward: true, completes: true) + check.order(forward: false, completes: true))
      check.rest(second: false)
    }
  }

  @Test("The second screen can be dismissed as soon as it appears", arguments: App.allCases)
  func fromCompletion(app: App) throws {
    try run(app) { host, app, check in
      let back = { [unowned app] in app.request(forward: false) }
      if app.kind.isModal {
        app.request(forward: true, completion: back)
      } else {
        app.second.onDidAppear = back
        app.request(forward: true)
      }
      host.advance(for: 1.3)
      check.callbacks(
        check.order(forward: true, completes: true) + check.order(forward: false, completes: true))
      check.rest(second: false)
    }
  }

  @Test("Everything is released after the transition", arguments: App.allCases, [true, false])
  func released(app: App, inFlight: Bool) throws {
    try TestHost.run { host in
      weak var gone: UsualApp?
      weak var screens: UIViewController?
      do {
        let made = app.make()
        made.install(on: host)
        pass(made, host, forward: true)
        if inFlight {
          made.request(forward: false)
          host.advance(for: 0.2)
        }
        made.badge.removeFromSuperview()
        (gone, screens) = (made, made.second)
        host.window.rootViewController = nil
      }
      host.frames(2)
      #expect(gone == nil && screens == nil)
    }
  }

  @Test("With reduced motion, the screens only fade", arguments: App.allCases)
  func reduced(app: App) throws {
    try run(app) { host, app, check in
      host.isReduceMotionEnabled = true
      app.request(forward: true)
      host.advance(for: 0.25)
      let rest = app.restFrame(in: host.window.bounds.size)
      let layer = try #require(app.second.view.layer.presentation())
      #expect(layer.frame == rest && abs(CGFloat(layer.opacity) - 0.5) < 0.08)
      host.advance(for: 0.5)
      check.callbacks(check.order(forward: true, completes: true))
      check.rest(second: true)
    }
  }
}
