/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of a scenario's panel, typed into without a display. */
#include "acies-scratch.h"

#include "app/form/acies-field.h"
#include "app/session/acies-document-loader.h"
#include "referee/state/acies-hexes.h"
#include "storage/document/acies-scenario-check.h"
#include "storage/document/acies-scenario-forces.h"

#include <glib/gstdio.h>

#include <string.h>

static AciesScenarioDocument *
open_draft_of (const char *name)
{
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario (name);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  AciesScenarioDocument *draft = acies_document_loader_edit (scenario, findings, &error);

  g_assert_no_error (error);
  return draft;
}

static AciesScenarioDocument *
open_draft (void)
{
  return open_draft_of (ACIES_SAMPLE_SCENARIO);
}

static AciesBattle *
get_battle (AciesScenarioDocument *draft)
{
  return acies_referee_get_battle (acies_scenario_document_get_referee (draft));
}

static const char *
get_side (AciesScenarioDocument *draft, guint n)
{
  g_autoptr (AciesItem) side
      = g_list_model_get_item (acies_battle_get_sides (get_battle (draft)), n);

  return acies_item_get_id (side);
}

static void
set (AciesScenarioDocument *draft, const AciesField *field, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_field_set_text (field, draft, text, &error));
  g_assert_no_error (error);
}

static void
check (AciesScenarioDocument *draft, const AciesField *field, const char *text)
{
  g_autofree char *held = acies_field_dup_text (field, draft);

  g_assert_cmpstr (held, ==, text);
}

/* A JT is 40 mm; a comma parts decimals as a point does. */
static const struct
{
  const char *typed;
  const char *held; /* NULL: it is refused */
} widths[] = {
  { "30", "1200 mm" },
  { "30 JT", "1200 mm" },
  { "1500 mm", "1500 mm" },
  { "1,5 m", "1500 mm" },
  { "1.25m", "1250 mm" },
  { "37.5", "1500 mm" },
  { "0", NULL },
  { "0 mm", NULL },
  { "10000 m", NULL },
  { "10,000 m", "10000 mm" },
  { "-40", NULL },
  { "", NULL },
  { "wide", NULL },
  { "1e9", NULL },
  { "12 parsecs", NULL },
  { "99999999999999999999", NULL },
  { "9999999999 m", NULL },
};

static void
test_width (void)
{
  const AciesField field = { ACIES_FIELD_WIDTH, NULL, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (AciesScenarioDocument) draft = open_draft ();
      g_autofree char *before = acies_field_dup_text (&field, draft);
      g_autoptr (GError) error = NULL;
      gboolean done = acies_field_set_text (&field, draft, widths[i].typed, &error);

      g_test_message ("%s: %s", widths[i].typed, error != NULL ? error->message : "taken");
      g_assert_true (done == (widths[i].held != NULL));
      check (draft, &field, done ? widths[i].held : before);
      g_assert_true ((error == NULL) == done);
      g_assert_true (acies_document_is_modified (ACIES_DOCUMENT (draft)) == done);
    }
}

/* What is left empty is the usual one when a battle begins, and stands in no file. */
static void
test_tolerance (void)
{
  static const struct
  {
    const char *typed, *held; /* NULL: it is refused */
  } cases[] = { { "1 mm", "1 mm" }, { "0", "0 mm" },  { "1.5", "1.5 mm" }, { "", "" },
                { "21 mm", NULL },  { "wide", NULL }, { "-1", NULL },      { "mm", NULL } };
  const AciesField field = { ACIES_FIELD_TOLERANCE, NULL, 0 };
  g_autoptr (AciesScenarioDocument) draft = open_draft ();
  guint n = 0;

  check (draft, &field, "");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *before = acies_field_dup_text (&field, draft);
      g_autoptr (GError) error = NULL;
      gboolean done = acies_field_set_text (&field, draft, cases[i].typed, &error);

      g_test_message ("%s: %s", cases[i].typed, error != NULL ? error->message : "taken");
      g_assert_true (done == (cases[i].held != NULL));
      check (draft, &field, done ? cases[i].held : before);
    }
  while (acies_document_undo (ACIES_DOCUMENT (draft), NULL))
    n++;
  g_assert_cmpuint (n, ==, 4);
  check (draft, &field, "");
}

