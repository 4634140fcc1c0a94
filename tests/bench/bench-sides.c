/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What it costs to keep up what a side knows: 200 units a side, one of them moves and gets a DP.
 * Beside it the naive way, all of it made anew. Once where everybody is known who is not hidden,
 * and once where only who is seen is known. */
#include "config.h"

#include "acies-build.h"

#include "referee/knowledge/acies-side-filter.h"
#include "rules/ruleset/acies-ruleset.h"

#include <string.h>
#include <time.h>

#define N_UNITS 200
#define N_CHANGES 400
#define N_ANEW 5

/* The processor time of this thread in microseconds: others may be busy too. */
static gint64
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static AciesRuleset *
load_ruleset (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesRuleset *ruleset = acies_ruleset_load (file, NULL, NULL, findings);

  g_assert_nonnull (ruleset);
  return ruleset;
}

static AciesBattle *
build (AciesRuleset *ruleset, const char *name)
{
  AciesBuild *build = acies_build_new ("4000x2400");
  AciesBattle *battle;

  acies_build_set_ruleset (build, name);
  for (guint i = 0; i < 2 * N_UNITS; i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i + 1);
      guint n = i % N_UNITS;
      g_autofree char *place = g_strdup_printf (
          "%u,%u,%u", 100 + 130 * (n % 29),
          i < N_UNITS ? 300 + 60 * (n / 29) : 2000 - 60 * (n / 29), i < N_UNITS ? 180 : 0);

      acies_build_unit (build, i < N_UNITS ? "rome" : "carthage", id, "spear", 3, place);
    }
  battle = acies_build_finish (build);
  acies_build_free (build);
  acies_referee_lay_out (ruleset, battle, NULL);
  return battle;
}

static AciesChange *
move (AciesBattle *battle, GRand *rand)
{
  g_autofree char *id = g_strdup_printf ("%d", g_rand_int_range (rand, 1, 2 * N_UNITS + 1));
  AciesUnit *unit = ACIES_UNIT (acies_battle_find (battle, id));
  AciesChange *change = acies_change_new ();
  AciesValue dp = acies_item_get_attribute (ACIES_ITEM (unit), "dp");
  int step = g_rand_int_range (rand, 1, 60);

  for (guint i = 0; i < acies_unit_get_n_stands (unit); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (acies_unit_get_stands (unit), i);
      AciesPlacement there = *acies_stand_get_placement (stand);

      there.at.y += there.facing == 0 ? -ACIES_MM (step) : ACIES_MM (step);
      acies_change_add_place (change, acies_item_get_id (ACIES_ITEM (stand)),
                              acies_stand_get_placement (stand), &there);
    }
  acies_change_add_attribute (change, id, "dp", dp, acies_value_number (dp.number + 1));
  return change;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return first < second ? -1 : first > second;
}

static double
time_anew (AciesRuleset *ruleset, AciesBattle *battle)
{
  gint64 start = get_time ();

  for (guint i = 0; i < N_ANEW; i++)
    acies_side_filter_free (acies_side_filter_new (ruleset, battle, battle, "rome"));
  return (double) (get_time () - start) / 1000 / N_ANEW;
}

static void
run (const char *folder, const char *name)
{
  g_autoptr (AciesRuleset) ruleset = load_ruleset (folder, name);
  g_autoptr (AciesBattle) battle = build (ruleset, name);
  g_autoptr (AciesSideFilter) filter = acies_side_filter_new (ruleset, battle, battle, "rome");
  GRand *rand = g_rand_new_with_seed (7);
  gint64 times[N_CHANGES];
  gsize bytes = 0;
  double anew;

  for (guint i = 0; i < N_CHANGES; i++)
    {
      g_autoptr (AciesChange) change = move (battle, rand);
      g_autoptr (AciesSideMessage) message = NULL;
      gint64 start;

      g_assert_true (acies_battle_apply (battle, change, NULL));
      start = get_time ();
      message = acies_side_filter_follow (filter, change, NULL, i + 1);
      times[i] = get_time () - start;
      if (message != NULL)
        {
          g_autoptr (JsonNode) node = acies_side_message_to_json (message);
          g_autofree char *text = json_to_string (node, FALSE);

          bytes += strlen (text);
        }
    }
  qsort (times, N_CHANGES, sizeof times[0], compare_times);
  anew = time_anew (ruleset, battle);
  g_print (
      "%s: a change %.3f ms, the 99th of 100 %.3f ms, %u bytes; anew %.1f ms, %.0f times as long\n",
      name, (double) times[N_CHANGES / 2] / 1000, (double) times[N_CHANGES * 99 / 100] / 1000,
      (guint) (bytes / N_CHANGES), anew, anew * 1000 / (double) MAX (times[N_CHANGES / 2], 1));
  g_rand_free (rand);
}

int
main (int argc, char *argv[])
{
  g_assert_cmpint (argc, ==, 2);
  run (argv[1], "probe-fog");
  run (argv[1], "probe-night");
  return 0;
}
