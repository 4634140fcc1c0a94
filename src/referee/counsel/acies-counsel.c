/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tries acts and puts them in order. What dice decide is thrown a few times, with the same dice for
 * all that are compared. */
#include "config.h"

#include "referee/counsel/acies-counsel-private.h"

#include "referee/counsel/acies-worth-count.h"
#include "referee/play/acies-referee-ask.h"

/* Throws of one act that are tried. */
#define N_THROWS 4
/* Choices are branched so deep, and so many of one; a ruling that wants more answers never ends. */
#define DEEPEST 2
#define MOST_OPTIONS 6
#define MOST_ANSWERS 100

/* The acts of one list, while it is made. */
typedef struct
{
  AciesCounsel *counsel;
  const AciesAction *action;
  gboolean is_due; /* then the umpire lets pass what is left to him */
  GPtrArray *acts; /* of AciesCounselAct */
  gint64 liking;
  GPtrArray *reasons;
} Listing;

static void
act_free (gpointer data)
{
  AciesCounselAct *self = data;

  acies_question_free (self->question);
  g_ptr_array_unref (self->reasons);
  g_free (self);
}

/* Whether DOCTRINE weighs something that sides have. */
static gboolean
weighs_sides (AciesRuleset *ruleset, const AciesDoctrine *doctrine)
{
  for (guint i = 0; i < doctrine->weights->len; i++)
    {
      const AciesDoctrineWeight *weight = g_ptr_array_index (doctrine->weights, i);
      const AciesWorth *worth = acies_ruleset_find (ruleset, ACIES_FACT_WORTH, weight->worth);

      if (worth != NULL && g_str_equal (worth->of, "side"))
        return TRUE;
    }
  return FALSE;
}

AciesCounsel *
acies_counsel_new (AciesReferee *referee,
                   const AciesDoctrine *doctrine,
                   const char *side,
                   guint32 seed)
{
  AciesCounsel *self = g_new0 (AciesCounsel, 1);

  self->doctrine = doctrine;
  self->side = g_intern_string (side);
  self->seed = seed;
  acies_guess_init (&self->guess);
  self->guess.rand = g_rand_new_with_seed (seed);
  self->reaches = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->worths = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  acies_counsel_set_referee (self, referee);
  self->weighs_sides = doctrine != NULL && weighs_sides (self->guess.ruleset, doctrine);
  return self;
}

void
acies_counsel_free (AciesCounsel *self)
{
  g_clear_object (&self->referee);
  g_rand_free (self->guess.rand);
  acies_guess_clear (&self->guess);
  g_hash_table_unref (self->worths);
  g_hash_table_unref (self->reaches);
  g_free (self);
}

void
acies_counsel_set_referee (AciesCounsel *self, AciesReferee *referee)
{
  g_set_object (&self->referee, referee);
  self->guess.ruleset = acies_referee_get_ruleset (referee);
  self->guess.battle = acies_referee_get_battle (referee);
  g_hash_table_remove_all (self->worths);
}

AciesReferee *
acies_counsel_get_referee (AciesCounsel *self)
{
  return self->referee;
}

const AciesDoctrine *
acies_counsel_get_doctrine (AciesCounsel *self)
{
  return self->doctrine;
}

gint64
acies_counsel_act_get_score (const AciesCounselAct *self)
{
  return self->gain + self->liking;
}

const AciesCounselAct *
acies_counsel_find_best (const GPtrArray *acts)
{
  const AciesCounselAct *best = acts->len > 0 ? g_ptr_array_index (acts, 0) : NULL;

  return best != NULL && acies_counsel_act_get_score (best) > 0 ? best : NULL;
}

/* The first choice that RULING wants; or NULL. */
static const AciesPrompt *
find_choice (AciesRuling *ruling)
{
  const GPtrArray *prompts = acies_ruling_get_prompts (ruling);

  for (guint i = 0; i < prompts->len; i++)
    {
      const AciesPrompt *prompt = g_ptr_array_index (prompts, i);

      if (prompt->kind == ACIES_PROMPT_CHOICE && prompt->options != NULL
          && prompt->options[0] != NULL)
        return prompt;
    }
  return NULL;
}

