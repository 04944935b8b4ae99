import CoreGraphics
import Testing

@Suite("Colors and images")
struct ColorTests {
  @Test("The last component of a color is its alpha")
  func components() {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4 && color.alpha == 0.4)
    let gray = CGColor(gray: 0.5, alpha: 1)
    #expect(gray.components == [0.5, 1])
    #expect(gray.rgba == RGBA(gray: 0.5))
    #expect(
      CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 1])
        == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test("Colors with equal spaces and components are equal, and a copy can change only the alpha")
  func equality() {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color == CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    #expect(color.copy(alpha: 1) == CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1))
    #expect(CGColor(gray: 1, alpha: 1) != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(CGColor(gray: 0.5, alpha: 1).copy(alpha: 0.5)?.components == [0.5, 0.5])
  }

  @Test("Gradients space colors evenly or place them at ascending locations")
  func gradients() throws {
    let colors = [CGColor.black, .white, .black]
    let even = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    #expect(even.stops.map(\.location) == [0, 0.5, 1])
    let odd = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: [0.2, 0.1, 2]))
    #expect(odd.stops.map(\.location) == [0.2, 0.2, 1])
    #expect(CGGradient(colorsSpace: nil, colors: colors, locations: [0.5]) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    let flat = try #require(
      CGGradient(
        colorSpace: .rgb, colorComponents: [1, 0, 0, 1, 0, 0, 1, 0.5], locations: nil, count: 2))
    #expect(flat.stops.map(\.color.hex) == ["#FF0000", "#0000FF80"])
  }

  @Test("A cropped image shares the pixels of the original")
  func cropping() throws {
    let pixels = (0..<12).map { UInt32($0) }
    let image = try #require(CGImage(width: 4, height: 3, pixels: pixels))
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 5)))
    #expect(part.width == 2 && part.height == 2)
    #expect(part.pixels == [5, 6, 9, 10])
    let pixel = try #require(part.cropping(to: CGRect(x: 1, y: 1, width: 1, height: 1)))
    #expect(pixel.pixels == [10])
    let same = try #require(image.cropping(to: CGRect(x: 2, y: 2, width: 1, height: 1)))
    #expect(same == pixel && same.hashValue == pixel.hashValue)
    #expect(pixel != image.cropping(to: CGRect(x: 1, y: 2, width: 1, height: 1)))
    #expect(image.cropping(to: CGRect(x: 9, y: 0, width: 2, height: 2)) == nil)
    #expect(CGImage(width: 2, height: 2, pixels: [1]) == nil)
  }
}
