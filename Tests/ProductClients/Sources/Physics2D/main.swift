import Physics2D

var world = World()
var definition = BodyDefinition(.dynamic, at: Point2(0, 0), shapes: [.circle(10)])
definition.linearVelocity = Vector2(120, 0)
let ball = world.addBody(definition)
for _ in 0..<120 { world.step() }
print("after 120 substeps: x = \(world.position(of: ball).x) pt")
