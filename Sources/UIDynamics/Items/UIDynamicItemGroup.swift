// Measured: One body has a shape per member. The center is the center of the union rectangle. The
// mass is the density times the areas of the members. Groups do not nest. Members are not added
// separately.

public import CoreGraphics
public import Foundation

/// A group of items that move as one rigid body.
///
/// The animator moves only the group. Its body has a shape for each member, and its mass is the
/// density times the sum of their areas. Do not add members to behaviors separately. A group cannot
/// be a member.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// A member and its pose in the group.
  struct Member {
    let item: any UIDynamicItem
    /// The member's center relative to the group's center, in points, in the group's axes.
    let offset: CGPoint
    let angle: CGFloat
  }

  final let members: [Member]
  private let size: CGSize
  private var position: CGPoint { didSet { moveMembers() } }
  private var angle: CGFloat = 0 { didSet { moveMembers() } }

  /// Creates a rigid body from items in their current poses.
  ///
  /// - Parameter items: The members, at least one. An item that is listed twice counts once. A
  ///   member that is itself a group is left out with a diagnostic.
  public init(items: [any UIDynamicItem]) {
    var list = DynamicItemList()
    for item in items {
      if item is UIDynamicItemGroup {
        DynamicsDiagnostics.report(
          "A group cannot be a member of a UIDynamicItemGroup, so it was omitted. Add its items to "
            + "the new group.", about: item)
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

  /// The members, in the order in which they were passed to the initializer.
  open var items: [any UIDynamicItem] { members.map(\.item) }

  /// The center of the rectangle around the members' initial poses, in points. Setting it moves the
  /// members.
  open var center: CGPoint {
    get { position }
    set { position = newValue }
  }

  /// The size of the rectangle around the members' initial poses, in points, with the origin at
  /// zero. It does not change.
  open var bounds: CGRect { CGRect(origin: .zero, size: size) }

  /// The rotation of the group since its creation. Setting it rotates the members about the group's
  /// center.
  open var transform: CGAffineTransform {
    get { CGAffineTransform(rotationAngle: angle) }
    set { angle = newValue.rotationAngle }
  }

  /// A rectangle. It has no effect, because each member collides with its own type of shape.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// An empty path. It has no effect, because each member collides with its own shape.
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
