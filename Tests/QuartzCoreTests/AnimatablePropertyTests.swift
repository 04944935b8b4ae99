import QuartzCore
import Testing

extension AllQuartzCoreTests {
  /// Every animatable key path, at a quarter of the animation.
  @MainActor @Suite struct AnimatablePropertyTests {
    private struct Row {
      let layer: CALayer
      let path: String
      let from: Any
      let to: Any
      let quarter: Any
    }

    private func color(_ red: CGFloat, _ alpha: CGFloat = 1) -> CGColor {
      CGColor(red: red, green: 0, blue: 1 - red, alpha: alpha)
    }

    private func square(_ size: CGFloat) -> CGPath {
      CGPath(rect: CGRect(x: 0, y: 0, width: size, height: size), transform: nil)
    }

    private var rows: [Row] {
      func plain(_ path: String, _ from: Any, _ to: Any, _ quarter: Any) -> Row {
        Row(layer: CALayer(), path: path, from: from, to: to, quarter: quarter)
      }
      func shape(_ path: String, _ from: Any, _ to: Any, _ quarter: Any) -> Row {
        Row(layer: CAShapeLayer(), path: path, from: from, to: to, quarter: quarter)
      }
      func gradient(_ path: String, _ from: Any, _ to: Any, _ quarter: Any) -> Row {
        Row(layer: CAGradientLayer(), path: path, from: from, to: to, quarter: quarter)
      }
      func copies(_ path: String, _ from: Any, _ to: Any, _ quarter: Any) -> Row {
        Row(layer: CAReplicatorLayer(), path: path, from: from, to: to, quarter: quarter)
      }
      let numbers = ["zPosition", "anchorPointZ", "cornerRadius", "borderWidth", "shadowRadius"]
      var rows = numbers.map { plain($0, 0, 8.0, 2.0) }
      rows += ["opacity", "shadowOpacity"].map { plain($0, 1, 0, 0.75) }
      for key in ["position", "anchorPoint"] {
        rows.append(
          plain(key, CGPoint.zero, CGPoint(x: 4, y: 8), CGPoint(x: 1, y: 2)))
        rows.append(plain("\(key).x", 0, 4, 1.0))
        rows.append(plain("\(key).y", 0, 4, 1.0))
      }
      for key in ["bounds", "contentsRect", "contentsCenter"] {
        rows.append(
          plain(
            key, CGRect(x: 0, y: 0, width: 4, height: 4), CGRect(x: 4, y: 8, width: 8, height: 0),
            CGRect(x: 1, y: 2, width: 5, height: 3)))
      }
      for part in ["origin.x", "origin.y", "size.width", "size.height"] {
        rows.append(plain("bounds.\(part)", 4, 8, 5.0))
      }
      rows.append(
        plain("bounds.size", CGSize.zero, CGSize(width: 4, height: 8), CGSize(width: 1, height: 2)))
      rows.append(plain("bounds.origin", CGPoint.zero, CGPoint(x: 4, y: 8), CGPoint(x: 1, y: 2)))
      rows.append(
        plain("shadowOffset", CGSize.zero, CGSize(width: 4, height: 8), CGSize(width: 1, height: 2))
      )
      rows.append(plain("shadowOffset.width", 0, 4, 1.0))
      for key in ["backgroundColor", "borderColor", "shadowColor"] {
        rows.append(plain(key, color(0), color(1), color(0.25)))
      }
      rows.append(plain("shadowPath", square(4), square(8), square(5)))
      for key in ["transform", "sublayerTransform"] {
        rows.append(
          plain(
            key, CATransform3DIdentity, CATransform3DMakeTranslation(4, 8, 12),
            CATransform3DMakeTranslation(1, 2, 3)))
        for axis in ["x", "y", "z"] {
          rows.append(plain("\(key).rotation.\(axis)", 0, 1, 0.25))
          rows.append(plain("\(key).scale.\(axis)", 1, 3, 1.5))
          rows.append(plain("\(key).translation.\(axis)", 0, 4, 1.0))
        }
        rows.append(plain("\(key).rotation", 0, 1, 0.25))
        rows.append(plain("\(key).scale", 1, 3, 1.5))
        rows.append(
          plain(
            "\(key).translation", CGSize.zero, CGSize(width: 4, height: 8),
            CGSize(width: 1, height: 2)))
      }
      rows += [
        shape("path", square(4), square(8), square(5)), shape("strokeStart", 0, 1, 0.25),
        shape("strokeEnd", 0, 1, 0.25), shape("lineWidth", 0, 4, 1.0),
        shape("lineDashPhase", 0, 4, 1.0), shape("miterLimit", 0, 4, 1.0),
        shape("fillColor", color(0), color(1), color(0.25)),
        shape("strokeColor", color(0), color(1), color(0.25)),
        gradient("startPoint", CGPoint.zero, CGPoint(x: 1, y: 1), CGPoint(x: 0.25, y: 0.25)),
        gradient("startPoint.x", 0, 1, 0.25), gradient("endPoint.y", 0, 1, 0.25),
        gradient("locations", [0, 0.5], [0.4, 0.7], [0.1, 0.55]),
        gradient(
          "colors", [color(0), color(1)], [color(1), color(0)], [color(0.25), color(0.75)]),
        copies("instanceDelay", 0, 4, 1.0), copies("instanceRedOffset", 0, 1, 0.25),
        copies("instanceColor", color(0), color(1), color(0.25)),
        copies("instanceTransform.translation.x", 0, 4, 1.0),
        copies("instanceTransform.rotation.z", 0, 1, 0.25),
      ]
      return rows
    }

