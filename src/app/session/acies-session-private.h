/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the session share. */
#pragma once

#include "app/session/acies-odds-count.h"
#include "app/session/acies-session.h"
#include "storage/battle/acies-replay.h"

G_BEGIN_DECLS

struct _AciesSession
{
  GObject parent_instance;

  /* owned */
  AciesBattleFile *file;    /* one of these three is not NULL */
  AciesReferee *calculator; /* without a battle */
  GPtrArray *armies;        /* of AciesArmy: whose units the calculator offers */
  AciesScenarioDocument *draft;
  AciesThrower *thrower;
  AciesQuestion *question;
  guint n_questions; /* put so far */
  AciesRuling *ruling;
  char *trouble;
  AciesOddsCount *count;
  AciesSelection *selection;
  AciesReplay *replay;             /* NULL before an earlier point was first looked at */
  GPtrArray *series;               /* of AciesQuestion: they follow the one that is put */
  AciesJournalEvent *looked_event; /* whose ruling is shown; or NULL */

  /* borrowed */
  const AciesAction *action; /* of the rule set */
  const char *selected;      /* interned: the primary of `selection` as last told */

  gboolean is_looking_back; /* at a ruling of the journal */
  gboolean is_in_past;      /* at the battle as it was */
};

/* What the battle no longer holds cannot be selected. */
void acies_session_check_selected (AciesSession *self);
/* Takes back the newest step of the scenario, or does the last undone again. */
gboolean acies_session_step_draft (AciesSession *self, gboolean is_undo);
/* Forgets question and ruling, and tells nobody. */
void acies_session_clear_question (AciesSession *self);
/* Puts a copy of QUESTION in place of the one before, and neither asks nor tells. */
void acies_session_put_question (AciesSession *self, const AciesQuestion *question);
/* Asks with the question ALTERED, which is taken; keeps the old one and says why if the referee
 * refuses it. */
void acies_session_replace_question (AciesSession *self, AciesQuestion *altered);
/* Whoever the question is about is looked at as if it had been clicked. */
void acies_session_select_subject (AciesSession *self);
/* Drops what was asked of another state, and tells of the new one. */
void acies_session_battle_changed (AciesSession *self);
/* Goes on with the series after a question of it was accepted. */
void acies_session_go_on (AciesSession *self);
/* Counts the odds anew and tells everyone. */
void acies_session_ruling_changed (AciesSession *self);

G_END_DECLS