static void
test_texts (void)
{
  g_autoptr (AciesScenarioDocument) draft = open_draft ();
  const char *side = get_side (draft, 0);
  const AciesField fields[] = { { ACIES_FIELD_TITLE, NULL, 0 },
                                { ACIES_FIELD_NOTE, NULL, 0 },
                                { ACIES_FIELD_SECRET, NULL, 0 },
                                { ACIES_FIELD_SIDE_LABEL, side, 0 },
                                { ACIES_FIELD_BRIEFING, side, 0 } };
  const AciesField title = fields[0];
  g_autoptr (GError) error = NULL;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      set (draft, &fields[i], "  Some <words> & \"more\"\x01 ");
      check (draft, &fields[i], "Some <words> & \"more\"");
    }
  set (draft, &fields[4], "one\n\ntwo");
  check (draft, &fields[4], "one\n\ntwo");
  set (draft, &fields[0], "of\ntwo lines");
  check (draft, &fields[0], "of two lines");
  g_assert_false (acies_field_set_text (&title, draft, " ", &error));
  g_assert_nonnull (error);
  set (draft, &title, "of two lines");
  while (acies_document_undo (ACIES_DOCUMENT (draft), NULL))
    n++;
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (fields) + 2);
  g_assert_false (acies_document_is_modified (ACIES_DOCUMENT (draft)));
}

static void
test_side (void)
{
  g_autoptr (AciesScenarioDocument) draft = open_draft ();
  const AciesField edge = { ACIES_FIELD_ZONE_EDGE, get_side (draft, 0), 0 };
  const AciesField depth = { ACIES_FIELD_ZONE_DEPTH, get_side (draft, 0), 0 };
  const AciesField first = { ACIES_FIELD_FIRST, get_side (draft, 0), 0 };
  const AciesField other = { ACIES_FIELD_FIRST, get_side (draft, 1), 0 };
  const AciesField shift = { ACIES_FIELD_SHIFT, get_side (draft, 1), 0 };
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_field_set_text (&depth, draft, "12", &error));
  g_clear_error (&error);
  set (draft, &edge, "south");
  check (draft, &edge, "south");
  set (draft, &depth, "400 mm");
  check (draft, &depth, "400 mm");
  g_assert_false (acies_field_set_text (&depth, draft, "9 m", &error));
  g_clear_error (&error);
  set (draft, &edge, "west");
  check (draft, &depth, "400 mm");
  set (draft, &edge, "");
  check (draft, &depth, "");

  set (draft, &first, "yes");
  set (draft, &other, "yes");
  check (draft, &first, "no");
  check (draft, &other, "yes");

  g_assert_false (acies_field_set_text (&shift, draft, "many", &error));
  g_clear_error (&error);
  set (draft, &shift, "500");
  check (draft, &shift, "500");
  g_assert_false (acies_field_set_text (&shift, draft, "0", &error)); /* both count from 1 then */
  check (draft, &shift, "500");
}

/* The army in a file of the library, chosen among those of the rule set; the placed stay where they
 * are. */
static void
test_army (void)
{
  g_autoptr (AciesScenarioDocument) draft = open_draft ();
  const AciesField army = { ACIES_FIELD_ARMY, get_side (draft, 0), 0 };
  g_autoptr (GPtrArray) options = acies_field_list_options (&army, draft);
  g_autofree char *held = acies_field_dup_text (&army, draft);
  g_autoptr (GError) error = NULL;
  gboolean has_it = FALSE;

  g_assert_cmpuint (options->len, >, 1);
  for (guint i = 0; i < options->len; i++)
    has_it
        = has_it
          || g_str_equal (((const AciesFieldOption *) g_ptr_array_index (options, i))->value, held);
  g_assert_true (has_it);
  g_assert_false (acies_field_set_text (&army, draft, "/nonexistent.xml", &error));
  g_assert_nonnull (error);
  g_assert_false (acies_document_is_modified (ACIES_DOCUMENT (draft)));
}

