/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through a phase: dues, then everybody in turn, then on. */
#include "config.h"

#include "staff/play/acies-staff.h"

#include "referee/play/acies-unused.h"

#include <string.h>

/* How often what is due is guessed, in rounds: first of all once, then more often. */
static const guint rounds_of_guesses[] = { 1, 6, 40, 215 };
/* A ruling that asks for more than this never ends. */
#define MOST_ANSWERS 300
/* Nobody acts more often of his own accord in one part of a phase. */
#define MOST_ACTS 6
/* No part of a phase has more steps. */
#define MOST_STEPS 3000

struct _AciesStaff
{
  AciesStaffTable table;
  gpointer data;
  GPtrArray *opponents; /* of AciesOpponent; commands before whole sides */
  AciesThrower *thrower;
  GQueue *actors;      /* ids (interned) of those who may still act in this part of the phase */
  GHashTable *n_acts;  /* of them (by id): how often each has acted in it */
  GHashTable *done;    /* what each has done of his own accord in it: he does it once */
  GHashTable *passed;  /* serials of dues that somebody lets pass in this part */
  AciesPosition place; /* for which they were listed */
  gboolean is_listed, is_alone;
  guint n_steps, n_asked, n_accepted, n_dropped;
};

/* Parties that are a command stand before those that are a side. */
static void
add_opponents (AciesStaff *self, const GPtrArray *parties, guint32 seed)
{
  for (guint round = 0; round < 2; round++)
    for (guint i = 0; i < parties->len; i++)
      {
        const AciesParty *party = g_ptr_array_index (parties, i);

        if ((party->command == NULL) == (round == 1))
          g_ptr_array_add (self->opponents,
                           acies_opponent_new (party,
                                               self->table.get_eyes (party->side, self->data),
                                               seed ^ g_str_hash (party->side) ^ i));
      }
}

AciesStaff *
acies_staff_new (const AciesStaffTable *table,
                 gpointer data,
                 const GPtrArray *parties,
                 guint32 seed,
                 gboolean is_alone)
{
  AciesStaff *self = g_new0 (AciesStaff, 1);

  self->table = *table;
  self->data = data;
  self->is_alone = is_alone;
  self->opponents = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_opponent_free);
  self->thrower = acies_thrower_new_seeded (seed);
  self->actors = g_queue_new ();
  self->n_acts = g_hash_table_new (NULL, NULL);
  self->done = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->passed = g_hash_table_new (NULL, NULL);
  add_opponents (self, parties, seed);
  return self;
}

void
acies_staff_free (AciesStaff *self)
{
  g_ptr_array_unref (self->opponents);
  acies_thrower_free (self->thrower);
  g_queue_free (self->actors);
  g_hash_table_unref (self->n_acts);
  g_hash_table_unref (self->done);
  g_hash_table_unref (self->passed);
  g_free (self);
}

guint
acies_staff_get_n_asked (AciesStaff *self)
{
  return self->n_asked;
}

guint
acies_staff_get_n_accepted (AciesStaff *self)
{
  return self->n_accepted;
}

guint
acies_staff_get_n_dropped (AciesStaff *self)
{
  return self->n_dropped;
}

static AciesReferee *
get_truth (AciesStaff *self)
{
  return self->table.get_truth (self->data);
}

static AciesBattle *
get_battle (AciesStaff *self)
{
  return acies_referee_get_battle (get_truth (self));
}

/* Who plays ITEM, looking at the battle as it is now; or NULL. */
static AciesOpponent *
find_opponent (AciesStaff *self, AciesItem *item)
{
  for (guint i = 0; i < self->opponents->len; i++)
    {
      AciesOpponent *opponent = g_ptr_array_index (self->opponents, i);
      const AciesParty *party = acies_opponent_get_party (opponent);

      if (acies_party_has (party, get_battle (self), item))
        {
          acies_opponent_set_eyes (opponent, self->table.get_eyes (party->side, self->data));
          return opponent;
        }
    }
  return NULL;
}

