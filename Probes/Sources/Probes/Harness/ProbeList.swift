/// All probes, beginning with the device.
@MainActor
public enum ProbeList {
  public static let all: [any Probe.Type] = [
    DeviceProbe.self,
    // Curves.
    PushCurveProbe.self, PresentCurveProbe.self, ZoomProbe.self, ScrollAnimationProbe.self,
    PropertyAnimatorProbe.self, ViewAnimationProbe.self, CollectionAnimationProbe.self,
    RowAnimationProbe.self, CollectionUpdateProbe.self,
    LayerAnimationProbe.self,
    // Orders.
    PresentOrderProbe.self, SheetOrderProbe.self, ContainerOrderProbe.self, SizeOrderProbe.self,
    RequestProbe.self, HierarchyOrderProbe.self, KeyboardProbe.self,
    // Dynamics.
    FieldFalloffProbe.self, NoiseProbe.self, UnequalMaterialProbe.self, SlidingRangeProbe.self,
    ReferenceItemProbe.self, JointProbe.self, ContactProbe.self, AnimatorProbe.self,
    // Sizes.
    BarProbe.self, ListProbe.self, FlowLayoutProbe.self, CompositionProbe.self,
    ViewLayoutProbe.self, DrawingProbe.self,
    // Fingers.
    PanProbe.self, TapProbe.self, DoubleTapProbe.self, LongPressProbe.self, SwipeProbe.self,
    EdgePanProbe.self, PinchProbe.self, RotationProbe.self, VelocityProbe.self,
    GestureOrderProbe.self, InteractivePopProbe.self, ZoomGestureProbe.self, OverscrollProbe.self,
    PagingProbe.self, IndicatorProbe.self, ScrollDragProbe.self, ScrollZoomProbe.self,
    ScrollTargetProbe.self, ScrollReleaseProbe.self, ScrollInsetProbe.self, LargeTitleProbe.self,
    SheetProbe.self,
    ControlProbe.self, AlertProbe.self,
  ]
}
