/// The combined shapes of a body: the first shape in its list, and the mass properties of all
/// shapes at density 1.
struct BodyForm {
  var firstShape: Int32 = -1
  var shapeCount: Int32 = 0
  /// The center of mass in the body's axes, relative to the body's origin.
  var center = Vector2.zero
  var unitMass: Float = 0
  var unitInertia: Float = 0
  /// The distance from the center of mass to the farthest point of any shape, without the skin, in
  /// points.
  var extent: Float = 0

  /// Computes the center of mass, the mass, and the inertia of shapes that are not stored yet.
  init(_ shapes: [PreparedShape]) {
    shapeCount = Int32(shapes.count)
    for shape in shapes {
      unitMass += shape.unitMass
      center += shape.unitMass * shape.centroid
    }
    if unitMass > 0 { center = (1 / unitMass) * center }
    if shapes.count == 1 { center = shapes[0].centroid }
    for shape in shapes {
      unitInertia += shape.unitInertia + shape.unitMass * (shape.centroid - center).squaredLength
    }
  }
}
