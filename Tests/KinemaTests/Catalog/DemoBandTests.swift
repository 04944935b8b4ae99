import KinemaCatalog
import KinemaCommand
import KinemaHosts
import KinemaRendering
import Testing
import UIKit

@MainActor @Suite("Demos in bands", .serialized)
struct DemoBandTests {
  @Test("A demo drawn in bands equals the same demo drawn at once")
  func bits() throws {
    for demo in Catalog.demos {
      var frame = 0
      try DemoPlan(demo: demo, scale: 1).run { host in
        frame += 1
        guard frame % 24 == 12 else { return }
        let list = host.displayList()
        let pixels = try [Bands(most: 1, pixels: 1), Bands(most: 30, pixels: 2000)].map { bands in
          let canvas = try #require(
            Canvas(size: host.size, scale: 1, opaque: true, bands: bands))
          canvas.draw(list)
          return try #require(canvas.image()).pixels
        }
        #expect(pixels[0] == pixels[1], "\(demo.name), frame \(frame)")
      }
    }
  }
}