static void
answer (AciesQuestion *question, const AciesPrompt *prompt, const char *option)
{
  acies_question_take_answer (question, acies_answer_new (ACIES_ANSWER_CHOICE, ACIES_SOURCE_TABLE,
                                                          prompt->id, acies_value_symbol (option)));
}

static gboolean
has_dice (AciesRuling *ruling)
{
  const AciesQuestion *question = acies_ruling_get_question (ruling);

  for (guint i = 0; i < acies_question_get_n_answers (question); i++)
    if (acies_question_get_nth_answer (question, i)->kind == ACIES_ANSWER_DICE)
      return TRUE;
  return FALSE;
}

/* The seed of throw number N where the battle stands: the same for all acts that are compared, and
 * another in each phase, so that no luck is for ever. */
static guint32
make_seed (AciesCounsel *self, guint n)
{
  const AciesPosition *position = acies_battle_get_position (self->guess.battle);
  guint32 seed
      = self->seed ^ (guint32) (0x9e3779b9u * (n + 1)) ^ (guint32) position->turn * 0x85ebca6bu;

  return position->phase != NULL ? seed ^ g_str_hash (position->phase) : seed;
}

AciesRuling *
acies_counsel_finish (AciesCounsel *self, const AciesQuestion *question, guint n)
{
  g_autoptr (AciesQuestion) played = acies_question_copy (question);
  guint32 seed = make_seed (self, n);
  AciesThrower *thrower = acies_thrower_new_seeded (seed);
  AciesRuling *ruling = acies_referee_throw (self->referee, played, thrower, NULL);
  const AciesPrompt *choice;

  for (guint i = 0; i < MOST_ANSWERS && ruling != NULL && (choice = find_choice (ruling)) != NULL;
       i++)
    {
      guint n_options = g_strv_length (choice->options);

      answer (played, choice, choice->options[(seed >> (i % 16)) % n_options]);
      g_object_unref (ruling);
      ruling = acies_referee_throw (self->referee, played, thrower, NULL);
    }
  acies_thrower_free (thrower);
  if (ruling != NULL && acies_ruling_is_complete (ruling))
    return ruling;
  g_clear_object (&ruling);
  return NULL;
}

/* The mean of what QUESTION changes in worth. FALSE: it comes to no end; or, with ERROR, the worth
 * is wrong. */
static gboolean
rate (AciesCounsel *self, const AciesQuestion *question, gint64 *mean, GError **error)
{
  gint64 total = 0;
  guint n = 0, n_throws = 1;

  for (guint i = 0; i < n_throws; i++)
    {
      g_autoptr (AciesRuling) ruling = acies_counsel_finish (self, question, i);
      gint64 gain;

      if (ruling == NULL)
        continue;
      if (has_dice (ruling))
        n_throws = N_THROWS;
      if (!acies_counsel_weigh (self, acies_ruling_get_change (ruling), &gain, error))
        return FALSE;
      total += gain;
      n++;
    }
  if (n > 0)
    *mean = total / n;
  return n > 0;
}

static void
take_act (Listing *self, const AciesQuestion *question, gint64 gain)
{
  AciesCounselAct *act = g_new0 (AciesCounselAct, 1);

  act->question = acies_question_copy (question);
  act->gain = gain;
  act->liking = self->liking;
  act->reasons = g_ptr_array_ref (self->reasons);
  g_ptr_array_add (self->acts, act);
}

/* Looks at QUESTION, and at each way to choose what it leaves open before dice. Whether the rules
 * allow it. */
static gboolean
explore (Listing *self, AciesQuestion *question, guint depth, GError **error)
{
  g_autoptr (AciesRuling) ruling
      = acies_referee_ask_briefly (self->counsel->referee, question, NULL);
  const AciesPrompt *choice;
  GError *wrong = NULL;
  gint64 gain;

  if (ruling != NULL && self->is_due && acies_ruling_get_verdict (ruling) == ACIES_VERDICT_UMPIRE
      && !acies_ruling_is_complete (ruling))
    {
      acies_question_take_answer (
          question, acies_answer_new_override ("verdict", acies_value_symbol ("allowed"), "staff"));
      g_clear_object (&ruling);
      ruling = acies_referee_ask_briefly (self->counsel->referee, question, NULL);
    }
  if (ruling == NULL || acies_ruling_is_barred (ruling))
    return FALSE;
  choice = depth < DEEPEST ? find_choice (ruling) : NULL;
  for (guint i = 0; choice != NULL && i < MOST_OPTIONS && choice->options[i] != NULL; i++)
    {
      g_autoptr (AciesQuestion) chosen = acies_question_copy (question);

      answer (chosen, choice, choice->options[i]);
      explore (self, chosen, depth + 1, &wrong);
      if (wrong != NULL)
        break;
    }
  /* What is complete without a die is weighed as it is. */
  if (choice == NULL && acies_ruling_is_complete (ruling)
          ? acies_counsel_weigh (self->counsel, acies_ruling_get_change (ruling), &gain, &wrong)
          : choice == NULL && rate (self->counsel, question, &gain, &wrong))
    take_act (self, question, gain);
  if (wrong != NULL)
    g_propagate_error (error, wrong);
  return TRUE;
}

