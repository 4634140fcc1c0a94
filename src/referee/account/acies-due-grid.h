/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDueGrid is what is due to several alike, as one table: a row for each, which is an ordinary
 * question on the battle as it stands before any of them is accepted. A row wants dice or nothing;
 * where a player has to choose, it is put by itself. What several may do alike is offered as such a
 * table too, if the rule set says so: its rows have choices instead of dice. Nothing here changes
 * the battle: acies_battle_file_accept_grid () does. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* A row may want so many throws; what wants more is put by itself. */
#define ACIES_DUE_GRID_MOST_THROWS 2

typedef struct
{
  guint serial;            /* of the obligation; 0: it is offered */
  char *item;              /* owned; id of whom it is due to, or NULL */
  char *name;              /* owned; "12 Guards", or what is due */
  AciesQuestion *question; /* owned; with the answers so far */
  AciesRuling *ruling;     /* owned; on it */
  char *remark;            /* owned; why it stayed open when the others were accepted; or NULL */

  /* of what is offered */
  GPtrArray *picks;  /* owned; of AciesQuestion, what the rules allow; NULL: it is due */
  GPtrArray *names;  /* owned; of char*, each of PICKS in words: "attack messenger" */
  AciesPrompt *pick; /* owned; a throw whose faces are the numbers of PICKS */
  guint picked;      /* which of them QUESTION is */
  gboolean is_out;   /* nothing of it is to be done */
} AciesDueGridRow;

typedef struct _AciesDueGrid AciesDueGrid;

/* The grids that what is due now makes, in its order: each of the dues of one action that can be
 * met now, at least two. Of AciesDueGrid, owned by the list. */
GPtrArray *acies_due_grid_list (AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;
/* The one to which DUE belongs; NULL: it is put by itself. Owned. */
AciesDueGrid *acies_due_grid_new_for (AciesReferee *referee,
                                      const AciesObligation *due) G_GNUC_WARN_UNUSED_RESULT;
/* What may be done by ACTION by each who may, at least two; NULL: the rule set does not say that it
 * is done together, or nobody may. Owned. */
AciesDueGrid *acies_due_grid_new_offered (AciesReferee *referee,
                                          const AciesAction *action) G_GNUC_WARN_UNUSED_RESULT;
/* The same of the first action that may be done so, or with LENGTH of that called ID. */
AciesDueGrid *acies_due_grid_new_offered_by_id (AciesReferee *referee,
                                                const char *id,
                                                gsize length) G_GNUC_WARN_UNUSED_RESULT;
void acies_due_grid_free (AciesDueGrid *self);
/* Whether it is what may be done, and not what is due. */
gboolean acies_due_grid_is_offered (const AciesDueGrid *self);
const AciesAction *acies_due_grid_get_action (const AciesDueGrid *self);
AciesReferee *acies_due_grid_get_referee (const AciesDueGrid *self);
guint acies_due_grid_get_n_rows (const AciesDueGrid *self);
/* Row N, borrowed. */
AciesDueGridRow *acies_due_grid_get_row (const AciesDueGrid *self, guint n);
/* Asks everything anew of the battle as it stands: what is no longer due goes, what is due since
 * comes, answers and remarks are kept. FALSE: nothing is left. */
gboolean acies_due_grid_refresh (AciesDueGrid *self);

/* Gives the row that meets what QUESTION meets the answers that QUESTION has, as far as they can
 * still be given. */
void acies_due_grid_restore (AciesDueGrid *self, const AciesQuestion *question);

/* The throw that ROW wants, or NULL. */
const AciesPrompt *acies_due_grid_row_get_throw (const AciesDueGridRow *row);
/* The same, or of what is offered the number of its choice, whether or not it has one. */
const AciesPrompt *acies_due_grid_row_get_wanted (const AciesDueGridRow *row);
/* Has what is offered propose what was done by the same before, of QUESTIONS (of AciesQuestion,
 * each accepted): who did nothing of it is left out, where others of his side did. What nobody of a
 * side did, and what somebody does to another, is proposed as it was. */
void acies_due_grid_recall (AciesDueGrid *self, const GPtrArray *questions);
/* Leaves row N of what is offered out, until it is given something. */
void acies_due_grid_leave (AciesDueGrid *self, guint n);
/* Whether ROW can be accepted. */
gboolean acies_due_grid_row_is_full (const AciesDueGridRow *row);
/* How many rows cannot be accepted yet. */
guint acies_due_grid_count_open (const AciesDueGrid *self);
/* Gives row N the faces of the throw that it wants, as they lie. FALSE with an error, and nothing
 * is given. */
gboolean acies_due_grid_give (AciesDueGrid *self,
                              guint n,
                              AciesSource source,
                              const int *faces,
                              guint n_faces,
                              GError **error);
/* Has GIVE, with DATA, give to any rows. FALSE with its error, and nothing is given. */
gboolean acies_due_grid_try (AciesDueGrid *self,
                             gboolean (*give) (AciesDueGrid *self, gpointer data, GError **error),
                             gpointer data,
                             GError **error);
/* Takes back the throw that row N got last. FALSE: it had none. */
gboolean acies_due_grid_take_back (AciesDueGrid *self, guint n);
/* Throws all dice that row N still wants. FALSE with an error. */
gboolean acies_due_grid_throw (AciesDueGrid *self, guint n, AciesThrower *thrower, GError **error);

/* The grid that the first word of TEXT names by its action or, where that is no word, the first
 * there is; REST gets what follows that word, or TEXT. Owned; NULL with an error: there is none. */
AciesDueGrid *acies_due_grid_choose (AciesReferee *referee,
                                     const char *text,
                                     const char **rest,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Gives the rows the faces in TEXT in order, from the first that wants a throw: "3 4 1 6". “-” or
 * 0, unless the die has a 0, leaves a row open; so does nothing between two commas. FALSE with an
 * error that names the row, and nothing is given. */
gboolean acies_due_grid_fill (AciesDueGrid *self, const char *text, GError **error);
/* Whether TEXT is faces, as acies_due_grid_fill () reads them. */
gboolean acies_due_grid_is_faces (const char *text);
/* What counts in ROW before the dice, in words: "no leader -1, shaken -1"; empty: nothing. With
 * VALUES each with its number. Owned. */
char *acies_due_grid_row_dup_factors (const AciesDueGridRow *row,
                                      gboolean values) G_GNUC_WARN_UNUSED_RESULT;
/* The faces that ROW has, as they lie: "3", "3 4"; empty: none. Owned. */
char *acies_due_grid_row_dup_faces (const AciesDueGridRow *row) G_GNUC_WARN_UNUSED_RESULT;
/* What comes of ROW, or what it wants, or why it stays open. Owned. */
char *acies_due_grid_row_dup_result (const AciesDueGrid *self,
                                     const AciesDueGridRow *row) G_GNUC_WARN_UNUSED_RESULT;
/* Whether the result of ROW hurts. */
gboolean acies_due_grid_row_hurts (const AciesDueGrid *self, const AciesDueGridRow *row);
/* "Control test: 11", "Spend command points, as last turn: 4". Owned. */
char *acies_due_grid_dup_title (const AciesDueGrid *self) G_GNUC_WARN_UNUSED_RESULT;
/* "6 are open". Owned. */
char *acies_due_grid_describe_open (const AciesDueGrid *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesDueGrid, acies_due_grid_free)

G_END_DECLS
