/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers a question with a ruling, with odds or with program dice. */
#include "config.h"

#include "referee/play/acies-referee-ask.h"

#include "referee/play/acies-builtin.h"
#include "referee/play/acies-due-order.h"
#include "referee/dues/acies-due-list.h"
#include "referee/dues/acies-due-roles.h"
#include "referee/dues/acies-events.h"
#include "referee/dues/acies-expiry.h"
#include "referee/play/acies-ruling-cache.h"
#include "referee/play/acies-turn-sequence.h"
#include "referee/evaluation/acies-ruling-make.h"
#include "referee/play/acies-sensitivity.h"
#include "referee/dues/acies-link-expiry.h"
#include "referee/dues/acies-secret-orders.h"
#include "referee/play/acies-odds-search.h"
#include "referee/odds/acies-supposition.h"

#include <glib/gi18n-lib.h>

#define MAX_THROWS 1000

/* Sets ERROR: there is no such action. */
static void
refuse_action (AciesRuleset *ruleset, const char *typed, GError **error)
{
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_ACTION);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    g_ptr_array_add (words, (gpointer) ((const AciesFact *) g_ptr_array_index (facts, i))->id);
  for (guint i = 0; acies_builtin_names[i] != NULL; i++)
    g_ptr_array_add (words, (gpointer) acies_builtin_names[i]);
  g_ptr_array_add (words, NULL);
  acies_lookup_unknown (error, _ ("action"), typed, (const char *const *) words->pdata);
}

AciesEvaluation *
acies_referee_open_evaluation (AciesReferee *self, const AciesQuestion *question, GError **error)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (self);
  const char *id = acies_question_get_action (question);
  const AciesAction *action = acies_ruleset_find (ruleset, ACIES_FACT_ACTION, id);
  AciesEvaluation *evaluation;

  if (action == NULL)
    action = acies_ruleset_find (ruleset, ACIES_FACT_OVERLAY, id);
  if (action == NULL)
    {
      refuse_action (ruleset, id, error);
      return NULL;
    }
  evaluation = acies_evaluation_new (self, question, NULL);
  if (acies_evaluation_fill (evaluation, action, error))
    {
      acies_secret_orders_lay (evaluation);
      return evaluation;
    }
  acies_evaluation_free (evaluation);
  return NULL;
}

static gboolean
wants_answer (AciesEvaluation *evaluation)
{
  const GPtrArray *asks = acies_evaluation_get_asks (evaluation);

  for (guint i = 0; i < asks->len; i++)
    if (((const AciesPrompt *) g_ptr_array_index (asks, i))->kind != ACIES_PROMPT_TICK)
      return TRUE;
  return FALSE;
}

/* How a question is answered. */
typedef struct
{
  gboolean in_turn; /* what something else comes before is refused */
  gboolean is_brief;
  AciesThrower *thrower; /* of dice that nobody gave; NULL: they are asked for */
} Manner;

/* What is forbidden is measured all the same, as the umpire may let it pass; not so what only
 * shows, or what is asked briefly. */
static gboolean
run_procedure (AciesEvaluation *evaluation, const Manner *manner, GError **error)
{
  return ((acies_evaluation_is_overlay (evaluation) || manner->is_brief)
          && acies_evaluation_get_verdict (evaluation) == ACIES_VERDICT_FORBIDDEN)
         || acies_evaluation_run (evaluation, error);
}

/* Plays EVALUATION once: conditions of roles, then the procedure. REFUSAL (or NULL) says why it is
 * not its turn. */
static gboolean
play (AciesEvaluation *evaluation,
      const AciesRulingLine *refusal,
      const Manner *manner,
      GError **error)
{
  gboolean went_well;
  int top = lua_gettop (acies_evaluation_get_lua (evaluation));

  acies_evaluation_enter (evaluation);
  acies_evaluation_reset (evaluation);
  went_well = acies_evaluation_check_roles (evaluation, error);
  if (went_well && refusal != NULL)
    {
      acies_evaluation_forbid (evaluation);
      acies_evaluation_take_line (evaluation, acies_ruling_line_copy (refusal));
    }
  went_well = went_well && run_procedure (evaluation, manner, error);
  lua_settop (acies_evaluation_get_lua (evaluation), top);
  acies_evaluation_leave (evaluation);
  return went_well
         && (wants_answer (evaluation) || acies_evaluation_check_unused (evaluation, error));
}

