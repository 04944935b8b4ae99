import Testing
import TimingCurves

@Suite struct MediaTimingTests {
  @Test func `Local time is shifted, scaled, and offset`() {
    let timing = MediaTiming(beginTime: 2, speed: 0.5, timeOffset: 10)
    #expect(timing.localTime(atParent: 6) == 12)
    #expect(timing.parentTime(atLocal: 12) == 6)
    #expect(MediaTiming(beginTime: 3, speed: 0).parentTime(atLocal: 9) == 3)
  }

  @Test func `The active time includes repeats and reversed passes`() {
    #expect(MediaTiming(duration: 2).activeDuration == 2)
    #expect(MediaTiming(duration: 2, autoreverses: true).activeDuration == 4)
    #expect(MediaTiming(duration: 2, repeatCount: 2.5).activeDuration == 5)
    #expect(MediaTiming(duration: 2, repeatCount: 3, autoreverses: true).activeDuration == 12)
    #expect(MediaTiming(duration: 2, repeatCount: 3, repeatDuration: 7).activeDuration == 7)
    #expect(MediaTiming(duration: 2, repeatCount: .infinity).activeDuration == .infinity)
  }

  @Test func `Progress advances in each pass, and runs backward in reversed passes`() {
    let timing = MediaTiming(duration: 2, repeatCount: 3, autoreverses: true)
    func progress(_ time: Double) -> Double? { timing.moment(atLocal: time)?.progress }
    #expect(progress(0) == 0)
    #expect(progress(0.5) == 0.25)
    #expect(progress(2) == 1)
    #expect(progress(3) == 0.5)
    #expect(progress(4) == 0)
    #expect(progress(5) == 0.5)
    #expect(timing.moment(atLocal: 5)?.cycle == 1)
    #expect(timing.moment(atLocal: 3)?.isReversed == true)
    #expect(progress(12) == nil)
    #expect(progress(-0.1) == nil)
  }

  @Test(
    arguments: [
      (.removed, nil, nil), (.forwards, nil, 1), (.backwards, 0, nil), (.both, 0, 1),
    ] as [(MediaTiming.Fill, Double?, Double?)])
  func `The fill mode defines the value outside the animation`(
    fill: MediaTiming.Fill, before: Double?, after: Double?
  ) {
    let timing = MediaTiming(duration: 2, fill: fill)
    #expect(timing.moment(atLocal: -1)?.progress == before)
    #expect(timing.moment(atLocal: 2)?.progress == after)
    #expect(timing.moment(atLocal: 99)?.progress == after)
    #expect(timing.moment(atLocal: 1)?.progress == 0.5)
  }

  @Test func `The progress held after the end is the progress at the end of the last pass`() {
    var timing = MediaTiming(duration: 2, repeatCount: 2, fill: .forwards)
    #expect(timing.moment(atLocal: 50)?.progress == 1)
    #expect(timing.moment(atLocal: 50)?.cycle == 1)
    timing.autoreverses = true
    #expect(timing.moment(atLocal: 50)?.progress == 0)
    timing.repeatCount = 1.75
    #expect(timing.moment(atLocal: 50)?.progress == 0.5)
    #expect(timing.moment(atLocal: 50)?.isReversed == true)
    timing.repeatCount = 1.25
    #expect(timing.moment(atLocal: 50)?.progress == 0.5)
    #expect(timing.moment(atLocal: 50)?.isReversed == false)
  }
}