/* Asks and throws until nothing but choices are wanted. What an answer after it made idle is left
 * out. */
static AciesRuling *
throw_all (AciesStaff *self, AciesQuestion *question)
{
  AciesReferee *referee = get_truth (self);
  g_autoptr (GError) error = NULL;
  AciesRuling *ruling = acies_referee_throw (referee, question, self->thrower, &error);

  self->n_asked++;
  if (g_error_matches (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER))
    {
      g_autofree char *remark = acies_unused_drop_earlier (referee, question, question);

      ruling = acies_referee_throw (referee, question, self->thrower, NULL);
    }
  return ruling;
}

/* Asks QUESTION of the true battle to its end; OPPONENT makes what choices come. */
static AciesRuling *
ask (AciesStaff *self, AciesOpponent *opponent, AciesQuestion *question, GError **error)
{
  AciesRuling *ruling = throw_all (self, question);
  GError *wrong = NULL;

  for (guint i = 0; i < MOST_ANSWERS && ruling != NULL && !acies_ruling_is_complete (ruling)
                    && acies_opponent_choose (opponent, question, ruling, &wrong);
       i++)
    {
      g_object_unref (ruling);
      ruling = throw_all (self, question);
    }
  if (wrong == NULL)
    return ruling;
  g_propagate_error (error, wrong);
  g_clear_object (&ruling);
  return NULL;
}

/* The same, and the umpire lets pass what is left to him. */
static AciesRuling *
ask_umpire (AciesStaff *self, AciesOpponent *opponent, AciesQuestion *question, GError **error)
{
  AciesRuling *ruling = ask (self, opponent, question, error);

  if (ruling == NULL || acies_ruling_get_verdict (ruling) != ACIES_VERDICT_UMPIRE
      || acies_ruling_is_complete (ruling))
    return ruling;
  acies_question_take_answer (
      question, acies_answer_new_override ("verdict", acies_value_symbol ("allowed"), "staff"));
  g_object_unref (ruling);
  return ask (self, opponent, question, error);
}

/* Accepts RULING if it is complete. */
static gboolean
accept (AciesStaff *self, AciesRuling *ruling, GError **error)
{
  if (ruling == NULL || !acies_ruling_is_complete (ruling)
      || !self->table.accept (ruling, self->data, error))
    return FALSE;
  self->n_accepted++;
  return TRUE;
}

/* Does the first of QUESTIONS that the rules allow, and gives it; NULL: none is. */
static const AciesQuestion *
do_first (AciesStaff *self,
          AciesOpponent *opponent,
          const GPtrArray *questions,
          gboolean asks_umpire,
          GError **error)
{
  GError *wrong = NULL;

  for (guint i = 0; i < questions->len && wrong == NULL; i++)
    {
      AciesQuestion *question = g_ptr_array_index (questions, i);
      g_autoptr (AciesRuling) ruling = asks_umpire ? ask_umpire (self, opponent, question, &wrong)
                                                   : ask (self, opponent, question, &wrong);

      if (wrong != NULL || !accept (self, ruling, &wrong))
        continue;
      acies_opponent_learn (opponent, question);
      return question;
    }
  if (wrong != NULL)
    g_propagate_error (error, wrong);
  return NULL;
}

/* Whether DUE must be met before the present phase is left. */
static gboolean
is_due_now (AciesStaff *self, const AciesObligation *due)
{
  const char *phase = acies_battle_get_position (get_battle (self))->phase;

  return g_strcmp0 (due->due, "at-once") == 0 || g_strcmp0 (due->due, "phase") == 0
         || g_strcmp0 (due->due, phase) == 0;
}

static const AciesObligationFact *
find_fact (AciesStaff *self, const AciesObligation *due)
{
  return acies_ruleset_find (acies_referee_get_ruleset (get_truth (self)), ACIES_FACT_OBLIGATION,
                             due->kind);
}

