/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* From a click to the first light: a battle is played by script, and wherever a phase begins some
 * of those on the table are selected. As in the window, targets are asked in slices and the field
 * comes after the first of them. Named is who waits longer than was promised, and how long it takes
 * until all is known. */
#include "config.h"

#include "bench.h"

#include "referee/command/acies-command-line.h"
#include "referee/offer/acies-offer.h"

#include <locale.h>

#define SLICE 6000
#define PROMISED_MS 100.0
/* One in so many is selected in a phase, others in the next. */
#define STRIDE 7

typedef struct
{
  AciesReferee *referee;
  GArray *firsts; /* of double, milliseconds */
  GArray *alls;
  const char *phase;
  guint n_dark; /* who may do nothing */
  guint n_late;
  guint turn_of; /* whose turn it is to be selected */
} Bench;

static gboolean
has_light (AciesOffer *offer)
{
  const GPtrArray *lights = acies_offer_get_lights (offer);

  for (guint i = 0; i < lights->len; i++)
    {
      const AciesLight *light = g_ptr_array_index (lights, i);

      if (light->state == ACIES_LIGHT_LAWFUL || light->state == ACIES_LIGHT_HANGS)
        return TRUE;
    }
  return FALSE;
}

/* Whether the first field of OFFER has something to show of ID. */
static gboolean
show_field (Bench *self, AciesOffer *offer, const char *id)
{
  g_autoptr (GPtrArray) fields = acies_offer_list_fields (offer);
  g_autoptr (AciesRuling) ruling = NULL;

  if (fields->len == 0)
    return FALSE;
  ruling = acies_referee_show (self->referee,
                               ((const AciesOverlay *) g_ptr_array_index (fields, 0))->fact.id, id,
                               NULL, NULL);
  return ruling != NULL && acies_ruling_get_shapes (ruling)->len > 0;
}

static void
select_one (Bench *self, const char *id)
{
  double start = bench_get_time (), first = 0, all;
  g_autoptr (AciesOffer) offer = acies_offer_new (self->referee, id);
  gboolean is_busy = acies_offer_advance (offer, SLICE);

  if (has_light (offer) || show_field (self, offer, id))
    first = (bench_get_time () - start) / 1000;
  while (is_busy)
    {
      is_busy = acies_offer_advance (offer, SLICE);
      if (first == 0 && has_light (offer))
        first = (bench_get_time () - start) / 1000;
    }
  all = (bench_get_time () - start) / 1000;
  g_array_append_val (self->alls, all);
  if (first == 0)
    {
      self->n_dark++;
      return;
    }
  g_array_append_val (self->firsts, first);
  self->n_late += first > PROMISED_MS;
  if (first > PROMISED_MS)
    g_print ("late: %s, %s: %.0f ms\n", id, self->phase, first);
}

static void
select_some (Bench *self)
{
  AciesBattle *battle = acies_referee_get_battle (self->referee);
  GListModel *lists[] = { acies_battle_get_units (battle), acies_battle_get_leaders (battle) };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint n = 0; n < g_list_model_get_n_items (lists[i]); n++)
      {
        g_autoptr (AciesItem) item = g_list_model_get_item (lists[i], n);

        if (self->turn_of++ % STRIDE == 0 && acies_body_is_present (ACIES_BODY (item)))
          select_one (self, acies_item_get_id (item));
      }
}

static void
play (Bench *self, const char *line)
{
  g_autoptr (AciesCommandLine) read = acies_command_line_parse (self->referee, line, NULL, NULL);
  g_autoptr (AciesRuling) ruling = NULL;

  if (read == NULL || read->question == NULL)
    return;
  acies_referee_meet_obligation (self->referee, read->question);
  ruling = acies_referee_ask (self->referee, read->question, NULL);
  if (ruling != NULL && acies_ruling_is_complete (ruling))
    g_assert_true (acies_battle_apply (acies_referee_get_battle (self->referee),
                                       acies_ruling_get_change (ruling), NULL));
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return (one > other) - (one < other);
}

static void
print_times (GArray *times, const char *what)
{
  g_array_sort (times, compare_times);
  g_print ("%s: median %.1f ms, 95 %% within %.1f ms, longest %.1f ms, of %u\n", what,
           g_array_index (times, double, times->len / 2),
           g_array_index (times, double, times->len * 95 / 100),
           g_array_index (times, double, times->len - 1), times->len);
}

int
main (int argc, char *argv[])
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = NULL, scenario = NULL;
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (GArray) firsts = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) alls = g_array_new (FALSE, FALSE, sizeof (double));
  g_autofree char *script = NULL;
  g_auto (GStrv) lines = NULL;
  Bench self = { NULL };

  setlocale (LC_ALL, "");
  g_assert_cmpint (argc, ==, 4);
  folder = g_file_new_for_path (argv[1]);
  scenario = g_file_new_for_path (argv[2]);
  ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  g_assert_nonnull (ruleset);
  battle = acies_battle_load_scenario (scenario, findings);
  g_assert_nonnull (battle);
  acies_referee_lay_out (ruleset, battle, findings);
  referee = acies_referee_new (ruleset, battle);
  g_assert_true (g_file_get_contents (argv[3], &script, NULL, NULL));
  lines = g_strsplit (script, "\n", -1);
  self = (Bench){ .referee = referee, .firsts = firsts, .alls = alls };
  for (char **line = lines; *line != NULL; line++)
    {
      play (&self, *line);
      self.phase = *line;
      if (g_str_has_prefix (*line, "# Turn"))
        select_some (&self);
    }
  g_assert_cmpuint (firsts->len, >, 20);
  print_times (firsts, "first light");
  print_times (alls, "all lights");
  g_print ("%u selected who may do nothing, %u first lights later than %.0f ms\n", self.n_dark,
           self.n_late, PROMISED_MS);
  return self.n_late > 0;
}
