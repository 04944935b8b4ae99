// Registers the services of KinemaCapture before main: a program names the product and calls nothing of it.
void kinema_capture_register(void);
