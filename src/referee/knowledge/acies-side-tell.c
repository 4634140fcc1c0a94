/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what a side hears of a ruling. If it knows all that fills the roles, it hears what was done
 * and what came of it, with the dice, but neither factors, measures nor totals, of which some may
 * come from what is hidden. Else it hears of what fell only. All words are made anew, by the names
 * in the side's own battle. */
#include "config.h"

#include "referee/knowledge/acies-side-private.h"

#include "referee/account/acies-ruling-words.h"
#include "referee/play/acies-builtin.h"
#include "referee/ruling/acies-ruling-private.h"

#include <glib/gi18n-lib.h>

static gboolean
knows_each (AciesSideFilter *self, char **ids)
{
  for (char **id = ids; id != NULL && *id != NULL; id++)
    if (!acies_side_knows_all (self, *id))
      return FALSE;
  return TRUE;
}

/* The same of WORDS, names and values by turns. */
static gboolean
knows_values (AciesSideFilter *self, char **words)
{
  for (char **word = words; word != NULL && word[0] != NULL && word[1] != NULL; word += 2)
    if (!acies_side_knows_all (self, word[1]))
      return FALSE;
  return TRUE;
}

/* The id of a throw names for whom it is, as in "test/12". */
static gboolean
knows_throw (AciesSideFilter *self, const char *id)
{
  g_autofree char *words = g_strdelimit (g_strdup (id != NULL ? id : ""), "/.:", ' ');

  return acies_side_knows_all (self, words);
}

static gboolean
may_hear (AciesSideFilter *self, const AciesRulingLine *line)
{
  switch (line->kind)
    {
    case ACIES_RULING_LINE_DICE:
      return knows_throw (self, line->id) && knows_each (self, line->units)
             && knows_values (self, line->words);
    case ACIES_RULING_LINE_RESULT:
    case ACIES_RULING_LINE_EFFECT:
      return line->words != NULL && line->items != NULL && knows_each (self, line->units)
             && knows_values (self, line->words);
    case ACIES_RULING_LINE_MODIFIER:
    case ACIES_RULING_LINE_CHART:
    case ACIES_RULING_LINE_MEASURE:
    case ACIES_RULING_LINE_NOTE:
    case ACIES_RULING_LINE_FORBID:
    case ACIES_RULING_LINE_UMPIRE:
    case ACIES_RULING_LINE_PROPOSAL:
    case ACIES_RULING_LINE_POINTS:
    case ACIES_RULING_LINE_TOTAL:
      return FALSE;
    }
  return FALSE;
}

/* LINE without what only the umpire wrote of it, and without its words of before. */
static AciesRulingLine *
copy_line (const AciesRulingLine *line)
{
  AciesRulingLine *copy = acies_ruling_line_copy (line);

  g_clear_pointer (&copy->label, g_free);
  if (copy->words != NULL)
    g_clear_pointer (&copy->detail, g_free);
  g_clear_pointer (&copy->reason, g_free);
  copy->was = ACIES_NO_VALUE;
  copy->from = ACIES_LINE_SOURCE_RULES;
  return copy;
}

/* Who and what fill the roles; FALSE: the side does not know all of them. */
static gboolean
knows_roles (AciesSideFilter *self, const AciesQuestion *question)
{
  for (guint i = 0; i < acies_question_get_n_keys (question); i++)
    {
      const char *value;

      acies_question_get_nth_key (question, i, &value);
      if (!acies_side_knows_all (self, value))
        return FALSE;
    }
  return TRUE;
}

/* QUESTION without its answers. Owned. */
static AciesQuestion *
copy_question (const AciesQuestion *question)
{
  AciesQuestion *copy = acies_question_new (acies_question_get_action (question));

  for (guint i = 0; i < acies_question_get_n_keys (question); i++)
    {
      const char *value;
      const char *key = acies_question_get_nth_key (question, i, &value);

      acies_question_set (copy, key, value);
    }
  return copy;
}

