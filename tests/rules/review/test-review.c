/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What authors are told of rules that load: a case is what ruleset.xml holds, a line "--", and the
 * procedures. */
#include "rules/review/acies-review.h"

#include "acies-cases.h"

#include <string.h>

/* Puts the file NAME of the layer "g" into FILES. */
static void
add_file (GHashTable *files, const char *name, const char *text)
{
  g_hash_table_insert (files, g_strconcat ("g/", name, NULL), g_bytes_new (text, strlen (text)));
}

static char *
review (const char *input)
{
  static const char *const layers[] = { "g", NULL };
  g_autoptr (GHashTable) files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_auto (GStrv) parts = g_strsplit (input, "--\n", 2);
  g_autofree char *xml
      = g_strdup_printf ("<ruleset xmlns='urn:acies:ruleset:1' id='g' version='1'>\n"
                         "<title>G</title><measure name='pace' mm='25'/>"
                         "<die id='D6' faces='1 2 3 4 5 6'/>\n%s\n</ruleset>",
                         parts[0]);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = NULL;

  add_file (files, "ruleset.xml", xml);
  add_file (files, "procedures/p.lua", parts[1] != NULL ? parts[1] : "");
  ruleset = acies_ruleset_load_snapshot (files, layers, findings);
  if (ruleset != NULL)
    acies_review (ruleset, findings);
  return acies_findings_to_string (findings);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  acies_cases_add ("/acies/rules/review", "rules/review/review.cases", review);
  return g_test_run ();
}
