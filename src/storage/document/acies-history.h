/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHistory is the steps of a document: those that were done, those that were undone, whether
 * what is there now is what was saved, and in which file. Only its document knows what a step is.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* No more are remembered; the oldest are forgotten first. */
#define ACIES_HISTORY_MOST_STEPS 500

typedef struct
{
  /* owned */
  GPtrArray *steps;  /* oldest first */
  GPtrArray *labels; /* what people call each of them */
  GFile *file;       /* that it was read from or saved in; NULL: it has none yet */
  char *state;       /* of the file when it was; NULL: there was none */

  guint n_done; /* steps; those after were taken back */
  int n_saved;  /* what n_done was when it was saved; -1: no undoing leads there */
} AciesHistory;

/* Begins a history: nothing was done, and that is saved. FREE_STEP frees one step. */
void acies_history_init (AciesHistory *self, GDestroyNotify free_step);
/* Frees what it holds. */
void acies_history_clear (AciesHistory *self);
/* Adds STEP (taken), which was just done and which people call LABEL, instead of all that was taken
 * back. */
void acies_history_push (AciesHistory *self, const char *label, gpointer step);
/* Returns the step that undoing takes back, or that redoing does again; borrowed, NULL if there is
 * none. */
gpointer acies_history_peek_undo (const AciesHistory *self);
/* The step that was undone last, borrowed; or NULL. */
gpointer acies_history_peek_redo (const AciesHistory *self);
/* Returns the label of that step; borrowed, NULL if there is none. */
const char *acies_history_get_undo_label (const AciesHistory *self);
const char *acies_history_get_redo_label (const AciesHistory *self);
/* Notes that this step was taken back, or was done again. */
void acies_history_note_undone (AciesHistory *self);
/* Notes that the step of acies_history_peek_redo () is done again. */
void acies_history_note_redone (AciesHistory *self);
/* Notes that it is in FILE (NULL: in none), as that is on the disk now. */
void acies_history_set_file (AciesHistory *self, GFile *file);
/* Returns whether somebody else wrote the file since. */
gboolean acies_history_is_overtaken (const AciesHistory *self);
/* Notes that what is there now was saved in FILE, which is the document's from then on. */
void acies_history_note_saved (AciesHistory *self, GFile *file);
/* Returns whether what is there now is what was saved. */
gboolean acies_history_is_saved (const AciesHistory *self);

G_END_DECLS
