/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills what an obligation leaves open, one way after the other, and asks. */
#include "config.h"

#include "referee/play/acies-witness.h"

#include "referee/evaluation/acies-line-words.h"
#include "referee/play/acies-referee-ask.h"
#include "referee/play/acies-ruling-cache.h"
#include "referee/ruling/acies-ruling-private.h"

/* How often the rules are asked at most about one obligation. */
#define MOST_ASKED 200

typedef struct
{
  AciesReferee *referee;
  const AciesAction *action;
  gboolean in_turn; /* what something else comes before is refused */
  guint n_asked;
  char *reason; /* why the first that was tried is forbidden; or NULL */
  char *why;    /* the same as a journal keeps it; or NULL */
} Search;

static AciesWitness try_question (Search *self, AciesQuestion *question);

/* Keeps why RULING, or with ERROR what was asked, is no witness, if nothing was before. */
static void
keep_reason (Search *self, AciesRuling *ruling, const GError *error)
{
  if (self->reason != NULL)
    return;
  if (error != NULL)
    self->reason = g_strdup (error->message);
  for (guint i = 0; ruling != NULL && self->reason == NULL && i < ruling->lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (ruling->lines, i);

      if (line->kind != ACIES_RULING_LINE_FORBID)
        continue;
      self->reason = g_strdup (line->label);
      self->why = acies_line_words_reason (ruling, line);
    }
}

/* Tries QUESTION with each of VALUES (NULL-ended) in ROLE. */
static AciesWitness
try_values (Search *self, AciesQuestion *question, const char *role, const char *const *values)
{
  AciesWitness found = ACIES_WITNESS_NONE;

  for (guint i = 0; values[i] != NULL && found != ACIES_WITNESS_FOUND; i++)
    {
      g_autoptr (AciesQuestion) one = acies_question_copy (question);
      AciesWitness is;

      acies_question_set (one, role, values[i]);
      is = try_question (self, one);
      if (is != ACIES_WITNESS_NONE)
        found = is;
    }
  return found;
}

/* The ids of all that may stand in ROLE; NULL: it is no item. */
static char **
list_items (Search *self, const AciesRole *role)
{
  AciesBattle *battle = acies_referee_get_battle (self->referee);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  GListModel *model = g_str_equal (role->is, "unit")     ? acies_battle_get_units (battle)
                      : g_str_equal (role->is, "leader") ? acies_battle_get_leaders (battle)
                      : g_str_equal (role->is, "side")   ? acies_battle_get_sides (battle)
                                                         : NULL;

  if (model == NULL)
    return NULL;
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (model, i);

      g_strv_builder_add (ids, acies_item_get_id (item));
    }
  return g_strv_builder_end (ids);
}

static AciesWitness
try_role (Search *self, AciesQuestion *question, const AciesRole *role)
{
  static const char *const flags[] = { "yes", "no", NULL };
  g_auto (GStrv) items = NULL;

  if (g_str_equal (role->is, "choice"))
    return try_values (self, question, role->id, role->values);
  if (g_str_equal (role->is, "flag"))
    return try_values (self, question, role->id, flags);
  items = list_items (self, role);
  return items != NULL ? try_values (self, question, role->id, (const char *const *) items)
                       : ACIES_WITNESS_UNKNOWN;
}

/* The first role that QUESTION leaves open: one that must be filled, or with OPTIONAL a choice or
 * flag that may be. NULL: none. */
static const AciesRole *
find_open_role (Search *self, const AciesQuestion *question, gboolean optional)
{
  for (guint i = 0; self->action != NULL && i < self->action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (self->action->roles, i);
      gboolean is_small = g_str_equal (role->is, "choice") || g_str_equal (role->is, "flag");

      if (acies_question_get (question, role->id) == NULL && role->optional == optional
          && (!optional || is_small))
        return role;
    }
  return NULL;
}

