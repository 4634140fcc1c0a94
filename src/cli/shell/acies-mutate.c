/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* examples --mutate: what the worked examples of a rule set would not notice. */
#include "config.h"

#include "cli/shell/acies-mutate.h"

#include "referee/examples/acies-mutation-test.h"

#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <unistd.h>

/* Mutations between two looks of progress. */
#define PROGRESS_EVERY 10

static gboolean
interrupt_cb (gpointer data)
{
  gboolean *is_interrupted = data;

  *is_interrupted = TRUE;
  return G_SOURCE_CONTINUE;
}

static void
show_progress (guint n, guint n_all)
{
  if (isatty (STDERR_FILENO) && n % PROGRESS_EVERY == 0)
    /* Translators: so many of all, while the user waits; it begins the line anew. */
    g_printerr (_ ("\r%u of %u tried"), n, n_all);
}

static void
clear_progress (void)
{
  if (isatty (STDERR_FILENO))
    g_printerr ("\r\033[K");
}

static void
add_json (JsonBuilder *builder, const AciesMutation *mutation, AciesMutationFate fate)
{
  json_builder_begin_object (builder);
  acies_cli_add_string (builder, "file", mutation->file);
  acies_cli_add_int (builder, "line", mutation->line);
  acies_cli_add_string (builder, "where", mutation->where);
  acies_cli_add_string (builder, "was", mutation->was);
  acies_cli_add_string (builder, "is", mutation->is);
  acies_cli_add_string (builder, "fate", acies_mutation_fate_to_string (fate));
  json_builder_end_object (builder);
}

static void
print_survivor (const AciesMutation *mutation, AciesMutationFate fate)
{
  g_print ("%s:%d: %s: %s → %s%s\n", mutation->file, mutation->line, mutation->where, mutation->was,
           mutation->is, fate == ACIES_MUTATION_UNREACHED ? _ (" (no example reaches it)") : "");
}

/* Hundredths, never rounded up: what is said to be reached is reached. */
static guint
get_share (const AciesMutationTest *trial, guint n_survived)
{
  guint n_caught = acies_mutation_test_count (trial, ACIES_MUTATION_CAUGHT);

  return n_caught + n_survived > 0 ? n_caught * 100 / (n_caught + n_survived) : 100;
}

static void
sum_up (const AciesMutationTest *trial, JsonBuilder *builder)
{
  guint n_caught = acies_mutation_test_count (trial, ACIES_MUTATION_CAUGHT);
  guint n_unreached = acies_mutation_test_count (trial, ACIES_MUTATION_UNREACHED);
  guint n_refused = acies_mutation_test_count (trial, ACIES_MUTATION_REFUSED);
  guint n_survived = acies_mutation_test_count (trial, ACIES_MUTATION_SURVIVED) + n_unreached;
  guint share = get_share (trial, n_survived);

  if (builder != NULL)
    {
      acies_cli_add_int (builder, "caught", n_caught);
      acies_cli_add_int (builder, "survived", n_survived);
      acies_cli_add_int (builder, "unreached", n_unreached);
      acies_cli_add_int (builder, "refused", n_refused);
      json_builder_set_member_name (builder, "share");
      json_builder_add_double_value (builder, share / 100.0);
      return;
    }
  g_print (_ ("%u do not make a rule set; no example reaches %u\n"), n_refused, n_unreached);
  g_print (_ ("%u caught, %u survived, share %u.%02u\n"), n_caught, n_survived, share / 100,
           share % 100);
}

/* Tries one after the other. FALSE if interrupted. */
static gboolean
try_all (AciesMutationTest *trial, JsonBuilder *builder)
{
  gboolean is_interrupted = FALSE;
  guint source = g_unix_signal_add (SIGINT, interrupt_cb, &is_interrupted);
  guint n_all = acies_mutation_test_get_n (trial);
  const AciesMutation *mutation;
  AciesMutationFate fate;
  guint n = 0;

  while (!is_interrupted && acies_mutation_test_next (trial, &mutation, &fate))
    {
      show_progress (n++, n_all);
      g_main_context_iteration (NULL, FALSE);
      if (fate != ACIES_MUTATION_SURVIVED && fate != ACIES_MUTATION_UNREACHED)
        continue;
      if (builder != NULL)
        add_json (builder, mutation, fate);
      else
        {
          clear_progress ();
          print_survivor (mutation, fate);
        }
    }
  clear_progress ();
  g_source_remove (source);
  if (is_interrupted)
    acies_cli_complain (_ ("Interrupted after %u of %u."), n, n_all);
  return !is_interrupted;
}

gboolean
acies_cli_mutate (AciesRuleset *ruleset,
                  const AciesExamples *examples,
                  const AciesCliMutating *wanted,
                  JsonBuilder *builder,
                  AciesFindings *findings)
{
  g_autoptr (AciesMutationTest) trial = acies_mutation_test_new (ruleset, examples, findings);
  gboolean is_whole;
  guint n_all;

  if (trial == NULL)
    return FALSE;
  if (wanted->at != NULL)
    acies_mutation_test_restrict (trial, wanted->at);
  n_all = acies_mutation_test_get_n (trial);
  if (wanted->n_sampled > 0)
    acies_mutation_test_sample (trial, (guint) wanted->n_sampled, (guint32) wanted->seed);
  if (builder != NULL)
    {
      json_builder_begin_object (builder);
      acies_cli_add_string (builder, "ruleset", acies_ruleset_get_id (ruleset));
      acies_cli_add_int (builder, "all", n_all);
      json_builder_set_member_name (builder, "survivors");
      json_builder_begin_array (builder);
    }
  is_whole = try_all (trial, builder);
  if (builder != NULL)
    json_builder_end_array (builder);
  if (builder == NULL && acies_mutation_test_get_n (trial) < n_all)
    /* Translators: so many mutations were chosen of so many. */
    g_print (_ ("A sample of %u of %u\n"), acies_mutation_test_get_n (trial), n_all);
  sum_up (trial, builder);
  if (builder != NULL)
    json_builder_end_object (builder);
  return is_whole;
}
