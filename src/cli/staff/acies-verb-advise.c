/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* advise: what somebody could best do now, by a doctrine: the chances of each act, what it changes
 * in worth, and why. */
#include "config.h"

#include "cli/staff/acies-verb-staff.h"

#include "base/value/acies-number.h"
#include "referee/command/acies-command-line.h"
#include "referee/counsel/acies-counsel-answer.h"

#include <glib/gi18n-lib.h>

/* Acts that are told of each, if nothing else is said. */
#define N_ACTS 3
/* The staff tries dice by this seed, so that the same battle gets the same advice. */
#define ADVICE_SEED 1
#define WORTH_DECIMALS 1

typedef struct
{
  AciesBattleFile *file;
  const AciesDoctrine *doctrine;
  int n_acts;
  gboolean wants_answers;
  guint n_told;         /* units and dues that acts were told of */
  JsonBuilder *builder; /* NULL: as text */
} Advice;

/* "+3.5" */
static char *
format_worth (gint64 worth)
{
  g_autofree char *text
      = acies_number_format_for_people (ABS (worth), ACIES_WEIGHT_UNIT, WORTH_DECIMALS);

  return g_strconcat (worth < 0 ? "−" : "+", text, NULL);
}

/* RULING on ACT with the chances of all that can come of it; without them if they are too many. */
static AciesRuling *
ask (AciesReferee *referee, const AciesCounselAct *act)
{
  AciesRuling *ruling = acies_referee_ask_with_odds (referee, act->question, NULL);

  return ruling != NULL ? ruling : acies_referee_ask (referee, act->question, NULL);
}

static void
print_act (guint n, const AciesCounselAct *act, AciesRuling *ruling)
{
  g_autofree char *score = format_worth (acies_counsel_act_get_score (act));
  g_autofree char *gain = format_worth (act->gain);
  g_autofree char *odds = acies_ruling_odds_to_text (ruling);

  /* Translators: a number in a list, an act as a sentence, what it is worth in all, and how much of
   * that is what it changes in worth. */
  g_print (_ ("%u. %s: %s, of it by what changes %s\n"), n, acies_ruling_get_sentence (ruling),
           score, gain);
  for (guint i = 0; i < act->reasons->len; i++)
    /* Translators: why an act is good, in the words of the rule set. */
    g_print (_ ("   because %s\n"), (const char *) g_ptr_array_index (act->reasons, i));
  g_print ("%s", odds);
}

/* What the other side would do best after ACT; NULL: nothing, or nobody asks. */
static AciesCounselAnswer *
find_answer (Advice *self, AciesCounsel *counsel, const AciesCounselAct *act)
{
  return self->wants_answers ? acies_counsel_find_answer (counsel, act->question, NULL) : NULL;
}

static void
print_answer (AciesReferee *referee, const AciesCounselAnswer *answer)
{
  g_autofree char *who = acies_referee_describe_item (referee, answer->side);
  g_autofree char *score = format_worth (answer->gain + answer->liking);

  /* Translators: a side, where in the turn, an act as a sentence, what it is worth to that side. */
  g_print (_ ("   best answer of %s (%s): %s: %s\n"), who, answer->when, answer->sentence, score);
}

static void
build_answer (JsonBuilder *builder, const AciesCounselAnswer *answer)
{
  json_builder_set_member_name (builder, "answer");
  if (answer == NULL)
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_object (builder);
  acies_cli_add_string (builder, "side", answer->side);
  acies_cli_add_string (builder, "when", answer->when);
  acies_cli_add_string (builder, "sentence", answer->sentence);
  json_builder_set_member_name (builder, "gain");
  json_builder_add_double_value (builder, (double) answer->gain / ACIES_WEIGHT_UNIT);
  json_builder_set_member_name (builder, "liking");
  json_builder_add_double_value (builder, (double) answer->liking / ACIES_WEIGHT_UNIT);
  json_builder_end_object (builder);
}

