/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the selected unit of a scenario stands, in exact numbers that can be typed: the middle of
 * its front in millimetres east and south, and the degrees it looks at. Not shown where nothing can
 * be placed freely. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_PLACE_BOX (acies_place_box_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlaceBox, acies_place_box, ACIES, PLACE_BOX, GtkWidget)

void acies_place_box_set_session (AciesPlaceBox *self, AciesSession *session); /* or NULL */

G_END_DECLS
