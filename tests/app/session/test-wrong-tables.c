/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What no table can be, tried where a window does it: counters heaped in one hex, zones that reach
 * beyond the map, files of other rules. Each is said in a sentence. */
#include "acies-scratch.h"

#include "app/form/acies-field.h"
#include "app/session/acies-document-loader.h"
#include "app/session/acies-play-session.h"
#include "app/session/acies-scenario-editor.h"
#include "app/outline/acies-zone-tool.h"
#include "storage/document/acies-scenario-check.h"
#include "storage/library/acies-library.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

static AciesScenarioDocument *
open_draft (const char *id)
{
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario (id);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  AciesScenarioDocument *draft = acies_document_loader_edit (scenario, findings, &error);

  g_assert_no_error (error);
  return draft;
}

static AciesBattle *
get_battle (AciesScenarioDocument *draft)
{
  return acies_referee_get_battle (acies_scenario_document_get_referee (draft));
}

static char *
check (AciesScenarioDocument *draft)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  acies_scenario_check (draft, findings);
  return acies_findings_to_string (findings);
}

/* Everybody of the first side into the hex of the first of them. */
static void
heap (AciesScenarioDocument *draft)
{
  AciesBattle *battle = get_battle (draft);
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (GError) error = NULL;
  GListModel *units = acies_battle_get_units (battle);
  const AciesPlacement *to = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);
      g_autoptr (AciesStand) stand = g_list_model_get_item (acies_unit_get_stands (unit), 0);

      if (!acies_stand_is_placed (stand))
        continue;
      if (to == NULL)
        to = acies_stand_get_placement (stand);
      else
        acies_change_add_place (change, acies_item_get_id (ACIES_ITEM (stand)),
                                acies_stand_get_placement (stand), to);
    }
  g_assert_true (acies_scenario_document_apply (draft, change, "Heap", &error));
  g_assert_no_error (error);
}

/* Fails unless SAID has WORDS in it. */
static void
assert_said (const char *said, const char *words)
{
  g_test_message ("%s", said);
  g_assert_nonnull (strstr (said, words));
}

static void
test_heap (void)
{
  g_autoptr (AciesScenarioDocument) chalons = open_draft ("chalons");
  g_autoptr (AciesScenarioDocument) sinai = open_draft ("sinai");
  g_autofree char *of_chalons = NULL, *of_sinai = NULL;

  heap (chalons);
  of_chalons = check (chalons);
  assert_said (of_chalons, "48 Legionaries sets up in a hex where another unit stands");
  heap (sinai);
  of_sinai = check (sinai);
  assert_said (of_sinai, "Too many or different units stand with 1 Militia infantry");
}

/* A battle with such a heap does not begin before the umpire has read of it. */
static void
test_heap_played (void)
{
  g_autoptr (AciesScenarioDocument) draft = open_draft ("chalons");
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "heap.acies", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (AciesSession) session = NULL;
  AciesRuling *ruling;
  gboolean is_said = FALSE;

  heap (draft);
  file = acies_document_loader_create (acies_scenario_document_get_referee (draft), path, &error);
  g_assert_no_error (error);
  session = acies_play_session_new (file);
  g_assert_true (acies_session_type (session, "next"));
  g_assert_false (
      acies_position_is_begun (acies_battle_get_position (acies_session_get_battle (session))));
  ruling = acies_session_get_ruling (session);
  g_assert_nonnull (ruling);
  g_assert_cmpint (acies_ruling_get_verdict (ruling), ==, ACIES_VERDICT_UMPIRE);
  for (guint i = 0; i < acies_ruling_get_lines (ruling)->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (acies_ruling_get_lines (ruling), i);

      is_said = is_said || strstr (line->label, "where another unit stands") != NULL;
    }
  g_assert_true (is_said);
}

static void
click (AciesTableTool *tool, int x, int y)
{
  const AciesPoint at = { ACIES_MM (x), ACIES_MM (y) };

  acies_table_tool_press (tool, &at, GDK_ALT_MASK);
  acies_table_tool_click (tool, &at, GDK_ALT_MASK);
}

/* Draws a zone of scenario ID whose north-western corner lies INSET millimetres from the
 * south-eastern one of the table. */
