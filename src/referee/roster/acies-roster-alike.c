/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Units that follow one another and say the same are told once, with how many there are: the
 * counters of a board game come by the dozen. */
#include "config.h"

#include "referee/roster/acies-roster.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>

static const AciesRosterRow *
get_row (const AciesRoster *self, guint i)
{
  return g_ptr_array_index (self->rows, i);
}

/* Of whom there is something more to tell, he stands alone. */
static gboolean
is_plain (const AciesRosterRow *row)
{
  gint64 number;

  return ACIES_IS_UNIT (row->standing->item) && row->parts->len == 0 && row->note == NULL
         && row->secret == NULL
         && acies_number_parse (acies_roster_row_get_number (row), 1, &number);
}

static gboolean
are_alike (const AciesRosterRow *a, const AciesRosterRow *b)
{
  g_autofree char *state = acies_roster_row_describe_state (a);
  g_autofree char *other_state = acies_roster_row_describe_state (b);

  return g_str_equal (acies_roster_row_get_name (a), acies_roster_row_get_name (b))
         && g_strcmp0 (a->standing->type, b->standing->type) == 0
         && g_str_equal (state, other_state) && a->depth == b->depth && a->points == b->points
         && a->standing->n_stands == b->standing->n_stands
         && a->standing->n_stands_ever == b->standing->n_stands_ever;
}

guint
acies_roster_count_alike (const AciesRoster *self, guint first)
{
  guint n = 1;
  gint64 number, next;

  g_return_val_if_fail (self != NULL && first < self->rows->len, 0);

  if (!is_plain (get_row (self, first)))
    return 1;
  acies_number_parse (acies_roster_row_get_number (get_row (self, first)), 1, &number);
  while (first + n < self->rows->len && is_plain (get_row (self, first + n))
         && are_alike (get_row (self, first), get_row (self, first + n))
         && acies_number_parse (acies_roster_row_get_number (get_row (self, first + n)), 1, &next)
         && next == number + n)
    n++;
  return n;
}

char *
acies_roster_describe_numbers (const AciesRoster *self, guint first, guint n)
{
  const char *number = acies_roster_row_get_number (get_row (self, first));

  if (n == 1)
    return g_strdup (number);
  return g_strdup_printf ("%s–%s", number,
                          acies_roster_row_get_number (get_row (self, first + n - 1)));
}

char *
acies_roster_describe_stands_of (const AciesRoster *self, guint first, guint n)
{
  g_autofree char *stands = acies_roster_row_describe_stands (get_row (self, first));

  if (n == 1)
    return g_steal_pointer (&stands);
  return g_strdup_printf ("%u × %s", n, stands);
}

char *
acies_roster_describe_points_of (const AciesRoster *self, guint first, guint n)
{
  const AciesRosterRow *row = get_row (self, first);

  return row->has_points ? acies_number_format_for_people (row->points * n, row->per_unit, 3)
                         : g_strdup ("");
}
