import UIKit

/// A probe that reports the device: its screen, insets, and traits, in portrait and in landscape.
///
/// Kinema simulates this device before it runs the other probes.
public struct DeviceProbe: Probe {
  public init() {}
  public let name = "device"
  public let question =
    "Which screen, insets, status bar, and size classes does the device have in each orientation?"
  public var gesture: String? { "Rotate the device to landscape, wait, and rotate it back." }
  public var fingers: [FingerEvent] { [FingerEvent(1, .turn, 0, 0)] }
  public var duration: Double { 3 }

  public func run(_ bench: ProbeBench) {
    func note(_ prefix: String) {
      let insets = bench.window.safeAreaInsets
      let bar = bench.window.windowScene?.statusBarManager?.statusBarFrame.height ?? 0
      let traits = bench.window.traitCollection
      let size = UIScreen.main.bounds.size
      bench.row("\(prefix)width (pt)", Double(size.width))
      bench.row("\(prefix)height (pt)", Double(size.height))
      bench.row("\(prefix)inset top (pt)", Double(insets.top))
      bench.row("\(prefix)inset left (pt)", Double(insets.left))
      bench.row("\(prefix)inset bottom (pt)", Double(insets.bottom))
      bench.row("\(prefix)inset right (pt)", Double(insets.right))
      bench.row("\(prefix)status bar (pt)", Double(bar))
      bench.row("\(prefix)size classes", text: Self.text(traits))
    }
    bench.after(0.2) {
      bench.row("scale (px/pt)", Double(UIScreen.main.scale))
      bench.row("idiom (number)", Double(bench.window.traitCollection.userInterfaceIdiom.rawValue))
      let system = ProcessInfo.processInfo.operatingSystemVersion
      bench.row("system (number)", Self.system ?? Double(system.majorVersion))
      note("")
    }
    bench.after(0.4) {
      bench.window.rootViewController = Barless()
      bench.after(0.2) {
        let top = Double(bench.window.safeAreaInsets.top)
        bench.row("without a status bar: inset top (pt)", top)
        bench.window.rootViewController = UIViewController()
      }
    }
    let first = UIScreen.main.bounds.size
    var isTurned = false
    bench.sample(for: 60) { _ in
      let size = UIScreen.main.bounds.size
      guard !isTurned, size.width != first.width else { return }
      isTurned = true
      bench.after(1) { note("turned: ") }
    }
  }

  private static func text(_ traits: UITraitCollection) -> String {
    func word(_ sizeClass: UIUserInterfaceSizeClass) -> String {
      sizeClass == .regular ? "regular" : "compact"
    }
    return "\(word(traits.horizontalSizeClass)) x \(word(traits.verticalSizeClass))"
  }

  #if canImport(KinemaHosts)
    private static var system: Double? { Double(UIScreen.main.device.system.rawValue) }
  #else
    private static var system: Double? { nil }
  #endif
}

private final class Barless: UIViewController {
  override var prefersStatusBarHidden: Bool { true }
}
