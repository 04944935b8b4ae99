/// The script of a live page.
package enum PageScript: Sendable, Hashable {
  /// The text of the script, which becomes part of the page.
  case text(String)
  /// The address of the script, relative to the page.
  case address(String)
}

extension ReducedMotion {
  /// Returns the motion as a page that plays it and lets fingers take the items.
  package func livePage(_ live: LiveMotion, script: PageScript) -> String {
    let code =
      switch script {
      // A script ends at the first end tag, even inside a string.
      case .text(let text):
        "<script>\(text.replacing("</script", with: "<\\/script"))</script>"
      case .address(let address): "<script src=\"\(address.markup)\"></script>"
      }
    let ownCode = live.ownCodeText
    return page(
      controls: """
        <div role="group" aria-label="Simulation" id="live">
        <button id="take" type="button">Take control</button>
        <button id="restart" type="button" disabled>Restart</button>
        <button id="step" type="button">Step</button>
        <label><input id="physics" type="checkbox"> Show the physics</label>
        <button id="save" type="button" disabled>Save the touches</button>
        </div>
        <p class="small">Drag a moving part, or press Take control, to continue from the visible frame. \
        <span id="check"></span>\(ownCode.isEmpty ? "" : " " + ownCode.markup)</p>

        """,
      scripts: """
        <script type="application/json" id="simulations">\(live.jsonText())</script>
        \(code)
        <script>KinemaLive.open(document, {
          seek, pause, get time() { return Number(clock.currentTime); },
          get isPlaying() { return isPlaying; },
          set onPlayback(action) { onPlayback = action; },
        });</script>

        """)
  }
}
