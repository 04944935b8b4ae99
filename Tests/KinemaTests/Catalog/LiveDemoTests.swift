import KinemaCatalog
import Testing

/// The demos that a page can continue, and the reasons why it cannot continue the other demos.
@MainActor @Suite("Demos as live pages")
struct LiveDemoTests {
  @Test("At most 26 demos cannot be live pages, and each of them gives the reason")
  func reasons() {
    let names = Catalog.demos.filter { $0.reasonNotLive != nil }.map(\.name)
    #expect(names.count <= 26)
    #expect(Set(Demo.namesNotLive).isSubset(of: names))
    for name in ["star", "alerts", "zoom"] { #expect(names.contains(name)) }
  }

  @Test(
    "Demos of transitions and behaviors with dynamics can be exported as live pages",
    arguments: [
      "throw", "snap-push", "snap-pop", "gravity-push", "guillotine", "bouncy-fall", "pendulum",
      "double-pendulum", "spring-chain", "cradle", "bumpers", "groups", "tear-off",
      "sticky-corners", "draggable-grid", "field-vortex", "field-noise",
    ])
  func live(name: String) throws {
    #expect(try #require(Catalog.demo(named: name)).reasonNotLive == nil)
  }
}