static const AciesObligation *
find_obligation (AciesBattle *battle, guint serial)
{
  GPtrArray *obligations = acies_battle_get_obligations (battle);

  for (guint i = 0; i < obligations->len; i++)
    {
      const AciesObligation *obligation = g_ptr_array_index (obligations, i);

      if (obligation->serial == serial)
        return obligation;
    }
  return NULL;
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

/* The ids in TEXT, apart by blanks or commas, in one order. */
static char *
sort_ids (const char *text)
{
  g_auto (GStrv) ids = g_strsplit_set (text, " ,", -1);
  g_autoptr (GString) sorted = g_string_new (NULL);

  qsort (ids, g_strv_length (ids), sizeof *ids, compare_words);
  for (guint i = 0; ids[i] != NULL; i++)
    if (*ids[i] != '\0')
      g_string_append_printf (sorted, " %s", ids[i]);
  return g_string_free (g_steal_pointer (&sorted), FALSE);
}

/* Whether GIVEN names what KEY of ACTION WANTS; a role that holds many is the same in any order. */
static gboolean
is_same_role (const AciesAction *action, const char *key, const char *given, const char *wants)
{
  for (guint i = 0; given != NULL && action != NULL && i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (role->many && g_str_equal (role->id, key))
        {
          g_autofree char *a = sort_ids (given), *b = sort_ids (wants);

          return g_str_equal (a, b);
        }
    }
  return g_strcmp0 (given, wants) == 0;
}

/* Whether GIVEN is one of those whose OBLIGATION is one: any of them may stand for all. */
static gboolean
is_member (AciesReferee *self, const AciesObligation *obligation, const char *given)
{
  const AciesObligationFact *fact = acies_ruleset_find (acies_referee_get_ruleset (self),
                                                        ACIES_FACT_OBLIGATION, obligation->kind);
  const char *members = fact != NULL && fact->joined != NULL
                            ? acies_obligation_get_role (obligation, ACIES_DUE_ROLES_JOINED)
                            : NULL;
  g_auto (GStrv) ids = members != NULL ? g_strsplit (members, " ", -1) : NULL;

  return ids != NULL && given != NULL && g_strv_contains ((const char *const *) ids, given);
}

gboolean
acies_referee_question_meets (AciesReferee *self,
                              const AciesQuestion *question,
                              const AciesObligation *obligation)
{
  g_autoptr (AciesQuestion) wanted = acies_referee_question_for (self, obligation);
  const AciesAction *action = (const AciesAction *) acies_ruleset_find (
      acies_referee_get_ruleset (self), ACIES_FACT_ACTION, acies_question_get_action (wanted));

  if (!g_str_equal (acies_question_get_action (wanted), acies_question_get_action (question)))
    return FALSE;
  for (guint i = 0; i < acies_question_get_n_keys (wanted); i++)
    {
      const char *value, *key = acies_question_get_nth_key (wanted, i, &value);

      if (!is_same_role (action, key, acies_question_get (question, key), value)
          && !is_member (self, obligation, acies_question_get (question, key)))
        return FALSE;
    }
  return TRUE;
}

void
acies_referee_meet_obligation (AciesReferee *self, AciesQuestion *question)
{
  AciesBattle *battle;
  GPtrArray *obligations;

  g_return_if_fail (ACIES_IS_REFEREE (self));
  g_return_if_fail (question != NULL);

  battle = acies_referee_get_battle (self);
  obligations = battle != NULL ? acies_battle_get_obligations (battle) : NULL;
  for (guint i = 0;
       obligations != NULL && i < obligations->len && acies_question_get_obligation (question) == 0;
       i++)
    {
      const AciesObligation *obligation = g_ptr_array_index (obligations, i);

      if (acies_referee_question_meets (self, question, obligation))
        acies_question_set_obligation (question, obligation->serial);
    }
}

/* The obligation that the question says it meets. FALSE: it is not due, or is another's. */
static gboolean
check_obligation (AciesEvaluation *evaluation, GError **error)
{
  guint serial = acies_question_get_obligation (acies_evaluation_get_question (evaluation));
  const AciesObligation *obligation;

  if (serial == 0 || acies_evaluation_get_battle (evaluation) == NULL)
    return TRUE;
  obligation = find_obligation (acies_evaluation_get_battle (evaluation), serial);
  if (obligation != NULL
      && acies_referee_question_meets (acies_evaluation_get_referee (evaluation),
                                       acies_evaluation_get_question (evaluation), obligation))
    return TRUE;
  if (obligation != NULL)
    {
      g_autofree char *sentence = acies_referee_describe_obligation (
          acies_evaluation_get_referee (evaluation), obligation);

      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
                   /* Translators: the number of an obligation, and what it says. */
                   _ ("This does not meet obligation %u: %s."), serial, sentence);
    }
  else
    g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                 _ ("Obligation %u is not due; it may have been met already."), serial);
  return FALSE;
}

