package import KinemaCapture
import KinemaCatalog
package import KinemaRecording
import UIKit

extension MotionRecorder {
  /// Runs a plan and returns the motion of its items.
  package static func chart(of plan: DemoPlan) -> MotionChart {
    let recorder = MotionRecorder()
    plan.run(begin: { _ in recorder.begin() }, { recorder.addFrame(of: $0) })
    let title =
      plan.caption.isEmpty ? plan.demo.name : "\(plan.demo.name), \(plan.caption)"
    return recorder.chart(titled: title, until: plan.demo.duration)
  }
}
