import UIKitCore

/// A device as a line of a session recording.
///
/// The line contains the idiom, the size, the scale, the safe area insets in portrait and in
/// landscape (each as top, left, bottom, and right), the height of the status bar, and the version
/// of the system.
extension Device {
  var line: String {
    let numbers =
      [size.width, size.height, scale] + Self.numbers(safeAreaInsets)
      + Self.numbers(landscapeSafeAreaInsets) + [statusBarHeight]
    let texts = numbers.map { "\(Double($0))" }
    return (["device", "\(idiom)"] + texts + ["\(system.rawValue)"]).joined(separator: " ")
  }

  private static func numbers(_ insets: UIEdgeInsets) -> [CGFloat] {
    [insets.top, insets.left, insets.bottom, insets.right]
  }

  /// Reads a line, or returns nil if it does not describe a device.
  init?(words: [Substring]) {
    let n = words.dropFirst(2).dropLast().compactMap { Double($0) }.map { CGFloat($0) }
    guard words.count == 15, n.count == 12, n.allSatisfy({ $0 >= 0 && $0 <= 16_384 }),
      n[0] > 0, n[1] > 0, n[2] > 0, n[2] <= 8,
      let idiom = Self.idioms.first(where: { "\($0)" == words[1] }),
      let version = Int(words[14]), let system = System(rawValue: version)
    else { return nil }
    self.init(
      size: CGSize(width: n[0], height: n[1]), scale: n[2], idiom: idiom,
      safeAreaInsets: UIEdgeInsets(top: n[3], left: n[4], bottom: n[5], right: n[6]),
      landscapeSafeAreaInsets: UIEdgeInsets(top: n[7], left: n[8], bottom: n[9], right: n[10]),
      statusBarHeight: n[11], system: system)
  }

  private static let idioms: [UIUserInterfaceIdiom] = [
    .unspecified, .phone, .pad, .tv, .carPlay, .mac, .vision,
  ]
}
