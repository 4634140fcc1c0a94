/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares what the rosters of both say: what stands on paper is what people compare. */
#include "config.h"

#include "referee/roster/acies-army-compare.h"

#include "base/value/acies-number.h"
#include "referee/army/acies-army-referee.h"
#include "referee/roster/acies-roster.h"

#include <glib/gi18n-lib.h>

/* A roster, and the referee whose items its rows speak of. */
typedef struct
{
  AciesReferee *referee;
  AciesRoster *roster;
  GHashTable *rows; /* of id to AciesRosterRow */
} Version;

static void
version_clear (Version *self)
{
  g_clear_pointer (&self->rows, g_hash_table_unref);
  g_clear_pointer (&self->roster, acies_roster_free);
  g_clear_object (&self->referee);
}

static gboolean
version_fill (Version *self, AciesRuleset *ruleset, AciesArmy *army, GError **error)
{
  self->referee = acies_army_referee_new (ruleset, army, error);
  if (self->referee != NULL)
    self->roster
        = acies_roster_new (self->referee, ACIES_ARMY_REFEREE_SIDE, ACIES_ROSTER_SECRET, error);
  if (self->roster == NULL)
    return FALSE;
  self->rows = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < self->roster->rows->len; i++)
    {
      AciesRosterRow *row = g_ptr_array_index (self->roster->rows, i);

      g_hash_table_insert (self->rows, (gpointer) acies_item_get_id (row->standing->item), row);
    }
  return TRUE;
}

