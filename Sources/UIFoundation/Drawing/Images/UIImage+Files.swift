// Documented: A name without an extension means a PNG file. The file for the screen's scale is
// preferred to the other files. The file names of a sequence of images have the suffixes 0 to 1024.
// Ours: Images come from files only. There are no asset catalogs, and images are not cached by
// name.

public import Foundation

extension UIImage {
  /// Creates an image from the file with the given name in the main bundle.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates an image from the file with the given name in a bundle.
  ///
  /// If the bundle is nil, the main bundle is used.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let scale = (traitCollection ?? .current).displayScale
    guard let file = Self.file(named: name, in: bundle ?? .main, scale: scale > 0 ? scale : 1),
      let data = FileManager.default.contents(atPath: file.path)
    else { return nil }
    self.init(data: data, scale: file.scale)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  /// Creates an image from the file with the given name.
  ///
  /// The variable value has no effect, because image files have no variable parts.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, variableValue: Double,
    configuration: Configuration? = nil
  ) {
    self.init(named: name, in: bundle, with: configuration)
  }

  /// Returns an animated image of the files `name0`, `name1`, and so on in the main bundle.
  ///
  /// - Parameters:
  ///   - name: The common part of the file names.
  ///   - duration: The length of one cycle in seconds.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    let images = (0...1024).lazy.map { UIImage(named: "\(name)\($0)") }
    let first = images.first.flatMap(\.self) == nil ? 1 : 0
    let found = (first...1024).lazy.map { UIImage(named: "\(name)\($0)") }.prefix { $0 != nil }
    return animatedImage(with: found.compactMap(\.self), duration: duration)
  }

  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
  ) -> UIImage? {
    animatedResizableImageNamed(
      name, capInsets: capInsets, resizingMode: .tile, duration: duration)
  }

  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
  ) -> UIImage? {
    guard let images = animatedImageNamed(name, duration: duration)?.images else { return nil }
    return animatedImage(
      with: images.map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) },
      duration: duration)
  }

  private static func file(
    named name: String, in bundle: Bundle, scale: CGFloat
  ) -> (path: String, scale: CGFloat)? {
    let whole = name as NSString
    let kinds =
      whole.pathExtension.isEmpty ? ["png", "jpg", "jpeg", "webp"] : [whole.pathExtension]
    let stem = whole.pathExtension.isEmpty ? name : whole.deletingPathExtension
    let others: [CGFloat] = [3, 2, 1]
    for step in [scale.rounded()] + others.filter({ $0 != scale.rounded() }) {
      let suffix = step == 1 ? "" : "@\(Int(step))x"
      for kind in kinds {
        if let path = bundle.path(forResource: stem + suffix, ofType: kind) { return (path, step) }
      }
    }
    return nil
  }

  // MARK: Thumbnails

  /// Returns the image scaled to fill a size in points, or `nil` if no host can render it.
  ///
  /// The pixels are rendered immediately.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, self.size.width > 0, self.size.height > 0 else {
      return nil
    }
    let context = CGContext(size: size, scale: scale)
    let factor = max(size.width / self.size.width, size.height / self.size.height)
    let fill = CGSize(width: self.size.width * factor, height: self.size.height * factor)
    draw(
      in: CGRect(
        x: (size.width - fill.width) / 2, y: (size.height - fill.height) / 2, width: fill.width,
        height: fill.height), of: context)
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }

  /// Calls a closure with the thumbnail before this method returns.
  ///
  /// The size is in points.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    completionHandler(preparingThumbnail(of: size))
  }

  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }

  /// Returns the image with its pixels rendered immediately, or `nil` if no host can render it.
  public func preparingForDisplay() -> UIImage? {
    guard let pixels = cgImage else { return nil }
    return UIImage(cgImage: pixels, scale: scale, orientation: imageOrientation)
  }

  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }
}
