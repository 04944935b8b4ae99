// Measured: one body with a shape per member; the centre is the middle of the union rectangle; the
// mass is the density times the areas of the members; groups do not nest; a member is not added
// on its own.

public import CoreGraphics
public import Foundation

/// Several items that move as one rigid body.
///
/// The animator knows the group only: the body has a shape for each member, and its mass is the
/// density times the sum of their areas. Members must not be added to behaviours on their own, and
/// a group cannot be a member.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// A member and its pose in the group.
  struct Member {
    let item: any UIDynamicItem
    /// The member's centre in points from the group's centre, in the group's axes.
    let offset: CGPoint
    let angle: CGFloat
  }

  final let members: [Member]
  private let size: CGSize
  private var position: CGPoint
  private var angle: CGFloat = 0

  /// Makes one rigid body of items in their present poses.
  ///
  /// - Parameter items: the members, at least one; one that is listed twice counts once, and a
  ///   group is left out with a diagnostic.
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
    position = middle
    members = list.items.map { item in
      Member(
        item: item, offset: CGPoint(x: item.center.x - middle.x, y: item.center.y - middle.y),
        angle: item.transform.rotationAngle)
    }
    super.init()
  }

  /// The members, in order.
  open var items: [any UIDynamicItem] { members.map(\.item) }

  /// The middle of the rectangle around the members as they were when the group was made, in
  /// points; setting it moves the members along.
  open var center: CGPoint {
    get { position }
    set {
      position = newValue
      moveMembers()
    }
  }

  /// The size of that rectangle, in points, with the origin at zero; it does not change.
  open var bounds: CGRect { CGRect(origin: .zero, size: size) }

  /// The rotation of the group since it was made; setting it turns the members about the group's
  /// centre.
  open var transform: CGAffineTransform {
    get { CGAffineTransform(rotationAngle: angle) }
    set {
      angle = newValue.rotationAngle
      moveMembers()
    }
  }

  /// The rectangle, without effect: a group collides as its members do, each by its own type.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// An empty path, without effect: a group collides as its members do.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  private func moveMembers() {
    let (cosine, sine) = (cos(angle), sin(angle))
    for member in members {
      let center = CGPoint(
        x: position.x + cosine * member.offset.x - sine * member.offset.y,
        y: position.y + sine * member.offset.x + cosine * member.offset.y)
      let value = DynamicItemPlacement(of: member.item).value(center, angle + member.angle)
      member.item.center = value.center
      member.item.transform = CGAffineTransform(rotationAngle: value.angle)
    }
  }
}

extension CGAffineTransform {
  /// The rotation part of the transform, in radians.
  package var rotationAngle: CGFloat { b == 0 && a >= 0 ? 0 : atan2(b, a) }
}
