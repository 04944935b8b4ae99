/// The display, with a size in points, a scale, and a frame rate that the host specifies.
@preconcurrency @MainActor
open class UIScreen: NSObject, UITraitEnvironment {
  /// The screen of the current host.
  ///
  /// Without a host, the main screen has a size of 375 × 667 points at scale 2.
  public package(set) static var main = withoutHost

  /// The first access to `main` evaluates this property, which therefore also sets the scale for
  /// drawing.
  private static var withoutHost: UIScreen {
    MainScreen.scale = { main.scale }
    return UIScreen(
      bounds: CGRect(x: 0, y: 0, width: 375, height: 667), scale: MainScreen.scaleWithoutHost)
  }

  /// The device that the screen belongs to. Ours.
  ///
  /// Hosts specify it. Code that depends on the device or the system version uses
  /// `UIScreen.main.device`.
  public final let device: Device
  public package(set) final var bounds: CGRect
  /// The rotation of the interface while its windows are resized, and the identity otherwise.
  final var targetTransform = CGAffineTransform.identity
  /// The number of pixels per point.
  public package(set) final var scale: CGFloat
  /// The appearance of the screen, light or dark, which the host specifies.
  package final var userInterfaceStyle: UIUserInterfaceStyle = .light

  /// The preferred text size, which the host specifies.
  package final var contentSizeCategory = UIContentSizeCategory.large

  package convenience init(bounds: CGRect, scale: CGFloat) {
    self.init(Device(size: bounds.size, scale: scale))
    self.bounds = bounds
  }

  /// Creates the screen of a device in portrait orientation.
  package init(_ device: Device) {
    self.device = device
    bounds = CGRect(origin: .zero, size: device.size)
    scale = device.scale
    super.init()
  }

  open class var screens: [UIScreen] { [main] }
  open var nativeScale: CGFloat { scale }
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// The frame rate of the current host.
  open var maximumFramesPerSecond: Int { FrameLoop.current.framesPerSecond }

  /// Returns a display link that calls `selector` on the target once per frame.
  open func displayLink<T: AnyObject>(
    withTarget target: Any, selector: @escaping @MainActor (T) -> @MainActor (CADisplayLink) -> Void
  ) -> CADisplayLink? {
    CADisplayLink(target: target, selector: selector)
  }

  open var traitCollection: UITraitCollection { traits(in: bounds.size) }

  private struct TraitSource: Equatable {
    let style: UIUserInterfaceStyle
    let scale: CGFloat
    let category: UIContentSizeCategory
    let screen: CGSize
    let size: CGSize
  }
  private var knownTraits: (source: TraitSource, traits: UITraitCollection)?

  /// Returns the traits of the screen, with the size classes of an area of the given size.
  final func traits(in size: CGSize) -> UITraitCollection {
    let source = TraitSource(
      style: userInterfaceStyle, scale: scale, category: contentSizeCategory,
      screen: bounds.size, size: size)
    if let knownTraits, knownTraits.source == source { return knownTraits.traits }
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(
        idiom: device.idiom, style: source.style, direction: .leftToRight, scale: source.scale,
        contentSize: source.category, force: .unavailable),
      sizeClasses(of: size),
    ])
    knownTraits = (source, traits)
    return traits
  }

  /// Returns the size classes of an area of the screen.
  final func sizeClasses(of size: CGSize) -> UITraitCollection {
    .sizeClasses(of: size, on: bounds.size, idiom: device.idiom)
  }

  /// Returns a snapshot of everything on the screen.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    makeSnapshot(afterUpdates: afterUpdates)
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

extension UIScreen: ProcessWideState {
  package static func resetProcessState() { main = withoutHost }
}