    private func isEqual(_ a: Any?, _ b: Any, _ path: String) -> Bool {
      let (a, b) = (LayerValue(a), LayerValue(b))
      if let x = a.number, let y = b.number { return abs(x - y) < 1e-6 }
      if let x = a.point, let y = b.point { return hypot(x.x - y.x, x.y - y.y) < 1e-6 }
      if let x = a.size, let y = b.size {
        return hypot(x.width - y.width, x.height - y.height) < 1e-6
      }
      if let x = a.path, let y = b.path { return CGPath(x) == CGPath(y) }
      return "\(a)" == "\(b)"
    }

    @Test
    func `Every animatable key path shows a quarter of its change after a quarter of its time`() {
      for row in rows {
        let animation = CABasicAnimation(keyPath: row.path)
        animation.fromValue = row.from
        animation.toValue = row.to
        animation.duration = 4
        row.layer.add(animation, forKey: nil)
        CATransaction.flush()
        let shown = row.layer.presentationCopy(atLocal: row.layer.now + 1)
          .value(forKeyPath: row.path)
        #expect(
          isEqual(shown, row.quarter, row.path),
          "\(type(of: row.layer)).\(row.path): \(String(describing: shown)), not \(row.quarter)")
      }
    }

    /// Returns the positions at which a display list draws the layer, by the name of the color.
    private func places(of colors: [String: CGColor], in list: DisplayList) -> [String: CGPoint] {
      var result: [String: CGPoint] = [:]
      for item in list.items {
        let content: DisplayList
        switch item.command {
        case .list(let inner): content = inner
        case .group(let group): content = group.content
        default: continue
        }
        let filled = colors.first { color in
          content
            == DisplayList {
              $0.fill(CGRect(x: 0, y: 0, width: 100, height: 200), with: color.value.rgba)
            }
        }
        if let filled {
          result[filled.key] = CGPoint(x: item.transform.tx, y: item.transform.ty)
        } else {
          result.merge(places(of: colors, in: content)) { first, _ in first }
        }
      }
      return result
    }

    @Test
    func `Each type and direction of a transition moves both contents by its progress`() {
      let ways: [(CATransitionSubtype, CGFloat, CGFloat)] = [
        (.fromRight, 1, 0), (.fromLeft, -1, 0), (.fromTop, 0, 1), (.fromBottom, 0, -1),
      ]
      for type in [CATransitionType.moveIn, .push, .reveal] {
        for (subtype, dx, dy) in ways {
          for (start, end) in [(Float(0), Float(1)), (0.2, 0.6)] {
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
            layer.backgroundColor = color(0)
            let transition = CATransition()
            (transition.type, transition.subtype) = (type, subtype)
            (transition.startProgress, transition.endProgress) = (start, end)
            transition.duration = 4
            layer.add(transition, forKey: nil)
            layer.backgroundColor = color(1)
            CATransaction.flush()
            let list = LayerRenderer.displayList(of: layer, at: layer.now + 1)
            let p = CGFloat(start + (end - start) * 0.25)
            let places = places(of: ["old": color(0), "new": color(1)], in: list)
            let enters =
              type == .reveal ? .zero : CGPoint(x: dx * 100 * (1 - p), y: dy * 200 * (1 - p))
            let leaves =
              type == .moveIn ? .zero : CGPoint(x: -dx * 100 * p, y: -dy * 200 * p)
            for (name, place) in [("old", leaves), ("new", enters)] {
              guard let shown = places[name] else {
                Issue.record("\(type) \(subtype): no \(name) contents")
                continue
              }
              #expect(
                hypot(shown.x - place.x, shown.y - place.y) < 1e-4,
                "\(type.rawValue) \(subtype.rawValue) \(name): \(shown), not \(place)")
            }
          }
        }
      }
    }
  }
}
