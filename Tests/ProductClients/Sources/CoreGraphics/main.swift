import CoreGraphics

let path = CGMutablePath()
path.addEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 20))
let turned = path.boundingBox.applying(CGAffineTransform(rotationAngle: .pi / 2))
print("an ellipse contains its center: \(path.contains(CGPoint(x: 20, y: 10))); turned: \(turned)")
