/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills the constants into what a rule set says to people. */
#include "rules/ruleset/acies-constant-words.h"

#include "base/value/acies-number.h"

#include <string.h>

/* Pairs of “constant.ID” and its number, ended by NULL. */
static GPtrArray *
list_arguments (AciesRuleset *ruleset)
{
  const GPtrArray *constants = acies_ruleset_get_facts (ruleset, ACIES_FACT_CONSTANT);
  GPtrArray *arguments = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < constants->len; i++)
    {
      const AciesConstant *constant = g_ptr_array_index (constants, i);

      g_ptr_array_add (arguments, g_strconcat (ACIES_CONSTANT_WORD, constant->fact.id, NULL));
      g_ptr_array_add (arguments, g_strdup (constant->number));
    }
  g_ptr_array_add (arguments, NULL);
  return arguments;
}

char *
acies_constant_words_take (AciesRuleset *ruleset, char *text)
{
  g_autofree char *owned = text;
  g_autoptr (GPtrArray) arguments = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  if (text == NULL || strstr (text, "{" ACIES_CONSTANT_WORD) == NULL)
    return g_steal_pointer (&owned);
  arguments = list_arguments (ruleset);
  return acies_text_fill (text, (const char *const *) arguments->pdata);
}
