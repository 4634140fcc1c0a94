/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Every troop type in turn, so that no two neighbours share a picture. */
#include "crowd.h"

#include "acies-build.h"

#define MOST_IN_ROW 14
#define MARGIN 30
#define STEP_ACROSS 168
#define STEP_BACK 44
#define NO_MANS_LAND 120

AciesRuleset *
crowd_load_ruleset (const char *name)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *path = g_build_filename (g_getenv ("ACIES_DATA_PATH"), "rulesets", name, NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  AciesRuleset *ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  g_autofree char *text = acies_findings_to_string (findings);

  if (ruleset == NULL)
    g_error ("%s", text);
  return ruleset;
}

static const char *
get_troop (AciesRuleset *ruleset, guint n)
{
  const GPtrArray *troops = acies_ruleset_get_facts (ruleset, ACIES_FACT_TROOP);

  for (;; n++)
    {
      const AciesTroop *troop = g_ptr_array_index (troops, n % troops->len);

      if (!troop->is_abstract)
        return troop->fact.id;
    }
}

static void
add_army (AciesBuild *build, AciesRuleset *ruleset, gboolean is_south, guint n_units)
{
  guint n_rows = (n_units + MOST_IN_ROW - 1) / MOST_IN_ROW;

  for (guint i = 0; i < n_units; i++)
    {
      guint across = MARGIN + STEP_ACROSS / 2 + i % MOST_IN_ROW * STEP_ACROSS;
      guint back = i / MOST_IN_ROW * STEP_BACK;
      guint front = MARGIN + n_rows * STEP_BACK;
      g_autofree char *id = g_strdup_printf ("%u", i + 1 + (is_south ? n_units : 0));
      g_autofree char *place = g_strdup_printf (
          "%u,%u,%d", across, is_south ? front + NO_MANS_LAND + back : front - back,
          is_south ? 0 : 180);

      acies_build_unit (build, is_south ? "south" : "north", id, get_troop (ruleset, i), CROWD_UNIT,
                        place);
    }
}

AciesReferee *
crowd_new (AciesRuleset *ruleset, guint n_stands)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  guint n_units = n_stands / CROWD_UNIT / 2;
  guint n_rows = (n_units + MOST_IN_ROW - 1) / MOST_IN_ROW;
  guint height = 2 * (MARGIN + n_rows * STEP_BACK) + NO_MANS_LAND;
  g_autofree char *size
      = g_strdup_printf ("%ux%u", 2 * MARGIN + MIN (n_units, MOST_IN_ROW) * STEP_ACROSS, height);
  g_autoptr (AciesBuild) build = acies_build_new (size);
  g_autoptr (AciesBattle) battle = NULL;

  g_assert_cmpuint (n_stands % (2 * CROWD_UNIT), ==, 0);
  acies_build_set_ruleset (build, acies_ruleset_get_id (ruleset));
  add_army (build, ruleset, FALSE, n_units);
  add_army (build, ruleset, TRUE, n_units);
  battle = acies_build_finish (g_steal_pointer (&build));
  acies_referee_lay_out (ruleset, battle, findings);
  return acies_referee_new (ruleset, battle);
}

AciesChange *
crowd_shift (AciesReferee *referee, const char *id, int dx, AciesAngle turn)
{
  AciesStand *stand = ACIES_STAND (acies_battle_find (acies_referee_get_battle (referee), id));
  AciesPlacement before = *acies_stand_get_placement (stand), after = before;
  AciesChange *change = acies_change_new ();

  after.at.x += ACIES_MM (dx);
  after.facing += turn;
  acies_change_add_place (change, id, &before, &after);
  return change;
}