/* An overlay may want a measure, nothing else. FALSE if it does more than show. */
static gboolean
check_overlay (AciesEvaluation *evaluation, AciesRuling *ruling, GError **error)
{
  gboolean is_plain = acies_evaluation_get_outcome (evaluation) == NULL
                      && acies_evaluation_get_emissions (evaluation)->len == 0
                      && acies_change_get_n_entries (ruling->change) == 0;

  for (guint i = 0; i < ruling->asks->len; i++)
    if (((const AciesPrompt *) g_ptr_array_index (ruling->asks, i))->kind != ACIES_PROMPT_MEASURE)
      is_plain = FALSE;
  if (!is_plain)
    g_set_error (
        error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_RULESET,
        _ ("The overlay “%s” asks for more than measures or decides something; it may only "
           "measure, mark and say."),
        acies_evaluation_get_action (evaluation)->fact.id);
  return is_plain;
}

/* What lasts only for a while ends with what RULING does. */
static gboolean
end_what_is_over (AciesEvaluation *evaluation, AciesRuling *ruling, GError **error)
{
  AciesReferee *referee = acies_evaluation_get_referee (evaluation);

  acies_link_expiry_end_contacts (referee, ruling->change, ruling->lines);
  return acies_expiry_end (referee, ruling, ruling->change, error);
}

/* Marks what RULING meets, and brings up what is due after it. */
static gboolean
bring_up_dues (AciesEvaluation *evaluation, AciesRuling *ruling, GError **error)
{
  AciesReferee *referee = acies_evaluation_get_referee (evaluation);
  guint serial = acies_question_get_obligation (acies_evaluation_get_question (evaluation));

  if (serial != 0)
    acies_due_list_mark (referee, ruling->change,
                         find_obligation (acies_evaluation_get_battle (evaluation), serial), "met");
  return acies_due_list_follow (referee, ruling, ruling->change, error);
}

static AciesRuling *
conclude (AciesEvaluation *evaluation, GError **error)
{
  g_autoptr (AciesRuling) ruling = acies_ruling_new_evaluated (evaluation);
  guint serial = acies_question_get_obligation (acies_evaluation_get_question (evaluation));

  if (acies_evaluation_is_overlay (evaluation))
    return check_overlay (evaluation, ruling, error) ? g_steal_pointer (&ruling) : NULL;
  if (!ruling->is_complete || acies_evaluation_get_battle (evaluation) == NULL)
    return g_steal_pointer (&ruling);
  if (serial != 0)
    acies_change_add_discharge (ruling->change,
                                find_obligation (acies_evaluation_get_battle (evaluation), serial));
  if (acies_secret_orders_get_side (evaluation) == NULL
      && !end_what_is_over (evaluation, ruling, error))
    return NULL;
  if (!acies_events_discharge_met (acies_evaluation_get_referee (evaluation), ruling, error))
    return NULL;
  if (acies_secret_orders_get_side (evaluation) != NULL)
    acies_secret_orders_cover (evaluation, ruling);
  else if (!acies_events_raise (acies_evaluation_get_referee (evaluation), ruling, ruling->change,
                                acies_evaluation_get_emissions (evaluation), error))
    return NULL;
  return bring_up_dues (evaluation, ruling, error) ? g_steal_pointer (&ruling) : NULL;
}

/* QUESTION with the obligation that it meets, where it falls due by itself and QUESTION does not
 * say so. */
static AciesQuestion *
find_due (AciesReferee *self, const AciesQuestion *question)
{
  AciesBattle *battle = acies_referee_get_battle (self);
  AciesQuestion *copy = acies_question_copy (question);

  if (battle != NULL && acies_due_list_is_kept (acies_referee_get_ruleset (self)))
    acies_referee_meet_obligation (self, copy);
  return copy;
}

