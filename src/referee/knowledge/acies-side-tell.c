/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what a side hears of a ruling. If it knows all that fills the roles, it hears what was done
 * and what came of it, with the dice, but neither factors, measures nor totals, of which some may
 * come from what is hidden. Else it hears of what fell only. All words are made anew, by the names
 * in the side's own battle. */
#include "config.h"

#include "referee/knowledge/acies-side-private.h"

#include "referee/account/acies-ruling-words.h"
#include "referee/knowledge/acies-written-order.h"
#include "referee/play/acies-builtin.h"
#include "referee/ruling/acies-ruling-private.h"
#include "rules/ruleset/acies-told-text.h"

#include <glib/gi18n-lib.h>

static gboolean
knows_each (AciesSideFilter *self, char **ids)
{
  for (char **id = ids; id != NULL && *id != NULL; id++)
    if (!acies_side_knows_all (self, *id))
      return FALSE;
  return TRUE;
}

/* The same of the items among WORDS, names and values by turns. */
static gboolean
knows_items (AciesSideFilter *self, char **words, char **items)
{
  for (char **word = words; word[0] != NULL && word[1] != NULL; word += 2)
    if (g_strv_contains ((const char *const *) items, word[0])
        && !acies_side_knows_all (self, word[1]))
      return FALSE;
  return TRUE;
}

/* The same of the values of PAIRS of names and values. */
static gboolean
knows_values (AciesSideFilter *self, char **pairs)
{
  for (char **pair = pairs; pair != NULL && pair[0] != NULL && pair[1] != NULL; pair += 2)
    if (!acies_side_knows_all (self, pair[1]))
      return FALSE;
  return TRUE;
}

/* The id of a throw names for whom it is, as in "test/12" or "combat.12". */
static gboolean
knows_throw (AciesSideFilter *self, const char *id)
{
  g_autofree char *words = g_strdelimit (g_strdup (id != NULL ? id : ""), "/.", ' ');

  return acies_side_knows_all (self, words);
}

static gboolean
may_hear (AciesSideFilter *self, const AciesRulingLine *line)
{
  switch (line->kind)
    {
    case ACIES_RULING_LINE_DICE:
      return knows_throw (self, line->id) && knows_each (self, line->units);
    case ACIES_RULING_LINE_RESULT:
    case ACIES_RULING_LINE_EFFECT:
      return line->words != NULL && line->items != NULL && knows_each (self, line->units)
             && knows_items (self, line->words, line->items);
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

/* Where the rules have other words of LINE for sides, it says those, and what they do not name
 * goes: a total tells of factors that may come from what is hidden. Whether it does makes no
 * difference, as that would tell of it too. */
static void
shorten (AciesSideFilter *self, AciesRulingLine *line)
{
  const AciesFact *told
      = line->words != NULL ? acies_told_text_find (self->ruleset, line->id) : NULL;
  g_autoptr (GStrvBuilder) named = g_strv_builder_new ();

  if (told == NULL)
    return;
  for (char **word = line->words; word[0] != NULL && word[1] != NULL; word += 2)
    if (acies_told_text_names (told, word[0]))
      g_strv_builder_add_many (named, word[0], word[1], NULL);
  g_free (line->id);
  line->id = g_strdup (told->id);
  g_strfreev (line->words);
  line->words = g_strv_builder_end (named);
  line->value = ACIES_NO_VALUE;
}

/* LINE without what only the umpire wrote of it, and without its words of before. */
static AciesRulingLine *
copy_line (AciesSideFilter *self, const AciesRulingLine *line)
{
  AciesRulingLine *copy = acies_ruling_line_copy (line);

  g_clear_pointer (&copy->label, g_free);
  if (copy->words != NULL)
    g_clear_pointer (&copy->detail, g_free);
  g_clear_pointer (&copy->reason, g_free);
  copy->was = ACIES_NO_VALUE;
  copy->from = ACIES_LINE_SOURCE_RULES;
  if (line->kind == ACIES_RULING_LINE_RESULT || line->kind == ACIES_RULING_LINE_EFFECT)
    shorten (self, copy);
  return copy;
}

/* Whether VALUE, which fills ROLE, is nothing that the side does not know. What somebody typed
 * freely may be anything. */
static gboolean
knows_filler (AciesSideFilter *self, const AciesRole *role, const char *value)
{
  static const char *const plain[]
      = { "path", "number", "length", "choice", "flag", "point", "hex", NULL };

  if (g_str_equal (role->is, "text"))
    return FALSE;
  return g_strv_contains (plain, role->is) || acies_side_knows_all (self, value);
}

/* Who and what fill the roles; FALSE: the side does not know all of them. */
static gboolean
knows_roles (AciesSideFilter *self, const AciesQuestion *question)
{
  const AciesAction *action
      = acies_ruleset_find (self->ruleset, ACIES_FACT_ACTION, acies_question_get_action (question));

  for (guint i = 0; action != NULL && i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);
      const char *value = acies_question_get (question, role->id);

      if (value != NULL && !knows_filler (self, role, value))
        return FALSE;
    }
  return action != NULL;
}

/* QUESTION by its roles alone. Owned. */
static AciesQuestion *
copy_question (AciesSideFilter *self, const AciesQuestion *question)
{
  const AciesAction *action
      = acies_ruleset_find (self->ruleset, ACIES_FACT_ACTION, acies_question_get_action (question));
  AciesQuestion *copy = acies_question_new (acies_question_get_action (question));

  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);
      const char *value = acies_question_get (question, role->id);

      if (value != NULL)
        acies_question_set (copy, role->id, value);
    }
  return copy;
}

