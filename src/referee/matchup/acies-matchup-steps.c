/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Works out what is otherwise if one thing is: each setting, one point more or less, the columns
 * beside the present one; and what comes of each outcome, however the dice fall. One thing a call,
 * so that a window may do so while it is idle. */
#include "config.h"

#include "referee/matchup/acies-matchup-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So far a chart of odds is followed. */
#define MOST_POINTS 40
/* So many throws are looked through for what follows. */
#define MOST_THROWS 300

enum
{
  STAGE_SETTINGS,
  STAGE_MORE,
  STAGE_LESS,
  STAGE_RIGHT,
  STAGE_LEFT,
  STAGE_FOLLOWS,
  STAGE_DONE
};

/* The shares where ID is said to be TEXT. FALSE: then there are none. */
static gboolean
count_with (AciesMatchup *self, const char *id, const char *text, AciesMatchupShares *shares)
{
  g_auto (AciesMatchupAsking) asking = { NULL };
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GPtrArray) odds = NULL;

  if (!acies_matchup_make_asking (self, id, text, &asking, NULL))
    return FALSE;
  ruling = acies_referee_ask (asking.referee, asking.question, NULL);
  if (ruling == NULL || acies_ruling_get_verdict (ruling) == ACIES_VERDICT_FORBIDDEN
      || !acies_matchup_search (&asking, NULL, &odds, NULL, NULL) || odds->len == 0)
    return FALSE;
  acies_matchup_count_shares (self, odds, shares);
  return TRUE;
}

/* Tries SETTING as TEXT. TRUE: it matters. */
static gboolean
try_value (AciesMatchup *self, AciesMatchupSetting *setting, const char *text)
{
  AciesMatchupShares shares;

  if (g_str_equal (text, setting->value) || !count_with (self, setting->id, text, &shares)
      || acies_matchup_shares_equal (&shares, &self->shares))
    return FALSE;
  g_free (setting->turned);
  setting->turned = g_strdup (text);
  setting->shares = shares;
  setting->matters = TRUE;
  return TRUE;
}

static void
try_numbers (AciesMatchup *self, AciesMatchupSetting *setting)
{
  static const int steps[] = { 1, -1, 2, 3, -2 };
  gint64 value = g_ascii_strtoll (setting->value, NULL, 10);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, value + steps[i]);

      if (value + steps[i] >= setting->minimum && value + steps[i] <= setting->maximum
          && try_value (self, setting, text))
        return;
    }
}

/* Whether SETTING matters, by another value of it. */
static void
try_setting (AciesMatchup *self, AciesMatchupSetting *setting)
{
  gboolean is_on = !g_str_equal (setting->value, "no") && *setting->value != '\0';

  switch (setting->kind)
    {
    case ACIES_MATCHUP_FLAG:
      try_value (self, setting, is_on ? "no" : "yes");
      break;
    case ACIES_MATCHUP_NUMBER:
      try_numbers (self, setting);
      break;
    case ACIES_MATCHUP_CHOICE:
      for (guint i = 0; setting->options != NULL && setting->options[i] != NULL; i++)
        if (try_value (self, setting, setting->options[i]))
          return;
      break;
    case ACIES_MATCHUP_MEASURE:
      break;
    }
  /* What was said or assumed can be said otherwise, whatever it changes. */
  setting->matters = setting->matters || setting->is_said || setting->is_assumed;
}

/* The sum of the first that points are added to; owned, or NULL. */
static char *
find_list (AciesMatchup *self)
{
  for (guint i = 0; i < self->reads->len; i++)
    {
      const AciesRead *read = g_ptr_array_index (self->reads, i);

      if (read->kind == ACIES_READ_LIST
          && (read->subject == NULL || acies_matchup_find_side (self, read->subject) == 0))
        return g_strconcat ("list.", read->id, NULL);
    }
  return NULL;
}

static void
add_step (AciesMatchup *self, int points, const char *column)
{
  g_autofree char *list = find_list (self);
  g_autofree char *text = g_strdup_printf ("%d", points);
  AciesMatchupStep step = { points };

  if (list == NULL || !count_with (self, list, text, &step.shares)
      || (column == NULL && acies_matchup_shares_equal (&step.shares, &self->shares)))
    return;
  step.column = g_strdup (column);
  g_ptr_array_add (self->steps, g_memdup2 (&step, sizeof step));
}

