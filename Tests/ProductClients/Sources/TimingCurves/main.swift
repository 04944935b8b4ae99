import TimingCurves

let ease = CubicBezier(0.42, 0, 0.58, 1)
let spring = Spring(dampingRatio: 0.5, angularFrequency: 10)
print(
  "ease in and out at 0.25: \(ease.value(at: 0.25)); a spring settles in \(spring.settlingDuration()) s"
)