/* The outcome, unless its words, by threes behind the first, name an item that the side does not
 * know. */
static void
copy_outcome (AciesSideFilter *self, AciesRuling *ruling, AciesRuling *copy)
{
  char **words = ruling->outcome_words;

  for (guint i = 1; words != NULL && words[0] != NULL && words[i] != NULL; i += 3)
    if (words[i + 1] == NULL || words[i + 2] == NULL
        || (*words[i + 2] != '\0' && !acies_side_knows_all (self, words[i + 1])))
      return;
  copy->outcome = g_strdup (ruling->outcome);
  copy->outcome_words = g_strdupv (words);
}

/* RULING as the side hears it. Owned. */
static AciesRuling *
tell (AciesSideFilter *self, AciesRuling *ruling)
{
  g_autoptr (AciesQuestion) question = copy_question (self, ruling->question);
  g_autoptr (AciesRuling) copy = acies_ruling_new (question);

  for (guint i = 0; i < ruling->lines->len; i++)
    if (may_hear (self, g_ptr_array_index (ruling->lines, i)))
      g_ptr_array_add (copy->lines, copy_line (self, g_ptr_array_index (ruling->lines, i)));
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

/* Adds what another side had declared and CHANGE of the true battle shows, if it is known whom it
 * is about. */
static void
add_shown (AciesSideFilter *self, const AciesChange *change, GStrvBuilder *effects)
{
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);
      g_autofree char *effect = NULL;

      if (entry->kind != ACIES_CHANGE_REVEAL
          || g_strcmp0 (entry->declaration->side, self->side) == 0
          || !knows_values (self, entry->declaration->roles))
        continue;
      effect = acies_referee_describe_declaration (self->referee, entry->declaration);
      g_strv_builder_add (effects, effect);
    }
}

/* A sentence for each declaration that SHOWN, of the true battle, lets be seen, and for each whom
 * one sees fall by CHANGE. Owned. */
static char **
list_effects (AciesSideFilter *self, const AciesChange *shown, const AciesChange *change)
{
  g_autoptr (GHashTable) fallen = g_hash_table_new (NULL, NULL);
  g_autoptr (GStrvBuilder) effects = g_strv_builder_new ();
  g_autoptr (GPtrArray) ids = NULL;

  add_shown (self, shown, effects);
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

/* Whether QUESTION is an order that another side wrote. */
static gboolean
is_letter_of_others (AciesSideFilter *self, const AciesQuestion *question)
{
  const char *side = acies_written_order_find_side (self->ruleset, self->truth, question);

  return side != NULL && side != self->side;
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
  if (!acies_builtin_has (action) && !is_letter_of_others (self, ruling->question)
      && knows_roles (self, ruling->question))
    {
      result->told = tell (self, ruling);
      return g_steal_pointer (&result);
    }
  g_strfreev (result->effects);
  result->effects = list_effects (self, ruling->change, message->change);
  return result->effects[0] != NULL ? g_steal_pointer (&result) : NULL;
}
