/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Two forms are enough for a rule set's own word, in whatever languages it has labels for. */
#include "config.h"

#include "rules/ruleset/acies-counted.h"

#include <glib/gi18n-lib.h>

const char *
acies_counted_get_own_word (AciesRuleset *ruleset, guint n)
{
  const AciesFact *fact = acies_ruleset_find (ruleset, ACIES_FACT_TEXT,
                                              n == 1 ? ACIES_COUNTED_ONE : ACIES_COUNTED_MANY);

  return fact != NULL ? fact->label : NULL;
}

char *
acies_counted_describe (AciesRuleset *ruleset, guint n)
{
  const char *word = acies_counted_get_own_word (ruleset, n);

  return word != NULL ? g_strdup_printf ("%u %s", n, word)
                      : g_strdup_printf (ngettext ("%u stand", "%u stands", n), n);
}

char *
acies_counted_describe_of (AciesRuleset *ruleset, guint n, guint of)
{
  const char *word = acies_counted_get_own_word (ruleset, of);

  if (word != NULL)
    /* Translators: how many there are, how many there were, and of what, such as “figures”. */
    return g_strdup_printf (_ ("%u of %u %s"), n, of, word);
  return g_strdup_printf (ngettext ("%u of %u stand", "%u of %u stands", of), n, of);
}

char *
acies_counted_dup_title (AciesRuleset *ruleset)
{
  const char *word = acies_counted_get_own_word (ruleset, 0);
  g_autofree char *first = NULL;

  if (word == NULL || *word == '\0')
    return g_strdup (_ ("Stands"));
  first = g_utf8_strup (word, g_utf8_next_char (word) - word);
  return g_strconcat (first, g_utf8_next_char (word), NULL);
}
