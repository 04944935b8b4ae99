/// A color with hue, saturation, and brightness components, each from 0 to 1.
struct HSB {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let high = max(red, green, blue)
    let span = high - min(red, green, blue)
    brightness = high
    saturation = high == 0 ? 0 : span / high
    guard span > 0 else {
      hue = 0
      return
    }
    let sixths: CGFloat =
      switch high {
      case red: (green - blue) / span
      case green: 2 + (blue - red) / span
      default: 4 + (red - green) / span
      }
    hue = (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    // A component is the brightness, reduced by an amount that grows with its distance from the
    // hue.
    func component(_ offset: CGFloat) -> CGFloat {
      let sector = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      let position = sector < 0 ? sector + 6 : sector
      return brightness * (1 - saturation * max(0, min(position, 4 - position, 1)))
    }
    return (component(5), component(3), component(1))
  }
}
