import Dynamics

var scene = DynamicScene()
let box = scene.addItem(size: DynamicSize(40, 40), at: Point2(100, 20))
scene.add(.gravity(GravityBehavior()), items: [box])
for _ in 0..<60 { scene.advance(by: 1.0 / 60) }
print("after a second: \(scene.state(of: box)?.position.y ?? 0)")
