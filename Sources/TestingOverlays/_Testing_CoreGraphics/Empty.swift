// This file is empty on purpose: Swift Testing declares a cross-import overlay of this name for
// modules called CoreGraphics.