/* Looks at all that can be tried of ACTION as BEGUN has it. FALSE with an error. */
static gboolean
list_tries (Listing *self, const AciesQuestion *begun, AciesItem *actor, GError **error)
{
  g_autoptr (GPtrArray) tries = acies_counsel_fill (self->counsel, self->action, begun, actor);
  guint done = 0; /* the last ladder on which something was allowed */

  for (guint i = 0; i < tries->len; i++)
    {
      const AciesCounselTry *tried = g_ptr_array_index (tries, i);
      g_autoptr (GPtrArray) reasons = g_ptr_array_new_with_free_func (g_free);
      GError *wrong = NULL;
      gboolean is_considered;

      if (tried->ladder != 0 && tried->ladder == done)
        continue;
      if (!acies_counsel_like (self->counsel, self->action, tried->question, &is_considered,
                               &self->liking, reasons, error))
        return FALSE;
      if (!is_considered && !self->is_due)
        continue;
      self->reasons = reasons;
      if (explore (self, tried->question, 0, &wrong) && tried->ladder != 0)
        {
          done = tried->ladder;
          acies_counsel_learn_reach (self->counsel, self->action, actor, tried->question);
        }
      if (wrong != NULL)
        {
          g_propagate_error (error, wrong);
          return FALSE;
        }
    }
  return TRUE;
}

static int
compare_acts (gconstpointer a, gconstpointer b)
{
  gint64 first = acies_counsel_act_get_score (*(AciesCounselAct *const *) a);
  gint64 second = acies_counsel_act_get_score (*(AciesCounselAct *const *) b);

  return first == second ? 0 : first > second ? -1 : 1;
}

/* Whether ACTION is one that ACTOR does of his own accord now. */
static gboolean
is_free (AciesCounsel *self, const AciesAction *action, AciesItem *actor)
{
  const char *side = acies_battle_get_position (self->guess.battle)->side;
  gboolean is_own = side == NULL || acies_item_get_side (actor) == side;

  if (action->is_hidden || action->needs_due || action->phases == NULL || action->phases[0] == NULL)
    return FALSE;
  return g_str_equal (action->by, "anyone") || (g_str_equal (action->by, "side") && is_own)
         || (g_str_equal (action->by, "other") && (side == NULL || !is_own));
}

void
acies_counsel_set_done (AciesCounsel *self, GHashTable *done)
{
  self->done = done;
}

char *
acies_counsel_make_key (const char *actor, const char *action)
{
  return g_strconcat (actor, " ", action, NULL);
}

static gboolean
has_done (AciesCounsel *self, AciesItem *actor, const AciesAction *action)
{
  g_autofree char *key = acies_counsel_make_key (acies_item_get_id (actor), action->fact.id);

  return self->done != NULL && g_hash_table_contains (self->done, key);
}

/* Whether the doctrine has a word for ACTION at all. */
static gboolean
has_word (AciesCounsel *self, const AciesAction *action)
{
  for (guint i = 0; i < self->doctrine->preferences->len; i++)
    {
      const AciesPreference *preference = g_ptr_array_index (self->doctrine->preferences, i);

      if (g_strv_contains (preference->actions, action->fact.id))
        return TRUE;
    }
  return FALSE;
}

static Listing
begin (AciesCounsel *self, gboolean is_due)
{
  g_hash_table_remove_all (self->worths);
  return (Listing){ self, NULL, is_due, g_ptr_array_new_with_free_func (act_free) };
}

