import CoreGraphics
import Foundation
import KinemaFiles
import KinemaLive
import KinemaRecording
import KinemaRendering
import MotionExport
import QuartzCore
import UIKitCore

/// The conversion of a capture's groups to tracks with pictures.
@MainActor
struct TrackMaker {
  let history: PieceHistory
  let screen: CGRect
  let scale: CGFloat
  let pictureType: String
  private(set) var tracks: [MotionTracks.Track] = []
  private(set) var pictures: [MotionTracks.Picture] = []
  /// The layers and drawings of the tracks, in the same order.
  private(set) var sources: [CapturedTrack] = []
  /// The tracks that consist of several pictures, grouped by reason.
  private var drawn: [String: [(name: String, count: Int)]] = [:]
  private var names: Set<String> = []

  init(history: PieceHistory, screen: CGRect, scale: CGFloat, pictureType: String) {
    self.history = history
    self.screen = screen
    self.scale = scale
    self.pictureType = pictureType
  }

  mutating func add(_ group: PieceHistory.Group) throws {
    let entries = group.anchor.entries
    let lists = group.anchor.lists.indices.map(group.list)
    var rects = lists.map { _ in CGRect.null }
    for entry in entries {
      let view = screen.applying(entry.transform.inverted())
      let part = view.intersection(lists[entry.list].bounds)
      if !part.isEmpty { rects[entry.list] = rects[entry.list].union(part) }
    }
    rects = rects.map { $0.isNull ? $0 : $0.outward(scale) }
    let box = rects.reduce(CGRect.null) { $0.union($1) }
    guard !box.isEmpty else { return }
    let name = uniqueName(group.anchor.layer)
    let factor =
      entries.map { entry in
        let components = entry.transform.decomposed()
        return max(components.scale.width, components.scale.height.magnitude)
      }.max() ?? 1
    var indices: [Int: Int] = [:]
    for (index, rect) in rects.enumerated() where !rect.isEmpty {
      indices[index] = pictures.count
      pictures.append(try picture(lists[index], rect, scale * min(max(factor, 1), 2)))
    }
    tracks.append(
      MotionTracks.Track(
        name: name, width: Double(box.width), height: Double(box.height),
        samples: samples(entries, center: CGPoint(x: box.midX, y: box.midY)),
        appearances: appearances(entries, rects, indices, box)))
    sources.append(
      CapturedTrack(
        name: name, layer: group.anchor.layer, group: group, times: history.times))
    if indices.count > 2 { drawn[reason(group), default: []].append((name, indices.count)) }
  }

  private func reason(_ group: PieceHistory.Group) -> String {
    if group.anchor.layer == nil { return "it blurs or blends with the content beneath" }
    return group.anchor.layer?.mask != nil ? "its mask moves" : "its drawing or its clip changes"
  }

  /// The notes about tracks that consist of more than two pictures, grouped by reason.
  ///
  /// There is a line for each track, or a single line for more than four tracks with the same
  /// reason.
  var notes: [String] {
    drawn.keys.sorted().flatMap { reason -> [String] in
      let tracks = drawn[reason] ?? []
      guard tracks.count > 4 else {
        return tracks.map { "\($0.name) consists of \($0.count) pictures, because \(reason)" }
      }
      let count = tracks.reduce(0) { $0 + $1.count }
      return [
        "\(tracks.count) tracks consist of \(count) pictures in total, each because \(reason)"
      ]
    }
  }

  // MARK: - Parts

  private func samples(
    _ entries: [PieceHistory.Series.Entry], center: CGPoint
  ) -> [MotionTracks.Sample] {
    var angle = 0.0
    return entries.map { entry in
      let components = entry.transform.decomposed()
      let position = center.applying(entry.transform)
      let turn = (Double(components.rotation) - angle) / (2 * .pi)
      angle += (turn - turn.rounded()) * 2 * .pi
      return MotionTracks.Sample(
        time: history.times[entry.frame], x: Double(position.x), y: Double(position.y),
        angle: angle, scaleX: Double(components.scale.width),
        scaleY: Double(components.scale.height), opacity: Double(entry.alpha))
    }
  }

  private func appearances(
    _ entries: [PieceHistory.Series.Entry], _ rects: [CGRect], _ pictures: [Int: Int],
    _ box: CGRect
  ) -> [MotionTracks.Appearance] {
    var result: [MotionTracks.Appearance] = []
    var first = 0
    while first < entries.count {
      var last = first
      while last + 1 < entries.count, entries[last + 1].list == entries[first].list,
        entries[last + 1].frame == entries[last].frame + 1
      { last += 1 }
      let end = entries[last].frame + 1
      let rect = rects[entries[first].list]
      if let picture = pictures[entries[first].list] {
        result.append(
          MotionTracks.Appearance(
            start: history.times[entries[first].frame],
            end: end < history.times.count ? history.times[end] : .infinity,
            x: Double(rect.minX - box.minX), y: Double(rect.minY - box.minY),
            width: Double(rect.width), height: Double(rect.height), drawing: .picture(picture)))
      }
      first = last + 1
    }
    return result
  }

  private func picture(
    _ list: DisplayList, _ rect: CGRect, _ scale: CGFloat
  ) throws -> MotionTracks.Picture {
    guard let canvas = Canvas(size: rect.size, scale: scale, opaque: false) else {
      throw RecordingError.screenTooLarge(rect.size)
    }
    canvas.draw(
      DisplayList {
        $0.translate(x: -rect.minX, y: -rect.minY)
        $0.draw(list)
      })
    guard let image = canvas.image() else { throw RecordingError.screenTooLarge(rect.size) }
    let bytes: [UInt8]
    if pictureType == "image/webp" {
      bytes = try StillWebP.bytes(of: image)
    } else {
      guard let data = PNGCoder().pngData(of: image) else {
        throw RecordingError.encoder(
          "there is no PNG encoder for \(image.width)×\(image.height) pixels")
      }
      bytes = Array(data)
    }
    return MotionTracks.Picture(
      bytes: bytes, mediaType: pictureType, pixelWidth: image.width, pixelHeight: image.height)
  }

  /// Returns a unique name, based on the name of the layer, or on the identifier, label, or class of
  /// its view.
  private mutating func uniqueName(_ layer: CALayer?) -> String {
    let view = layer?.delegate as? UIView
    let wanted =
      layer == nil ? "screen" : layer?.name ?? view.map(Self.name) ?? "layer"
    var name = wanted
    var number = 2
    while !names.insert(name).inserted {
      name = "\(wanted) \(number)"
      number += 1
    }
    return name
  }

  /// Returns the name of a view. A plain view of a controller has the title or the class of the
  /// controller.
  private static func name(of view: UIView) -> String {
    if let known = view.accessibilityIdentifier ?? view.accessibilityLabel { return known }
    guard type(of: view) == UIView.self, let controller = view.next as? UIViewController else {
      return "\(type(of: view))"
    }
    return controller.title ?? "\(type(of: controller))"
  }
}

extension CGRect {
  /// Returns the rectangle expanded to whole pixels.
  fileprivate func outward(_ scale: CGFloat) -> CGRect {
    let scaled = CGRect(
      x: minX * scale, y: minY * scale, width: width * scale, height: height * scale)
    // An edge on a pixel boundary does not require another pixel.
    let pixels = scaled.insetBy(dx: 1e-4, dy: 1e-4).integral
    return CGRect(
      x: pixels.minX / scale, y: pixels.minY / scale, width: pixels.width / scale,
      height: pixels.height / scale)
  }
}
