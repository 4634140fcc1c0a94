/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the session and its kinds share. */
#pragma once

#include "app/session/acies-session.h"
#include "referee/account/acies-due-grid.h"

G_BEGIN_DECLS

struct _AciesSession
{
  GObject parent_instance;

  /* owned */
  AciesThrower *thrower;
  AciesQuestion *question;
  guint n_questions; /* put so far */
  AciesRuling *ruling;
  char *trouble;
  AciesOddsCount *count;
  AciesSelection *selection;
  GPtrArray *series;   /* of AciesQuestion: they follow the one that is put */
  AciesDueGrid *grid;  /* what is put to several in one; or NULL */
  AciesQuestion *left; /* what was put before a ruling of the journal was looked at; or NULL */

  /* borrowed */
  const AciesAction *action; /* of the rule set */
  const char *selected;      /* interned: the primary of `selection` as last told */

  gboolean shows_recorded_ruling; /* at a ruling of the journal */
  gboolean is_in_past;            /* the battle is shown as it was */
  gboolean is_following;          /* what is put somewhere is gathered */
  gboolean is_in_gesture;         /* what is put is accepted at once if it can be */
};

/* What BATTLE no longer holds cannot be selected, from now on. */
void acies_session_watch (AciesSession *self, AciesBattle *battle);
void acies_session_forget (AciesSession *self, AciesBattle *battle);
/* Deselects what the battle does not hold. */
void acies_session_check_selected (AciesSession *self);
/* Says ERROR through "problem" unless DONE, which is returned. */
gboolean acies_session_report_unless (AciesSession *self, gboolean done, const GError *error);
/* Forgets question and ruling, and tells nobody. */
void acies_session_clear_question (AciesSession *self);
/* Keeps the question that is put, to return to it when a ruling of the journal was looked at. */
void acies_session_leave_question (AciesSession *self);
/* Puts a copy of QUESTION in place of the one before, and neither asks nor tells. */
void acies_session_put_question (AciesSession *self, const AciesQuestion *question);
/* Puts QUESTION unless the rules forbid it as it stands, and asks the referee once. FALSE: they
 * do. */
gboolean acies_session_begin_unless_forbidden (AciesSession *self, const AciesQuestion *question);
/* Asks with the question ALTERED, which is taken; keeps the old one and says why if the referee
 * refuses it. */
void acies_session_replace_question (AciesSession *self, AciesQuestion *altered);
/* Whoever the question is about is looked at as if it had been clicked. */
void acies_session_select_subject (AciesSession *self);
/* Drops what was asked of another state, and tells of the new one. */
void acies_session_battle_changed (AciesSession *self);
/* The same where only another state is looked at: what was left is still to be put again. */
void acies_session_look_changed (AciesSession *self);
/* Whether the ruling is allowed and asks for nothing. */
gboolean acies_session_is_plain (AciesSession *self);
/* Goes on with the series after a question of it was accepted. */
void acies_session_go_on (AciesSession *self);
/* Counts the odds anew and tells everyone. */
void acies_session_ruling_changed (AciesSession *self);

G_END_DECLS
