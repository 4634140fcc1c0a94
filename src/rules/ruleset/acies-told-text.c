/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Such a text is found by its id, which ends as it says here. */
#include "config.h"

#include "rules/ruleset/acies-told-text.h"

#include <string.h>

#define ENDING "-told"

const AciesFact *
acies_told_text_find (AciesRuleset *ruleset, const char *id)
{
  g_autofree char *told = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  told = g_strconcat (id != NULL ? id : "", ENDING, NULL);
  return acies_ruleset_find (ruleset, ACIES_FACT_TEXT, told);
}

char *
acies_told_text_dup_whole (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  return g_str_has_suffix (id, ENDING) ? g_strndup (id, strlen (id) - strlen (ENDING)) : NULL;
}

gboolean
acies_told_text_names (const AciesFact *text, const char *name)
{
  g_autofree char *begin = NULL;
  gsize length;

  g_return_val_if_fail (text != NULL && name != NULL, FALSE);

  begin = g_strconcat ("{", name, NULL);
  length = strlen (begin);
  for (const char *at = strstr (text->label, begin); at != NULL; at = strstr (at + 1, begin))
    if (at[length] == '}' || at[length] == '|')
      return TRUE;
  return FALSE;
}
