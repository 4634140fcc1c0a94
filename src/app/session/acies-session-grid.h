/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is due to several alike, put in one: the session's grid. While there is one nothing else is
 * asked; the signal "grid-changed" tells of it. */
#pragma once

#include "app/session/acies-session.h"
#include "referee/account/acies-due-grid.h"

G_BEGIN_DECLS

/* The grid that is put, borrowed, or NULL. */
AciesDueGrid *acies_session_get_grid (AciesSession *self);
/* Puts GRID, which is taken, in place of what was asked. */
void acies_session_begin_grid (AciesSession *self, AciesDueGrid *grid);
/* Puts the grid to which DUE belongs, or if it belongs to none its question by itself. */
void acies_session_begin_due_or_grid (AciesSession *self, const AciesObligation *due);
/* Begins ACTION with what is selected; if that is nothing that it begins with, as one table of all
 * who may do it, where the rule set says so. */
void acies_session_begin_action_or_grid (AciesSession *self, const AciesAction *action);
/* Puts DUE as acies_session_begin_due_or_grid () does, unless the rules forbid it yet. FALSE: they
 * do. */
gboolean acies_session_offer_due (AciesSession *self, const AciesObligation *due);
/* Puts what is due first and must be done, if nothing is asked: the grid to which it belongs, or if
 * it belongs to none its question. Unless it GOES_ON with what was due, the question only if it
 * comes before all that is free, and its slip asks for all that it wants. */
void acies_session_offer_first_due (AciesSession *self, gboolean goes_on);
/* Puts again the grid that QUESTIONS (of AciesQuestion) are rows of, with their answers. FALSE:
 * they are no rows of any. */
gboolean acies_session_take_up_grid (AciesSession *self, const GPtrArray *questions);
/* The questions of the rows that were given something, new; empty: none was. */
GPtrArray *acies_session_list_given_rows (AciesSession *self) G_GNUC_WARN_UNUSED_RESULT;
/* Puts the question of row N by itself. */
void acies_session_begin_row (AciesSession *self, guint n);
void acies_session_drop_grid (AciesSession *self);
/* Gives row N the faces of its throw. FALSE, and it is said: they are wrong. */
gboolean acies_session_give_row (AciesSession *self, guint n, const int *faces, guint n_faces);
/* Takes back the last throw of row N. FALSE: it had none. */
gboolean acies_session_take_back_row (AciesSession *self, guint n);
/* Throws for all rows that want dice. */
void acies_session_throw_grid (AciesSession *self);
/* Accepts the rows that are full, as one step. What is open stays put. FALSE, and it is said: it
 * cannot be done. */
gboolean acies_session_accept_grid (AciesSession *self);
/* "grid", or "grid 3 4 1 6", of which WORDS are what follows: fills, and accepts nothing. FALSE,
 * and it is said: it means nothing. */
gboolean acies_session_type_grid (AciesSession *self, const char *words);

G_END_DECLS
