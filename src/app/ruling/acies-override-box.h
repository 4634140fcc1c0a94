/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The umpire's word against the rules: what is overruled, the other figure, and the reason, without
 * which nothing is overruled. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_OVERRIDE_BOX (acies_override_box_get_type ())
G_DECLARE_FINAL_TYPE (AciesOverrideBox, acies_override_box, ACIES, OVERRIDE_BOX, GtkWidget)

/* Offers what the session's ruling holds. Emits "done" once something was overruled. */
void acies_override_box_load (AciesOverrideBox *self, AciesSession *session);

G_END_DECLS
