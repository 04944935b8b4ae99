import CoreGraphics
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor @Suite("Devices") struct DeviceTests {
  @Test("A host without a device has 320 × 480 points, no insets, and the iOS 18 appearance")
  func standard() throws {
    try TestHost.run { host in
      #expect(host.device == .small && host.device.system == .iOS18)
      #expect(host.size == CGSize(width: 320, height: 480) && host.scale == 2)
      #expect(host.window.safeAreaInsets == .zero)
      #expect(host.window.windowScene?.statusBarManager?.statusBarFrame == .zero)
    }
  }

  @Test("A device determines the screen, safe area, status bar, and system version")
  func phone() throws {
    try TestHost.run(device: .phone15.running(.iOS26)) { host in
      #expect(host.size == CGSize(width: 393, height: 852) && host.scale == 3)
      #expect(UIScreen.main.device.system == .iOS26 && Device.phone15.system == .iOS18)
      #expect(Device.System.iOS18 < .iOS26)
      #expect(host.window.safeAreaInsets == insets(59, 0, 34, 0))
      let manager = try #require(host.window.windowScene?.statusBarManager)
      #expect(manager.statusBarFrame == CGRect(x: 0, y: 0, width: 393, height: 54))
      #expect(!manager.isStatusBarHidden)
      let controller = UIViewController()
      host.window.rootViewController = controller
      #expect(controller.view.safeAreaInsets == insets(59, 0, 34, 0))
    }
  }

  @Test("Rotating the screen moves the insets to the sides and back")
  func turned() throws {
    try TestHost.run(device: .phone15) { host in
      let controller = UIViewController()
      host.window.rootViewController = controller
      host.resize(to: CGSize(width: 852, height: 393), duration: 0.4)
      #expect(controller.view.safeAreaInsets == insets(0, 59, 21, 59))
      #expect(host.window.windowScene?.statusBarManager?.statusBarFrame == .zero)
      #expect(host.window.traitCollection.horizontalSizeClass == .compact)
      #expect(host.window.traitCollection.verticalSizeClass == .compact)
      host.advance(for: 1)
      host.resize(to: CGSize(width: 393, height: 852))
      #expect(controller.view.safeAreaInsets == insets(59, 0, 34, 0))
      #expect(host.window.traitCollection.verticalSizeClass == .regular)
    }
  }

  @Test("Large phones in landscape and tablets have a regular width")
  func sizeClasses() throws {
    for (device, turned, width) in [
      (Device.phone15Max, true, UIUserInterfaceSizeClass.regular),
      (.phone15Max, false, .compact), (.phoneSE, true, .compact), (.tablet11, false, .regular),
    ] {
      try TestHost.run(device: device) { host in
        if turned { host.resize(to: CGSize(width: host.size.height, height: host.size.width)) }
        let traits = host.window.traitCollection
        #expect(traits.horizontalSizeClass == width)
        #expect(traits.userInterfaceIdiom == device.idiom && traits.displayScale == device.scale)
      }
    }
  }

  @Test("A window has only the insets that overlap it")
  func parts() throws {
    try TestHost.run(device: .phone15) { host in
      let window = UIWindow(frame: CGRect(x: 0, y: 40, width: 393, height: 780))
      window.isHidden = false
      #expect(window.safeAreaInsets == insets(19, 0, 2, 0))
      window.frame = CGRect(x: 0, y: 100, width: 393, height: 500)
      #expect(window.safeAreaInsets == .zero)
      window.frame = host.window.frame
      #expect(window.safeAreaInsets == insets(59, 0, 34, 0))
    }
  }

  @Test("Hiding the status bar frees its space, except below a camera")
  func hidden() throws {
    final class Quiet: UIViewController {
      override var prefersStatusBarHidden: Bool { true }
    }
    for (device, top) in [(Device.phoneSE, CGFloat(0)), (.phone15, 59)] {
      try TestHost.run(device: device) { host in
        host.window.rootViewController = UIViewController()
        #expect(host.window.safeAreaInsets.top == device.safeAreaInsets.top)
        host.window.rootViewController = Quiet()
        host.advance(by: 0.1)
        #expect(host.window.safeAreaInsets.top == top)
        #expect(host.window.windowScene?.statusBarManager?.isStatusBarHidden == true)
      }
    }
  }

  @Test("The previous screen is restored when a host closes")
  func release() {
    let before = UIScreen.main
    TestHost(device: .tablet13).close()
    #expect(UIScreen.main === before)
  }

  private func insets(
    _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
  ) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