static void
test_plan (void)
{
  g_autoptr (AciesScenarioDocument) draft = open_draft ();
  const AciesField place = { ACIES_FIELD_OBJECTIVE_PLACE, NULL, 0 };
  const AciesField value = { ACIES_FIELD_OBJECTIVE_VALUE, NULL, 0 };
  const AciesField rule = { ACIES_FIELD_RULE_TEXT, NULL, 0 };
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_field_set_text (&value, draft, "3", &error));
  g_clear_error (&error);
  g_assert_true (acies_field_add_objective (draft, NULL));
  set (draft, &place, "100,5; 200");
  check (draft, &place, "100.5; 200");
  set (draft, &place, "300, 200");
  check (draft, &place, "300; 200");
  g_assert_false (acies_field_set_text (&place, draft, "99999; 2", &error));
  g_clear_error (&error);
  g_assert_false (acies_field_set_text (&place, draft, "here", &error));
  g_clear_error (&error);
  set (draft, &value, "3");
  g_assert_true (acies_field_remove_objective (draft, 0, NULL));
  g_assert_false (acies_field_remove_objective (draft, 0, NULL));
  g_assert_true (acies_field_add_rule (draft, NULL));
  set (draft, &rule, "No\nquarter.");
  check (draft, &rule, "No\nquarter.");
  g_assert_true (acies_field_remove_rule (draft, 0, NULL));
}

/* On hexes an objective is placed by the number of one. */
static void
test_objective_hex (void)
{
  g_autoptr (AciesScenarioDocument) draft = open_draft_of ("chalons");
  const AciesField place = { ACIES_FIELD_OBJECTIVE_PLACE, NULL, 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *name = acies_field_dup_name (&place, draft);
  g_autofree char *first = NULL;

  g_assert_cmpstr (name, ==, "Hex");
  g_assert_true (acies_field_add_objective (draft, NULL));
  first = acies_field_dup_text (&place, draft);
  g_assert_true (acies_hexes_is_number (first));
  set (draft, &place, "4403");
  check (draft, &place, "4403");
  g_assert_false (acies_field_set_text (&place, draft, "100; 200", &error));
  g_assert_cmpstr (error->message, ==, "There is no hex “100; 200” on this table.");
}

static guint
count_findings (AciesScenarioDocument *draft, const char *words)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  guint n = 0;

  acies_scenario_check (draft, findings);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (findings)); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (G_LIST_MODEL (findings), i);

      n += strstr (acies_finding_get_message (finding), words) != NULL ? 1 : 0;
    }
  return n;
}

/* A smaller table keeps all its units, and they are named. */
static void
test_shrink (void)
{
  g_autoptr (AciesScenarioDocument) draft = open_draft ();
  const AciesField width = { ACIES_FIELD_WIDTH, NULL, 0 };
  const AciesField edge = { ACIES_FIELD_ZONE_EDGE, get_side (draft, 0), 0 };
  guint n_units = g_list_model_get_n_items (acies_battle_get_units (get_battle (draft)));

  g_assert_cmpuint (count_findings (draft, "beyond the edge"), ==, 0);
  set (draft, &width, "900 mm");
  g_assert_cmpuint (count_findings (draft, "beyond the edge"), >, 2);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_units (get_battle (draft))), ==,
                    n_units);
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (draft), NULL));
  g_assert_cmpuint (count_findings (draft, "beyond the edge"), ==, 0);

  g_assert_cmpuint (count_findings (draft, "outside the zone"), ==, 0);
  set (draft, &edge, "west");
  g_assert_cmpuint (count_findings (draft, "outside the zone"), >, 0);
}

static void
test_overlap (void)
{
  g_autoptr (AciesScenarioDocument) draft = open_draft ();
  AciesBattle *battle = get_battle (draft);
  g_autoptr (AciesUnit) one = g_list_model_get_item (acies_battle_get_units (battle), 0);
  g_autoptr (AciesUnit) other = g_list_model_get_item (acies_battle_get_units (battle), 1);
  g_autoptr (AciesStand) a = g_list_model_get_item (acies_unit_get_stands (one), 0);
  g_autoptr (AciesStand) b = g_list_model_get_item (acies_unit_get_stands (other), 0);
  g_autoptr (AciesChange) change = acies_change_new ();
  guint n = count_findings (draft, "overlap");

  acies_change_add_place (change, acies_item_get_id (ACIES_ITEM (a)), acies_stand_get_placement (a),
                          acies_stand_get_placement (b));
  g_assert_true (acies_scenario_document_apply (draft, change, "Move", NULL));
  g_assert_cmpuint (count_findings (draft, "overlap"), >, n);
}

