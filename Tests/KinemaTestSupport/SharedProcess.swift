/// A sign for motion tests, found by its name, that tests which make hosts by hand run in their
/// process: the host of a motion test then steps aside while it is suspended.
package enum SharedProcess {}
