/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Only the last number of a name counts: “Legio X, 3rd cohort”. */
#include "model/army/acies-army-names.h"

#include <string.h>

/* More digits are no number that counts units. */
#define MOST_DIGITS 6

static const char *
get_ordinal (guint64 number)
{
  if (number % 100 >= 11 && number % 100 <= 13)
    return "th";
  switch (number % 10)
    {
    case 1:
      return "st";
    case 2:
      return "nd";
    case 3:
      return "rd";
    default:
      return "th";
    }
}

static gboolean
is_ordinal (const char *text)
{
  static const char *const endings[] = { "st", "nd", "rd", "th" };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_prefix (text, endings[i]) && !g_ascii_isalpha (text[2]))
      return TRUE;
  return FALSE;
}

char *
acies_army_names_count_on (const char *name)
{
  const char *end, *start;
  guint64 number;

  g_return_val_if_fail (name != NULL, NULL);

  for (end = name + strlen (name); end > name && !g_ascii_isdigit (end[-1]);)
    end--;
  for (start = end; start > name && g_ascii_isdigit (start[-1]);)
    start--;
  if (start == end || end - start > MOST_DIGITS)
    return g_strdup (name);
  number = g_ascii_strtoull (start, NULL, 10) + 1;
  if (is_ordinal (end))
    return g_strdup_printf ("%.*s%" G_GUINT64_FORMAT "%s%s", (int) (start - name), name, number,
                            get_ordinal (number), end + 2);
  return g_strdup_printf ("%.*s%" G_GUINT64_FORMAT "%s", (int) (start - name), name, number, end);
}
