/// The state of a view's layout.
package struct ViewLayoutState {
  var tintAdjustment: UIView.TintAdjustmentMode = .automatic
  /// The constraints that the view holds for its subviews and itself.
  var constraintList = GappedArray<NSLayoutConstraint>()
  /// Of a root: the groups of relations that the last solution consists of.
  var solvedGroups: [RelationGroup: RelationGroup.Solution] = [:]
  /// The number of constraints that the view and those below it hold.
  var constraintsInTree = 0
  /// The number of active constraints that name the view.
  var constraintUses = 0
  var guides: [UILayoutGuide] = []
  var fixedGuides: [UILayoutGuide] = []
  /// Whether the frame and the autoresizing mask lay the view out, not constraints.
  var translatesMask = true
  var needsUpdateConstraints = false
  /// Whether a view of this tree may wait for `updateConstraints`.
  var hasPendingUpdates = false
  /// Of a root: whether the constraints inside have to be solved anew.
  var needsSolving = false
  /// Of a root: the number of layout passes under way, one in the other.
  var passes = 0
  /// Of a root: the required constraints that the last solution left out.
  var contradictions: [NSLayoutConstraint] = []
  /// Whether the view is given the frame of the solution now, which calls for no other solution.
  var takesSolution = false
  var hasAutomaticLineWidth = false
  var motionEffects: [UIMotionEffect] = []
  /// Of a window: where the viewer is.
  var viewerOffset = UIOffset.zero
  /// Horizontal and vertical.
  var hugging = (UILayoutPriority.defaultLow, UILayoutPriority.defaultLow)
  var resistance = (UILayoutPriority.defaultHigh, UILayoutPriority.defaultHigh)
}
