// Measured: the positive range of a sliding attachment to an anchor is against the axis. Assumed: that
// of two items is along it. Probe: sliding-range.

import CoreGraphics
import Foundation
import Physics2D

extension UIAttachmentBehavior {
  /// Whether the second end is a point and not an item.
  final var isAnchored: Bool { itemList.items.count < 2 }

  /// Makes an attachment of one of the iOS 9 kinds, of the class that the factory method was called
  /// on.
  static func make(
    _ kind: Kind, _ items: [any UIDynamicItem], anchor: CGPoint, axis: CGVector?
  ) -> Self {
    let attachment = unsafeDowncast(_allocate(kind.rawValue), to: Self.self)
    attachment.set(items)
    if DynamicsDiagnostics.accept(anchor, "attachmentAnchor", of: attachment) {
      attachment.anchor = anchor
    } else {
      attachment.anchor = items[0].center
    }
    if let axis {
      if hypot(axis.dx, axis.dy) > 0, axis.dx.isFinite, axis.dy.isFinite {
        attachment.axis = axis
      } else {
        DynamicsDiagnostics.report(
          "\(attachment.name) cannot slide along (\(axis.dx), \(axis.dy)) and slides vertically. "
            + "Give it an axis that has a direction.", about: attachment)
      }
    }
    return attachment
  }

  /// The allocating initialiser, called on the class that was asked for a factory method.
  @_silgen_name("$s10UIDynamics20UIAttachmentBehaviorC12_dynamicKindACSi_tcfC")
  private static func _allocate(_ kind: Int) -> UIAttachmentBehavior

  final func set(_ items: [any UIDynamicItem]) {
    itemList = DynamicItemList(items)
    if items.count == 2 && items[0] === items[1] {
      DynamicsDiagnostics.report(
        "\(name) ties \(DynamicsDiagnostics.name(of: items[0])) to itself and does nothing. "
          + "Give it two different items.", about: self)
      itemList = DynamicItemList()
    }
  }

  final func accepted(_ offset: UIOffset) -> UIOffset {
    let point = CGPoint(x: offset.horizontal, y: offset.vertical)
    return DynamicsDiagnostics.accept(point, "offsetFromCenter", of: self) ? offset : .zero
  }

  /// The joint between two bodies, or a body and the anchor, as they are now.
  final func makeJoint(
    _ a: DynamicBody, _ b: DynamicBody?, in simulation: DynamicSimulation
  ) -> JointDefinition? {
    let positionA = simulation.position(of: offsets[0], on: a)
    let positionB = b.map { simulation.position(of: offsets[1], on: $0) } ?? Point2(anchor)
    let distance = CGFloat(hypot(positionA.x - positionB.x, positionA.y - positionB.y))
    let definition: JointDefinition
    standsInAsPin = false
    switch kind {
    case .distance:
      let first = JointDefinition.End.body(a.id, Vector2(offsets[0]))
      let second = b.map { JointDefinition.End.body($0.id, Vector2(offsets[1])) }
      if b == nil, frequencyValue == 0, !lengthIsSet, distance < 1 {
        standsInAsPin = true
        lengthValue = distance
        definition = .revolute(from: first, to: .ground(Point2(anchor)), collidesConnected: true)
      } else {
        if !lengthIsSet { lengthValue = distance }
        definition = .distance(
          from: first, to: second ?? .ground(Point2(anchor)), length: engineValue(lengthValue),
          frequency: engineValue(frequencyValue), dampingRatio: engineValue(dampingValue))
      }
    case .limit:
      guard let b else { return nil }
      if !lengthIsSet { lengthValue = distance }
      definition = .rope(
        from: .body(a.id, Vector2(offsets[0])), to: .body(b.id, Vector2(offsets[1])),
        length: engineValue(lengthValue))
    case .sliding, .fixed, .pin:
      let position = Point2(anchor)
      let first = JointDefinition.End.body(a.id, simulation.offset(of: position, on: a))
      let second =
        b.map { JointDefinition.End.body($0.id, simulation.offset(of: position, on: $0)) }
        ?? .ground(position)
      switch kind {
      case .sliding:
        // The translation is counted along the axis for the first item relative to the second, or
        // for the anchor relative to the item.
        definition = .prismatic(from: second, to: first, axis: Vector2(axis), limits: limits)
      case .pin:
        definition = .revolute(
          from: second, to: first, limits: limits, frictionTorque: engineTorque)
      default:
        definition = .weld(from: first, to: second)
      }
    }
    return definition
  }

  private var limits: ClosedRange<Float>? {
    guard !rangeValue.isInfinite else { return nil }
    let range = engineValue(rangeValue.minimum)...engineValue(rangeValue.maximum)
    guard kind == .sliding, isAnchored else { return range }
    return 0 - range.upperBound...0 - range.lowerBound
  }

  private var engineTorque: Float { engineValue(max(0, torqueValue) * 10_000) }

  final func anchorDidMove() {
    guard let simulation else { return }
    switch kind {
    case .distance where isAnchored:
      simulation.change(.secondEnd(.ground(Point2(anchor))), of: self)
    case .sliding where isAnchored:
      simulation.change(.firstEnd(.ground(Point2(anchor))), of: self)
    case .sliding, .fixed, .pin:
      simulation.rebuildJoints(of: self)
    default: break
    }
  }

  final func lengthDidChange() {
    if let simulation {
      if standsInAsPin {
        simulation.rebuildJoints(of: self)
      } else {
        simulation.change(.length(lengthValue), of: self)
      }
    }
    parameterDidChange()
  }

  final func springDidChange() {
    if let simulation, kind == .distance {
      if standsInAsPin {
        simulation.rebuildJoints(of: self)
      } else {
        simulation.change(.frequency(frequencyValue), of: self)
        simulation.change(.dampingRatio(dampingValue), of: self)
      }
    }
    parameterDidChange()
  }

  final func limitsDidChange() {
    if let simulation, kind == .sliding || kind == .pin {
      simulation.change(.limits(limits), of: self)
      if kind == .pin { simulation.change(.frictionTorque(engineTorque), of: self) }
    }
    parameterDidChange()
  }
}