GPtrArray *
acies_counsel_list_actions (AciesCounsel *self, AciesItem *actor)
{
  GPtrArray *actions = acies_referee_list_actions (self->referee, actor, FALSE);

  for (guint i = actions->len; i > 0; i--)
    if (!is_free (self, g_ptr_array_index (actions, i - 1), actor))
      g_ptr_array_remove_index (actions, i - 1);
  return actions;
}

GPtrArray *
acies_counsel_list_tries (AciesCounsel *self, const AciesAction *action, AciesItem *actor)
{
  g_autoptr (AciesQuestion) begun = acies_question_new (action->fact.id);
  g_autoptr (GPtrArray) tries = acies_counsel_fill (self, action, begun, actor);
  GPtrArray *questions = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_question_free);

  for (guint i = 0; i < tries->len; i++)
    {
      const AciesCounselTry *tried = g_ptr_array_index (tries, i);

      g_ptr_array_add (questions, acies_question_copy (tried->question));
    }
  return questions;
}

AciesGuess *
acies_counsel_get_guess (AciesCounsel *self)
{
  return &self->guess;
}

GPtrArray *
acies_counsel_list (AciesCounsel *self, AciesItem *actor, GError **error)
{
  g_autoptr (GPtrArray) actions = acies_counsel_list_actions (self, actor);
  Listing listing = begin (self, FALSE);

  for (guint i = 0; i < actions->len; i++)
    {
      g_autoptr (AciesQuestion) question = NULL;

      listing.action = g_ptr_array_index (actions, i);
      if (!has_word (self, listing.action) || has_done (self, actor, listing.action))
        continue;
      question = acies_question_new (listing.action->fact.id);
      if (!list_tries (&listing, question, actor, error))
        {
          g_ptr_array_unref (listing.acts);
          return NULL;
        }
    }
  g_ptr_array_sort (listing.acts, compare_acts);
  return listing.acts;
}

GPtrArray *
acies_counsel_list_due (AciesCounsel *self, const AciesObligation *due, GError **error)
{
  g_autoptr (AciesQuestion) question = acies_referee_question_for (self->referee, due);
  Listing listing = begin (self, TRUE);
  AciesItem *actor;

  if (question == NULL)
    return listing.acts;
  listing.action = acies_ruleset_find (self->guess.ruleset, ACIES_FACT_ACTION,
                                       acies_question_get_action (question));
  if (listing.action == NULL)
    return listing.acts;
  actor = acies_guess_find_actor (&self->guess, listing.action, question);
  if (!list_tries (&listing, question, actor, error))
    {
      g_ptr_array_unref (listing.acts);
      return NULL;
    }
  g_ptr_array_sort (listing.acts, compare_acts);
  return listing.acts;
}

/* QUESTION may be of a battle that numbers its dues otherwise. */
static void
renumber_due (AciesCounsel *self, AciesQuestion *question)
{
  if (acies_question_get_obligation (question) == 0)
    return;
  acies_question_set_obligation (question, 0);
  acies_referee_meet_obligation (self->referee, question);
}

gboolean
acies_counsel_choose (AciesCounsel *self,
                      AciesQuestion *question,
                      AciesRuling *ruling,
                      GError **error)
{
  const AciesPrompt *choice = find_choice (ruling);
  const char *best = NULL;
  gint64 most = G_MININT64;

  if (choice == NULL)
    return FALSE;
  for (guint i = 0; i < MOST_OPTIONS && choice->options[i] != NULL; i++)
    {
      g_autoptr (AciesQuestion) chosen = acies_question_copy (question);
      GError *wrong = NULL;
      gint64 gain;

      answer (chosen, choice, choice->options[i]);
      renumber_due (self, chosen);
      if (rate (self, chosen, &gain, &wrong) && gain > most)
        {
          most = gain;
          best = choice->options[i];
        }
      if (wrong != NULL)
        {
          g_propagate_error (error, wrong);
          return FALSE;
        }
    }
  answer (question, choice, best != NULL ? best : choice->options[0]);
  return TRUE;
}

void
acies_counsel_learn (AciesCounsel *self, const AciesQuestion *question)
{
  const AciesAction *action = acies_ruleset_find (self->guess.ruleset, ACIES_FACT_ACTION,
                                                  acies_question_get_action (question));

  if (action != NULL)
    acies_guess_learn (&self->guess, action, question);
}
