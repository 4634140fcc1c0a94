/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares what a worked example expects of a ruling with the ruling. */
#include "config.h"

#include "referee/examples/acies-example-private.h"
#include "referee/play/acies-due-order.h"
#include "referee/play/acies-referee-ask.h"
#include "referee/dues/acies-secret-orders.h"

#include "base/value/acies-locale.h"
#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  AciesReferee *referee;
  const AciesQuestion *question;
  AciesRuling *ruling;
  AciesRuling *open; /* the same without dice, with odds; made when first wanted */
  AciesRuling
      *shown; /* what comes of it when it is shown, if it is kept back until then; or NULL */
} Check;

typedef char *(*Expect) (Check *self, const AciesElement *wanted);

static const char *
get (const AciesElement *wanted, const char *name)
{
  const char *value = acies_element_get (wanted, name);

  return value != NULL ? value : "";
}

void
acies_example_add_cites (GHashTable *cites, const char *list)
{
  g_auto (GStrv) words = g_strsplit (list != NULL ? list : "", " ", -1);

  for (guint i = 0; cites != NULL && words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_hash_table_add (cites, g_strdup (words[i]));
}

/* The value that WORDS, names and values by turns or NULL, have for NAME; NULL if there is none. */
static const char *
find_word (const char *const *words, const char *name)
{
  for (guint i = 0; words != NULL && words[i] != NULL; i += 2)
    if (g_str_equal (words[i], name))
      return words[i + 1];
  return NULL;
}

gboolean
acies_example_agrees_with (const AciesElement *wanted, const char *const *words)
{
  g_auto (GStrv) pairs = g_strsplit (get (wanted, "with"), " ", -1);

  for (guint i = 0; pairs[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (pairs[i], "=", 2);

      if (pair[0] != NULL && g_strcmp0 (find_word (words, pair[0]), pair[1]) != 0)
        return FALSE;
    }
  return TRUE;
}

static char *
expect_line (Check *self, const AciesElement *wanted)
{
  return acies_example_check_line (self->ruling, wanted);
}

static char *
expect_outcome (Check *self, const AciesElement *wanted)
{
  const char *outcome = acies_ruling_get_outcome (self->ruling);

  if (g_strcmp0 (outcome, get (wanted, "is")) == 0)
    return NULL;
  return g_strdup_printf (_ ("outcome: expected %s, found %s"), get (wanted, "is"),
                          outcome != NULL ? outcome : _ ("none"));
}

/* In another language it reads otherwise. */
static char *
expect_sentence (Check *self, const AciesElement *wanted)
{
  const char *sentence = acies_ruling_get_sentence (self->ruling);

  if (!acies_locale_is_plain () || g_strcmp0 (sentence, get (wanted, "is")) == 0)
    return NULL;
  return g_strdup_printf (_ ("sentence: expected “%s”, found “%s”"), get (wanted, "is"), sentence);
}

static char *
expect_verdict (Check *self, const AciesElement *wanted)
{
  const char *verdict = acies_verdict_to_string (acies_ruling_get_verdict (self->ruling));

  if (g_str_equal (verdict, get (wanted, "is")))
    return NULL;
  return g_strdup_printf (_ ("verdict: expected %s, found %s"), get (wanted, "is"), verdict);
}

/* The question without dice: what its odds are of. */
static gboolean
open_question (Check *self, GError **error)
{
  g_autoptr (AciesQuestion) open = NULL;

  if (self->open != NULL)
    return TRUE;
  open = acies_question_copy (self->question);
  acies_question_clear_loose_faces (open);
  for (guint i = acies_question_get_n_answers (open); i > 0; i--)
    {
      const AciesAnswer *answer = acies_question_get_nth_answer (open, i - 1);

      if (answer->kind == ACIES_ANSWER_DICE)
        acies_question_remove_answer (open, ACIES_ANSWER_DICE, answer->id);
    }
  self->open = acies_referee_ask_with_odds (self->referee, open, error);
  return self->open != NULL;
}

/* Why the open question has no odds, or NULL if it needs none: all is decided. */
static char *
explain_no_odds (Check *self)
{
  const GPtrArray *lines = acies_ruling_get_lines (self->open);
  const GPtrArray *asks = acies_ruling_get_prompts (self->open);

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (line->kind == ACIES_RULING_LINE_NOTE && g_strcmp0 (line->id, "odds") == 0)
        return g_strdup (line->label);
      if (line->kind == ACIES_RULING_LINE_FORBID)
        return g_strdup_printf (_ ("it is forbidden by “%s”"), line->id);
    }
  for (guint i = 0; i < asks->len; i++)
    {
      const AciesPrompt *ask = g_ptr_array_index (asks, i);

      if (ask->kind == ACIES_PROMPT_MEASURE)
        return g_strdup_printf (_ ("“%s” is not known; give it to the ask as an attribute"),
                                ask->id);
    }
  return NULL;
}

/* The chance of the outcome NAME. FALSE if it is not among what may come; WHY then says what is. */
static gboolean
find_chance (Check *self, const char *name, AciesFraction *found, char **why)
{
  const GPtrArray *odds = acies_ruling_get_odds (self->open);
  const char *outcome = acies_ruling_get_outcome (self->open);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < odds->len; i++)
    {
      const AciesChance *chance = g_ptr_array_index (odds, i);

      *found = chance->chance;
      if (g_str_equal (chance->outcome, name))
        return TRUE;
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", chance->outcome);
    }
  *found = (AciesFraction){ 1, 1 };
  if (odds->len == 0 && g_strcmp0 (outcome, name) == 0)
    return TRUE;
  *found = (AciesFraction){ 0, 1 };
  *why = odds->len == 0 ? explain_no_odds (self) : NULL;
  if (*why == NULL && odds->len == 0)
    *why = g_strdup_printf (_ ("nothing is thrown or chosen, and the outcome is %s"),
                            outcome != NULL ? outcome : _ ("none"));
  else if (*why == NULL)
    *why = g_strdup_printf (_ ("the possible outcomes are: %s"), names->str);
  return FALSE;
}

