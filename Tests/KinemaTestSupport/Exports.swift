@_exported import KinemaWalks
