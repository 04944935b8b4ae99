// Measures how long frames take to draw: a screen of 375 x 812 points at scale 2 with 25 labeled
// cells, a rotated full-screen layer, and a layer masked by a star. The same drawing with bare
// Cairo calls serves as a comparison.
//
// swift run -c release drawing-benchmark [--only WORDS | FOLDER]
//
// With `--only`, measures the benchmarks whose names contain these words. With a folder, writes
// pictures of the drawing to it.

import CCairo
import CoreGraphics
import KinemaRendering

Rendering.install()
let options = CommandLine.arguments.dropFirst()
let bench = Bench(only: options.first == "--only" ? options.last : nil)
let scene = Scene()
let canvas = Canvas(size: Scene.size, scale: 2, opaque: true)
guard let canvas else { preconditionFailure("the canvas of 750 x 1624 pixels could not be made") }

bench.measure("list built, upright cells") { scene.frame($0, cellsTurn: false) }
bench.measure("replayed whole, upright cells") { step -> DisplayList in
  let list = scene.frame(step, cellsTurn: false)
  canvas.draw(list)
  canvas.redraw()
  return list
} setup: { _ in
  canvas.draw(.empty)
}
bench.measure("built, compared and drawn, upright cells") { step -> DisplayList in
  let list = scene.frame(step, cellsTurn: false)
  canvas.draw(list)
  return list
}
bench.measure("built, compared and drawn, cells on the turned layer") { step -> DisplayList in
  let list = scene.frame(step, cellsTurn: true)
  canvas.draw(list)
  return list
}
bench.measure("built, compared and drawn, one label changes") { step -> DisplayList in
  let list = scene.still(label: step)
  canvas.draw(list)
  return list
}
bench.measure("built, compared and drawn, cells scroll by 1/3 pt") { step -> DisplayList in
  let list = scene.scrolled(by: CGFloat(step % 60) / 3)
  canvas.draw(list)
  return list
}
bench.measure("built, compared and drawn, cells scroll inside round corners") {
  step -> DisplayList in
  let list = DisplayList { recorder in
    recorder.fill(Scene.screen, with: .black)
    recorder.clip(to: .roundedRect(Scene.screen.insetBy(dx: 3, dy: 20), radius: 20))
    recorder.draw(scene.scrolled(by: CGFloat(step % 60) / 3))
  }
  canvas.draw(list)
  return list
}
let floor = CairoFloor(scene)
bench.measure("Cairo alone, upright cells") { floor.draw($0, cellsTurn: false) }
bench.measure("Cairo alone, cells on the turned layer") { floor.draw($0, cellsTurn: true) }
bench.measure("Cairo alone, filling the screen once") { _ in floor.fillScreen() }
let views = ViewScene(scene)
bench.measure("views: frame and image, cells on the turned view") { views.frame($0, turning: true) }
bench.measure("views: frame and image, upright cells") { views.frame($0, turning: false) }
bench.measure("views: frame and image, one label changes") { views.label($0) }
bench.measure("motion: both layers turn") { views.turn($0, forEyesAlone: false) }
bench.measure("motion: both layers turn, in a window") { views.turn($0, forEyesAlone: true) }
bench.measure("motion: the cells fade") { views.fade($0) }
bench.measure("motion: the star moves, and all is half faded") { views.slide($0) }
let effects = Effects()
bench.measure("full-screen shadow of a group, radius 10") { effects.shadow($0) }
bench.measure("full-screen backdrop blur, radius 20") { effects.backdrop($0) }
bench.measure("full-screen layer in perspective") { effects.perspective($0) }
bench.measure("full-screen axial gradient, slanted") { effects.gradient($0, slanted: true) }
bench.measure("full-screen axial gradient, upright") { effects.gradient($0, slanted: false) }
bench.measure("full-screen conic gradient") { effects.conic($0) }
bench.measure("full-screen group at half alpha") { effects.fade($0) }
bench.measure("photo of 1200 x 1200 shown at 300 x 300 points, growing") { effects.photo($0) }
// The two sizes are measured alternately, so that other load on the machine affects both equally.
for turn in 1...3 {
  for (width, height, scale) in [(640, 960, 2), (1170, 2532, 3)] as [(CGFloat, CGFloat, CGFloat)] {
    let whole = Frames(width, height, scale: scale, Bands(most: 1, pixels: 1))
    let bands = Frames(width, height, scale: scale, .standard)
    let name = "turn \(turn): frame of \(Int(width)) x \(Int(height)) pixels"
    bench.measure(name + " by one thread") { whole.draw($0) }
    bench.measure(name + " in bands") { bands.draw($0) }
  }
}
bench.printTable()

if let path = options.first, path != "--only" {
  let folder = URL(fileURLWithPath: path)
  canvas.draw(scene.frame(7, cellsTurn: true))
  try? canvas.image()?.pngData()?.write(to: folder.appendingPathComponent("drawing.png"))
  views.settle()
  try? views.frame(7, turning: true).pngData()?
    .write(to: folder.appendingPathComponent("views.png"))
  floor.draw(7, cellsTurn: true)
  try? floor.image()?.pngData()?.write(to: folder.appendingPathComponent("cairo.png"))
}