/* “Guards, Spearmen, B grade ×4”. */
static char *
describe (const AciesRosterRow *row)
{
  g_autofree char *stands = acies_roster_row_describe_stands (row);
  const char *name = acies_roster_row_get_name (row);
  g_autoptr (GString) text = g_string_new (name);

  if (row->standing->type != NULL && !g_str_equal (row->standing->type, name))
    g_string_append_printf (text, ", %s", row->standing->type);
  if (*row->traits != '\0')
    g_string_append_printf (text, ", %s", row->traits);
  if (*stands != '\0')
    g_string_append_printf (text, " ×%s", stands);
  for (guint i = 0; i < row->parts->len; i++)
    {
      const AciesRosterPart *part = g_ptr_array_index (row->parts, i);

      g_string_append_printf (text, "; %s, %s%s%s ×%u", part->label, part->type,
                              *part->traits != '\0' ? ", " : "", part->traits, part->n_stands);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The number and what ROW is, and its points; NULL of none. */
static char *
describe_entry (const AciesRosterRow *row)
{
  const char *number = row != NULL ? acies_roster_row_get_number (row) : "";
  g_autofree char *words = row != NULL ? describe (row) : NULL;
  g_autofree char *points = row != NULL ? acies_roster_row_describe_points (row) : NULL;

  if (row == NULL)
    return NULL;
  return g_strdup_printf ("%s%s%s%s%s%s", number, *number != '\0' ? " " : "", words,
                          *points != '\0' ? " (" : "", points, *points != '\0' ? ")" : "");
}

/* "+13" or "−4"; "" for nothing. */
static char *
describe_more (gint64 more, gint64 per_unit)
{
  g_autofree char *number = acies_number_format_for_people (ABS (more), MAX (per_unit, 1), 3);

  return more == 0 ? g_strdup ("") : g_strconcat (more < 0 ? "−" : "+", number, NULL);
}

/* BEFORE and AFTER, of which one may be NULL. What a command costs is told of what it holds. */
static void
add_difference (AciesArmyComparison *self,
                const AciesRosterRow *before,
                const AciesRosterRow *after)
{
  const AciesRosterRow *any = after != NULL ? after : before;
  AciesArmyDifference *difference = g_new0 (AciesArmyDifference, 1);
  gint64 more = (after != NULL ? after->points : 0) - (before != NULL ? before->points : 0);

  difference->before = describe_entry (before);
  difference->after = describe_entry (after);
  difference->more
      = describe_more (ACIES_IS_COMMAND (any->standing->item) ? 0 : more, any->per_unit);
  g_ptr_array_add (self->differences, difference);
}

static char *
describe_sums (const Version *before, const Version *after)
{
  gint64 per_unit = MAX (after->roster->per_unit, 1);
  gint64 more = after->roster->points - before->roster->points;
  g_autofree char *one = acies_number_format_for_people (before->roster->points, per_unit, 3);
  g_autofree char *other = acies_number_format_for_people (after->roster->points, per_unit, 3);
  g_autofree char *difference = acies_number_format_for_people (ABS (more), per_unit, 3);

  /* Translators: points before and after, and how many more or fewer: “899 → 905 points (+6)”. */
  return g_strdup_printf (_ ("%s → %s points (%s%s)"), one, other, more < 0 ? "−" : "+",
                          difference);
}

/* What the rows of AFTER are otherwise than those of BEFORE; how many are alike. */
static guint
list_others (AciesArmyComparison *self, const Version *before, const Version *after)
{
  guint n_alike = 0;

  for (guint i = 0; i < after->roster->rows->len; i++)
    {
      const AciesRosterRow *row = g_ptr_array_index (after->roster->rows, i);
      const AciesRosterRow *was
          = g_hash_table_lookup (before->rows, acies_item_get_id (row->standing->item));
      g_autofree char *is_now = describe (row);
      g_autofree char *was_so = was != NULL ? describe (was) : NULL;

      if (was != NULL && g_str_equal (is_now, was_so)
          && (was->points == row->points || ACIES_IS_COMMAND (row->standing->item)))
        n_alike++;
      else
        add_difference (self, was, row);
    }
  return n_alike;
}

static void
difference_free (gpointer data)
{
  AciesArmyDifference *self = data;

  g_free (self->before);
  g_free (self->after);
  g_free (self->more);
  g_free (self);
}

static AciesArmyComparison *
compare (const Version *before, const Version *after)
{
  AciesArmyComparison *self = g_new0 (AciesArmyComparison, 1);
  guint n_alike;

  self->differences = g_ptr_array_new_with_free_func (difference_free);
  self->titles[0] = g_strdup (before->roster->title);
  self->titles[1] = g_strdup (after->roster->title);
  for (guint i = 0; i < before->roster->rows->len; i++)
    {
      const AciesRosterRow *row = g_ptr_array_index (before->roster->rows, i);

      if (!g_hash_table_contains (after->rows, acies_item_get_id (row->standing->item)))
        add_difference (self, row, NULL);
    }
  n_alike = list_others (self, before, after);
  self->alike = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u entry is alike", "%u entries are alike", n_alike), n_alike);
  if (after->roster->is_priced)
    self->sums = describe_sums (before, after);
  return self;
}

AciesArmyComparison *
acies_army_compare (AciesRuleset *ruleset, AciesArmy *before, AciesArmy *after, GError **error)
{
  Version one = { NULL }, other = { NULL };
  AciesArmyComparison *comparison = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_ARMY (before) && ACIES_IS_ARMY (after), NULL);

  if (version_fill (&one, ruleset, before, error) && version_fill (&other, ruleset, after, error))
    comparison = compare (&one, &other);
  version_clear (&one);
  version_clear (&other);
  return comparison;
}

void
acies_army_comparison_free (AciesArmyComparison *self)
{
  g_free (self->titles[0]);
  g_free (self->titles[1]);
  g_ptr_array_unref (self->differences);
  g_free (self->alike);
  g_free (self->sums);
  g_free (self);
}

char **
acies_army_comparison_list_lines (const AciesArmyComparison *self)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->differences->len; i++)
    {
      const AciesArmyDifference *difference = g_ptr_array_index (self->differences, i);
      g_autofree char *before = g_strdup_printf ("− %s", difference->before);
      g_autofree char *after = g_strdup_printf ("+ %s", difference->after);

      if (difference->before != NULL)
        g_strv_builder_add (lines, before);
      if (difference->after != NULL)
        g_strv_builder_add (lines, after);
    }
  g_strv_builder_add (lines, self->alike);
  if (self->sums != NULL)
    g_strv_builder_add (lines, self->sums);
  return g_strv_builder_end (lines);
}
