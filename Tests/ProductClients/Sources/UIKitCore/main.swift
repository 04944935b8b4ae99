import UIKitCore

let host = Host(size: CGSize(width: 320, height: 480))
let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
host.window.addSubview(view)
UIView.animate(withDuration: 0.5) { view.center.x = 200 }
host.advance(for: 0.6)
print("after \(host.time) s: \(view.center)")
