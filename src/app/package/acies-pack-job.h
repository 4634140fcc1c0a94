/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Packs a rule set into a file to be sent: asks where to, and has it checked while a dialog
 * waits. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* SENTENCE says what was packed. */
typedef void (*AciesPacked) (gpointer object, const char *sentence);

/* Packs the rule set in FOLDER, with all that it extends and the armies and scenarios that go
 * along. PACKED is called with OBJECT, which outlives PARENT or goes with it; what is wrong is said
 * in a dialog. */
void acies_pack_job_ask (GtkWindow *parent, GFile *folder, AciesPacked packed, GObject *object);

G_END_DECLS