/* One question, and how it is answered. */
typedef struct
{
  AciesReferee *referee;
  const Manner *manner;
  const AciesRulingLine *refusal; /* or NULL */
  gboolean is_trial;              /* what falls due after it is not wanted */
} Asking;

/* Adds to RULING, of a trial, what happens by it, so that it can be compared. */
static void
add_emissions (AciesEvaluation *evaluation, AciesRuling *ruling)
{
  const GPtrArray *emissions = acies_evaluation_get_emissions (evaluation);

  for (guint i = 0; i < emissions->len; i++)
    {
      const AciesEmission *emission = g_ptr_array_index (emissions, i);
      AciesRulingLine *line = acies_ruling_line_new (ACIES_RULING_LINE_PROPOSAL, emission->event);

      line->label = g_strjoinv (" ", emission->roles);
      g_ptr_array_add (ruling->lines, line);
    }
}

static AciesRuling *
conclude_trial (AciesEvaluation *evaluation)
{
  AciesRuling *ruling = acies_ruling_new_evaluated (evaluation);

  add_emissions (evaluation, ruling);
  return ruling;
}

/* Rules on QUESTION, what is not known of the table as SUPPOSED says. */
static AciesRuling *
rule (const Asking *self,
      const AciesQuestion *question,
      GHashTable *supposed,
      GArray **suppositions,
      GError **error)
{
  AciesEvaluation *evaluation = acies_referee_open_evaluation (self->referee, question, error);
  AciesRuling *ruling = NULL;

  *suppositions = NULL;
  if (evaluation == NULL)
    return NULL;
  acies_stated_set_supposed (evaluation, supposed);
  acies_evaluation_set_thrower (evaluation, self->manner->thrower);
  if (self->is_trial)
    acies_evaluation_set_trial (evaluation);
  if (check_obligation (evaluation, error) && play (evaluation, self->refusal, self->manner, error))
    ruling = self->is_trial ? conclude_trial (evaluation) : conclude (evaluation, error);
  *suppositions = acies_stated_dup_supposed (evaluation);
  acies_evaluation_free (evaluation);
  return ruling;
}

static AciesRuling *
try_supposed (const AciesQuestion *question,
              GHashTable *supposed,
              GArray **suppositions,
              gpointer data)
{
  return rule (data, question, supposed, suppositions, NULL);
}

/* Adds to QUESTION what was thrown for RULING. */
static void
take_thrown (AciesQuestion *question, AciesRuling *ruling)
{
  for (guint i = 0; i < acies_question_get_n_answers (ruling->question); i++)
    {
      const AciesAnswer *answer = acies_question_get_nth_answer (ruling->question, i);

      if (answer->kind == ACIES_ANSWER_DICE && answer->source == ACIES_SOURCE_PROGRAM
          && acies_question_find_answer (question, answer->id) == NULL)
        acies_question_take_answer (question, acies_answer_copy (answer));
    }
}

/* RULING, taken; or, where it hangs on something that nobody knows, one that asks for that. */
static AciesRuling *
ask_what_decides (Asking *self, const AciesQuestion *question, AciesRuling *ruling)
{
  g_autoptr (GHashTable) supposed = NULL;
  g_autoptr (GArray) suppositions = NULL;
  Asking trial = *self;
  const char *key;
  AciesRuling *asking;

  trial.is_trial = TRUE;
  key = acies_supposition_find_deciding (question, try_supposed, &trial);
  if (key == NULL)
    return ruling;
  supposed = g_hash_table_new (g_str_hash, g_str_equal);
  g_hash_table_insert (supposed, (gpointer) key, GINT_TO_POINTER (ACIES_STATED_ASK));
  asking = rule (self, question, supposed, &suppositions, NULL);
  if (asking == NULL)
    return ruling;
  g_object_unref (ruling);
  return asking;
}

static AciesRuling *
ask_in_manner (AciesReferee *self,
               const AciesQuestion *question,
               const Manner *manner,
               GError **error)
{
  g_autoptr (AciesQuestion) due = NULL;
  AciesRulingLine *refusal = NULL;
  g_autoptr (GArray) suppositions = NULL;
  Asking asking = { self, manner };
  AciesRuling *ruling;

  if (acies_builtin_has (acies_question_get_action (question)))
    return acies_builtin_ask (self, question, error);
  due = find_due (self, question);
  if (manner->in_turn)
    asking.refusal = refusal = acies_due_order_refuse (self, due);
  ruling = rule (&asking, due, NULL, &suppositions, error);
  if (ruling != NULL && suppositions != NULL && suppositions->len > 0)
    {
      /* What it hangs on, it hangs on by these dice. */
      take_thrown (due, ruling);
      ruling = ask_what_decides (&asking, due, ruling);
    }
  acies_ruling_line_free (refusal);
  return ruling;
}