static void
check_zone (const char *id, int inset)
{
  g_autoptr (AciesScenarioDocument) draft = open_draft (id);
  g_autoptr (AciesSession) session = acies_scenario_editor_new (draft);
  g_autoptr (AciesTableTool) tool = acies_zone_tool_new ();
  AciesTable *table = acies_battle_get_table (get_battle (draft));
  g_autoptr (AciesItem) side
      = g_list_model_get_item (acies_battle_get_sides (get_battle (draft)), 0);
  int x = (int) (acies_table_get_width (table) / ACIES_PER_MM) - inset;
  int y = (int) (acies_table_get_height (table) / ACIES_PER_MM) - inset;
  g_autofree char *before = check (draft), *said = NULL;

  g_assert_null (strstr (before, "reaches beyond the edge of the table"));
  acies_table_tool_set_reach (tool, ACIES_MM (4));
  acies_table_tool_set_session (tool, session);
  acies_zone_tool_draw_zone (ACIES_ZONE_TOOL (tool), acies_item_get_id (side), NULL);
  click (tool, x, y);
  click (tool, x + 180, y);
  click (tool, x + 180, y + 180);
  click (tool, x, y + 180);
  click (tool, x + 1, y + 1);
  said = check (draft);
  assert_said (said, "reaches beyond the edge of the table");
  g_assert_true (acies_session_undo (session));
}

/* On hexes a zone ends with the map, unless it is all beyond it. */
static void
test_zones (void)
{
  check_zone (ACIES_SAMPLE_SCENARIO, 90);
  check_zone ("chalons", -90);
  check_zone ("sinai", -90);
}

/* An army of other rules is not given to a side. */
static void
test_army_of_other_rules (void)
{
  g_autoptr (AciesScenarioDocument) draft = open_draft ("chalons");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) army = acies_library_find ("armies", "scipio-203-bc", findings);
  g_autofree char *path = g_file_get_path (army);
  g_autoptr (AciesItem) side
      = g_list_model_get_item (acies_battle_get_sides (get_battle (draft)), 0);
  const AciesField field = { ACIES_FIELD_ARMY, acies_item_get_id (side), 0 };
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_field_set_text (&field, draft, path, &error));
  assert_said (error->message, "was made for");
  g_assert_false (acies_document_is_modified (ACIES_DOCUMENT (draft)));
}

/* Opens Chalons as if it were of RULESET, to be edited; what is said against it. */
static char *
open_as (const char *ruleset)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *scenarios = g_build_filename (folder, "scenarios", NULL);
  g_autofree char *link = g_build_filename (folder, "armies", NULL);
  g_autofree char *path = g_build_filename (scenarios, "other.xml", NULL);
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario ("chalons");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;
  g_autofree char *as = g_strdup_printf ("ruleset=\"%s\"", ruleset);
  g_autofree char *shipped = NULL, *armies = NULL, *told = NULL;
  g_autoptr (GString) changed = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesScenarioDocument) draft = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_load_contents (scenario, NULL, &text, NULL, NULL, NULL));
  changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, "ruleset=\"chalons\"", as, 1), ==, 1);
  shipped = g_file_get_path (scenario);
  /* Its armies are beside it. */
  armies = g_canonicalize_filename ("../../armies", shipped);
  g_assert_cmpint (g_mkdir (scenarios, 0700), ==, 0);
  g_assert_cmpint (symlink (armies, link), ==, 0);
  g_assert_true (g_file_set_contents (path, changed->str, -1, NULL));
  draft = acies_document_loader_edit (file, findings, &error);
  g_assert_null (draft);
  g_assert_nonnull (error);
  told = acies_findings_to_string (findings);
  g_remove (link);
  acies_scratch_remove (folder);
  return g_strconcat (error->message, "\n", told, NULL);
}

static void
test_map_of_other_rules (void)
{
  g_autofree char *unknown = open_as ("no-such-rules");
  g_autofree char *of_plane = open_as ("civitates-bellantes");
  g_autofree char *of_hexes = open_as ("armageddon");

  assert_said (unknown, "There is no “no-such-rules”");
  assert_said (of_plane, "has no hexes");
  assert_said (of_hexes, "There is no hex “4403” on this table");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/app/wrong-tables/heap", test_heap);
  g_test_add_func ("/acies/app/wrong-tables/heap-played", test_heap_played);
  g_test_add_func ("/acies/app/wrong-tables/zones", test_zones);
  g_test_add_func ("/acies/app/wrong-tables/army-of-other-rules", test_army_of_other_rules);
  g_test_add_func ("/acies/app/wrong-tables/map-of-other-rules", test_map_of_other_rules);
  return g_test_run ();
}
