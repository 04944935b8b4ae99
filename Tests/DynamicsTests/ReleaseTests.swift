import Dynamics
import Testing
import TimingCurves

struct ReleaseTests {
  private let home = Point2(160, 720)
  private let goal = Point2(160, 240)

  @Test(
    "A released transition completes if its fraction projected 0.2 s ahead exceeds the threshold")
  func projects() {
    func finishes(_ y: Double, _ speed: Double, _ rule: ReleaseRule = ReleaseRule()) -> Bool {
      GestureSample(position: Point2(40, y), velocity: DynamicVector(90, speed), time: 1)
        .finishes(from: home, to: goal, rule: rule)
    }
    #expect(finishes(479, 0))
    #expect(!finishes(480, 0), "at the threshold it is canceled")
    #expect(finishes(600, -610), "a fraction of 0.25 and 0.254 to come")
    #expect(!finishes(600, -590))
    #expect(!finishes(300, 1000), "the finger moves back")
    #expect(finishes(600, 0, ReleaseRule(threshold: 0.2)))
    #expect(!finishes(600, -610, ReleaseRule(projection: 0)))
  }

  @Test("A gesture whose start and goal are equal has no progress")
  func degenerateWay() {
    let sample = GestureSample(position: goal, velocity: DynamicVector(0, -900), time: 0)
    #expect(sample.progress(from: goal, to: goal) == (0, 0))
    #expect(!sample.finishes(from: goal, to: goal))
  }

  @Test("A finger's velocity is the mean over 0.05 s, and 0 after 0.1 s without movement")
  func tracks() {
    var finger = GestureTracker()
    #expect(finger.sample(at: 0).velocity == .zero)
    for step in 0...10 {
      let time = Double(step) * 0.01
      finger.add(Point2(0, step < 5 ? 0 : Double(step - 5) * 10), at: time)
    }
    let lifted = finger.sample(at: 0.1)
    #expect(lifted.position == Point2(0, 50))
    #expect(abs(lifted.velocity.dy - 1000) < 1e-6)
    #expect(finger.sample(at: 0.21).velocity == .zero)
  }

  @Test("A second finger position with the same time replaces the first position")
  func replaces() {
    var finger = GestureTracker()
    finger.add(Point2(0, 0), at: 0)
    finger.add(Point2(0, 7), at: 0.02)
    finger.add(Point2(0, 20), at: 0.02)
    #expect(finger.sample(at: 0.02).velocity == DynamicVector(0, 1000))
  }
}