/* Whether NAME can be the name of a chance at all: an outcome of the rules, or a number
 * proposed. */
static gboolean
is_chance_name (Check *self, const char *name)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (self->referee);

  return acies_ruleset_find (ruleset, ACIES_FACT_OUTCOME, name) != NULL
         || strchr (name, '=') != NULL;
}

static char *
expect_chance (Check *self, const AciesElement *wanted)
{
  const char *of = get (wanted, "of"), *is = get (wanted, "is");
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL, *text = NULL;
  AciesFraction expected, found;
  gboolean is_there;

  if (!acies_fraction_from_string (is, &expected))
    return g_strdup_printf (_ ("“%s” is not a chance; write it as a fraction"), is);
  if (!open_question (self, &error))
    return g_strdup (error->message);
  is_there = find_chance (self, of, &found, &why);
  if (acies_fraction_equal (&expected, &found) && (is_there || is_chance_name (self, of)))
    return NULL;
  if (!is_there)
    return g_strdup_printf (_ ("chance of %s: expected %s, found none: %s"), of, is, why);
  text = acies_fraction_to_string (&found);
  return g_strdup_printf (_ ("chance of %s: expected %s, found %s"), of, is, text);
}

/* Applies CHANGE, which may be NULL, to the battle, and adds what takes it back to BACK. FALSE with
 * an error. */
static gboolean
apply (Check *self, const AciesChange *change, GPtrArray *back, GError **error)
{
  if (change == NULL)
    return TRUE;
  if (!acies_battle_apply (acies_referee_get_battle (self->referee), change, error))
    return FALSE;
  g_ptr_array_add (back, acies_change_invert (change));
  return TRUE;
}

/* Looks at the battle as it is when the ruling is accepted, and then it is as it was again. */
static char *
expect_after (Check *self, const AciesElement *wanted)
{
  g_autoptr (GPtrArray) back = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_change_unref);
  g_autoptr (GError) error = NULL;
  gboolean is_applied = TRUE;
  char *difference;

  if (acies_referee_get_battle (self->referee) != NULL)
    is_applied = apply (self, acies_ruling_get_change (self->ruling), back, &error)
                 && (self->shown == NULL
                     || apply (self, acies_ruling_get_change (self->shown), back, &error));
  difference
      = is_applied ? acies_example_check_after (self->referee, wanted) : g_strdup (error->message);
  for (guint i = back->len; i > 0; i--)
    acies_battle_apply (acies_referee_get_battle (self->referee), g_ptr_array_index (back, i - 1),
                        NULL);
  return difference;
}

