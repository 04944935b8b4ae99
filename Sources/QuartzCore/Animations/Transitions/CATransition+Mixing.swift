// Documented: the types are fade, move in, push, and reveal. Assumed: fromTop moves
// the new contents from the bottom edge toward the top, as existing programs expect. Without a
// direction, they enter from the right. The layer's old contents are captured when the transition
// is added. A flipping card is seen in perspective from a distance of 1000 points. No probe: the
// difference is visible only in pixels, and probes do not compare pictures.

package import Foundation
import TimingCurves

extension CATransition {
  /// The direction from which the new contents enter, in units of the bounds.
  private var entry: CGVector {
    switch subtype {
    case .fromLeft?: CGVector(dx: -1, dy: 0)
    case .fromTop?: CGVector(dx: 0, dy: 1)
    case .fromBottom?: CGVector(dx: 0, dy: -1)
    default: CGVector(dx: 1, dy: 0)
    }
  }

  /// Returns the displayed progress, given the progress of the cycle.
  func share(at progress: Double) -> Double {
    let (start, end) = (Double(startProgress), Double(endProgress))
    return start + (end - start) * paced(progress)
  }

  /// Returns the picture at the given progress of the transition from the old contents to the new
  /// ones.
  package func mix(into content: DisplayList, bounds: CGRect, progress p: Double) -> DisplayList {
    guard let outgoing else { return content }
    switch type {
    case .fade:
      return DisplayList { list in
        list.draw(DisplayGroup(outgoing, alpha: 1 - p))
        list.draw(DisplayGroup(content, alpha: p, blendMode: .plusLighter))
      }
    case .flip: return flipped(from: outgoing, to: content, bounds: bounds, progress: p)
    case .pageCurl: return PageCurl(page: outgoing, under: content, bounds: bounds).list(at: p)
    case .pageUncurl:
      return PageCurl(page: content, under: outgoing, bounds: bounds).list(at: 1 - p)
    default: return moved(from: outgoing, to: content, bounds: bounds, progress: p)
    }
  }

  private func moved(
    from outgoing: DisplayList, to content: DisplayList, bounds: CGRect, progress p: Double
  ) -> DisplayList {
    let (w, h) = (bounds.width, bounds.height)
    let direction = entry
    let enters = CGAffineTransform(
      translationX: direction.dx * w * (1 - p), y: direction.dy * h * (1 - p))
    let leaves = CGAffineTransform(translationX: -direction.dx * w * p, y: -direction.dy * h * p)
    return DisplayList { list in
      list.clip(to: bounds)
      func add(_ drawing: DisplayList, _ transform: CGAffineTransform) {
        list.save()
        list.concatenate(transform)
        list.draw(drawing)
        list.restore()
      }
      switch type {
      case .moveIn:
        add(outgoing, .identity)
        add(content, enters)
      case .reveal:
        add(content, .identity)
        add(outgoing, leaves)
      default: list.draw(DisplayGroup(both((outgoing, leaves), (content, enters), bounds)))
      }
    }
  }

  /// Returns two adjacent drawings that are blended additively, so that nothing shows through at
  /// their border. The clips of the drawings are one point larger than the drawings, because a
  /// clipped antialiased edge would be attenuated twice.
  private func both(
    _ first: (DisplayList, CGAffineTransform), _ second: (DisplayList, CGAffineTransform),
    _ bounds: CGRect
  ) -> DisplayList {
    DisplayList { list in
      for (drawing, transform) in [first, second] {
        list.save()
        list.concatenate(transform)
        list.clip(to: bounds.insetBy(dx: -1, dy: -1))
        list.draw(DisplayGroup(drawing, blendMode: .plusLighter))
        list.restore()
      }
    }
  }

  /// Returns the visible side of a card that makes half a turn. The edge that the direction names
  /// swings toward the viewer.
  private func flipped(
    from outgoing: DisplayList, to content: DisplayList, bounds: CGRect, progress p: Double
  ) -> DisplayList {
    let isFront = p < 0.5
    let angle = (isFront ? p : p - 1) * .pi
    let turn =
      switch subtype {
      case .fromTop?: CATransform3DMakeRotation(-angle, 1, 0, 0)
      case .fromBottom?: CATransform3DMakeRotation(angle, 1, 0, 0)
      case .fromLeft?: CATransform3DMakeRotation(angle, 0, 1, 0)
      default: CATransform3DMakeRotation(-angle, 0, 1, 0)
      }
    var eye = CATransform3D.identity
    eye.m34 = -1 / Self.eyeDistance
    let whole = [
      CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0), turn, eye,
      CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0),
    ].reduce(.identity, CATransform3DConcat)
    let side = DisplayGroup(isFront ? outgoing : content, projection: Projection(whole))
    return DisplayList { $0.draw(side) }
  }

  /// The distance from the screen to the viewer of a card, in points.
  private static let eyeDistance: CGFloat = 1000
}

extension CALayer {
  /// Returns the running transition at a local time, and its progress.
  final func runningTransition(atLocal time: CFTimeInterval) -> (CATransition, Double)? {
    for record in records {
      guard let transition = record.animation as? CATransition,
        let moment = transition.timing.moment(atLocal: record.localTime(atLayerTime: time))
      else { continue }
      return (transition, transition.share(at: moment.progress))
    }
    return nil
  }
}
