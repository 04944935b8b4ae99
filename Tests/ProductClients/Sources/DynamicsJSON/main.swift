import DynamicsJSON

var scene = DynamicScene()
scene.addItem(ItemDefinition(size: DynamicSize(40, 40), at: Point2(60, 60)))
let text = scene.json()
let copy = try DynamicScene(json: text)
print("read back: \(copy.stateHash == scene.stateHash)")
