#pragma once

// Registers Cairo and Pango before main for motion tests, which do not call KinemaRendering.
void kinema_rendering_register(void);
