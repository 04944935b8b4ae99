/// The state of a view's layout.
package struct ViewLayoutState {
  var tintAdjustment: UIView.TintAdjustmentMode = .automatic
  /// The constraints that the view holds for itself and its subviews.
  var constraintList = GappedArray<NSLayoutConstraint>()
  /// For a root view, the relation groups that were last solved, with their solutions.
  var solvedGroups: [RelationGroup: RelationGroup.Solution] = [:]
  /// The number of constraints that the view and its descendants hold.
  var constraintsInTree = 0
  /// The number of active constraints that refer to the view.
  var constraintUses = 0
  var guides: [UILayoutGuide] = []
  var fixedGuides: [UILayoutGuide] = []
  /// Whether the frame and the autoresizing mask determine the layout instead of constraints.
  var translatesMask = true
  var needsUpdateConstraints = false
  /// Whether a view of this tree may be waiting for `updateConstraints`.
  var hasPendingUpdates = false
  /// For a root view, whether the constraints inside must be solved again.
  var needsSolving = false
  /// For a root view, the number of nested layout passes in progress.
  var passes = 0
  /// For a root view, the required constraints that were dropped when the root was last solved.
  var contradictions: [NSLayoutConstraint] = []
  /// Whether the view is receiving its frame from the solution, so that the new frame does not
  /// require another solution.
  var takesSolution = false
  var hasAutomaticLineWidth = false
  var motionEffects: [UIMotionEffect] = []
  /// For a window, the position of the viewer relative to the tilted device.
  var viewerOffset = UIOffset.zero
  /// The horizontal and vertical priorities.
  var hugging = (UILayoutPriority.defaultLow, UILayoutPriority.defaultLow)
  var resistance = (UILayoutPriority.defaultHigh, UILayoutPriority.defaultHigh)
}