/* What fell due by itself before RULING and stays so. */
static guint
count_held (Check *self, const AciesElement *wanted)
{
  AciesBattle *battle = acies_referee_get_battle (self->referee);
  GPtrArray *held = battle != NULL ? acies_battle_get_obligations (battle) : NULL;
  guint n = 0;

  for (guint i = 0; held != NULL && i < held->len; i++)
    {
      const AciesObligation *obligation = g_ptr_array_index (held, i);

      if (acies_obligation_fact_stands (acies_ruleset_find (
              acies_referee_get_ruleset (self->referee), ACIES_FACT_OBLIGATION, obligation->kind))
          && !acies_due_order_presumes (self->referee, self->question, obligation)
          && !acies_change_discharges (acies_ruling_get_change (self->ruling), obligation->serial)
          && acies_example_is_due (wanted, obligation))
        n++;
    }
  return n;
}

static char *
expect_due (Check *self, const AciesElement *wanted)
{
  guint found = acies_example_count_raised (wanted, self->ruling) + count_held (self, wanted)
                + (self->shown != NULL ? acies_example_count_raised (wanted, self->shown) : 0);

  return acies_example_compare_due (wanted, found);
}

static gboolean
agrees_with_ask (const AciesElement *wanted, const AciesPrompt *ask)
{
  const char *die = acies_element_get (wanted, "die"), *n = acies_element_get (wanted, "n");
  const char *who = acies_element_get (wanted, "who");

  return (die == NULL || (ask->die != NULL && g_str_equal (acies_die_get_id (ask->die), die)))
         && (n == NULL || g_ascii_strtoull (n, NULL, 10) == ask->n_dice)
         && (who == NULL || g_strcmp0 (ask->who, who) == 0);
}

static char *
expect_asks (Check *self, const AciesElement *wanted)
{
  const GPtrArray *asks = acies_ruling_get_prompts (self->ruling);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < asks->len; i++)
    {
      const AciesPrompt *ask = g_ptr_array_index (asks, i);

      if (g_str_equal (ask->id, get (wanted, "id")) && agrees_with_ask (wanted, ask))
        return NULL;
      g_string_append_printf (found, " %s", ask->id);
      if (ask->die != NULL)
        g_string_append_printf (found, " (%u %s)", ask->n_dice, acies_die_get_id (ask->die));
    }
  return g_strdup_printf (_ ("it should ask for “%s”, and asks for:%s"), get (wanted, "id"),
                          found->len > 0 ? found->str : _ (" nothing"));
}

static char *
expect_forbid (Check *self, const AciesElement *wanted)
{
  const GPtrArray *lines = acies_ruling_get_lines (self->ruling);

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (line->kind == ACIES_RULING_LINE_FORBID && g_strcmp0 (line->id, get (wanted, "id")) == 0)
        return NULL;
    }
  return g_strdup_printf (_ ("it should be forbidden by “%s”"), get (wanted, "id"));
}

static const struct
{
  const char *name;
  Expect expect;
} kinds[] = {
  { "line", expect_line },     { "outcome", expect_outcome }, { "verdict", expect_verdict },
  { "chance", expect_chance }, { "after", expect_after },     { "due", expect_due },
  { "asks", expect_asks },     { "forbid", expect_forbid },   { "sentence", expect_sentence },
};

/* What is forbidden is expected to be, or the example is not about what it seems to be. */
static char *
check_verdict (Check *self, const AciesElement *ask)
{
  const GPtrArray *lines = acies_ruling_get_lines (self->ruling);

  if (acies_ruling_get_verdict (self->ruling) != ACIES_VERDICT_FORBIDDEN
      || acies_element_find_child (ask, "verdict") != NULL
      || acies_element_find_child (ask, "forbid") != NULL)
    return NULL;
  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (line->kind == ACIES_RULING_LINE_FORBID)
        return g_strdup_printf (_ ("it is forbidden by “%s”: %s"), line->id, line->label);
    }
  return g_strdup (_ ("it is forbidden"));
}

static char *
check_all (Check *self, const AciesElement *ask)
{
  for (guint i = 0; i < ask->children->len; i++)
    {
      const AciesElement *wanted = g_ptr_array_index (ask->children, i);

      for (guint j = 0; j < G_N_ELEMENTS (kinds); j++)
        {
          char *difference;

          if (!g_str_equal (wanted->name, kinds[j].name))
            continue;
          difference = kinds[j].expect (self, wanted);
          if (difference != NULL)
            return difference;
        }
    }
  return check_verdict (self, ask);
}

/* A ruling made twice is the same to the byte, or its procedure is not pure. */
static char *
check_twice (Check *self, AciesRuling *again)
{
  g_autoptr (JsonNode) first = acies_ruling_to_json (self->ruling);
  g_autoptr (JsonNode) second = acies_ruling_to_json (again);
  g_autofree char *one = json_to_string (first, FALSE), *two = json_to_string (second, FALSE);

  return g_str_equal (one, two) ? NULL : g_strdup (_ ("asked twice, it rules differently"));
}

