// Measured: one body with a shape per member; the centre is the middle of the union rectangle; the
// mass is the density times the areas of the members; groups do not nest; a member is not added
// on its own.

import CoreGraphics
import Foundation

/// Several items that move as one rigid body.
///
/// The animator knows the group only. Members must not be added to behaviours on their own, and a
/// group cannot be a member.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// A member's place in the group.
  struct Member {
    let item: any UIDynamicItem
    /// From the group's centre, in its axes.
    let offset: CGPoint
    let angle: CGFloat
  }

  final let members: [Member]
  private let size: CGSize
  private var place: CGPoint
  private var turn: CGFloat = 0

  /// Makes one body of the items as they lie now.
  public init(items: [any UIDynamicItem]) {
    var list = DynamicItemList()
    for item in items {
      if item is UIDynamicItemGroup {
        DynamicsDiagnostics.report(
          "A group cannot be a member of a UIDynamicItemGroup and was left out. "
            + "Give its items to the new group.", about: item)
      } else {
        list.append(item)
      }
    }
    var union = CGRect.null
    for item in list.items {
      let center = item.center
      let angle = item.transform.rotationAngle
      let width = abs(item.bounds.width * cos(angle)) + abs(item.bounds.height * sin(angle))
      let height = abs(item.bounds.width * sin(angle)) + abs(item.bounds.height * cos(angle))
      union = union.union(
        CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height))
    }
    let middle = union.isNull ? CGPoint.zero : CGPoint(x: union.midX, y: union.midY)
    size = union.isNull ? .zero : union.size
    place = middle
    members = list.items.map { item in
      Member(
        item: item, offset: CGPoint(x: item.center.x - middle.x, y: item.center.y - middle.y),
        angle: item.transform.rotationAngle)
    }
    super.init()
  }

  open var items: [any UIDynamicItem] { members.map(\.item) }

  /// The middle of the rectangle around the members as they were when the group was made.
  open var center: CGPoint {
    get { place }
    set {
      place = newValue
      moveMembers()
    }
  }

  open var bounds: CGRect { CGRect(origin: .zero, size: size) }

  /// The group's rotation; members turn about the group's centre.
  open var transform: CGAffineTransform {
    get { CGAffineTransform(rotationAngle: turn) }
    set {
      turn = newValue.rotationAngle
      moveMembers()
    }
  }

  /// Groups collide as their members do.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  private func moveMembers() {
    let (cosine, sine) = (cos(turn), sin(turn))
    for member in members {
      let center = CGPoint(
        x: place.x + cosine * member.offset.x - sine * member.offset.y,
        y: place.y + sine * member.offset.x + cosine * member.offset.y)
      let value = DynamicItemPlacement(of: member.item).value(center, turn + member.angle)
      member.item.center = value.center
      member.item.transform = CGAffineTransform(rotationAngle: value.angle)
    }
  }
}

extension CGAffineTransform {
  /// The rotation part of the transform, in radians.
  var rotationAngle: CGFloat { b == 0 && a >= 0 ? 0 : atan2(b, a) }
}
