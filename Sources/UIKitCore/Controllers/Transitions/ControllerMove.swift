/// The reason why a controller's view appears or disappears, for the duration of the transition.
package struct ControllerMove: Sendable {
  var isPresented = false
  var isDismissed = false
  var isEntering = false
  var isLeaving = false
}
