/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Copying and pasting in a scenario that is being edited: one step each, taken back to the byte. */
#include "app/session/acies-scenario-editor.h"
#include "app/tools/acies-scenario-clip.h"
#include "app/session/acies-document-loader.h"

typedef struct
{
  AciesSession *session;
  GBytes *before; /* the scenario as it was read */
  char *problem;
} Fixture;

static AciesSession *
open_draft (void)
{
  g_autoptr (GFile) file = acies_document_loader_find_scenario (ACIES_SAMPLE_SCENARIO);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesScenarioDocument) draft = acies_document_loader_edit (file, findings, &error);

  g_assert_no_error (error);
  return acies_scenario_editor_new (draft);
}

static void
problem_cb (Fixture *fixture, const char *sentence)
{
  g_free (fixture->problem);
  fixture->problem = g_strdup (sentence);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->session = open_draft ();
  fixture->before = acies_battle_to_bytes (acies_session_get_battle (fixture->session));
  g_signal_connect_swapped (fixture->session, "problem", G_CALLBACK (problem_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->session);
  g_bytes_unref (fixture->before);
  g_free (fixture->problem);
}

static AciesItem *
find (Fixture *fixture, const char *id)
{
  return acies_session_find_item (fixture->session, id);
}

static GPtrArray *
make_ids (const char *id)
{
  GPtrArray *ids = g_ptr_array_new ();

  g_ptr_array_add (ids, (char *) g_intern_string (id));
  return ids;
}

static char *
copy (AciesSession *session, const char *id)
{
  g_autoptr (GPtrArray) ids = make_ids (id);

  return acies_scenario_clip_dup_text (session, ids);
}

/* One undo, and the scenario is what it was. */
static void
check_undone (Fixture *fixture)
{
  g_autoptr (GBytes) after = NULL;

  g_assert_true (acies_session_undo (fixture->session));
  g_assert_false (acies_session_can_undo (fixture->session));
  after = acies_battle_to_bytes (acies_session_get_battle (fixture->session));
  g_assert_true (g_bytes_equal (fixture->before, after));
}

static AciesPoint
get_first_stand (Fixture *fixture, const char *unit)
{
  g_autoptr (AciesStand) stand
      = g_list_model_get_item (acies_unit_get_stands (ACIES_UNIT (find (fixture, unit))), 0);

  return acies_stand_get_placement (stand)->at;
}

/* At the pointer: the same stands, selected, as a unit of the same command. */
static void
test_paste (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = copy (fixture->session, "8");
  AciesPoint at = get_first_stand (fixture, "8");
  g_autoptr (GPtrArray) ids = NULL;
  AciesUnit *from, *to;

  at.y += ACIES_MM (150);
  ids = acies_scenario_clip_paste (fixture->session, text, &at);
  g_assert_null (fixture->problem);
  g_assert_cmpuint (ids->len, ==, 1);
  g_assert_cmpstr (acies_session_get_selected (fixture->session), ==, ids->pdata[0]);
  from = ACIES_UNIT (find (fixture, "8"));
  to = ACIES_UNIT (find (fixture, ids->pdata[0]));
  g_assert_cmpuint (acies_unit_get_n_stands (to), ==, acies_unit_get_n_stands (from));
  g_assert_cmpstr (acies_unit_get_command (to), ==, acies_unit_get_command (from));
  g_assert_cmpstr (acies_item_get_label (ACIES_ITEM (to)), ==,
                   acies_item_get_label (ACIES_ITEM (from)));
  g_assert_cmpint (get_first_stand (fixture, ids->pdata[0]).y, >, get_first_stand (fixture, "8").y);
  check_undone (fixture);
  g_assert_true (acies_session_redo (fixture->session));
  g_assert_nonnull (find (fixture, ids->pdata[0]));
}

static void
test_duplicate (Fixture *fixture, gconstpointer data)
{
  static const char *const kinds[] = { "8", "scipio" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GPtrArray) one = make_ids (kinds[i]);
      g_autoptr (GPtrArray) ids = acies_scenario_clip_duplicate (fixture->session, one);

      g_test_message ("%s", kinds[i]);
      g_assert_cmpuint (ids->len, ==, 1);
      g_assert_cmpstr (ids->pdata[0], !=, kinds[i]);
      check_undone (fixture);
    }
}

