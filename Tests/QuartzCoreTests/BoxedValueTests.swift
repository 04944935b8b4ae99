import Foundation
import QuartzCore
import Testing

@MainActor @Suite("Boxed values of key paths") struct BoxedValueTests {
  @Test("Points, sizes, and rectangles can be read as structures and as NSValue")
  func structures() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    let size = layer.value(forKeyPath: "bounds.size")
    #expect(size as? CGSize == CGSize(width: 30, height: 40))
    #expect((size as? NSValue)?.sizeValue == CGSize(width: 30, height: 40))
    let position = layer.value(forKey: "position")
    #expect(position as? CGPoint == CGPoint(x: 25, y: 40))
    #expect((position as? NSValue)?.pointValue == CGPoint(x: 25, y: 40))
    let bounds = layer.value(forKey: "bounds")
    #expect(bounds as? CGRect == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect((bounds as? NSValue)?.rectValue == CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test("A box converts only to the type of its value")
  func boxes() {
    let value: Any = NSValue(size: CGSize(width: 1, height: 2))
    #expect(value as? CGSize == CGSize(width: 1, height: 2))
    #expect(value as? CGPoint == nil && value as? CGRect == nil)
    let point: Any = NSValue(point: CGPoint(x: 3, y: 4))
    #expect(point as? CGPoint == CGPoint(x: 3, y: 4) && point as? CGSize == nil)
  }
}
