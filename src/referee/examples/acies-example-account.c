/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesAccountLine is a line of what a worked example gave, to be compared with those of another
 * run. The key of a line is what counts of it; its text is for people. */
#include "config.h"

#include "referee/examples/acies-example-private.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>

static void
line_free (gpointer data)
{
  AciesAccountLine *line = data;

  g_free (line->key);
  g_free (line->text);
  g_free (line);
}

GPtrArray *
acies_account_new (void)
{
  return g_ptr_array_new_with_free_func (line_free);
}

void
acies_account_take (GPtrArray *account, char *key, char *text)
{
  AciesAccountLine *line;

  if (account == NULL)
    {
      g_free (key);
      g_free (text);
      return;
    }
  line = g_new0 (AciesAccountLine, 1);
  line->key = key;
  line->text = text;
  g_ptr_array_add (account, line);
}

void
acies_account_add_problem (GPtrArray *account, const char *sentence)
{
  acies_account_take (account, g_strdup (sentence), g_strdup (sentence));
}

static char *
format_value (const AciesRulingLine *line)
{
  if (line->value.kind == ACIES_VALUE_NONE)
    return g_strdup ("");
  if (line->value.kind == ACIES_VALUE_NUMBER)
    return acies_number_format (line->value.number, MAX (line->per_unit, 1));
  return acies_value_to_string (&line->value);
}

/* Of what has an id that says it all, its name does not count. */
static const char *
get_words (const AciesRulingLine *line)
{
  switch (line->kind)
    {
    case ACIES_RULING_LINE_MODIFIER:
    case ACIES_RULING_LINE_DICE:
    case ACIES_RULING_LINE_CHART:
    case ACIES_RULING_LINE_MEASURE:
    case ACIES_RULING_LINE_POINTS:
    case ACIES_RULING_LINE_TOTAL:
      return "";
    case ACIES_RULING_LINE_NOTE:
    case ACIES_RULING_LINE_FORBID:
    case ACIES_RULING_LINE_UMPIRE:
    case ACIES_RULING_LINE_PROPOSAL:
    case ACIES_RULING_LINE_RESULT:
    case ACIES_RULING_LINE_EFFECT:
      return line->label;
    }
  g_return_val_if_reached ("");
}

static void
add_line (GPtrArray *account, const AciesRulingLine *line)
{
  g_autofree char *value = format_value (line);
  const char *detail
      = line->detail != NULL && line->kind == ACIES_RULING_LINE_DICE ? line->detail : "";

  acies_account_take (account,
                      g_strdup_printf ("%d %s %s %s %s", line->kind,
                                       line->id != NULL ? line->id : "", get_words (line), detail,
                                       value),
                      g_strdup_printf ("%s%s%s", line->label != NULL ? line->label : line->id,
                                       *value != '\0' ? ": " : "", value));
}

static void
add_chances (GPtrArray *account, const GPtrArray *chances)
{
  for (guint i = 0; i < chances->len; i++)
    {
      const AciesChance *chance = g_ptr_array_index (chances, i);
      g_autofree char *of = acies_fraction_to_string (&chance->chance);

      acies_account_take (account, g_strdup_printf ("chance %s %s", chance->outcome, of),
                          /* Translators: an outcome and how likely it is, a fraction. */
                          g_strdup_printf (_ ("chance of %s: %s"), chance->label, of));
    }
}

void
acies_account_add_ruling (GPtrArray *account, AciesRuling *ruling)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling),
                  *asks = acies_ruling_get_prompts (ruling);
  const char *outcome = acies_ruling_get_outcome (ruling);

  if (account == NULL)
    return;
  for (guint i = 0; i < lines->len; i++)
    add_line (account, g_ptr_array_index (lines, i));
  for (guint i = 0; i < asks->len; i++)
    {
      const AciesPrompt *ask = g_ptr_array_index (asks, i);

      if (ask->kind != ACIES_PROMPT_TICK)
        acies_account_take (account, g_strdup_printf ("ask %s %u", ask->id, ask->n_dice),
                            /* Translators: what is still to be thrown, chosen or measured. */
                            g_strdup_printf (_ ("waits for: %s"), ask->label));
    }
  if (outcome != NULL)
    acies_account_take (
        account, g_strdup_printf ("outcome %s", outcome),
        /* Translators: the name of an outcome. */
        g_strdup_printf (_ ("result: %s"), acies_ruling_get_outcome_label (ruling)));
  add_chances (account, acies_ruling_get_odds (ruling));
}

void
acies_account_add_cost (GPtrArray *account, const AciesCost *cost)
{
  const char *id = cost->item != NULL ? acies_item_get_id (cost->item) : "";
  const char *label = cost->item != NULL ? acies_item_get_label (cost->item) : _ ("the army");
  g_autofree char *total = acies_number_format_for_people (cost->total, cost->per_unit, 3);

  if (account == NULL)
    return;
  for (guint i = 0; i < cost->lines->len; i++)
    add_line (account, g_ptr_array_index (cost->lines, i));
  for (guint i = 0; i < cost->children->len; i++)
    acies_account_add_cost (account, g_ptr_array_index (cost->children, i));
  acies_account_take (account, g_strdup_printf ("cost %s %" G_GINT64_FORMAT, id, cost->total),
                      /* Translators: a unit, a leader or an army, and what it costs. */
                      g_strdup_printf (_ ("%s: %s points"), label, total));
}

void
acies_account_add_breaches (GPtrArray *account, const GPtrArray *broken)
{
  for (guint i = 0; account != NULL && i < broken->len; i++)
    {
      const AciesBreach *breach = g_ptr_array_index (broken, i);

      acies_account_take (account, g_strdup_printf ("broken %s %s", breach->rule->id, breach->item),
                          g_strdup (breach->sentence));
    }
}

void
acies_account_add_tally (GPtrArray *account, const AciesTallyCount *count)
{
  if (account != NULL)
    acies_account_take (account,
                        g_strdup_printf ("tally %s %s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT,
                                         count->tally->fact.id, acies_item_get_id (count->item),
                                         count->value,
                                         count->has_limit ? count->limit : G_MAXINT64),
                        acies_tally_count_describe (count));
}
