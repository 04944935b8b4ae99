import KinemaCommand

Kinema.main()