/* The outcome, unless its words name somebody whom the side does not know. */
static void
copy_outcome (AciesSideFilter *self, AciesRuling *ruling, AciesRuling *copy)
{
  for (guint i = 0; ruling->outcome_words != NULL && ruling->outcome_words[i] != NULL; i++)
    if (!acies_side_knows_all (self, ruling->outcome_words[i]))
      return;
  copy->outcome = g_strdup (ruling->outcome);
  copy->outcome_words = g_strdupv (ruling->outcome_words);
}

/* RULING as the side hears it. Owned. */
static AciesRuling *
tell (AciesSideFilter *self, AciesRuling *ruling)
{
  g_autoptr (AciesQuestion) question = copy_question (ruling->question);
  g_autoptr (AciesRuling) copy = acies_ruling_new (question);

  for (guint i = 0; i < ruling->lines->len; i++)
    if (may_hear (self, g_ptr_array_index (ruling->lines, i)))
      g_ptr_array_add (copy->lines, copy_line (g_ptr_array_index (ruling->lines, i)));
  copy->cite = g_strdup (ruling->cite);
  copy->is_complete = TRUE;
  copy_outcome (self, ruling, copy);
  return acies_ruling_reword (copy, self->referee);
}

/* Counts in FALLEN, by unit, the stands that CHANGE lets fall; a leader counts as one. */
static void
count_fallen (AciesSideFilter *self, const AciesChange *change, GHashTable *fallen)
{
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);
      AciesItem *item;

      if (entry->kind != ACIES_CHANGE_LOSE || entry->after.number == 0)
        continue;
      item = acies_battle_find (self->battle, entry->item);
      if (ACIES_IS_STAND (item))
        item = ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item)));
      g_hash_table_insert (
          fallen, (gpointer) acies_item_get_id (item),
          GUINT_TO_POINTER (
              GPOINTER_TO_UINT (g_hash_table_lookup (fallen, acies_item_get_id (item))) + 1));
    }
}

/* A sentence for each whom one sees fall by CHANGE. Owned. */
static char **
list_effects (AciesSideFilter *self, const AciesChange *change)
{
  g_autoptr (GHashTable) fallen = g_hash_table_new (NULL, NULL);
  g_autoptr (GStrvBuilder) effects = g_strv_builder_new ();
  g_autoptr (GPtrArray) ids = NULL;

  count_fallen (self, change, fallen);
  ids = acies_side_sort_ids (fallen);
  for (guint i = 0; i < ids->len; i++)
    {
      const char *id = g_ptr_array_index (ids, i);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (fallen, id));
      g_autofree char *name = acies_referee_describe_item (self->referee, id);
      g_autofree char *effect
          = ACIES_IS_LEADER (acies_battle_find (self->battle, id))
                /* Translators: a leader. Nobody saw what happened. */
                ? g_strdup_printf (_ ("%s has fallen."), name)
                /* Translators: a unit, and how many of its stands fell. Nobody saw why. */
                : g_strdup_printf (ngettext ("%s has lost %u stand.", "%s has lost %u stands.", n),
                                   name, n);

      g_strv_builder_add (effects, effect);
    }
  return g_strv_builder_end (effects);
}

/* Whether RULING is a declaration of another side. */
static gboolean
is_veiled (AciesSideFilter *self, AciesRuling *ruling)
{
  const AciesDeclaration *declaration
      = acies_change_get_declaration (ruling->change, ACIES_CHANGE_DECLARE);

  return declaration != NULL && g_strcmp0 (declaration->side, self->side) != 0;
}

AciesSideResult *
acies_side_tell (AciesSideFilter *self, AciesRuling *ruling, const AciesSideMessage *message)
{
  const char *action = acies_question_get_action (ruling->question);
  g_autoptr (AciesSideResult) result
      = acies_side_result_new (self->results->len + 1, acies_battle_get_position (self->battle));

  if (is_veiled (self, ruling))
    return NULL;
  if (!acies_builtin_has (action) && knows_roles (self, ruling->question))
    {
      result->told = tell (self, ruling);
      return g_steal_pointer (&result);
    }
  g_strfreev (result->effects);
  result->effects = list_effects (self, message->change);
  return result->effects[0] != NULL ? g_steal_pointer (&result) : NULL;
}
