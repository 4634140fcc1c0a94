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

/* SIGN, the number and what ROW is, and its points. */
static char *
describe_line (const char *sign, const AciesRosterRow *row)
{
  const char *number = acies_roster_row_get_number (row);
  g_autofree char *words = describe (row);
  g_autofree char *points = acies_roster_row_describe_points (row);

  return g_strdup_printf ("%s %s%s%s%s%s%s", sign, number, *number != '\0' ? " " : "", words,
                          *points != '\0' ? " (" : "", points, *points != '\0' ? ")" : "");
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
list_others (const Version *before, const Version *after, GPtrArray *lines)
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
        {
          n_alike++;
          continue;
        }
      if (was != NULL)
        g_ptr_array_add (lines, describe_line ("−", was));
      g_ptr_array_add (lines, describe_line ("+", row));
    }
  return n_alike;
}

GPtrArray *
acies_army_compare (AciesRuleset *ruleset, AciesArmy *before, AciesArmy *after, GError **error)
{
  Version one = { NULL }, other = { NULL };
  GPtrArray *lines = NULL;
  guint n_alike;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_ARMY (before) && ACIES_IS_ARMY (after), NULL);

  if (version_fill (&one, ruleset, before, error) && version_fill (&other, ruleset, after, error))
    {
      lines = g_ptr_array_new_with_free_func (g_free);
      for (guint i = 0; i < one.roster->rows->len; i++)
        {
          const AciesRosterRow *row = g_ptr_array_index (one.roster->rows, i);

          if (!g_hash_table_contains (other.rows, acies_item_get_id (row->standing->item)))
            g_ptr_array_add (lines, describe_line ("−", row));
        }
      n_alike = list_others (&one, &other, lines);
      g_ptr_array_add (lines, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u entry is alike",
                                                            "%u entries are alike", n_alike),
                                               n_alike));
      if (other.roster->is_priced)
        g_ptr_array_add (lines, describe_sums (&one, &other));
    }
  version_clear (&one);
  version_clear (&other);
  return lines;
}
