import UIFoundation

let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10))
print(
  "bounds of a path: \(path.bounds), insets: \(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))")
