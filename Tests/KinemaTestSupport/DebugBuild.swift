/// Whether the tests are a debug build, whose symbols name the methods of each class.
package var isDebugBuild: Bool {
  #if DEBUG
    true
  #else
    false
  #endif
}
