// Measured: Foundation on Linux takes the first word of an object that is an attribute's value for
// its own kind of header when it compares runs of text. Where the bits 8 to 17, the number of one
// of its types, are 0, it takes the object for one of its own and stops the process as soon as two
// are not equal; with a number that it has given to no type it asks the objects themselves.

/// The first stored property of the classes whose objects are values in attributed strings.
struct AttributeValueMark {
  private let word: UInt = 0x3FF << 8
}
