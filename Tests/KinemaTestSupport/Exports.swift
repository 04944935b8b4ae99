@_exported import KinemaWalks
@_exported import MotionTesting
