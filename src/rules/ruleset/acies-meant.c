/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The nearest name, among words or among the facts of a rule set. */
#include "config.h"

#include "rules/ruleset/acies-meant.h"

#include "base/value/acies-number.h"
#include "rules/ruleset/acies-ruleset-private.h"

#include <glib/gi18n-lib.h>

char *
acies_meant_among (const char *word, const char *const *words, AciesFindings *findings)
{
  const char *nearest = acies_findings_get_n_errors (findings) <= ACIES_FINDINGS_LIMIT
                            ? acies_text_nearest (word, words)
                            : NULL;

  /* Translators: put behind a sentence that says which name there is not. */
  return nearest != NULL ? g_strdup_printf (_ ("; did you mean “%s”?"), nearest) : g_strdup ("");
}

char *
acies_meant (AciesRuleset *self, const char *kinds, const char *word, AciesFindings *findings)
{
  g_auto (GStrv) names = g_strsplit (kinds, " ", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_auto (GStrv) functions = NULL;

  for (guint kind = 0; kind < ACIES_N_FACT_KINDS; kind++)
    for (guint i = 0; g_strv_contains ((const char *const *) names,
                                       acies_fact_kind_to_string ((AciesFactKind) kind))
                      && i < self->facts[kind]->len;
         i++)
      g_ptr_array_add (words, (gpointer) ((const AciesFact *) self->facts[kind]->pdata[i])->id);
  if (g_strv_contains ((const char *const *) names, "function"))
    functions = acies_script_list_functions (self->script);
  for (guint i = 0; functions != NULL && functions[i] != NULL; i++)
    g_ptr_array_add (words, functions[i]);
  g_ptr_array_add (words, NULL);
  return acies_meant_among (word, (const char *const *) words->pdata, findings);
}
