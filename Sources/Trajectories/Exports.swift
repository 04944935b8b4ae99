@_exported import UIDynamics
