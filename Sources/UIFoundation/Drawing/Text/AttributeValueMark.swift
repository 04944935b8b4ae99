// Measured: When Foundation on Linux compares runs of attributed text, it reads the first word of
// each attribute value as the header of one of its own objects. Bits 8 to 17 of that word hold
// a type number. If they are 0, Foundation treats the value as its own object, and stops the
// process when two values are not equal. If they hold a number that no type has, Foundation
// compares the values with their own methods.

/// The first stored property of the classes whose objects are values in attributed strings.
struct AttributeValueMark {
  private let word: UInt = 0x3FF << 8
}
