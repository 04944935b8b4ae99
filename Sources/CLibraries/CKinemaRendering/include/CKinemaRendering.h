// Registers Cairo and Pango before main, for motion tests: they call nothing of KinemaRendering.
void kinema_rendering_register(void);
