/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is selected in a battle: ids of units, leaders or stands in the order they were chosen, one
 * of them the primary, which the panes describe. Nothing twice.
 *
 * Signal "changed": members or primary are others than before. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define ACIES_TYPE_SELECTION (acies_selection_get_type ())
G_DECLARE_FINAL_TYPE (AciesSelection, acies_selection, ACIES, SELECTION, GObject)

AciesSelection *acies_selection_new (void) G_GNUC_WARN_UNUSED_RESULT;

guint acies_selection_get_n (AciesSelection *self);
const char *acies_selection_get (AciesSelection *self, guint index); /* interned */
const char *acies_selection_get_primary (AciesSelection *self);      /* interned, or NULL: empty */
/* All ids as they are now, interned. */
GPtrArray *acies_selection_dup_all (AciesSelection *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean acies_selection_contains (AciesSelection *self, const char *id);

/* Nothing but ID, or nothing at all if ID is NULL. */
void acies_selection_set_only (AciesSelection *self, const char *id);
/* IDS (of const char *, as many as they are) in place of what was. The primary stays if it is among
 * them, else the last one is. */
void acies_selection_set_all (AciesSelection *self, const GPtrArray *ids);
/* Adds what is missing of IDS; the primary stays unless there was none. */
void acies_selection_add_all (AciesSelection *self, const GPtrArray *ids);
/* Adds ID as the primary, or takes it out; then the one chosen last becomes the primary. */
void acies_selection_toggle (AciesSelection *self, const char *id);
/* Makes a member the primary. */
void acies_selection_set_primary (AciesSelection *self, const char *id);
void acies_selection_clear (AciesSelection *self);

G_END_DECLS
