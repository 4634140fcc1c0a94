/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Loading and timing for the benchmarks. */
#include "bench.h"

#include <stdlib.h>
#include <time.h>

#define ROUNDS 15

AciesRuleset *
bench_load_ruleset (int n_arguments, char **arguments, const char *name)
{
  const char *here = n_arguments > 1 ? arguments[1] : "tests/bench";
  g_autofree char *path = g_build_filename (here, "data", name, NULL);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  AciesRuleset *ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  g_autofree char *text = acies_findings_to_string (findings);

  if (ruleset == NULL)
    g_error ("%s", text);
  return ruleset;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return first < second ? -1 : first > second;
}

double
bench_get_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e6 + (double) time.tv_nsec / 1e3;
}

double
bench_measure (void (*run) (gpointer data), gpointer data, guint repeats)
{
  double times[ROUNDS];

  run (data);
  for (guint i = 0; i < ROUNDS; i++)
    {
      double start = bench_get_time ();

      for (guint j = 0; j < repeats; j++)
        run (data);
      times[i] = (bench_get_time () - start) / repeats;
    }
  qsort (times, ROUNDS, sizeof (double), compare_times);
  return times[ROUNDS / 2];
}