/* The next column that comes of points in DIRECTION, 1 or -1. */
static void
add_column (AciesMatchup *self, int direction)
{
  g_autofree char *list = find_list (self);

  for (int points = direction; list != NULL && self->column != NULL && ABS (points) <= MOST_POINTS;
       points += direction)
    {
      g_autofree char *text = g_strdup_printf ("%d", points);
      g_auto (AciesMatchupAsking) asking = { NULL };
      g_autoptr (AciesRuling) ruling = NULL;
      const char *column;

      if (!acies_matchup_make_asking (self, list, text, &asking, NULL))
        return;
      ruling = acies_referee_ask (asking.referee, asking.question, NULL);
      column = ruling != NULL ? acies_matchup_find_column (self, ruling) : NULL;
      if (column == NULL)
        return;
      if (g_str_equal (column, self->column))
        continue;
      add_step (self, points, column);
      return;
    }
}

/* What follows: looking through throws. */
typedef struct
{
  AciesMatchup *matchup;
  GHashTable *known;  /* of char *: lines that were there before the dice */
  GHashTable *common; /* outcome to GPtrArray of char *, what all its throws led to */
  guint n_throws;
} Looking;

/* Adds TEXT, taken over, unless it was so before the dice. */
static void
take_text (const Looking *self, GPtrArray *texts, char *text)
{
  if (self->known != NULL && g_hash_table_contains (self->known, text))
    g_free (text);
  else
    g_ptr_array_add (texts, text);
}

/* What the chart of LINE calls the cell that was read. */
static const char *
name_cell (AciesMatchup *self, const AciesRulingLine *line)
{
  const AciesChart *chart
      = line->id != NULL ? acies_ruleset_find (self->ruleset, ACIES_FACT_CHART, line->id) : NULL;

  for (guint i = 0; chart != NULL && i < chart->cells->len; i++)
    {
      const AciesChartCell *cell = g_ptr_array_index (chart->cells, i);

      if (g_strcmp0 (cell->value.symbol, line->value.symbol) == 0 && cell->text != NULL)
        return cell->text;
    }
  return line->value.symbol;
}

/* Cells of charts that name something: "What the loser does: retires". */
static void
add_cells (const Looking *self, AciesRuling *ruling, GPtrArray *texts)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (line->kind == ACIES_RULING_LINE_CHART && line->value.kind == ACIES_VALUE_SYMBOL)
        take_text (self, texts,
                   g_strdup_printf ("%s: %s", line->label, name_cell (self->matchup, line)));
    }
}

/* What is certain when all is thrown: "2 Guards: DPs 2". */
static void
add_quantities (const Looking *self, const AciesQuestion *question, GPtrArray *texts)
{
  AciesMatchupAsking asking = { self->matchup->referee, (AciesQuestion *) question };
  g_autoptr (GPtrArray) odds = NULL;

  if (!acies_matchup_search (&asking, NULL, &odds, NULL, NULL))
    return;
  for (guint i = 0; i < odds->len; i++)
    {
      const AciesChance *chance = g_ptr_array_index (odds, i);

      if (strchr (chance->outcome, '=') != NULL && strchr (chance->outcome, ':') == NULL
          && chance->chance.numerator == chance->chance.denominator)
        take_text (self, texts, g_strdup (chance->label));
    }
}

/* Keeps of what all throws of an outcome led to what this one led to as well. */
static void
note_end (Looking *self, const AciesQuestion *question, AciesRuling *ruling)
{
  const char *outcome = acies_ruling_get_outcome (ruling);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *common = outcome != NULL ? g_hash_table_lookup (self->common, outcome) : NULL;

  if (outcome == NULL)
    return;
  add_cells (self, ruling, texts);
  add_quantities (self, question, texts);
  if (common == NULL)
    {
      g_hash_table_insert (self->common, g_strdup (outcome), g_steal_pointer (&texts));
      return;
    }
  for (guint i = common->len; i > 0; i--)
    if (!g_ptr_array_find_with_equal_func (texts, g_ptr_array_index (common, i - 1), g_str_equal,
                                           NULL))
      g_ptr_array_remove_index (common, i - 1);
}

