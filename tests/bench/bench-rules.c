/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Loading the largest rule set beside what libxml2 alone takes to read the same XML files with
 * their schemas: xmlTextReader with RELAX NG, grammars compiled before. */
#include "bench.h"

#include "base/file/acies-schemas.h"

#include <libxml/xmlreader.h>

#define ROUNDS 25

static const char *const names[] = { "ruleset", "clauses" };

typedef struct
{
  GFile *folder;
  GBytes *files[G_N_ELEMENTS (names)];
} Task;

static void
load (Task *task)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (task->folder, NULL, NULL, findings);

  g_assert_nonnull (ruleset);
}

static void
read_files (Task *task)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      xmlTextReaderPtr reader = xmlReaderForMemory (g_bytes_get_data (task->files[i], NULL),
                                                    (int) g_bytes_get_size (task->files[i]), NULL,
                                                    NULL, XML_PARSE_NONET);

      xmlTextReaderRelaxNGSetSchema (reader,
                                     acies_schema_get_grammar (acies_schema_get (names[i])));
      while (xmlTextReaderRead (reader) == 1)
        ;
      g_assert_cmpint (xmlTextReaderIsValid (reader), ==, 1);
      xmlFreeTextReader (reader);
    }
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return first < second ? -1 : first > second;
}

/* In milliseconds. */
static double
time_once (void (*run) (Task *task), Task *task)
{
  double start = bench_get_time ();

  run (task);
  return (bench_get_time () - start) / 1e3;
}

int
main (int argc, char **argv)
{
  Task task = { 0 };
  double loads[ROUNDS], reads[ROUNDS];

  g_assert_cmpint (argc, ==, 2);
  task.folder = g_file_new_for_path (argv[1]);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_strconcat (names[i], ".xml", NULL);
      g_autoptr (GFile) file = g_file_get_child (task.folder, name);

      task.files[i] = g_file_load_bytes (file, NULL, NULL, NULL);
      g_assert_nonnull (task.files[i]);
    }
  load (&task);
  read_files (&task);
  /* In turns, so that whatever else the machine does falls on both. */
  for (guint i = 0; i < ROUNDS; i++)
    {
      loads[i] = time_once (load, &task);
      reads[i] = time_once (read_files, &task);
    }
  qsort (loads, ROUNDS, sizeof *loads, compare_times);
  qsort (reads, ROUNDS, sizeof *reads, compare_times);
  g_print (
      "loading %s: %.2f ms; reading its XML with its schemas: %.2f ms; ratio %.2f (at most 2)\n",
      argv[1], loads[ROUNDS / 2], reads[ROUNDS / 2], loads[ROUNDS / 2] / reads[ROUNDS / 2]);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_bytes_unref (task.files[i]);
  g_object_unref (task.folder);
  return loads[ROUNDS / 2] > 2 * reads[ROUNDS / 2];
}
