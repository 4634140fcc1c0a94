/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* coverage: every clause of the document, and whether the program computes it. */
#include "config.h"

#include "cli/verbs/acies-verbs.h"

#include "referee/examples/acies-examples.h"

#include <glib/gi18n-lib.h>

#define N_STATES (ACIES_COVERAGE_BARE + 1)

/* Indexed by AciesCoverageState. */
static const char *const state_names[N_STATES]
    = { "computed", "part", "umpire", "missing", "heading", "bare" };

static char *
dup_label (AciesCoverageState state)
{
  switch (state)
    {
    case ACIES_COVERAGE_COMPUTED:
      return g_strdup (_ ("computed"));
    case ACIES_COVERAGE_PART:
      return g_strconcat ("◐ ", _ ("computed"), NULL);
    case ACIES_COVERAGE_UMPIRE:
      return g_strdup (_ ("umpire"));
    case ACIES_COVERAGE_MISSING:
      return g_strdup (_ ("missing"));
    case ACIES_COVERAGE_HEADING:
      return g_strdup (_ ("heading"));
    case ACIES_COVERAGE_BARE:
      return g_strdup (_ ("bare"));
    }
  g_return_val_if_reached (NULL);
}

static void
print_json (GPtrArray *list)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < list->len; i++)
    {
      const AciesCoverage *coverage = g_ptr_array_index (list, i);

      json_builder_begin_object (builder);
      acies_cli_add_string (builder, "clause", coverage->clause->fact.id);
      acies_cli_add_string (builder, "title", coverage->clause->fact.label);
      acies_cli_add_string (builder, "state", state_names[coverage->state]);
      if (coverage->clause->missing != NULL)
        acies_cli_add_string (builder, "missing", coverage->clause->missing);
      acies_cli_add_int (builder, "facts", coverage->n_facts);
      json_builder_set_member_name (builder, "examples");
      json_builder_begin_array (builder);
      for (char **id = coverage->examples; id != NULL && *id != NULL; id++)
        json_builder_add_string_value (builder, *id);
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  acies_cli_print_json (json_builder_get_root (builder));
}

/* What is not computed of the clauses that are computed in part. */
static void
print_missing (GPtrArray *list)
{
  for (guint i = 0; i < list->len; i++)
    {
      const AciesClause *clause = ((const AciesCoverage *) g_ptr_array_index (list, i))->clause;

      if (clause->missing != NULL)
        g_print ("%s, %s: %s\n", clause->fact.id, _ ("missing"), clause->missing);
    }
}

static void
print_list (GPtrArray *list, const guint *counts)
{
  g_autoptr (AciesColumns) columns = acies_columns_new ();

  acies_columns_set_heading (columns, _ ("State"), _ ("Clause"), _ ("Title"), _ ("Examples"), NULL);
  for (guint i = 0; i < list->len; i++)
    {
      const AciesCoverage *coverage = g_ptr_array_index (list, i);
      g_autofree char *label = dup_label (coverage->state);
      g_autofree char *examples
          = coverage->examples != NULL ? g_strjoinv (" ", coverage->examples) : g_strdup ("");

      acies_columns_add (columns, label, coverage->clause->fact.id, coverage->clause->fact.label,
                         examples, NULL);
    }
  acies_cli_print_columns (columns);
  print_missing (list);
  g_print ("◐ %s: %u\n", _ ("computed"), counts[ACIES_COVERAGE_PART]);
  g_print (_ ("%u computed, %u for the umpire, %u missing, %u bare, %u headings\n"),
           counts[ACIES_COVERAGE_COMPUTED], counts[ACIES_COVERAGE_UMPIRE],
           counts[ACIES_COVERAGE_MISSING], counts[ACIES_COVERAGE_BARE],
           counts[ACIES_COVERAGE_HEADING]);
}

int
acies_verb_coverage (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  gboolean draft = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { "draft", 0, 0, G_OPTION_ARG_NONE, &draft, N_ ("Allow missing clauses"), NULL },
    { NULL },
  };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (GPtrArray) list = NULL;
  guint counts[N_STATES] = { 0 };
  char **words = acies_cli_parse (self, entries, &arguments, 1, 1);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  ruleset = acies_library_load_ruleset (words[0], findings);
  if (ruleset != NULL)
    list = acies_coverage_list (ruleset, findings);
  if (list == NULL)
    return acies_cli_end (findings);
  for (guint i = 0; i < list->len; i++)
    counts[((const AciesCoverage *) g_ptr_array_index (list, i))->state]++;
  if (json)
    print_json (list);
  else
    print_list (list, counts);
  if (acies_cli_end (findings) != ACIES_EXIT_DONE || counts[ACIES_COVERAGE_BARE] > 0)
    return ACIES_EXIT_FINDING;
  return draft || counts[ACIES_COVERAGE_MISSING] == 0 ? ACIES_EXIT_DONE : ACIES_EXIT_FINDING;
}