static AciesRuling *
ask (AciesReferee *self, const AciesQuestion *question, GError **error)
{
  static const Manner usual = { TRUE, FALSE, NULL };

  return ask_in_manner (self, question, &usual, error);
}

AciesRuling *
acies_referee_ask_out_of_turn (AciesReferee *self, const AciesQuestion *question, GError **error)
{
  static const Manner out_of_turn = { FALSE, FALSE, NULL };

  return ask_in_manner (self, question, &out_of_turn, error);
}

AciesRuling *
acies_referee_ask_briefly (AciesReferee *self, const AciesQuestion *question, GError **error)
{
  static const Manner brief = { TRUE, TRUE, NULL };

  return ask_in_manner (self, question, &brief, error);
}

AciesRuling *
acies_referee_ask (AciesReferee *self, const AciesQuestion *question, GError **error)
{
  g_return_val_if_fail (ACIES_IS_REFEREE (self), NULL);
  g_return_val_if_fail (question != NULL, NULL);

  return ask (self, question, error);
}

static gboolean
asks_for (AciesRuling *ruling, AciesPromptKind kind)
{
  for (guint i = 0; i < ruling->asks->len; i++)
    if (((const AciesPrompt *) g_ptr_array_index (ruling->asks, i))->kind == kind)
      return TRUE;
  return FALSE;
}

static void
add_odds_line (AciesRuling *ruling, const char *sentence)
{
  AciesRulingLine *line = acies_ruling_line_new (ACIES_RULING_LINE_NOTE, "odds");

  line->label = g_strdup (sentence);
  g_ptr_array_add (ruling->lines, line);
}

/* Adds the odds of everything that RULING still asks for, or the measures that they want, or a line
 * that says why there are none; and one for each part that is left out of them. */
static void
add_odds (AciesReferee *self, AciesRuling *ruling)
{
  g_autoptr (GPtrArray) odds = NULL, measures = NULL;
  g_autoptr (GError) error = NULL;
  AciesOddsSearch *search = acies_odds_search_new (self, ruling->question);
  const GPtrArray *left_out;

  while (acies_odds_search_advance (search, G_MAXUINT))
    ;
  odds = acies_odds_search_dup_odds (search, &error);
  measures = acies_odds_search_take_measures (search);
  left_out = acies_odds_search_get_left_out (search);
  for (guint i = 0; odds != NULL && i < left_out->len; i++)
    add_odds_line (ruling, g_ptr_array_index (left_out, i));
  acies_odds_search_free (search);
  if (odds != NULL)
    {
      g_ptr_array_unref (ruling->odds);
      ruling->odds = g_steal_pointer (&odds);
    }
  else if (measures->len > 0)
    g_ptr_array_extend_and_steal (ruling->asks, g_steal_pointer (&measures));
  else
    add_odds_line (ruling, error->message);
}

/* A ruling of its own, with odds, that nobody else holds yet. */
static AciesRuling *
ask_afresh (AciesReferee *self, const AciesQuestion *question, GError **error)
{
  AciesRuling *ruling = ask (self, question, error);

  if (ruling != NULL && acies_ruling_wants_odds (ruling))
    add_odds (self, ruling);
  return ruling;
}

AciesRuling *
acies_referee_ask_with_odds (AciesReferee *self, const AciesQuestion *question, GError **error)
{
  AciesRulingCache *cache;
  AciesRuling *ruling;

  g_return_val_if_fail (ACIES_IS_REFEREE (self), NULL);
  g_return_val_if_fail (question != NULL, NULL);

  cache = acies_ruling_cache_of (self);
  ruling = acies_ruling_cache_find_ruling (cache, question);
  if (ruling != NULL)
    return g_object_ref (ruling);
  ruling = ask_afresh (self, question, error);
  if (ruling != NULL)
    acies_ruling_cache_keep_ruling (cache, question, ruling);
  return ruling;
}

