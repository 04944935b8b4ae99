import DynamicScenes

// Random scenes with all kinds of behaviors and changes, encoded and decoded.

#if arch(wasm32)
  @_expose(wasm, "hash") @_cdecl("hash")
  public func hash(_ number: Int32) -> UInt64 { SceneHashes.hash(of: Int(number)) }

  @_expose(wasm, "count") @_cdecl("count")
  public func count() -> Int32 { Int32(SceneHashes.count) }
#else
  @main struct Scenes {
    static func main() {
      for number in 0..<SceneHashes.count { print(SceneHashes.hash(of: number)) }
    }
  }
#endif
