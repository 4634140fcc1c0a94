/* Every ruling of a script of typed lines, timed: a table of the slowest, and how
 * much of each goes into writing the slip. A frame is 16 ms; what takes longer than 50 is marked.
 */
#include "config.h"

#include "bench.h"

#include "referee/acies-entry.h"

#include <locale.h>

#define N_SHOWN 12
#define SLOW_MS 50.0

typedef struct
{
  char *sentence;
  double ask_ms;
  double slip_ms;
} Timing;

static void
timing_free (gpointer data)
{
  Timing *self = data;

  g_free (self->sentence);
  g_free (self);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const Timing *one = *(const Timing *const *) a;
  const Timing *other = *(const Timing *const *) b;

  return (one->ask_ms < other->ask_ms) - (one->ask_ms > other->ask_ms);
}

static AciesReferee *
load (AciesRuleset *ruleset, const char *scenario)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = g_file_new_for_path (scenario);
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario (file, findings);

  g_assert_nonnull (battle);
  acies_referee_settle (ruleset, battle, findings);
  return acies_referee_new (ruleset, battle);
}

/* Rules on LINE, if it asks something, and lets what is complete happen. */
static void
play (AciesReferee *referee, AciesThrower *thrower, const char *line, GPtrArray *timings)
{
  g_autoptr (AciesQuestion) question = NULL;
  g_autoptr (AciesRuling) ruling = NULL;
  g_autofree char *slip = NULL;
  AciesEntryKind kind;
  gboolean throws;
  Timing *timing;
  double start;

  if (!acies_entry_parse (referee, line, &kind, &question, &throws, NULL) || question == NULL)
    return;
  timing = g_new0 (Timing, 1);
  start = bench_get_time ();
  ruling = throws ? acies_referee_throw (referee, question, thrower, NULL)
                  : acies_referee_ask (referee, question, NULL);
  timing->ask_ms = (bench_get_time () - start) / 1000;
  timing->sentence = g_strdup (line);
  g_ptr_array_add (timings, timing);
  if (ruling == NULL)
    return;
  start = bench_get_time ();
  slip = acies_ruling_to_text (ruling);
  timing->slip_ms = (bench_get_time () - start) / 1000;
  if (acies_ruling_is_complete (ruling))
    g_assert_true (acies_battle_apply (acies_referee_get_battle (referee),
                                       acies_ruling_get_change (ruling), NULL));
}

static void
print (GPtrArray *timings)
{
  guint n_slow = 0;
  double sum = 0;

  g_ptr_array_sort (timings, compare);
  for (guint i = 0; i < timings->len; i++)
    {
      const Timing *timing = g_ptr_array_index (timings, i);

      sum += timing->ask_ms;
      n_slow += timing->ask_ms > SLOW_MS;
      if (i < N_SHOWN)
        g_print ("%8.2f ms  slip %6.3f ms  %s%s\n", timing->ask_ms, timing->slip_ms,
                 timing->sentence, timing->ask_ms > SLOW_MS ? "  <- slow" : "");
    }
  g_print ("%u rulings, %.2f ms on average, %u longer than %.0f ms\n", timings->len,
           sum / timings->len, n_slow, SLOW_MS);
}

int
main (int argc, char *argv[])
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = NULL;
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (AciesThrower) thrower = acies_thrower_new_seeded (1);
  g_autoptr (GPtrArray) timings = g_ptr_array_new_with_free_func (timing_free);
  g_autofree char *script = NULL;
  g_auto (GStrv) lines = NULL;

  setlocale (LC_ALL, "");
  g_assert_cmpint (argc, ==, 4);
  folder = g_file_new_for_path (argv[1]);
  ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  g_assert_nonnull (ruleset);
  referee = load (ruleset, argv[2]);
  g_assert_true (g_file_get_contents (argv[3], &script, NULL, NULL));
  lines = g_strsplit (script, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    play (referee, thrower, *line, timings);
  g_assert_cmpuint (timings->len, >, 20);
  print (timings);
  return 0;
}