AciesRuling *
acies_referee_ask_with_sensitivity (AciesReferee *self,
                                    const AciesQuestion *question,
                                    GError **error)
{
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (AciesSensitivity) sensitivity = NULL;
  GPtrArray *factors;

  g_return_val_if_fail (ACIES_IS_REFEREE (self), NULL);
  g_return_val_if_fail (question != NULL, NULL);

  ruling = ask_afresh (self, question, error);
  if (ruling == NULL || ruling->odds->len == 0)
    return g_steal_pointer (&ruling);
  sensitivity = acies_sensitivity_new (self, ruling->question);
  while (acies_sensitivity_advance (sensitivity, G_MAXUINT))
    ;
  factors = acies_sensitivity_dup_factors (sensitivity, NULL);
  if (factors != NULL)
    {
      g_ptr_array_unref (ruling->sensitivity);
      ruling->sensitivity = factors;
    }
  return g_steal_pointer (&ruling);
}

static void
throw_all (AciesRuling *ruling, AciesQuestion *question, AciesThrower *thrower)
{
  for (guint i = 0; i < ruling->asks->len; i++)
    {
      const AciesPrompt *wanted = g_ptr_array_index (ruling->asks, i);
      int faces[ACIES_DICE_LIMIT];

      if (wanted->kind != ACIES_PROMPT_DICE)
        continue;
      acies_thrower_throw (thrower, wanted->die, wanted->n_dice, faces);
      acies_question_take_answer (
          question,
          acies_answer_new_faces (ACIES_SOURCE_PROGRAM, wanted->id, faces, wanted->n_dice));
    }
}

AciesRuling *
acies_referee_throw (AciesReferee *self,
                     AciesQuestion *question,
                     AciesThrower *thrower,
                     GError **error)
{
  const Manner throwing = { TRUE, FALSE, thrower };

  g_return_val_if_fail (ACIES_IS_REFEREE (self), NULL);
  g_return_val_if_fail (question != NULL, NULL);
  g_return_val_if_fail (thrower != NULL, NULL);

  /* Where something of the table was supposed, a throw waits until it is known not to matter. */
  for (guint i = 0; i < MAX_THROWS; i++)
    {
      g_autoptr (AciesRuling) ruling = ask_in_manner (self, question, &throwing, error);

      if (ruling == NULL)
        return NULL;
      take_thrown (question, ruling);
      if (!asks_for (ruling, ACIES_PROMPT_DICE))
        return g_steal_pointer (&ruling);
      throw_all (ruling, question, thrower);
    }
  g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET,
                       _ ("The ruling keeps asking for dice."));
  return NULL;
}

gboolean
acies_referee_may_fill (AciesReferee *self,
                        const AciesAction *action,
                        const AciesQuestion *question,
                        guint n,
                        gboolean able)
{
  AciesAction partial;
  AciesRole last;
  AciesEvaluation *evaluation;
  gboolean is_allowed = TRUE;
  lua_State *lua;
  int top;

  g_return_val_if_fail (ACIES_IS_REFEREE (self), FALSE);
  g_return_val_if_fail (action != NULL && question != NULL, FALSE);
  g_return_val_if_fail (n > 0 && n <= action->roles->len, FALSE);

  partial = *action;
  last = *(const AciesRole *) g_ptr_array_index (action->roles, n - 1);
  if (able)
    last.condition = last.able;
  partial.roles = g_ptr_array_new ();
  for (guint i = 0; i + 1 < n; i++)
    g_ptr_array_add (partial.roles, g_ptr_array_index (action->roles, i));
  g_ptr_array_add (partial.roles, &last);
  evaluation = acies_evaluation_new (self, question, NULL);
  if (acies_evaluation_fill (evaluation, &partial, NULL))
    {
      lua = acies_evaluation_get_lua (evaluation);
      top = lua_gettop (lua);
      acies_evaluation_enter (evaluation);
      acies_evaluation_reset (evaluation);
      if (acies_evaluation_check_roles (evaluation, NULL)
          && acies_evaluation_get_stop (evaluation) == ACIES_STOP_NONE)
        is_allowed = acies_evaluation_get_verdict (evaluation) != ACIES_VERDICT_FORBIDDEN;
      lua_settop (lua, top);
      acies_evaluation_leave (evaluation);
    }
  acies_evaluation_free (evaluation);
  g_ptr_array_unref (partial.roles);
  return is_allowed;
}
