import RemoteDynamics

var remote = RemoteScene()
let answer = remote.answer([8])
print("scene: \(answer.first == 1 && answer.count > 100)")