static gboolean
is_optional (AciesStaff *self, const AciesObligation *due)
{
  const AciesObligationFact *fact = find_fact (self, due);

  return fact != NULL && fact->need == ACIES_NEED_MAY;
}

/* Whether DUE may be met at any time before the phase ends: then what is free comes first, which
 * meeting it might bar. */
static gboolean
may_wait (AciesStaff *self, const AciesObligation *due)
{
  const AciesObligationFact *fact = find_fact (self, due);

  return fact != NULL && fact->is_any_time;
}

/* Who meets DUE: who plays the first of those whom it is about; of nobody, anybody, if nobody else
 * plays. NULL: somebody else. */
static AciesOpponent *
find_owner (AciesStaff *self, const AciesObligation *due)
{
  AciesItem *whom = due->side != NULL ? acies_battle_find (get_battle (self), due->side) : NULL;

  for (guint i = 0; due->roles != NULL && due->roles[i] != NULL && due->roles[i + 1] != NULL;
       i += 2)
    {
      g_auto (GStrv) ids = g_strsplit (due->roles[i + 1], " ", 2);
      AciesItem *item = ids[0] != NULL ? acies_battle_find (get_battle (self), ids[0]) : NULL;

      if (item == NULL || (!ACIES_IS_UNIT (item) && !ACIES_IS_LEADER (item)))
        continue;
      if (due->side == NULL || acies_item_get_side (item) == due->side)
        return find_opponent (self, item);
    }
  for (guint i = 0; i < self->opponents->len; i++)
    {
      AciesOpponent *opponent = g_ptr_array_index (self->opponents, i);
      const AciesParty *party = acies_opponent_get_party (opponent);

      if (party->command == NULL && (whom != NULL ? party->side == due->side : self->is_alone))
        {
          acies_opponent_set_eyes (opponent, self->table.get_eyes (party->side, self->data));
          return opponent;
        }
    }
  return NULL;
}

/* Meets DUE as OPPONENT thinks best. */
static gboolean
think_due (AciesStaff *self, AciesOpponent *opponent, const AciesObligation *due, GError **error)
{
  gboolean may = is_optional (self, due);
  g_autoptr (GPtrArray) answers
      = acies_opponent_list_answers (opponent, get_truth (self), due, may, error);

  if (answers == NULL)
    return FALSE;
  if (answers->len == 0 && may)
    g_hash_table_add (self->passed, GUINT_TO_POINTER (due->serial));
  return do_first (self, opponent, answers, TRUE, error) != NULL;
}

/* Meets DUE by guessing, from try FIRST on, N times. */
static gboolean
guess_due (AciesStaff *self,
           AciesOpponent *opponent,
           const AciesObligation *due,
           guint first,
           guint n,
           GError **error)
{
  GError *wrong = NULL;

  for (guint i = first; i < first + n && wrong == NULL; i++)
    {
      g_autoptr (AciesQuestion) question = acies_referee_question_for (get_truth (self), due);
      const AciesAction *action
          = acies_ruleset_find (acies_referee_get_ruleset (get_truth (self)), ACIES_FACT_ACTION,
                                acies_question_get_action (question));
      g_autoptr (AciesRuling) ruling = NULL;

      if (action == NULL || !acies_opponent_guess (opponent, action, question, i))
        continue;
      ruling = ask_umpire (self, opponent, question, &wrong);
      if (wrong == NULL && accept (self, ruling, &wrong))
        {
          acies_opponent_learn (opponent, question);
          return TRUE;
        }
    }
  if (wrong != NULL)
    g_propagate_error (error, wrong);
  return FALSE;
}