/* Tries what RULING asks somebody to choose; NONE if it asks for no choice. */
static AciesWitness
try_choices (Search *self, AciesQuestion *question, AciesRuling *ruling, gboolean *has_choice)
{
  for (guint i = 0; i < ruling->asks->len; i++)
    {
      const AciesPrompt *prompt = g_ptr_array_index (ruling->asks, i);
      AciesWitness found = ACIES_WITNESS_NONE;

      if (prompt->kind != ACIES_PROMPT_CHOICE || prompt->options == NULL)
        continue;
      *has_choice = TRUE;
      for (guint n = 0; prompt->options[n] != NULL && found != ACIES_WITNESS_FOUND; n++)
        {
          g_autoptr (AciesQuestion) one = acies_question_copy (question);
          AciesWitness is;

          acies_question_take_answer (
              one, acies_answer_new (ACIES_ANSWER_CHOICE, ACIES_SOURCE_PROGRAM, prompt->id,
                                     acies_value_symbol (prompt->options[n])));
          is = try_question (self, one);
          if (is != ACIES_WITNESS_NONE)
            found = is;
        }
      return found;
    }
  return ACIES_WITNESS_NONE;
}

/* Asks QUESTION, of which every role that must be filled is. */
static AciesWitness
ask (Search *self, AciesQuestion *question)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling = NULL;
  const AciesRole *open;
  gboolean has_choice = FALSE;
  AciesWitness found;

  if (self->n_asked++ >= MOST_ASKED)
    return ACIES_WITNESS_UNKNOWN;
  ruling = self->in_turn ? acies_referee_ask_briefly (self->referee, question, &error)
                         : acies_referee_ask_out_of_turn (self->referee, question, &error);
  if (ruling != NULL && ruling->verdict != ACIES_VERDICT_FORBIDDEN)
    {
      found = try_choices (self, question, ruling, &has_choice);
      return has_choice ? found : ACIES_WITNESS_FOUND;
    }
  keep_reason (self, ruling, error);
  open = find_open_role (self, question, TRUE);
  return open != NULL ? try_role (self, question, open) : ACIES_WITNESS_NONE;
}

static AciesWitness
try_question (Search *self, AciesQuestion *question)
{
  const AciesRole *open = find_open_role (self, question, FALSE);

  return open != NULL ? try_role (self, question, open) : ask (self, question);
}

/* Looks for one, and notes what was found. */
static AciesDueNote *
find_anew (AciesReferee *self, const AciesObligation *due)
{
  g_autoptr (AciesQuestion) question = acies_referee_question_for (self, due);
  Search search = { self };
  AciesWitness found;
  AciesDueNote *note;

  search.action = acies_ruleset_find (acies_referee_get_ruleset (self), ACIES_FACT_ACTION,
                                      acies_question_get_action (question));
  found = try_question (&search, question);
  note = acies_ruling_cache_note_due (self, due);
  note->has_witness = TRUE;
  note->witness = found;
  g_free (note->reason);
  g_free (note->why);
  note->reason = search.reason != NULL ? search.reason
                                       : g_strdup (acies_line_words_get_text (ACIES_WHY_NOBODY));
  note->why = search.reason != NULL ? search.why : g_strdup (ACIES_WHY_NOBODY);
  return note;
}

AciesWitness
acies_witness_find (AciesReferee *self, const AciesObligation *due, char **reason, char **why)
{
  AciesDueNote *note = acies_ruling_cache_note_due (self, due);

  if (!note->has_witness)
    note = find_anew (self, due);
  if (reason != NULL && note->witness == ACIES_WITNESS_NONE)
    *reason = g_strdup (note->reason);
  if (why != NULL && note->witness == ACIES_WITNESS_NONE)
    *why = g_strdup (note->why);
  return note->witness;
}

AciesWitness
acies_witness_find_in_turn (AciesReferee *self, const AciesQuestion *question)
{
  g_autoptr (AciesQuestion) copy = acies_question_copy (question);
  Search search = { .referee = self, .in_turn = TRUE };
  AciesWitness found;

  search.action = acies_ruleset_find (acies_referee_get_ruleset (self), ACIES_FACT_ACTION,
                                      acies_question_get_action (question));
  found = try_question (&search, copy);
  g_free (search.reason);
  g_free (search.why);
  return found;
}
