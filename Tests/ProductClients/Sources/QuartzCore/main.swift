import QuartzCore

let layer = CALayer()
let part = CALayer()
part.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
layer.addSublayer(part)
print("a point of the sublayer: \(layer.convert(CGPoint(x: 1, y: 2), from: part))")
