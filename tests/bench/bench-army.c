/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An army of ten thousand units: read and checked by the program's reader, and with all its units
 * made, beside libxml2 reading it into a tree and checking that by the same schema. Each is run in
 * processes of its own, so that the most memory that one ever took is its own. */
#include "bench.h"

#include "base/file/acies-schemas.h"
#include "base/xml/acies-xml-reader.h"
#include "model/army/acies-army.h"

#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <malloc.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define N_COMMANDS 20
#define N_UNITS 500 /* in each */
#define ROUNDS 7

/* Ours may take at most this much of what the tree takes. */
#define MOST_TIME 0.75
#define MOST_MEMORY 0.1

typedef struct
{
  double milliseconds;
  double kib; /* the most that was taken beyond what the process began with */
} Cost;

static GBytes *
make_army (void)
{
  GString *text = g_string_new ("<army xmlns=\"urn:acies:army:1\" id=\"horde\" ruleset=\"x\">\n"
                                "  <title>Horde</title>\n");

  for (guint i = 0; i < N_COMMANDS; i++)
    {
      g_string_append_printf (text,
                              "  <command id=\"c%u\" kind=\"infantry\">\n"
                              "    <label>Command %u</label>\n"
                              "    <leader id=\"l%u\" rank=\"commander\" cp=\"3\"/>\n",
                              i, i, i);
      for (guint j = 0; j < N_UNITS; j++)
        g_string_append_printf (
            text,
            "    <unit id=\"%u\" type=\"swordsmen\" stands=\"4\" grade=\"B\">\n"
            "      <label>Cohort %u</label>\n"
            "      <note>Raised in the year %u by nobody in particular.</note>\n"
            "      <sub-unit id=\"front\" stands=\"2\" armoured=\"yes\">\n"
            "        <label>Front</label>\n"
            "      </sub-unit>\n"
            "      <sub-unit id=\"rear\" stands=\"2\">\n"
            "        <label>Rear</label>\n"
            "      </sub-unit>\n"
            "    </unit>\n",
            i * N_UNITS + j + 1, j, j);
      g_string_append (text, "  </command>\n");
    }
  g_string_append (text, "</army>\n");
  return g_string_free_to_bytes (text);
}

static void
read_all (GBytes *bytes)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesXmlReader) reader
      = acies_xml_reader_open_bytes (bytes, "horde.xml", "army", findings);

  g_assert_true (acies_xml_reader_enter_root (reader));
  g_assert_true (acies_xml_reader_finish (reader));
}

static void
load_all (GBytes *bytes)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesArmy) army = acies_army_load_bytes (bytes, "horde.xml", findings);

  g_assert_nonnull (army);
}

static void
parse_tree (GBytes *bytes)
{
  xmlDocPtr document = xmlReadMemory (g_bytes_get_data (bytes, NULL),
                                      (int) g_bytes_get_size (bytes), NULL, NULL, XML_PARSE_NONET);
  xmlRelaxNGValidCtxtPtr context
      = xmlRelaxNGNewValidCtxt (acies_schema_get_grammar (acies_schema_get ("army")));

  g_assert_cmpint (xmlRelaxNGValidateDoc (context, document), ==, 0);
  xmlRelaxNGFreeValidCtxt (context);
  xmlFreeDoc (document);
}

static double
get_peak_kib (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

/* Runs RUN once in a process of its own. The peak of a child begins with what its parent held, so
 * the parent must hold little. */
static Cost
run_once (void (*run) (GBytes *bytes), GBytes *bytes)
{
  Cost cost = { 0 };
  int ends[2];
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  if (child == 0)
    {
      double peak = get_peak_kib (), start = bench_get_time ();

      run (bytes);
      cost.milliseconds = (bench_get_time () - start) / 1e3;
      cost.kib = get_peak_kib () - peak;
      _exit (write (ends[1], &cost, sizeof cost) != sizeof cost);
    }
  g_assert_cmpint (read (ends[0], &cost, sizeof cost), ==, sizeof cost);
  close (ends[0]);
  close (ends[1]);
  waitpid (child, NULL, 0);
  return cost;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return first < second ? -1 : first > second;
}

static Cost
run_often (const char *name, void (*run) (GBytes *bytes), GBytes *bytes)
{
  double times[ROUNDS], sizes[ROUNDS];
  Cost cost;

  for (guint i = 0; i < ROUNDS; i++)
    {
      cost = run_once (run, bytes);
      times[i] = cost.milliseconds;
      sizes[i] = cost.kib;
    }
  qsort (times, ROUNDS, sizeof (double), compare_doubles);
  qsort (sizes, ROUNDS, sizeof (double), compare_doubles);
  cost = (Cost){ times[ROUNDS / 2], sizes[ROUNDS / 2] };
  g_print ("%-34s %8.1f ms %9.0f KiB\n", name, cost.milliseconds, cost.kib);
  return cost;
}

int
main (void)
{
  g_autoptr (GBytes) bytes = make_army ();
  Cost reading, loading, tree;
  gboolean is_quick, is_small;

  /* The schema is compiled, and what libxml2 keeps for good is kept, before anything is
   * measured. */
  acies_schema_get_grammar (acies_schema_get ("army"));
  malloc_trim (0);
  g_print ("%d units, %.2f MB\n", N_COMMANDS * N_UNITS, (double) g_bytes_get_size (bytes) / 1e6);
  tree = run_often ("tree and RELAX NG", parse_tree, bytes);
  reading = run_often ("reader and RELAX NG", read_all, bytes);
  loading = run_often ("the same, all units made", load_all, bytes);
  is_quick = reading.milliseconds <= MOST_TIME * tree.milliseconds;
  is_small = reading.kib <= MOST_MEMORY * tree.kib;
  g_print ("reading: %.2f of the time, %.3f of the memory; loading: %.2f and %.3f\n",
           reading.milliseconds / tree.milliseconds, reading.kib / tree.kib,
           loading.milliseconds / tree.milliseconds, loading.kib / tree.kib);
  return is_quick && is_small ? 0 : 1;
}
