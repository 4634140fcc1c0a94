/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be typed now: the actions of the phase in their words, and the umpire's own lines. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_COMMAND_GUIDE (acies_command_guide_get_type ())
G_DECLARE_FINAL_TYPE (AciesCommandGuide, acies_command_guide, ACIES, COMMAND_GUIDE, GtkPopover)

/* Lists what SESSION's battle offers at this moment. */
void acies_command_guide_fill (AciesCommandGuide *self, AciesSession *session);

G_END_DECLS
