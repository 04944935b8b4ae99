@_exported import Trajectories
@_exported import UIDynamics
