import RemoteDynamics

// The functions that JavaScript calls. A page writes a request into the memory at `request(count)`,
// calls `ask()`, and reads as many bytes as that returns from `answer()`. Each instance of the
// module has one scene, so that a page can free the memory of an animator.

nonisolated(unsafe) private var scene = RemoteScene()
nonisolated(unsafe) private var requestBytes: [UInt8] = []
nonisolated(unsafe) private var answerBytes: [UInt8] = []

/// Returns the version of the requests and answers.
@_expose(wasm, "version") @_cdecl("kinema_version")
public func version() -> Int32 { RemoteScene.version }

/// Returns the address of a buffer for a request of a number of bytes.
@_expose(wasm, "request") @_cdecl("kinema_request")
public func request(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  requestBytes = [UInt8](repeating: 0, count: Int(max(count, 0)))
  // The array has one owner and does not move until the next call.
  return requestBytes.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Carries out the request, and returns the number of bytes of the answer.
@_expose(wasm, "ask") @_cdecl("kinema_ask")
public func ask() -> Int32 {
  answerBytes = scene.answer(requestBytes)
  return Int32(answerBytes.count)
}

/// Returns the address of the answer to the last request.
@_expose(wasm, "answer") @_cdecl("kinema_answer")
public func answer() -> UnsafePointer<UInt8>? {
  answerBytes.withUnsafeBufferPointer { $0.baseAddress }
}