/* Counters are stacked in hexes, and who enters later stands nowhere: there is nothing odd about
 * it. */
static void
test_stacks (void)
{
  g_autoptr (AciesScenarioDocument) rome = open_draft_of ("rome");
  g_autoptr (AciesScenarioDocument) kadesh = open_draft_of ("kadesh");

  g_assert_cmpuint (count_findings (rome, ""), ==, 0);
  g_assert_cmpuint (count_findings (kadesh, ""), ==, 0);
}

/* Off the table, said to enter, brought back into the zone and never into another. */
static void
test_forces (void)
{
  g_autoptr (AciesScenarioDocument) draft = open_draft ();
  g_autoptr (AciesUnit) unit
      = g_list_model_get_item (acies_battle_get_units (get_battle (draft)), 0);
  const char *id = acies_item_get_id (ACIES_ITEM (unit));
  const char *side = acies_item_get_side (ACIES_ITEM (unit));
  const AciesField turn = { ACIES_FIELD_ENTER_TURN, id, 0 };
  const AciesField by = { ACIES_FIELD_ENTER_EDGE, id, 0 };
  const AciesField edge = { ACIES_FIELD_ZONE_EDGE, side, 0 };
  const AciesField depth = { ACIES_FIELD_ZONE_DEPTH, side, 0 };
  g_autoptr (GPtrArray) before = acies_scenario_document_list_reserve (draft);
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (GError) error = NULL;
  guint n_overlaps, n_outside;

  g_assert_false (acies_scenario_document_deploy (draft, id, &error)); /* it is there already */
  g_clear_error (&error);
  g_assert_false (acies_scenario_document_withdraw (draft, "nobody", &error));
  g_clear_error (&error);
  g_assert_true (acies_scenario_document_withdraw (draft, id, NULL));
  after = acies_scenario_document_list_reserve (draft);
  g_assert_cmpuint (after->len, ==, before->len + 1);

  g_assert_false (acies_field_set_text (&turn, draft, "0", &error));
  g_clear_error (&error);
  set (draft, &by, "west");
  check (draft, &turn, "1");
  set (draft, &turn, "4");
  check (draft, &by, "west");
  set (draft, &turn, "");
  check (draft, &by, "");

  set (draft, &edge, "west");
  n_overlaps = count_findings (draft, "overlap");
  n_outside = count_findings (draft, "outside the zone");
  g_assert_true (acies_scenario_document_deploy (draft, id, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_findings (draft, "overlap"), ==, n_overlaps);
  g_assert_cmpuint (count_findings (draft, "outside the zone"), ==, n_outside);

  g_assert_true (acies_scenario_document_withdraw (draft, id, NULL));
  set (draft, &depth, "1 mm");
  g_assert_false (acies_scenario_document_deploy (draft, id, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED);
}

static AciesFileKind
tell (const char *folder, const char *name, const char *bytes, gssize length)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  AciesFileKind kind;

  g_assert_true (g_file_set_contents (path, bytes, length, NULL));
  kind = acies_document_loader_tell (file);
  g_assert_cmpint (g_unlink (path), ==, 0);
  return kind;
}

/* A dropped file is what its bytes say. */
static void
test_tell (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autoptr (GFile) itself = g_file_new_for_path (folder);
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario (ACIES_SAMPLE_SCENARIO);
  static const char png[] = "\x89PNG\r\n\x1a\n\0\0urn";

  g_assert_cmpint (acies_document_loader_tell (scenario), ==, ACIES_FILE_SCENARIO);
  g_assert_cmpint (acies_document_loader_tell (itself), ==, ACIES_FILE_UNKNOWN);
  g_assert_cmpint (tell (folder, "a.xml", "", 0), ==, ACIES_FILE_UNKNOWN);
  g_assert_cmpint (tell (folder, "a.xml", png, sizeof png), ==, ACIES_FILE_UNKNOWN);
  g_assert_cmpint (tell (folder, "a.txt", "SQLite format 3", -1), ==, ACIES_FILE_BATTLE);
  g_assert_cmpint (tell (folder, "a.acies", "", 0), ==, ACIES_FILE_BATTLE);
  g_assert_cmpint (tell (folder, "a", "<army xmlns='urn:acies:army:1'/>", -1), ==, ACIES_FILE_ARMY);
  g_assert_cmpint (tell (folder, "a", "<x xmlns='urn:acies:exchange:1'", -1), ==,
                   ACIES_FILE_EXCHANGE);
  for (AciesFileKind kind = ACIES_FILE_UNKNOWN; kind <= ACIES_FILE_RULESET; kind++)
    {
      g_autofree char *why = acies_document_loader_refuse (kind, "thing");

      g_assert_true ((why == NULL) == (kind != ACIES_FILE_UNKNOWN));
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static const char *
get_hex (AciesScenarioDocument *draft, const char *unit)
{
  g_autoptr (AciesState) state = acies_state_new (get_battle (draft));
  g_autofree char *number = acies_hexes_dup_number (
      acies_referee_get_ruleset (acies_scenario_document_get_referee (draft)), state,
      acies_battle_find (get_battle (draft), unit));

  return g_intern_string (number);
}

/* A map of hexes is made larger and smaller in columns and rows: whatever has a number keeps it. */
static void
test_hexes (void)
{
  g_autoptr (AciesScenarioDocument) draft = open_draft_of ("chalons");
  const AciesField columns = { ACIES_FIELD_COLUMNS, NULL, 0 };
  const AciesField rows = { ACIES_FIELD_ROWS, NULL, 0 };
  g_autoptr (GError) error = NULL;
  AciesHexMap *map;

  check (draft, &columns, "40");
  check (draft, &rows, "28");
  g_assert_cmpstr (get_hex (draft, "47"), ==, "2724");
  set (draft, &columns, "45");
  g_assert_cmpstr (get_hex (draft, "47"), ==, "2724");
  set (draft, &columns, "20");
  map = acies_table_get_map (acies_battle_get_table (get_battle (draft)));
  g_assert_cmpstr (acies_hex_map_get_terrain (map, "2801"), ==, "woods");
  g_assert_null (acies_hex_map_get_terrain (map, "4403"));
  g_assert_null (get_hex (draft, "96"));
  g_assert_false (acies_field_set_text (&columns, draft, "0", &error));
  g_assert_cmpstr (error->message, ==,
                   "“0” is not possible here: with these hex numbers there can be from 1 to 84.");
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (draft), NULL));
  check (draft, &columns, "45");
}

/* What the rule set judges by is set here, of the battle and of a side. */
static void
test_conditions (void)
{
  g_autoptr (AciesScenarioDocument) draft = open_draft_of ("kadesh");
  AciesField turns = { ACIES_FIELD_CONDITION, g_intern_string (":last-turn"), 0 };
  g_autofree char *id = g_strconcat (get_side (draft, 0), ":must-destroy", NULL);
  AciesField losses = { ACIES_FIELD_CONDITION, g_intern_string (id), 0 };
  g_autofree char *edge = g_strconcat (get_side (draft, 0), ":closed-edge", NULL);
  AciesField closed = { ACIES_FIELD_CONDITION_CHOICE, g_intern_string (edge), 0 };
  g_autofree char *name = acies_field_dup_name (&turns, draft);
  g_autoptr (GPtrArray) options = acies_field_list_options (&closed, draft);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (name, ==, "turns of the scenario");
  set (draft, &turns, "9");
  check (draft, &turns, "9");
  g_assert_cmpint (acies_item_get_attribute (ACIES_ITEM (get_battle (draft)), "last-turn").number,
                   ==, 9);
  set (draft, &losses, "12");
  check (draft, &losses, "12");
  g_assert_cmpuint (options->len, ==, 5);
  set (draft, &closed, "east");
  check (draft, &closed, "east");
  g_assert_false (acies_field_set_text (&turns, draft, "many", &error));
  g_assert_nonnull (error);
}

/* Fails unless a finding of the scenario has WORDS in it. */
static void
assert_told (AciesScenarioDocument *draft, const char *words)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *text = NULL;

  acies_scenario_check (draft, findings);
  text = acies_findings_to_string (findings);
  g_assert_nonnull (strstr (text, words));
}

