import CoreGraphics
import QuartzCore

/// The pieces of a screen in a sequence of frames, and their order from back to front.
struct PieceHistory {
  /// A piece and the frames in which it is present.
  struct Series {
    struct Entry {
      let frame: Int
      let transform: CGAffineTransform
      let alpha: CGFloat
      /// The index of the drawing in `lists`.
      let list: Int
    }

    let layer: CALayer?
    var lists: [DisplayList] = []
    var entries: [Entry] = []
  }

  private(set) var times: [Double] = []
  /// The pieces from back to front.
  private(set) var order: [LayerPiece.ID] = []
  private(set) var series: [LayerPiece.ID: Series] = [:]
  private var generations: [LayerPiece.ID: Int] = [:]

  mutating func add(_ pieces: [LayerPiece], at time: Double) {
    let frame = times.count
    times.append(time)
    var positions: [LayerPiece.ID: Int] = [:]
    for (index, id) in order.enumerated() { positions[id] = index }
    var cursor = -1
    var inserted: [(after: Int, id: LayerPiece.ID)] = []
    for piece in pieces {
      var id = piece.id
      id.generation = generations[piece.id] ?? 0
      if let position = positions[id] {
        if position > cursor {
          cursor = position
          append(piece, id, frame)
          continue
        }
        // A piece that has moved toward the front starts a new series at this frame.
        id.generation += 1
        generations[piece.id] = id.generation
      }
      inserted.append((cursor, id))
      append(piece, id, frame)
    }
    for (offset, new) in inserted.enumerated() {
      order.insert(new.id, at: new.after + 1 + offset)
    }
  }

  private mutating func append(_ piece: LayerPiece, _ id: LayerPiece.ID, _ frame: Int) {
    var one = series.removeValue(forKey: id) ?? Series(layer: piece.layer)
    let last = one.entries.last?.list
    let index: Int
    if let last, one.lists[last] == piece.list {
      index = last
    } else if let known = one.lists.firstIndex(of: piece.list) {
      index = known
    } else {
      index = one.lists.count
      one.lists.append(piece.list)
    }
    one.entries.append(
      Series.Entry(frame: frame, transform: piece.transform, alpha: piece.alpha, list: index))
    series[id] = one
  }

  // MARK: - Groups

  /// Adjacent pieces that move together, with their transforms to the first of them.
  struct Group {
    let anchor: Series
    var members: [(series: Series, transform: CGAffineTransform)]

    /// Returns the drawing with an index, in the coordinates of the anchor.
    func list(_ index: Int) -> DisplayList {
      DisplayList { recorder in
        for member in members {
          recorder.save()
          recorder.concatenate(member.transform)
          recorder.draw(member.series.lists[index])
          recorder.restore()
        }
      }
    }
  }

  /// Returns the groups from back to front.
  func groups() -> [Group] {
    var result: [Group] = []
    for id in order {
      guard let one = series[id] else { continue }
      if let last = result.last, let transform = one.transform(to: last.anchor) {
        result[result.count - 1].members.append((one, transform))
      } else {
        result.append(Group(anchor: one, members: [(one, .identity)]))
      }
    }
    return result
  }
}

extension PieceHistory.Series {
  /// Returns the constant transform to another piece, or nil if there is none.
  ///
  /// Such a transform exists only if the two pieces move and change together in all frames.
  func transform(to other: Self) -> CGAffineTransform? {
    guard entries.count == other.entries.count, lists.count == other.lists.count,
      let first = entries.first, let base = other.entries.first
    else { return nil }
    let result = first.transform.concatenating(base.transform.inverted())
    for (entry, base) in zip(entries, other.entries) {
      guard entry.frame == base.frame, entry.list == base.list, entry.alpha == 1, base.alpha == 1
      else { return nil }
      let t = result.concatenating(base.transform)
      let u = entry.transform
      guard [t.a - u.a, t.b - u.b, t.c - u.c, t.d - u.d].allSatisfy({ $0.magnitude < 1e-5 }),
        (t.tx - u.tx).magnitude < 0.01, (t.ty - u.ty).magnitude < 0.01
      else { return nil }
    }
    return result
  }
}
