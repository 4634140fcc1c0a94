/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is written tidily is read as it stood, to the last stand. */
#include "storage/document/acies-scenario-tidy.h"

#include "storage/library/acies-library.h"

#include <string.h>

/* The scenario NAME of the program's data, settled. */
static AciesReferee *
open_scenario (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("ACIES_DATA_PATH"), "scenarios", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario (file, findings);
  g_autoptr (AciesRuleset) ruleset = NULL;

  g_assert_nonnull (battle);
  ruleset = acies_library_load_named_ruleset (acies_battle_get_ruleset (battle), findings);
  acies_referee_lay_out (ruleset, battle, findings);
  return acies_referee_new (ruleset, battle);
}

/* How many stands have a place of their own in what REFEREE's battle is written as. */
static guint
check_round (AciesReferee *referee)
{
  g_autoptr (GBytes) before = acies_battle_to_bytes (acies_referee_get_battle (referee));
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) tidy = acies_scenario_tidy (referee);
  g_autoptr (GBytes) written = acies_battle_to_bytes (tidy);
  g_autoptr (AciesBattle) read = acies_battle_load_scenario_bytes (written, "tidy", findings);
  g_autoptr (GBytes) after = NULL;
  g_autofree char *text = g_strndup (g_bytes_get_data (written, NULL), g_bytes_get_size (written));
  g_auto (GStrv) stands = g_strsplit (text, "<stand ", -1);

  g_assert_nonnull (read);
  acies_referee_lay_out (acies_referee_get_ruleset (referee), read, findings);
  after = acies_battle_to_bytes (read);
  g_assert_cmpmem (g_bytes_get_data (before, NULL), g_bytes_get_size (before),
                   g_bytes_get_data (after, NULL), g_bytes_get_size (after));
  return g_strv_length (stands) - 1;
}

/* Those that come with the program were written by units. */
static void
test_shipped (void)
{
  static const char *const names[]
      = { "great-plains.xml", "cannae.xml", "gaugamela.xml", "zama.xml", "chalons.xml" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (AciesReferee) referee = open_scenario (names[i]);

      g_test_message ("%s", names[i]);
      g_assert_cmpuint (check_round (referee), ==, 0);
    }
}

/* One stand out of place: its unit alone is written stand by stand. */
static void
test_irregular (void)
{
  g_autoptr (AciesReferee) referee = open_scenario ("great-plains.xml");
  AciesBattle *battle = acies_referee_get_battle (referee);
  AciesItem *stand = acies_battle_find (battle, "8.1");
  const AciesPlacement *before = acies_stand_get_placement (ACIES_STAND (stand));
  AciesPlacement aside = { { before->at.x, before->at.y + ACIES_MM (3) }, before->facing };
  g_autoptr (AciesChange) change = acies_change_new ();

  acies_change_add_place (change, "8.1", before, &aside);
  g_assert_true (acies_battle_apply (battle, change, NULL));
  g_assert_cmpuint (check_round (referee), ==,
                    acies_unit_get_n_stands (acies_stand_get_unit (ACIES_STAND (stand))));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/storage/scenario-tidy/shipped", test_shipped);
  g_test_add_func ("/acies/storage/scenario-tidy/irregular", test_irregular);
  return g_test_run ();
}
