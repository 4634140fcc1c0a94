/* examples: the worked examples of a rule set, or of a file. */
#include "config.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "cli/acies-verbs.h"

#include "base/acies-xml-writer.h"
#include "base/acies-xml-reader.h"
#include "referee/acies-examples.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  guint n_passed;
  guint n_failed;
  JsonBuilder *builder; /* NULL: print text */
} Tally;

static void
report (Tally *tally, const AciesExampleResult *result)
{
  if (result->passed)
    tally->n_passed++;
  else
    tally->n_failed++;
  if (tally->builder != NULL)
    {
      json_builder_begin_object (tally->builder);
      acies_cli_add_string (tally->builder, "id", result->id);
      acies_cli_add_string (tally->builder, "file", result->file);
      acies_cli_add_int (tally->builder, "line", result->line);
      json_builder_set_member_name (tally->builder, "passed");
      json_builder_add_boolean_value (tally->builder, result->passed);
      acies_cli_add_string (tally->builder, "message", result->message);
      json_builder_end_object (tally->builder);
    }
  else if (!result->passed)
    g_print ("%s:%d: %s: %s\n", result->file, result->line, result->id, result->message);
}

/* Runs the examples in FILE; of RULESET, or if that is NULL of the rule set that it names. */
static void
run_file (Tally *tally, GFile *file, AciesRuleset *ruleset, AciesFindings *findings)
{
  g_autoptr (AciesRuleset) named = NULL;
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GPtrArray) results = NULL;
  g_autoptr (GError) error = NULL;

  if (ruleset == NULL)
    {
      ruleset = named = acies_cli_load_ruleset_of_examples (file, findings);
      if (ruleset == NULL)
        return;
    }
  bytes = acies_file_read (file, ACIES_XML_MAX_BYTES, &error);
  if (bytes == NULL)
    {
      acies_findings_add_error (findings, error, name);
      return;
    }
  results = acies_examples_run (ruleset, bytes, name, findings);
  for (guint i = 0; results != NULL && i < results->len; i++)
    report (tally, g_ptr_array_index (results, i));
}

static void
run (Tally *tally, const char *what, AciesFindings *findings)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (AciesRuleset) ruleset = NULL;

  if (g_file_test (what, G_FILE_TEST_IS_REGULAR))
    {
      file = g_file_new_for_commandline_arg (what);
      run_file (tally, file, NULL, findings);
      return;
    }
  ruleset = acies_library_load_ruleset (what, findings);
  if (ruleset == NULL)
    return;
  file = g_file_get_child (acies_ruleset_get_folder (ruleset), "examples.xml");
  run_file (tally, file, ruleset, findings);
}

int
acies_verb_examples (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (JsonBuilder) builder = NULL;
  Tally tally = { 0, 0, NULL };
  char **words = acies_cli_parse (self, entries, &arguments, 1, G_MAXUINT);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  if (json)
    {
      tally.builder = builder = json_builder_new ();
      json_builder_begin_array (builder);
    }
  for (char **word = words; *word != NULL; word++)
    run (&tally, *word, findings);
  if (json)
    {
      json_builder_end_array (builder);
      acies_cli_print_json (json_builder_get_root (builder));
    }
  else
    g_print (_ ("%u passed, %u failed\n"), tally.n_passed, tally.n_failed);
  return acies_cli_end (findings) == ACIES_EXIT_DONE && tally.n_failed == 0 ? ACIES_EXIT_DONE
                                                                            : ACIES_EXIT_FINDING;
}