static void
build_act (Advice *self,
           const AciesCounselAct *act,
           AciesRuling *ruling,
           const AciesCounselAnswer *answer)
{
  const GPtrArray *odds = acies_ruling_get_odds (ruling);
  JsonBuilder *builder = self->builder;
  g_autoptr (AciesQuestion) question = acies_question_copy (act->question);

  /* The side numbers its dues otherwise than the battle. */
  acies_question_set_obligation (question, 0);
  json_builder_begin_object (builder);
  acies_cli_add_string (builder, "sentence", acies_ruling_get_sentence (ruling));
  json_builder_set_member_name (builder, "question");
  json_builder_add_value (builder, acies_question_to_json (question));
  json_builder_set_member_name (builder, "gain");
  json_builder_add_double_value (builder, (double) act->gain / ACIES_WEIGHT_UNIT);
  json_builder_set_member_name (builder, "liking");
  json_builder_add_double_value (builder, (double) act->liking / ACIES_WEIGHT_UNIT);
  json_builder_set_member_name (builder, "reasons");
  json_builder_begin_array (builder);
  for (guint i = 0; i < act->reasons->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (act->reasons, i));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "chances");
  json_builder_begin_array (builder);
  for (guint i = 0; i < odds->len; i++)
    {
      const AciesChance *chance = g_ptr_array_index (odds, i);

      json_builder_begin_object (builder);
      acies_cli_add_string (builder, "outcome", chance->label);
      json_builder_set_member_name (builder, "chance");
      json_builder_add_double_value (builder, acies_fraction_to_double (&chance->chance));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  if (self->wants_answers)
    build_answer (builder, answer);
  json_builder_end_object (builder);
}

/* Tells the best of ACTS under the heading WHAT. */
static void
tell (Advice *self, AciesCounsel *counsel, const char *what, const GPtrArray *acts)
{
  AciesReferee *referee = acies_counsel_get_referee (counsel);

  self->n_told++;
  if (self->builder == NULL)
    g_print ("%s\n", what);
  else
    {
      json_builder_begin_object (self->builder);
      acies_cli_add_string (self->builder, "of", what);
      json_builder_set_member_name (self->builder, "acts");
      json_builder_begin_array (self->builder);
    }
  for (guint i = 0; i < acts->len && i < (guint) self->n_acts; i++)
    {
      const AciesCounselAct *act = g_ptr_array_index (acts, i);
      g_autoptr (AciesRuling) ruling = ask (referee, act);
      g_autoptr (AciesCounselAnswer) answer = NULL;

      if (ruling == NULL)
        continue;
      answer = find_answer (self, counsel, act);
      if (self->builder != NULL)
        build_act (self, act, ruling, answer);
      else
        print_act (i + 1, act, ruling);
      if (self->builder == NULL && answer != NULL)
        print_answer (referee, answer);
    }
  if (self->builder != NULL)
    {
      json_builder_end_array (self->builder);
      json_builder_end_object (self->builder);
    }
  else if (acts->len == 0)
    g_print ("  %s\n", _ ("Nothing that the doctrine thinks of is allowed."));
}

/* Counsel for SIDE with what it knows. VIEW keeps that. NULL after a sentence. */
static AciesCounsel *
open_counsel (Advice *self, const char *side, AciesSideView **view)
{
  g_autoptr (GError) error = NULL;

  *view = acies_side_view_new (self->file, side, &error);
  if (*view != NULL)
    return acies_counsel_new (acies_side_view_get_referee (*view), self->doctrine, side,
                              ADVICE_SEED);
  acies_cli_complain ("%s", error->message);
  return NULL;
}

/* FALSE after a sentence. */
static gboolean
advise_item (Advice *self, const char *word)
{
  g_autoptr (GError) error = NULL;
  AciesItem *item
      = acies_command_line_find (acies_battle_file_get_referee (self->file), word, &error);
  g_autoptr (AciesSideView) view = NULL;
  g_autoptr (AciesCounsel) counsel = NULL;
  g_autoptr (GPtrArray) acts = NULL;

  if (item != NULL && !ACIES_IS_UNIT (item) && !ACIES_IS_LEADER (item))
    {
      acies_cli_complain (_ ("“%s” is not a unit or leader."), word);
      return FALSE;
    }
  counsel = item != NULL ? open_counsel (self, acies_item_get_side (item), &view) : NULL;
  if (counsel != NULL)
    item = acies_battle_find (acies_side_view_get_battle (view), acies_item_get_id (item));
  acts = counsel != NULL ? acies_counsel_list (counsel, item, &error) : NULL;
  if (error != NULL)
    acies_cli_complain ("%s", error->message);
  if (acts == NULL)
    return FALSE;
  tell (self, counsel, acies_item_get_label (item), acts);
  return TRUE;
}