static void
test_terrain (Fixture *fixture, gconstpointer data)
{
  AciesTable *table = acies_battle_get_table (acies_session_get_battle (fixture->session));
  g_autoptr (AciesItem) feature = g_list_model_get_item (acies_table_get_features (table), 0);
  g_autoptr (GPtrArray) one = make_ids (acies_item_get_id (feature));
  guint n = g_list_model_get_n_items (acies_table_get_features (table));
  g_autoptr (GPtrArray) ids = acies_scenario_clip_duplicate (fixture->session, one);

  g_assert_cmpuint (ids->len, ==, 1);
  g_assert_true (ACIES_IS_FEATURE (find (fixture, ids->pdata[0])));
  g_assert_null (acies_session_get_selected (fixture->session));
  check_undone (fixture);
  acies_scenario_clip_delete (fixture->session, one);
  table = acies_battle_get_table (acies_session_get_battle (fixture->session));
  g_assert_cmpuint (g_list_model_get_n_items (acies_table_get_features (table)), ==, n - 1);
  check_undone (fixture);
}

/* Cut and pasted without a pointer: where it was, with the id it had. */
static void
test_cut (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = copy (fixture->session, "8");
  g_autoptr (GPtrArray) one = make_ids ("8");
  AciesPoint at = get_first_stand (fixture, "8");
  g_autoptr (GPtrArray) ids = NULL;

  acies_scenario_clip_delete (fixture->session, one);
  g_assert_null (find (fixture, "8"));
  check_undone (fixture);
  g_assert_true (acies_session_redo (fixture->session));
  ids = acies_scenario_clip_paste (fixture->session, text, NULL);
  g_assert_cmpstr (ids->pdata[0], ==, "8");
  g_assert_cmpint (get_first_stand (fixture, "8").x, ==, at.x);
  g_assert_cmpint (get_first_stand (fixture, "8").y, ==, at.y);
}

/* Into another scenario of the same rules. */
static void
test_other (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = copy (fixture->session, "8");
  g_autoptr (AciesSession) other = open_draft ();
  g_autoptr (GPtrArray) ids = acies_scenario_clip_paste (other, text, NULL);

  g_assert_cmpuint (ids->len, ==, 1);
  g_assert_true (ACIES_IS_UNIT (acies_session_find_item (other, ids->pdata[0])));
  g_assert_null (find (fixture, ids->pdata[0]));
}

/* What is not ours is refused in a sentence, and nothing happens. */
static void
test_hostile (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = {
    "",
    "Hastati",
    "<scenario/>",
    "<scenario xmlns=\"urn:acies:scenario:1\" id=\"x\" ruleset=\"nobody's\"><title>x</title>"
    "<table width=\"100\" height=\"100\"/></scenario>",
    "<scenario xmlns=\"urn:acies:scenario:1\" id=\"x\" "
    "ruleset=\"civitates-bellantes\"><title>x</title>"
    "<table width=\"100\" height=\"100\"/><side id=\"a\" army=\"/etc/passwd\"/></scenario>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_clear_pointer (&fixture->problem, g_free);
      g_assert_null (acies_scenario_clip_paste (fixture->session, texts[i], NULL));
      g_assert_nonnull (fixture->problem);
      g_assert_false (acies_session_can_undo (fixture->session));
    }
}

/* Troops that the rules do not have. */
static void
test_unknown_troops (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = copy (fixture->session, "8");
  g_auto (GStrv) parts
      = g_strsplit (text, acies_unit_get_troop_type (ACIES_UNIT (find (fixture, "8"))), -1);
  g_autofree char *strange = g_strjoinv ("strangers", parts);

  g_assert_null (acies_scenario_clip_paste (fixture->session, strange, NULL));
  g_assert_nonnull (strstr (fixture->problem, "strangers"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, func) \
  g_test_add ("/acies/app/scenario-clip/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("paste", test_paste);
  ADD ("duplicate", test_duplicate);
  ADD ("terrain", test_terrain);
  ADD ("cut", test_cut);
  ADD ("other", test_other);
  ADD ("hostile", test_hostile);
  ADD ("unknown-troops", test_unknown_troops);
#undef ADD
  return g_test_run ();
}
