/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* clause: what a clause says, in our words, and where it stands in the book. */
#include "config.h"

#include "cli/verbs/acies-verbs.h"

#include "rules/ruleset/acies-clause-text.h"

#include <glib/gi18n-lib.h>

/* Those of IDS that RULESET has, as JSON. */
static void
print_json (AciesRuleset *ruleset, char **ids)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  acies_cli_add_string (builder, "ruleset", acies_ruleset_get_id (ruleset));
  json_builder_set_member_name (builder, "clauses");
  json_builder_begin_array (builder);
  for (; *ids != NULL; ids++)
    {
      const AciesClause *clause = acies_ruleset_find (ruleset, ACIES_FACT_CLAUSE, *ids);
      g_autofree char *text = acies_clause_to_text (ruleset, *ids);

      if (clause == NULL)
        continue;
      json_builder_begin_object (builder);
      acies_cli_add_string (builder, "clause", clause->fact.id);
      acies_cli_add_string (builder, "title", clause->fact.label);
      acies_cli_add_string (builder, "origin", acies_origin_to_string (clause->fact.origin));
      acies_cli_add_string (builder, "note", clause->fact.note);
      acies_cli_add_string (builder, "missing", clause->missing);
      acies_cli_add_string (builder, "text", text);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  acies_cli_print_json (json_builder_get_root (builder));
}

int
acies_verb_clause (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autofree char *cite = NULL, *text = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 2, G_MAXUINT);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  ruleset = acies_library_load_ruleset (words[0], findings);
  if (ruleset == NULL)
    return acies_cli_end (findings);
  cite = g_strjoinv (" ", words + 1);
  text = acies_clause_to_text (ruleset, cite);
  if (text == NULL)
    {
      acies_cli_complain (_ ("“%s” has no clause “%s”."), words[0], cite);
      return ACIES_EXIT_FINDING;
    }
  if (json)
    print_json (ruleset, words + 1);
  else
    g_print ("%s", text);
  return ACIES_EXIT_DONE;
}
