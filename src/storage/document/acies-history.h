/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHistory is the steps of a document: those that were done, those that were undone, and
 * whether what is there now is what was saved. Only its document knows what a step is. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* No more are remembered; the oldest are forgotten first. */
#define ACIES_HISTORY_MOST_STEPS 500

typedef struct
{
  GPtrArray *steps; /* oldest first; owned */
  guint n_done;     /* of them; those after were taken back */
  int n_saved;      /* what n_done was when it was saved; -1: no undoing leads there */
} AciesHistory;

/* Nothing was done, and that is saved. FREE_STEP frees one. */
void acies_history_init (AciesHistory *self, GDestroyNotify free_step);
void acies_history_clear (AciesHistory *self);
/* Takes STEP, which was just done, instead of all that was taken back. */
void acies_history_push (AciesHistory *self, gpointer step);
/* The step that undoing takes back, or that redoing does again; borrowed, NULL if there is none. */
gpointer acies_history_peek_undo (const AciesHistory *self);
gpointer acies_history_peek_redo (const AciesHistory *self);
/* That step was taken back, or was done again. */
void acies_history_note_undone (AciesHistory *self);
void acies_history_note_redone (AciesHistory *self);
void acies_history_note_saved (AciesHistory *self);
gboolean acies_history_is_saved (const AciesHistory *self);

G_END_DECLS
