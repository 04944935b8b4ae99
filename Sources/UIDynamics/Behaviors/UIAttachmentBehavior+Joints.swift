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

  /// Puts the joint into the world when all its items have bodies.
  final func connect(in animator: UIDynamicAnimator) {
    guard joint == nil, let first = itemList.items.first else { return }
    guard let a = animator.body(of: first) else { return }
    if isAnchored {
      connect(a, nil, in: animator)
    } else if let b = animator.body(of: itemList.items[1]) {
      connect(a, b, in: animator)
    }
  }

  final func disconnect(in animator: UIDynamicAnimator) {
    if let joint { animator.world.removeJoint(joint) }
    joint = nil
  }

  private func connect(_ a: DynamicBody, _ b: DynamicBody?, in animator: UIDynamicAnimator) {
    let positionA = animator.position(of: offsets[0], on: a)
    let positionB = b.map { animator.position(of: offsets[1], on: $0) } ?? Point2(anchor)
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
      guard let b else { return }
      if !lengthIsSet { lengthValue = distance }
      definition = .rope(
        from: .body(a.id, Vector2(offsets[0])), to: .body(b.id, Vector2(offsets[1])),
        length: engineValue(lengthValue))
    case .sliding, .fixed, .pin:
      let position = Point2(anchor)
      let first = JointDefinition.End.body(a.id, animator.offset(of: position, on: a))
      let second =
        b.map { JointDefinition.End.body($0.id, animator.offset(of: position, on: $0)) }
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
    joint = animator.world.addJoint(definition)
  }

  private var limits: ClosedRange<Float>? {
    guard !rangeValue.isInfinite else { return nil }
    let range = engineValue(rangeValue.minimum)...engineValue(rangeValue.maximum)
    guard kind == .sliding, isAnchored else { return range }
    return 0 - range.upperBound...0 - range.lowerBound
  }

  private var engineTorque: Float { engineValue(max(0, torqueValue) * 10_000) }

  final func anchorDidMove() {
    guard let animator, let joint else { return }
    switch kind {
    case .distance where isAnchored:
      animator.world.setSecondEnd(.ground(Point2(anchor)), of: joint)
    case .sliding where isAnchored:
      animator.world.setFirstEnd(.ground(Point2(anchor)), of: joint)
    case .sliding, .fixed, .pin:
      rebuild(in: animator)
    default: break
    }
  }

  final func lengthDidChange() {
    if let animator, let joint {
      if standsInAsPin {
        rebuild(in: animator)
      } else {
        animator.world.setLength(engineValue(lengthValue), of: joint)
      }
    }
    parameterDidChange()
  }

  final func springDidChange() {
    if let animator, let joint, kind == .distance {
      if standsInAsPin {
        rebuild(in: animator)
      } else {
        animator.world.setFrequency(engineValue(frequencyValue), of: joint)
        animator.world.setDampingRatio(engineValue(dampingValue), of: joint)
      }
    }
    parameterDidChange()
  }

  final func limitsDidChange() {
    if let animator, let joint, kind == .sliding || kind == .pin {
      animator.world.setLimits(limits, of: joint)
      if kind == .pin { animator.world.setFrictionTorque(engineTorque, of: joint) }
    }
    parameterDidChange()
  }

  private func rebuild(in animator: UIDynamicAnimator) {
    disconnect(in: animator)
    connect(in: animator)
  }
}

extension UIDynamicAnimator {
  /// The world position of a point of an item that is given in the item's own axes.
  final func position(of offset: UIOffset, on body: DynamicBody) -> Point2 {
    let rotation = Rotation(angle: world.angle(of: body.id))
    return world.position(of: body.id) + rotation.apply(Vector2(offset))
  }

  /// A world position in the axes of an item, in points from the item's centre.
  final func offset(of position: Point2, on body: DynamicBody) -> Vector2 {
    let rotation = Rotation(angle: world.angle(of: body.id))
    return rotation.unapply(position - world.position(of: body.id))
  }
}