/* What is due of SIDE, as it knows it. FALSE after a sentence. */
static gboolean
advise_dues (Advice *self, const char *side)
{
  g_autoptr (AciesSideView) view = NULL;
  g_autoptr (AciesCounsel) counsel = open_counsel (self, side, &view);
  g_autoptr (GPtrArray) dues
      = counsel != NULL ? acies_referee_list_due (acies_counsel_get_referee (counsel)) : NULL;

  for (guint i = 0; dues != NULL && i < dues->len; i++)
    {
      const AciesObligation *due = g_ptr_array_index (dues, i);
      AciesReferee *referee = acies_counsel_get_referee (counsel);
      g_autofree char *sentence = acies_referee_describe_obligation (referee, due);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) acts = acies_counsel_list_due (counsel, due, &error);

      if (acts == NULL)
        {
          acies_cli_complain ("%s", error->message);
          return FALSE;
        }
      tell (self, counsel, sentence, acts);
    }
  return counsel != NULL;
}

static gboolean
advise_all_dues (Advice *self)
{
  GListModel *sides = acies_battle_get_sides (acies_battle_file_get_battle (self->file));
  gboolean went_well = TRUE;

  for (guint i = 0; went_well && i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      went_well = advise_dues (self, acies_item_get_id (side));
    }
  if (went_well && self->n_told == 0 && self->builder == NULL)
    g_print ("%s\n", _ ("Nothing is due that a side decides."));
  return went_well;
}

/* The doctrine NAME of the rule set, or its first. NULL after a sentence. */
static const AciesDoctrine *
find_doctrine (AciesRuleset *ruleset, const char *name)
{
  const GPtrArray *doctrines = acies_ruleset_get_facts (ruleset, ACIES_FACT_DOCTRINE);
  const AciesDoctrine *doctrine
      = name != NULL ? acies_ruleset_find (ruleset, ACIES_FACT_DOCTRINE, name) : NULL;

  if (name == NULL && doctrines->len > 0)
    doctrine = g_ptr_array_index (doctrines, 0);
  if (doctrine == NULL && name != NULL)
    acies_cli_complain (_ ("The rule set “%s” has no doctrine “%s”."),
                        acies_ruleset_get_id (ruleset), name);
  else if (doctrine == NULL)
    acies_cli_complain (_ ("The rule set “%s” has no doctrine."), acies_ruleset_get_id (ruleset));
  return doctrine;
}

int
acies_verb_advise (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  g_autofree char *name = NULL;
  Advice advice = { .n_acts = N_ACTS };
  const GOptionEntry entries[] = {
    { "by", 0, 0, G_OPTION_ARG_STRING, &name,
      N_ ("The doctrine that is asked; the first of the rule set if not said"), N_ ("DOCTRINE") },
    { "acts", 'n', 0, G_OPTION_ARG_INT, &advice.n_acts,
      N_ ("How many acts are told of each, 3 if not said"), "N" },
    { "answers", 'a', 0, G_OPTION_ARG_NONE, &advice.wants_answers,
      N_ ("Also tell what the other side would best answer to each"), NULL },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  char **words = acies_cli_parse (self, entries, &arguments, 1, 2);
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (JsonBuilder) builder = NULL;
  gboolean went_well;

  if (words == NULL || !acies_cli_check_count ("--acts", advice.n_acts))
    return ACIES_EXIT_USAGE;
  file = acies_cli_open_battle_read_only (words[0]);
  if (file == NULL)
    return ACIES_EXIT_FINDING;
  advice.file = file;
  advice.doctrine = find_doctrine (acies_battle_file_get_ruleset (file), name);
  if (advice.doctrine == NULL)
    return ACIES_EXIT_FINDING;
  builder = json ? json_builder_new () : NULL;
  advice.builder = builder;
  if (json)
    json_builder_begin_array (builder);
  went_well = words[1] != NULL ? advise_item (&advice, words[1]) : advise_all_dues (&advice);
  if (json)
    {
      json_builder_end_array (builder);
      if (went_well)
        acies_cli_print_json (json_builder_get_root (builder));
    }
  return went_well ? ACIES_EXIT_DONE : ACIES_EXIT_FINDING;
}
