/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares single words of a typed line: endings that do not matter, and words that may be left
 * out. */
#include "config.h"

#include "referee/command/acies-command-line-private.h"

#include <string.h>

/* A word without the ending that tells one who does it from many: "charges", "charge". */
static char *
get_stem (const char *word)
{
  char *stem = g_utf8_casefold (word, -1);
  gsize length = strlen (stem);

  if (length > 3 && g_str_has_suffix (stem, "ies"))
    {
      stem[length - 3] = 'y';
      stem[length - 2] = '\0';
    }
  else if (length > 4 && (g_str_has_suffix (stem, "ches") || g_str_has_suffix (stem, "shes")))
    stem[length - 2] = '\0';
  else if (length > 2 && stem[length - 1] == 's')
    stem[length - 1] = '\0';
  return stem;
}

gboolean
acies_command_line_is_same_word (const char *a, const char *b)
{
  g_autofree char *stem_a = get_stem (a);
  g_autofree char *stem_b = get_stem (b);

  return g_str_equal (stem_a, stem_b);
}

gboolean
acies_command_line_is_small (const char *word)
{
  static const char *const small[] = { "a",  "an", "the", "its", "at",   "to",   "in",      "into",
                                       "on", "by", "of",  "for", "with", "from", "against", NULL };
  g_autofree char *lower = g_ascii_strdown (word, -1);

  return g_strv_contains (small, lower);
}