/* Players of one side: whose, what they are told, whose command; and each is one step to undo. */
static void
test_contingents (void)
{
  g_autoptr (AciesScenarioDocument) draft = open_draft ();
  const char *side = get_side (draft, 0);
  const AciesField label = { ACIES_FIELD_CONTINGENT_LABEL, side, 0 };
  const AciesField briefing = { ACIES_FIELD_CONTINGENT_BRIEFING, side, 0 };
  AciesField whose = { ACIES_FIELD_COMMAND_CONTINGENT, NULL, 0 };
  g_autoptr (AciesUnit) unit
      = g_list_model_get_item (acies_battle_get_units (get_battle (draft)), 0);
  g_autoptr (GPtrArray) options = NULL;
  g_autoptr (GError) error = NULL;

  whose.id = acies_unit_get_command (unit);
  g_assert_true (acies_field_add_contingent (draft, side, &error));
  set (draft, &label, "Laelius");
  assert_told (draft, "“Laelius” has no command");
  set (draft, &briefing, "Ride round.\nCome back.");
  check (draft, &briefing, "Ride round.\nCome back.");
  options = acies_field_list_options (&whose, draft);
  g_assert_cmpuint (options->len, ==, 2);
  g_assert_cmpstr (((const AciesFieldOption *) options->pdata[1])->label, ==, "Laelius");
  set (draft, &whose, ((const AciesFieldOption *) options->pdata[1])->value);
  check (draft, &whose, "contingent-1");
  g_assert_true (acies_field_remove_contingent (draft, side, 0, &error));
  check (draft, &whose, "");
  g_assert_false (acies_field_remove_contingent (draft, side, 0, &error));
  g_assert_nonnull (error);
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (draft), NULL));
  check (draft, &label, "Laelius");
  check (draft, &whose, "contingent-1");
}

