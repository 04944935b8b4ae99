// Registers the services of KinemaCapture before main, because a program only links the product and does not
// call it.
void kinema_capture_register(void);
