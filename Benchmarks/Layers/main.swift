// Measures how long it takes to convert layer trees to display lists, and to change and end
// animations.
//
// swift run -c release layers-benchmark

import CoreGraphics
import Foundation
import QuartzCore

/// Runs a closure several times and prints its median time.
func measure(_ name: String, runs: Int = 200, _ body: (Int) -> Void) {
  var times: [Double] = []
  for step in 0..<(runs + 20) {
    let time = ContinuousClock().measure { body(step) }
    if step >= 20 { times.append(Double(time.components.attoseconds) / 1e12) }
  }
  times.sort()
  print(String(format: "%10.1f us   ", times[times.count / 2]) + name)
}

final class Label: CALayer {
  override func draw(in ctx: CGContext) {
    for index in 0..<12 { ctx.fill(CGRect(x: CGFloat(index) * 8, y: 4, width: 6, height: 10)) }
  }
}

/// Returns a screen of cells, each of which is a layer with a drawn label and a separator.
func screen(cells count: Int) -> (root: CALayer, cells: [CALayer]) {
  let root = CALayer()
  root.frame = CGRect(x: 0, y: 0, width: 375, height: 812)
  root.masksToBounds = true
  let cells = (0..<count).map { index in
    let cell = CALayer()
    cell.frame = CGRect(x: 0, y: CGFloat(index) * 32, width: 375, height: 32)
    cell.backgroundColor = .white
    let label = Label()
    label.frame = CGRect(x: 16, y: 4, width: 200, height: 24)
    label.setNeedsDisplay()
    let line = CALayer()
    line.frame = CGRect(x: 16, y: 31, width: 359, height: 1)
    line.backgroundColor = .black
    cell.addSublayer(label)
    cell.addSublayer(line)
    root.addSublayer(cell)
    return cell
  }
  return (root, cells)
}

MainActor.assumeIsolated {
  let loop = FrameLoop(name: "benchmark")
  do { try loop.install() } catch { preconditionFailure("\(error)") }

  let still = screen(cells: 25)
  measure("list of 25 cells, nothing animated") { _ in
    _ = LayerRenderer.displayList(of: still.root, at: loop.time)
  }
  let thousand = screen(cells: 1000)
  measure("list of 1,000 cells, 3,000 layers", runs: 50) { _ in
    _ = LayerRenderer.displayList(of: thousand.root, at: loop.time)
  }

  let moving = screen(cells: 25)
  for cell in moving.cells {
    let slide = CABasicAnimation(keyPath: "position.x")
    slide.byValue = 100
    slide.duration = 1e6
    cell.add(slide, forKey: nil)
    let turn = CASpringAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = 0
    turn.toValue = 1
    turn.duration = 1e6
    cell.add(turn, forKey: nil)
  }
  measure("list of 25 cells, each with a slide and a spring") { step in
    _ = LayerRenderer.displayList(of: moving.root, at: Double(step) / 60)
  }
  measure("frame of the loop, 50 animations under way") { _ in loop.advance(by: 1.0 / 60) }

  let turned = screen(cells: 25)
  turned.root.sublayerTransform.m34 = -1 / 500
  for cell in turned.cells { cell.transform = CATransform3DMakeRotation(0.5, 0, 1, 0) }
  measure("list of 25 cells in perspective") { _ in
    _ = LayerRenderer.displayList(of: turned.root, at: 0)
  }

  let plain = CALayer()
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  measure("1,000 positions set, actions disabled") { step in
    for index in 0..<1000 { plain.position = CGPoint(x: index, y: step) }
  }
  CATransaction.commit()
  measure("1,000 positions set before the first commit") { step in
    let fresh = CALayer()
    for index in 0..<1000 { fresh.position = CGPoint(x: index, y: step) }
  }
  measure("1,000 presentation copies of a layer that does not move") { _ in
    for _ in 0..<1000 { _ = plain.presentation() }
  }
}
