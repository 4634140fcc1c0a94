/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPhaseStrip shows phases in a row, each as whole words. What has no room is folded at either
 * end into a button that lists it; the present phase and the next stay. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_PHASE_STRIP (acies_phase_strip_get_type ())
G_DECLARE_FINAL_TYPE (AciesPhaseStrip, acies_phase_strip, ACIES, PHASE_STRIP, GtkWidget)

/* Takes all phases out. */
void acies_phase_strip_clear (AciesPhaseStrip *self);
/* Appends STEP, which is a phase and is called NAME where it is folded; the present one if
 * IS_NOW. */
void acies_phase_strip_append (AciesPhaseStrip *self,
                               GtkWidget *step,
                               const char *name,
                               gboolean is_now);

G_END_DECLS
