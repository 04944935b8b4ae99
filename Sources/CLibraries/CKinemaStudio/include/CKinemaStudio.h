// Registers the studio before main, because a program with @main only links the product and does not call it.
void kinema_studio_register(void);
