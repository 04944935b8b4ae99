import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// The names of posted notifications in order, with a number from each.
@MainActor private final class Postbox {
  private(set) var log: [String] = []
  private var tokens: [any NSObjectProtocol] = []

  func collect(_ name: Notification.Name, as word: String) {
    tokens.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] in
        let orientation = $0.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? Int
        let frame = $0.userInfo?[UIApplication.statusBarFrameUserInfoKey] as? CGRect
        let number = orientation.map { " \($0)" } ?? frame.map { " \($0.height)" } ?? ""
        MainActor.assumeIsolated { self?.log.append(word + number) }
      })
  }

  isolated deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
}

private final class Touched: UIView {
  var log: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("cancelled")
  }
}

private final class Frugal: UIViewController {
  var warnings = 0
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    warnings += 1
  }
}

private final class Launched: UIResponder, UIApplicationDelegate {
  var warnings = 0
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { warnings += 1 }
}

@MainActor @Suite("Information about the device for apps")
struct DeviceOfAppTests {
  @Test("A device reports its kind and system, and its orientation while notifications are on")
  func device() throws {
    try TestHost.run(device: .phone15.running(.iOS26)) { host in
      let device = UIDevice.current
      #expect(device === UIDevice.current)
      #expect(
        [device.model, device.systemName, device.systemVersion] == ["iPhone", "iOS", "26.0"])
      #expect(device.userInterfaceIdiom == .phone)
      #expect(device.orientation == .unknown)
      device.beginGeneratingDeviceOrientationNotifications()
      device.beginGeneratingDeviceOrientationNotifications()
      device.endGeneratingDeviceOrientationNotifications()
      #expect(device.orientation == .portrait)
      host.resize(to: CGSize(width: 852, height: 393))
      #expect(device.orientation == .landscapeLeft)
      #expect(UIApplication.shared.mainScene.interfaceOrientation == .landscapeRight)
      device.endGeneratingDeviceOrientationNotifications()
      device.endGeneratingDeviceOrientationNotifications()
      #expect(!device.isGeneratingDeviceOrientationNotifications)
      device.beginGeneratingDeviceOrientationNotifications()
      #expect(device.isGeneratingDeviceOrientationNotifications)
    }
  }

  @Test("A host without a device is a phone in portrait")
  func plain() throws {
    try TestHost.run { host in
      UIDevice.current.beginGeneratingDeviceOrientationNotifications()
      #expect(UIDevice.current.userInterfaceIdiom == .phone)
      #expect(UIDevice.current.orientation == .portrait)
      #expect(UIDevice.current.systemVersion == "18.0")
    }
  }

  @Test("A tablet reports its kind")
  func tablet() throws {
    try TestHost.run(device: .tablet11) { host in
      #expect(UIDevice.current.userInterfaceIdiom == .pad)
      #expect(UIDevice.current.model == "iPad")
    }
  }

  @Test("A rotation posts notifications in order, with orientations and status bar heights")
  func turn() throws {
    try TestHost.run(device: .phone15) { host in
      UIDevice.current.beginGeneratingDeviceOrientationNotifications()
      let box = Postbox()
      box.collect(UIDevice.orientationDidChangeNotification, as: "device")
      box.collect(UIApplication.willChangeStatusBarOrientationNotification, as: "will turn")
      box.collect(UIApplication.didChangeStatusBarOrientationNotification, as: "did turn")
      box.collect(UIApplication.willChangeStatusBarFrameNotification, as: "will frame")
      box.collect(UIApplication.didChangeStatusBarFrameNotification, as: "did frame")
      let height = UIApplication.shared.mainScene.statusBarManager?.statusBarFrame.height ?? 0
      host.resize(to: CGSize(width: 852, height: 393))
      #expect(
        box.log == [
          "device", "will turn 3", "will frame 0.0", "did turn 1", "did frame \(height)",
        ])
      host.resize(to: CGSize(width: 800, height: 393))
      #expect(box.log.count == 5)
      UIDevice.current.endGeneratingDeviceOrientationNotifications()
      host.resize(to: CGSize(width: 393, height: 852))
      #expect(!box.log.dropFirst(5).contains("device"))
      #expect(box.log.count == 9)
    }
  }

  @Test("A window fills the screen and posts notifications when it becomes visible or key")
  func keys() throws {
    try TestHost.run(device: .phone15) { host in
      let box = Postbox()
      box.collect(UIWindow.didBecomeVisibleNotification, as: "visible")
      box.collect(UIWindow.didBecomeHiddenNotification, as: "hidden")
      box.collect(UIWindow.didBecomeKeyNotification, as: "key")
      box.collect(UIWindow.didResignKeyNotification, as: "no key")
      let window = UIWindow()
      #expect(window.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
      window.makeKeyAndVisible()
      window.makeKeyAndVisible()
      window.isHidden = true
      host.window.makeKey()
      #expect(box.log == ["no key", "key", "visible", "hidden", "no key", "key"])
    }
  }

  @Test("Ignoring events cancels the current touch and drops new touches")
  func ignoring() throws {
    try TestHost.run { host in
      let view = Touched(frame: host.window.bounds)
      host.window.addSubview(view)
      let application = UIApplication.shared
      host.touchDown(at: CGPoint(x: 10, y: 10))
      application.beginIgnoringInteractionEvents()
      application.beginIgnoringInteractionEvents()
      host.touchMove(to: CGPoint(x: 20, y: 10))
      host.touchUp(at: CGPoint(x: 20, y: 10))
      application.endIgnoringInteractionEvents()
      #expect(application.isIgnoringInteractionEvents)
      host.touchDown(at: CGPoint(x: 10, y: 10))
      host.touchUp(at: CGPoint(x: 10, y: 10))
      #expect(view.log == ["began", "cancelled"])
      application.endIgnoringInteractionEvents()
      application.endIgnoringInteractionEvents()
      host.touchDown(at: CGPoint(x: 10, y: 10))
      host.touchUp(at: CGPoint(x: 10, y: 10))
      #expect(view.log == ["began", "cancelled", "began", "ended"])
    }
  }

  @Test("Memory warnings reach the delegate, observers, and all controllers of a window")
  func memory() throws {
    try TestHost.run { host in
      let delegate = Launched()
      UIApplication.shared.delegate = delegate
      let (root, child, presented) = (Frugal(), Frugal(), Frugal())
      root.addChild(child)
      host.window.rootViewController = root
      host.advance(by: 1.0 / 60)
      root.present(presented, animated: false)
      host.advance(by: 1.0 / 60)
      let box = Postbox()
      box.collect(UIApplication.didReceiveMemoryWarningNotification, as: "memory")
      host.warnOfMemory()
      #expect(root.warnings == 1 && child.warnings == 1 && presented.warnings == 1)
      #expect(delegate.warnings == 1)
      #expect(box.log == ["memory"])
    }
  }
}