/* Whether DUE is to be met now: at last everything that is, before that what cannot wait. */
static gboolean
is_wanted (AciesStaff *self, const AciesObligation *due, gboolean is_last)
{
  return is_due_now (self, due) && (is_last || !may_wait (self, due))
         && !g_hash_table_contains (self->passed, GUINT_TO_POINTER (due->serial));
}

/* Meets the first that is due of those who are played and can be met, thought out or guessed: once
 * what cannot wait or, if IS_LAST, everything in all rounds. FALSE: nothing is. */
static gboolean
meet_due (AciesStaff *self, gboolean is_last, GError **error)
{
  guint n_rounds = is_last ? G_N_ELEMENTS (rounds_of_guesses) : 1;
  GError *wrong = NULL;
  guint first = 0;

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GPtrArray) dues = acies_referee_list_due (get_truth (self));

      for (guint i = 0; i < dues->len; i++)
        {
          g_autoptr (AciesObligation) due = acies_obligation_copy (g_ptr_array_index (dues, i));
          AciesOpponent *opponent = is_wanted (self, due, is_last) ? find_owner (self, due) : NULL;
          gboolean done;

          if (opponent == NULL)
            continue;
          done = round == 0 && think_due (self, opponent, due, &wrong);
          if (!done && wrong == NULL
              && !g_hash_table_contains (self->passed, GUINT_TO_POINTER (due->serial)))
            done = guess_due (self, opponent, due, first, rounds_of_guesses[round], &wrong);
          if (done)
            return TRUE;
          if (wrong != NULL)
            {
              g_propagate_error (error, wrong);
              return FALSE;
            }
        }
      first += rounds_of_guesses[round];
    }
  return FALSE;
}

/* All whom somebody plays, in the order of the battle; leaders first, and once more at last, as
 * their people may have gone from them. Anew in each part of a phase. */
static void
gather_actors (AciesStaff *self)
{
  AciesBattle *battle = get_battle (self);
  const AciesPosition *position = acies_battle_get_position (battle);
  GListModel *leaders = acies_battle_get_leaders (battle);
  GListModel *models[] = { leaders, acies_battle_get_units (battle), leaders };

  if (self->is_listed && memcmp (&self->place, position, sizeof *position) == 0)
    return;
  self->place = *position;
  self->is_listed = TRUE;
  self->n_steps = 0;
  g_queue_clear (self->actors);
  g_hash_table_remove_all (self->n_acts);
  g_hash_table_remove_all (self->done);
  g_hash_table_remove_all (self->passed);
  for (guint m = 0; m < G_N_ELEMENTS (models); m++)
    for (guint i = 0; i < g_list_model_get_n_items (models[m]); i++)
      {
        g_autoptr (AciesItem) item = g_list_model_get_item (models[m], i);

        if (find_opponent (self, item) != NULL)
          g_queue_push_tail (self->actors, (gpointer) acies_item_get_id (item));
      }
}

/* Notes that the actor ID did QUESTION, and that it may be his turn once more. */
static void
note_act (AciesStaff *self, const char *id, const AciesQuestion *question)
{
  guint n_acts = GPOINTER_TO_UINT (g_hash_table_lookup (self->n_acts, id));

  g_hash_table_add (self->done, acies_counsel_make_key (id, acies_question_get_action (question)));
  g_hash_table_insert (self->n_acts, (gpointer) id, GUINT_TO_POINTER (n_acts + 1));
  g_queue_push_tail (self->actors, (gpointer) id);
}

