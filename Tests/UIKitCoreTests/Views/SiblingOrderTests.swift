import MotionTesting
import QuartzCore
import Testing
import UIKitCore

/// The order of subviews and sublayers after many changes, compared with a list of names.
@MainActor @Suite("Order of siblings") struct SiblingOrderTests {
  private final class Named: UIView {
    var name = 0
  }

  /// Applies the same changes to the subviews of a view and to a list.
  @MainActor private struct Siblings {
    let root = UIView()
    let views: [Named]
    var names: [Int] = []

    init(_ count: Int) {
      views = (0..<count).map { name in
        let view = Named()
        view.name = name
        return view
      }
    }

    mutating func change(with random: inout SeededGenerator) {
      let view = views[random.below(views.count)]
      let other = views[random.below(views.count)]
      let index = random.below(views.count)
      let standing = names.contains(view.name)
      let place = names.firstIndex(of: other.name)
      switch random.below(8) {
      case 0:
        view.removeFromSuperview()
        names.removeAll { $0 == view.name }
      case 1 where standing:
        root.bringSubviewToFront(view)
        put(view, at: .max)
      case 2 where standing:
        root.sendSubviewToBack(view)
        put(view, at: 0)
      case 3:
        root.insertSubview(view, at: index)
        put(view, at: index)
      case 4 where place != nil && view !== other:
        root.insertSubview(view, belowSubview: other)
        names.removeAll { $0 == view.name }
        put(view, at: names.firstIndex(of: other.name) ?? 0)
      case 5 where place != nil && view !== other:
        root.insertSubview(view, aboveSubview: other)
        names.removeAll { $0 == view.name }
        put(view, at: (names.firstIndex(of: other.name) ?? 0) + 1)
      case 6 where names.count > 1:
        let (first, second) = (random.below(names.count), random.below(names.count))
        root.exchangeSubview(at: first, withSubviewAt: second)
        names.swapAt(first, second)
      default:
        root.addSubview(view)
        put(view, at: .max)
      }
    }

    private mutating func put(_ view: Named, at index: Int) {
      names.removeAll { $0 == view.name }
      names.insert(view.name, at: min(index, names.count))
    }
  }

  @Test func `Views and layers keep their order after any changes`() {
    for seed in walkSeeds(count: 60) {
      var random = SeededGenerator(seed: seed)
      var siblings = Siblings(1 + random.below(40))
      for step in 0..<200 {
        siblings.change(with: &random)
        // The order is read rarely, because reading closes the gaps of removed views.
        guard step == 199 || random.below(8) == 0 else { continue }
        let shown = siblings.root.subviews.compactMap { ($0 as? Named)?.name }
        let layers = (siblings.root.layer.sublayers ?? []).compactMap { $0.delegate as? Named }
        #expect(shown == siblings.names, "KINEMA_SEED=\(seed), step \(step)")
        #expect(layers.map(\.name) == siblings.names, "KINEMA_SEED=\(seed), step \(step)")
        #expect(siblings.root.inconsistency() == nil, "KINEMA_SEED=\(seed), step \(step)")
      }
    }
  }

  @Test func `A thousand views can be inserted between two given views`() {
    let root = UIView()
    let (first, last) = (UIView(), UIView())
    root.addSubview(first)
    root.addSubview(last)
    var between: [UIView] = []
    for _ in 0..<1_000 {
      between.append(UIView())
      root.insertSubview(between[between.count - 1], belowSubview: last)
    }
    #expect(root.subviews == [first] + between + [last])
    for view in between { root.insertSubview(view, at: 1) }
    #expect(root.subviews == [first] + between.reversed() + [last])
    #expect(root.inconsistency() == nil)
  }

  @Test func `Sublayers keep their order after any changes`() {
    for seed in walkSeeds(count: 60) {
      var random = SeededGenerator(seed: seed)
      let (root, layers) = (CALayer(), (0..<12).map { _ in CALayer() })
      var order: [CALayer] = []
      for step in 0..<200 {
        let (layer, other) = (layers[random.below(12)], layers[random.below(12)])
        var others = order.filter { $0 !== layer }
        let place = others.firstIndex { $0 === other }
        switch random.below(6) {
        case 0 where layer !== other:
          root.insertSublayer(layer, below: other)
          others.insert(layer, at: place ?? 0)
        case 1 where layer !== other:
          root.insertSublayer(layer, above: other)
          others.insert(layer, at: place.map { $0 + 1 } ?? others.count)
        case 2:
          let index = random.below(12)
          root.insertSublayer(layer, at: UInt32(index))
          others.insert(layer, at: min(index, others.count))
        case 3 where place != nil:
          root.replaceSublayer(other, with: layer)
          others = others.map { $0 === other ? layer : $0 }
        case 4:
          root.addSublayer(layer)
          others.append(layer)
        default:
          layer.removeFromSuperlayer()
        }
        order = others
        guard step == 199 || random.below(8) == 0 else { continue }
        #expect(root.sublayers ?? [] == order, "KINEMA_SEED=\(seed), step \(step)")
      }
    }
  }

  @Test func `Constraints are in the order of their activation`() {
    for seed in walkSeeds(count: 20) {
      var random = SeededGenerator(seed: seed)
      let (root, view) = (UIView(), UIView())
      root.addSubview(view)
      let constraints = (0..<30).map {
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: CGFloat($0))
      }
      var order: [NSLayoutConstraint] = []
      for step in 0..<300 {
        let constraint = constraints[random.below(30)]
        constraint.isActive = random.below(2) == 0
        if !constraint.isActive {
          order.removeAll { $0 === constraint }
        } else if !order.contains(constraint) {
          order.append(constraint)
        }
        guard random.below(8) == 0 else { continue }
        #expect(root.constraints == order, "KINEMA_SEED=\(seed), step \(step)")
      }
    }
  }

  @Test
  func `An array assigned to the sublayers determines their order, even for existing sublayers`() {
    let root = CALayer()
    let layers = (0..<8).map { _ in CALayer() }
    root.sublayers = Array(layers[..<6])
    let new = [layers[7], layers[3], layers[0], layers[6]]
    root.sublayers = new
    #expect(root.sublayers ?? [] == new)
    #expect(layers[1].superlayer == nil)
    root.replaceSublayer(layers[3], with: layers[6])
    #expect(root.sublayers ?? [] == [layers[7], layers[6], layers[0]])
  }
}