static const AciesPrompt *
find_dice (AciesRuling *ruling)
{
  const GPtrArray *prompts = acies_ruling_get_prompts (ruling);

  for (guint i = 0; i < prompts->len; i++)
    if (((const AciesPrompt *) g_ptr_array_index (prompts, i))->kind == ACIES_PROMPT_DICE)
      return g_ptr_array_index (prompts, i);
  return NULL;
}

/* Goes through what all throws that QUESTION wants lead to. FALSE: they are too many. */
static gboolean
look_through (Looking *self, const AciesQuestion *question)
{
  g_autoptr (AciesRuling) ruling = acies_referee_ask (self->matchup->referee, question, NULL);
  const AciesPrompt *dice = ruling != NULL ? find_dice (ruling) : NULL;
  g_autoptr (AciesDistribution) thrown = NULL;

  if (ruling == NULL || ++self->n_throws > MOST_THROWS)
    return FALSE;
  if (dice == NULL)
    {
      note_end (self, question, ruling);
      return TRUE;
    }
  thrown = acies_distribution_new (dice->die, dice->n_dice, &dice->reading);
  for (guint i = 0; thrown != NULL && i < acies_distribution_get_n (thrown); i++)
    {
      g_autoptr (AciesQuestion) answered = acies_question_copy (question);
      gint64 value = acies_distribution_get_value (thrown, i);

      acies_question_take_answer (answered,
                                  acies_answer_new (ACIES_ANSWER_DICE, ACIES_SOURCE_TABLE, dice->id,
                                                    acies_value_number (value)));
      if (!look_through (self, answered))
        return FALSE;
    }
  return thrown != NULL;
}

/* Takes what follows on every outcome alike from all of them. */
static void
drop_shared (GHashTable *common)
{
  g_autoptr (GList) all = g_hash_table_get_values (common);
  GPtrArray *first = all != NULL ? all->data : NULL;

  for (guint i = first != NULL && all->next != NULL ? first->len : 0; i > 0; i--)
    {
      g_autofree char *text = g_strdup (g_ptr_array_index (first, i - 1));
      gboolean is_shared = TRUE;
      guint place;

      for (GList *each = all; each != NULL; each = each->next)
        is_shared
            = is_shared && g_ptr_array_find_with_equal_func (each->data, text, g_str_equal, NULL);
      for (GList *each = all; is_shared && each != NULL; each = each->next)
        if (g_ptr_array_find_with_equal_func (each->data, text, g_str_equal, &place))
          g_ptr_array_remove_index (each->data, place);
    }
}

static void
set_follows (AciesMatchup *self, GHashTable *common)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      AciesMatchupRow *row = g_ptr_array_index (self->rows, i);
      GPtrArray *texts = g_hash_table_lookup (common, row->outcome);

      if (texts == NULL || texts->len == 0)
        continue;
      g_ptr_array_add (texts, NULL);
      row->follows = g_strjoinv ("; ", (char **) texts->pdata);
    }
}

static void
find_follows (AciesMatchup *self)
{
  Looking looking = { self };
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func (g_free);

  looking.known = g_hash_table_new (g_str_hash, g_str_equal);
  looking.common
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  add_cells (&(Looking){ self }, self->ruling, before);
  for (guint i = 0; i < before->len; i++)
    g_hash_table_add (looking.known, g_ptr_array_index (before, i));
  if (look_through (&looking, self->question))
    {
      drop_shared (looking.common);
      set_follows (self, looking.common);
    }
  g_hash_table_unref (looking.common);
  g_hash_table_unref (looking.known);
}

gboolean
acies_matchup_advance (AciesMatchup *self)
{
  if (self->rows->len == 0)
    return FALSE;
  if (self->stage == STAGE_SETTINGS && self->n_tried < self->settings->len)
    {
      try_setting (self, g_ptr_array_index (self->settings, self->n_tried++));
      return TRUE;
    }
  switch (self->stage++)
    {
    case STAGE_SETTINGS:
      break;
    case STAGE_MORE:
      if (self->column == NULL)
        add_step (self, 1, NULL);
      break;
    case STAGE_LESS:
      if (self->column == NULL)
        add_step (self, -1, NULL);
      break;
    case STAGE_RIGHT:
      add_column (self, 1);
      break;
    case STAGE_LEFT:
      add_column (self, -1);
      break;
    case STAGE_FOLLOWS:
      find_follows (self);
      break;
    default:
      self->stage = STAGE_DONE;
      return FALSE;
    }
  return TRUE;
}