/* What was ruled, and where the example speaks of chances, those. */
static void
add_account (Check *self, const AciesElement *ask, GPtrArray *account)
{
  g_autoptr (GError) error = NULL;

  acies_account_add_ruling (account, self->ruling);
  if (acies_element_find_child (ask, "chance") == NULL)
    return;
  if (open_question (self, &error))
    acies_account_add_ruling (account, self->open);
  else
    acies_account_add_problem (account, error->message);
}

/* Asks QUESTION, whatever comes before it if ASK assumes that it is due. */
static AciesRuling *
ask_as (AciesReferee *referee,
        const AciesQuestion *question,
        const AciesElement *ask,
        GError **error)
{
  return acies_element_get (ask, "assume") != NULL
             ? acies_referee_ask_out_of_turn (referee, question, error)
             : acies_referee_ask (referee, question, error);
}

/* The same, and if somebody wants it explained, what it comes by is noted. */
static AciesRuling *
ask_noting (AciesExampleRun *run,
            const AciesQuestion *question,
            const AciesElement *ask,
            GError **error)
{
  AciesRuling *ruling;

  acies_example_run_begin (run, ask);
  if (run->explanation != NULL)
    acies_explanation_begin (run->explanation, run->referee);
  ruling = ask_as (run->referee, question, ask, error);
  if (run->explanation != NULL)
    acies_explanation_end (run->explanation);
  return ruling;
}

/* Tells what came of ASK, and DIFFERENCE, which may be NULL. */
static void
explain (Check *self, AciesExampleRun *run, const AciesElement *ask, const char *difference)
{
  acies_explanation_add_ruling (run->explanation, self->ruling,
                                open_question (self, NULL) ? self->open : NULL);
  if (difference != NULL)
    acies_explanation_add_line (run->explanation, difference);
}

/* What the program itself says in LINE does not cite all that it hangs on, and must not from now
 * on, as journals compare every word of it. It comes from a fact that cites: a choice from the text
 * of its id, that something belongs to other phases from those. */
static void
add_silent_cites (Check *self, GHashTable *cites, const AciesRulingLine *line)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (self->referee);
  const AciesFact *text
      = line->id != NULL ? acies_ruleset_find (ruleset, ACIES_FACT_TEXT, line->id) : NULL;
  const AciesAction *action
      = line->kind == ACIES_RULING_LINE_FORBID && g_strcmp0 (line->id, "phase") == 0
            ? acies_ruleset_find (ruleset, ACIES_FACT_ACTION,
                                  acies_question_get_action (self->question))
            : NULL;

  if (text != NULL && text->cite != NULL)
    acies_example_add_cites (cites, text->cite);
  for (guint i = 0; action != NULL && action->phases[i] != NULL; i++)
    {
      const AciesFact *phase = acies_ruleset_find (ruleset, ACIES_FACT_PHASE, action->phases[i]);

      if (phase != NULL && phase->cite != NULL)
        acies_example_add_cites (cites, phase->cite);
    }
}

static void
add_cites (Check *self, GHashTable *cites)
{
  const GPtrArray *lines = acies_ruling_get_lines (self->ruling);

  acies_example_add_cites (cites, acies_ruling_get_cite (self->ruling));
  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (line->cite != NULL)
        acies_example_add_cites (cites, line->cite);
      add_silent_cites (self, cites, line);
    }
}

char *
acies_example_check (AciesExampleRun *run, const AciesQuestion *question, const AciesElement *ask)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling = ask_noting (run, question, ask, &error);
  g_autoptr (AciesRuling) again = NULL;
  Check self = { run->referee, question, ruling };
  char *difference;

  if (ruling != NULL && run->cites != NULL)
    again = ask_as (run->referee, acies_ruling_get_question (ruling), ask, &error);
  if (error == NULL)
    self.shown = acies_secret_orders_foresee (run->referee, ruling, &error);
  if (error != NULL)
    {
      acies_account_add_problem (run->account, error->message);
      if (run->explanation != NULL)
        acies_explanation_add_line (run->explanation, error->message);
      return g_strdup (error->message);
    }
  if (run->account != NULL)
    add_account (&self, ask, run->account);
  difference = check_all (&self, ask);
  if (difference == NULL && run->cites != NULL)
    difference = check_twice (&self, again);
  if (run->explanation != NULL)
    explain (&self, run, ask, difference);
  add_cites (&self, run->cites);
  g_clear_object (&self.open);
  g_clear_object (&self.shown);
  return difference;
}
