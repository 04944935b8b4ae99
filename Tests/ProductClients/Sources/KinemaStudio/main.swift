import KinemaStudio

Studio.add("Empty page") { .init() }
print("a scene is registered")