/* The next who has not done all he would does something, if he can. */
static AciesStaffStep
act (AciesStaff *self, GError **error)
{
  const char *id = g_queue_pop_head (self->actors);
  AciesItem *actor = acies_battle_find (get_battle (self), id);
  AciesOpponent *opponent = actor != NULL ? find_opponent (self, actor) : NULL;
  guint n_acts = GPOINTER_TO_UINT (g_hash_table_lookup (self->n_acts, id));
  g_autoptr (GPtrArray) questions = NULL;
  const AciesQuestion *question;
  GError *wrong = NULL;

  /* What was sent out and taken back again is nobody. */
  if (opponent == NULL || n_acts >= MOST_ACTS)
    return ACIES_STAFF_IDLE;
  acies_opponent_set_done (opponent, self->done);
  questions = acies_opponent_list_acts (opponent, id, &wrong);
  question = wrong == NULL ? do_first (self, opponent, questions, FALSE, &wrong) : NULL;
  if (question != NULL)
    {
      note_act (self, id, question);
      return ACIES_STAFF_ACTED;
    }
  if (wrong == NULL)
    return ACIES_STAFF_IDLE;
  g_propagate_error (error, wrong);
  return ACIES_STAFF_FAILED;
}

/* Drops the first that is due and holds up the phase, as nobody knows how to meet it. */
static gboolean
drop_due (AciesStaff *self, GError **error)
{
  g_autoptr (GPtrArray) dues = acies_referee_list_due (get_truth (self));

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesObligation *due = g_ptr_array_index (dues, i);
      g_autoptr (AciesQuestion) question = NULL;
      g_autoptr (AciesRuling) ruling = NULL;

      if (!is_due_now (self, due))
        continue;
      question = acies_referee_question_to_drop (due, "nobody knows how to meet it");
      ruling = acies_referee_ask (get_truth (self), question, NULL);
      if (!accept (self, ruling, error))
        continue;
      self->n_dropped++;
      return TRUE;
    }
  return FALSE;
}

/* Whether it is for those who are played to leave the present part of the phase: a side's own part,
 * or all of it if nobody else plays. */
static gboolean
may_go_on (AciesStaff *self)
{
  const char *side = acies_battle_get_position (get_battle (self))->side;

  if (self->is_alone)
    return TRUE;
  for (guint i = 0; side != NULL && i < self->opponents->len; i++)
    {
      const AciesParty *party = acies_opponent_get_party (self->opponents->pdata[i]);

      if (party->side == side && party->command == NULL)
        return TRUE;
    }
  return FALSE;
}

static AciesStaffStep
go_on (AciesStaff *self, GError **error)
{
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_NEXT);
  AciesOpponent *any = self->opponents->len > 0 ? self->opponents->pdata[0] : NULL;
  g_autoptr (AciesRuling) ruling = NULL;
  GError *wrong = NULL;

  if (any == NULL || !may_go_on (self))
    return ACIES_STAFF_WAITS;
  /* What is odd about the set-up the umpire lets pass, if nobody else is there. */
  if (self->is_alone && acies_battle_get_position (get_battle (self))->turn == 0)
    ruling = ask_umpire (self, any, question, &wrong);
  else if (wrong == NULL)
    ruling = ask (self, any, question, &wrong);
  if (wrong == NULL && accept (self, ruling, &wrong))
    return ACIES_STAFF_NEXT;
  if (wrong == NULL && self->is_alone && drop_due (self, &wrong))
    return ACIES_STAFF_ACTED;
  if (wrong == NULL)
    return self->is_alone ? ACIES_STAFF_STUCK : ACIES_STAFF_WAITS;
  g_propagate_error (error, wrong);
  return ACIES_STAFF_FAILED;
}

AciesStaffStep
acies_staff_step (AciesStaff *self, GError **error)
{
  GError *wrong = NULL;
  gboolean is_long;

  gather_actors (self);
  is_long = self->n_steps++ > MOST_STEPS;
  if (meet_due (self, FALSE, &wrong))
    return ACIES_STAFF_ACTED;
  if (wrong == NULL && self->actors->length > 0 && !is_long)
    return act (self, error);
  if (wrong == NULL && meet_due (self, TRUE, &wrong))
    return ACIES_STAFF_ACTED;
  if (wrong == NULL)
    return go_on (self, error);
  g_propagate_error (error, wrong);
  return ACIES_STAFF_FAILED;
}