/* Who enters later may wait for what the rule set counts of a side. */
static void
test_waits (void)
{
  g_autoptr (AciesScenarioDocument) draft = open_draft ();
  g_autoptr (AciesItem) unit
      = g_list_model_get_item (acies_battle_get_units (get_battle (draft)), 0);
  const char *id = acies_item_get_id (unit);
  const AciesField turn = { ACIES_FIELD_ENTER_TURN, id, 0 };
  const AciesField count = { ACIES_FIELD_ENTER_COUNT, id, 0 };
  const AciesField at = { ACIES_FIELD_ENTER_AT, id, 0 };
  g_autoptr (GPtrArray) options = acies_field_list_options (&count, draft);
  g_autofree char *lost = g_strconcat (get_side (draft, 1), ":units-lost", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (options->len, >=, 5);
  acies_side_plan_set_condition (
      acies_plan_get_side (acies_battle_get_plan (get_battle (draft)), get_side (draft, 0)), id,
      "grudges", "rome", 1);
  assert_told (draft, "“grudges”");
  acies_side_plan_set_entrance (
      acies_plan_get_side (acies_battle_get_plan (get_battle (draft)), get_side (draft, 0)), id, 0,
      NULL);
  g_assert_false (acies_field_set_text (&at, draft, "3", &error));
  set (draft, &count, lost);
  check (draft, &count, lost);
  check (draft, &turn, "1");
  check (draft, &at, "1");
  set (draft, &at, "3");
  check (draft, &at, "3");
  set (draft, &turn, "4");
  check (draft, &count, lost);
  set (draft, &count, "");
  check (draft, &at, "");
  check (draft, &turn, "4");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/app/field/width", test_width);
  g_test_add_func ("/acies/app/field/tolerance", test_tolerance);
  g_test_add_func ("/acies/app/field/texts", test_texts);
  g_test_add_func ("/acies/app/field/side", test_side);
  g_test_add_func ("/acies/app/field/army", test_army);
  g_test_add_func ("/acies/app/field/plan", test_plan);
  g_test_add_func ("/acies/app/field/shrink", test_shrink);
  g_test_add_func ("/acies/app/field/overlap", test_overlap);
  g_test_add_func ("/acies/app/field/stacks", test_stacks);
  g_test_add_func ("/acies/app/field/forces", test_forces);
  g_test_add_func ("/acies/app/field/tell", test_tell);
  g_test_add_func ("/acies/app/field/hexes", test_hexes);
  g_test_add_func ("/acies/app/field/objective-hex", test_objective_hex);
  g_test_add_func ("/acies/app/field/conditions", test_conditions);
  g_test_add_func ("/acies/app/field/contingents", test_contingents);
  g_test_add_func ("/acies/app/field/waits", test_waits);

  return g_test_run ();
}
