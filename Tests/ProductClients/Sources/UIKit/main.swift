import UIKit

let host = HeadlessHost(size: CGSize(width: 32, height: 48), scale: 1)
host.window.backgroundColor = .systemBlue
print("a picture: \(host.image().pngData()?.count ?? 0) bytes")
