import CoreGraphics

/// The paths of fingers in a recording.
struct GalleryFingers {
  /// Each path, from the touch to the first frame after it. A point between two equal points is
  /// omitted.
  private(set) var paths: [[GalleryNumbers.FingerPoint]] = []
  /// The indices of the paths whose fingers touch the screen.
  private var open: [Int] = []

  /// Adds the locations of all fingers that touch the screen in a frame.
  mutating func add(_ fingers: [CGPoint], at time: Double) {
    while open.count < fingers.count {
      open.append(paths.count)
      paths.append([])
    }
    for (index, finger) in zip(open, fingers) {
      let point = GalleryNumbers.FingerPoint(
        time: time, x: (finger.x * 10).rounded() / 10, y: (finger.y * 10).rounded() / 10)
      let known = paths[index].suffix(2)
      if known.count == 2, known.allSatisfy({ ($0.x, $0.y) == (point.x, point.y) }) {
        paths[index].removeLast()
      }
      paths[index].append(point)
    }
    for index in open[fingers.count...] {
      guard var last = paths[index].last else { continue }
      last.time = time
      paths[index].append(last)
    }
    open.removeSubrange(fingers.count...)
  }
}
