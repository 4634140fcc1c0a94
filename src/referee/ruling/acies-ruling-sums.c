/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Spells what either side of each pair reckons, and keeps what is new. */
#include "config.h"

#include "referee/ruling/acies-ruling-sums.h"

typedef struct
{
  const char *title, *name;
  char *reckoned;
  GString *foes;
} Sum;

static void
sum_free (Sum *self)
{
  g_free (self->reckoned);
  g_string_free (self->foes, TRUE);
  g_free (self);
}

/* "armour +1, die 5 = 6" */
static char *
spell (const AciesPair *pair, guint side, AciesRulingSumsFormat format)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < pair->rows->len; i++)
    {
      const AciesPairRow *row = g_ptr_array_index (pair->rows, i);
      g_autofree char *value = row->lines[side] != NULL ? format (row->lines[side]) : NULL;

      if (value != NULL)
        g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", row->label, value);
    }
  if (pair->totals[side] != NULL)
    {
      g_autofree char *total = format (pair->totals[side]);

      g_string_append_printf (text, " = %s", total);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Another of SUMS about whom SELF is about, that says the same or not, as IS_SAME says; or NULL. */
static Sum *
find (const GPtrArray *sums, const Sum *self, gboolean is_same)
{
  for (guint i = 0; i < sums->len; i++)
    {
      Sum *sum = g_ptr_array_index (sums, i);

      if (sum != self && g_str_equal (sum->title, self->title)
          && g_str_equal (sum->name, self->name)
          && g_str_equal (sum->reckoned, self->reckoned) == is_same)
        return sum;
    }
  return NULL;
}

static void
add (GPtrArray *sums, const AciesPair *pair, guint side, AciesRulingSumsFormat format)
{
  Sum *sum = g_new0 (Sum, 1), *known;

  *sum = (Sum){ pair->title, pair->names[side], spell (pair, side, format),
                g_string_new (pair->names[1 - side]) };
  known = find (sums, sum, TRUE);
  if (known == NULL)
    {
      g_ptr_array_add (sums, sum);
      return;
    }
  g_string_append_printf (known->foes, "; %s", sum->foes->str);
  sum_free (sum);
}

GPtrArray *
acies_ruling_sums_list (const GPtrArray *pairs, AciesRulingSumsFormat format)
{
  g_autoptr (GPtrArray) sums = g_ptr_array_new_with_free_func ((GDestroyNotify) sum_free);
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < pairs->len; i++)
    for (guint side = 0; side < 2; side++)
      add (sums, g_ptr_array_index (pairs, i), side, format);
  for (guint i = 0; i < sums->len; i++)
    {
      const Sum *sum = g_ptr_array_index (sums, i);
      g_autofree char *foes = find (sums, sum, FALSE) != NULL
                                  ? g_strdup_printf (" (%s)", sum->foes->str)
                                  : g_strdup ("");

      g_ptr_array_add (
          list, g_strdup_printf ("%s: %s%s: %s", sum->title, sum->name, foes, sum->reckoned));
    }
  return list;
}
