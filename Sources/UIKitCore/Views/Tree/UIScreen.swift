/// The display: a size in points, a scale and a frame rate, all of them the host's choice.
@preconcurrency @MainActor
open class UIScreen: NSObject, UITraitEnvironment {
  /// The screen of the current host; without a host one of 375 × 667 points at scale 2.
  public package(set) static var main = withoutHost

  /// The first read of `main` evaluates this property, which therefore installs the scale for drawing.
  private static var withoutHost: UIScreen {
    MainScreen.scale = { main.scale }
    return UIScreen(
      bounds: CGRect(x: 0, y: 0, width: 375, height: 667), scale: MainScreen.scaleWithoutHost)
  }

  /// The device whose screen it is. Ours.
  ///
  /// Hosts choose it. What differs from one device or system version to the next asks
  /// `UIScreen.main.device`.
  public final let device: Device
  public package(set) final var bounds: CGRect
  /// The turn of the interface while its windows change their sizes; the identity at other times.
  final var targetTransform = CGAffineTransform.identity
  /// Pixels per point.
  public package(set) final var scale: CGFloat
  /// Whether the screen is light or dark, a setting of the host.
  package final var userInterfaceStyle: UIUserInterfaceStyle = .light

  /// The preferred size of text, a setting of the host.
  package final var contentSizeCategory = UIContentSizeCategory.large

  package convenience init(bounds: CGRect, scale: CGFloat) {
    self.init(Device(size: bounds.size, scale: scale))
    self.bounds = bounds
  }

  /// The screen of a device that stands upright.
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

  /// A display link that calls `selector` on the target once per frame.
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

  /// The traits of the screen, with the size classes of a part of that size.
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

  /// The size classes of a part of the screen.
  final func sizeClasses(of size: CGSize) -> UITraitCollection {
    .sizeClasses(of: size, on: bounds.size, idiom: device.idiom)
  }

  /// A picture of everything on the screen.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    makeSnapshot(afterUpdates: afterUpdates)
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

extension UIScreen: ProcessWideState {
  package static func resetProcessState() { main = withoutHost }
}
