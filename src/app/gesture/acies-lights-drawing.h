/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws what is lit over the table: signs that differ in shape, whatever their colour, with a halo
 * so that they are seen on any ground. */
#pragma once

#include "app/canvas/acies-table-frame.h"
#include "app/gesture/acies-lights.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* All that is lit: whole corners about whoever may be gone for, broken ones where something hangs
 * on the umpire, a ring of dots about friends, hexes with what the way there costs. */
void acies_lights_append (AciesLights *lights,
                          AciesSession *session,
                          GtkSnapshot *snapshot,
                          const AciesTableFrame *frame,
                          PangoContext *context);
/* A gesture from FROM to TO, both of the table; not allowed ones end at a bar. */
void acies_lights_append_gesture (GtkSnapshot *snapshot,
                                  const AciesTableFrame *frame,
                                  const AciesPoint *from,
                                  const AciesPoint *to,
                                  gboolean is_allowed);

G_END_DECLS
