@_exported public import UIDynamics
