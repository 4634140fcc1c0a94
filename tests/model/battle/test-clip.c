/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is copied is a scenario of its own, and pasted it is there once more. */
#include "model/battle/acies-clip.h"

#include "acies-build.h"

static AciesBattle *
make_battle (void)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");

  acies_build_unit (build, "rome", "12", "hastati", 2, "600,400,180");
  acies_build_unit (build, "rome", "13", "hastati", 2, "700,400,180");
  acies_build_unit (build, "carthage", "31", "spears", 3, "600,600,0");
  acies_build_leader (build, "rome", "scipio", "general", "650,300,180");
  acies_build_area (build, "wood", "wood", "100,100 300,100 200,300");
  return acies_build_finish (build);
}

static GPtrArray *
make_ids (const char *words)
{
  GPtrArray *ids = g_ptr_array_new ();
  g_auto (GStrv) list = g_strsplit (words, " ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    g_ptr_array_add (ids, (char *) g_intern_string (list[i]));
  return ids;
}

static AciesBattle *
clip (AciesBattle *battle, const char *words)
{
  g_autoptr (GPtrArray) ids = make_ids (words);

  return acies_clip_new (battle, ids);
}

static char *
join (GPtrArray *ids)
{
  g_ptr_array_add (ids, NULL);
  return g_strjoinv (" ", (char **) ids->pdata);
}

static void
test_new (void)
{
  g_autoptr (AciesBattle) battle = make_battle ();
  g_autoptr (GBytes) before = acies_battle_to_bytes (battle);
  g_autoptr (AciesBattle) copied = clip (battle, "12 wood nobody");
  g_autoptr (AciesBattle) nothing = clip (battle, "nobody");
  g_autoptr (GBytes) after = acies_battle_to_bytes (battle);

  g_assert_null (nothing);
  g_assert_cmpuint (acies_clip_get_n (copied), ==, 2);
  g_assert_nonnull (acies_battle_find (copied, "12.2"));
  g_assert_null (acies_battle_find (copied, "scipio"));
  g_assert_null (acies_battle_find (copied, "carthage"));
  g_assert_true (g_bytes_equal (before, after));
}

/* What a clipboard carries as text is read as any scenario is. */
static void
check_text (const char *ids)
{
  g_autoptr (AciesBattle) battle = make_battle ();
  g_autoptr (AciesBattle) copied = clip (battle, ids);
  g_autoptr (GBytes) text = acies_battle_to_bytes (copied);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) read = acies_battle_load_scenario_bytes (text, "clip", findings);
  g_autoptr (GBytes) again = NULL;

  g_assert_nonnull (read);
  g_assert_cmpuint (acies_findings_get_n_errors (findings), ==, 0);
  again = acies_battle_to_bytes (read);
  g_assert_true (g_bytes_equal (text, again));
}

static void
test_text (void)
{
  check_text ("12 scipio wood");
  check_text ("wood");
  check_text ("31");
}

static void
test_put (void)
{
  static const struct
  {
    const char *name, *copied, *ids;
  } cases[] = {
    { "a number counts on to the first that is free", "12", "14" },
    { "two units", "12 31", "14 32" },
    { "a leader", "scipio", "scipio-2" },
    { "terrain", "wood", "wood-2" },
    { "all", "12 13 31 scipio wood", "scipio-2 14 15 32 wood-2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesBattle) battle = make_battle ();
      g_autoptr (AciesBattle) copied = clip (battle, cases[i].copied);
      g_autoptr (GPtrArray) ids = g_ptr_array_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *said = NULL;
      const AciesPoint by = { ACIES_MM (10), ACIES_MM (-20) };

      g_test_message ("%s", cases[i].name);
      acies_clip_shift (copied, &by);
      g_assert_true (acies_clip_put (copied, battle, NULL, ids, &error));
      g_assert_no_error (error);
      said = join (ids);
      g_assert_cmpstr (said, ==, cases[i].ids);
    }
}

/* The copy has the same stands in the same command, shifted. */
static void
test_put_stands (void)
{
  g_autoptr (AciesBattle) battle = make_battle ();
  g_autoptr (AciesBattle) copied = clip (battle, "31");
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  const AciesPoint by = { ACIES_MM (10), ACIES_MM (-20) };
  AciesStand *from, *to;

  acies_clip_shift (copied, &by);
  g_assert_true (acies_clip_put (copied, battle, NULL, ids, NULL));
  from = ACIES_STAND (acies_battle_find (battle, "31.3"));
  to = ACIES_STAND (acies_battle_find (battle, "32.3"));
  g_assert_nonnull (to);
  g_assert_cmpint (acies_stand_get_placement (to)->at.x, ==,
                   acies_stand_get_placement (from)->at.x + ACIES_MM (10));
  g_assert_cmpint (acies_stand_get_placement (to)->at.y, ==,
                   acies_stand_get_placement (from)->at.y - ACIES_MM (20));
  g_assert_cmpstr (acies_item_get_side (ACIES_ITEM (to)), ==, "carthage");
  g_assert_cmpstr (acies_unit_get_command (acies_stand_get_unit (to)), ==, "carthage-command");
}

/* Into a scenario without that command: the one that is named, or the first. */
static void
test_put_elsewhere (void)
{
  static const struct
  {
    const char *name, *command, *goes_to;
  } cases[] = {
    { "the one that is named", "gaul-command", "gaul-command" },
    { "the first", NULL, "numidia-command" },
    { "one that is not there", "nowhere", "numidia-command" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesBuild) build = acies_build_new ("1200x800");
      g_autoptr (AciesBattle) battle = make_battle ();
      g_autoptr (AciesBattle) copied = clip (battle, "12");
      g_autoptr (AciesBattle) into = NULL;
      g_autoptr (GPtrArray) ids = g_ptr_array_new ();
      AciesUnit *unit;

      g_test_message ("%s", cases[i].name);
      acies_build_unit (build, "numidia", "1", "horse", 1, NULL);
      acies_build_unit (build, "gaul", "2", "warband", 1, NULL);
      into = acies_build_finish (build);
      g_assert_true (acies_clip_put (copied, into, cases[i].command, ids, NULL));
      unit = ACIES_UNIT (acies_battle_find (into, "12"));
      g_assert_cmpstr (acies_unit_get_command (unit), ==, cases[i].goes_to);
    }
}

static void
test_put_refused (void)
{
  g_autoptr (AciesBattle) battle = make_battle ();
  g_autoptr (AciesBattle) copied = clip (battle, "12");
  g_autoptr (AciesTable) table = acies_table_new (ACIES_MM (1000), ACIES_MM (1000));
  g_autoptr (AciesBattle) other = acies_battle_new ("others", table);
  g_autoptr (AciesBattle) empty = acies_battle_new (acies_battle_get_ruleset (battle), table);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_clip_put (copied, other, NULL, ids, &error));
  g_assert_error (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_FORMAT);
  g_clear_error (&error);
  g_assert_false (acies_clip_put (copied, empty, NULL, ids, &error));
  g_assert_error (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_FORMAT);
  g_assert_cmpuint (ids->len, ==, 0);
}

/* A command may be called as its side is. */
static void
test_same_id (void)
{
  static const char text[]
      = "<scenario xmlns=\"urn:acies:scenario:1\" id=\"raid\" ruleset=\"raid\"><title>Raid</title>"
        "<table width=\"900\" height=\"600\"/>"
        "<side id=\"watch\"><label>Watch</label><army id=\"watch\" ruleset=\"raid\">"
        "<title>Watch</title><command id=\"watch\" kind=\"band\"><label>Watch</label>"
        "<unit id=\"1\" type=\"bows\" stands=\"2\"><label>Bows</label></unit></command>"
        "<command id=\"others\" kind=\"band\"><label>Others</label>"
        "<unit id=\"2\" type=\"bows\" stands=\"2\"><label>Bows</label></unit></command>"
        "</army></side></scenario>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario_bytes (bytes, "raid", findings);
  g_autoptr (AciesBattle) copied = NULL;
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  g_assert_nonnull (battle);
  copied = clip (battle, "1 2");
  g_assert_true (acies_clip_put (copied, battle, "others", ids, NULL));
  g_assert_cmpstr (acies_unit_get_command (ACIES_UNIT (acies_battle_find (battle, "3"))), ==,
                   "watch");
  g_assert_cmpstr (acies_unit_get_command (ACIES_UNIT (acies_battle_find (battle, "4"))), ==,
                   "others");
}

/* What is said of somebody goes with him; the battle can be written and read as before. */
static void
test_remove (void)
{
  g_autoptr (AciesBattle) battle = make_battle ();
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (GPtrArray) ids = make_ids ("12 wood nobody");
  g_autoptr (AciesBattle) copy = NULL;
  AciesSidePlan *plan = acies_plan_get_side (acies_battle_get_plan (battle), "rome");

  acies_change_add_link (change, "contact", "12", "31", ACIES_NO_VALUE, acies_value_flag (TRUE));
  acies_change_add_know (change, "carthage", "12", ACIES_NO_VALUE, acies_value_flag (TRUE));
  g_assert_true (acies_battle_apply (battle, change, NULL));
  acies_side_plan_set_entrance (plan, "12", 2, NULL);
  acies_clip_remove (battle, ids);
  g_assert_null (acies_battle_find (battle, "12"));
  g_assert_null (acies_battle_find (battle, "12.1"));
  g_assert_null (acies_battle_find (battle, "wood"));
  g_assert_nonnull (acies_battle_find (battle, "13"));
  g_assert_cmpuint (plan->entrances->len, ==, 0);
  copy = acies_battle_copy (battle);
  g_assert_nonnull (copy);
  g_assert_null (acies_battle_find (copy, "12"));
}

static void
test_bounds (void)
{
  g_autoptr (AciesBattle) battle = make_battle ();
  g_autoptr (AciesBattle) copied = clip (battle, "wood");
  AciesBounds bounds;

  g_assert_true (acies_clip_get_bounds (copied, &bounds));
  g_assert_cmpint (bounds.low.x, ==, ACIES_MM (100));
  g_assert_cmpint (bounds.high.x, ==, ACIES_MM (300));
  g_assert_cmpint (bounds.low.y, ==, ACIES_MM (100));
  g_assert_cmpint (bounds.high.y, ==, ACIES_MM (300));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/model/clip/new", test_new);
  g_test_add_func ("/acies/model/clip/text", test_text);
  g_test_add_func ("/acies/model/clip/put", test_put);
  g_test_add_func ("/acies/model/clip/put-stands", test_put_stands);
  g_test_add_func ("/acies/model/clip/put-elsewhere", test_put_elsewhere);
  g_test_add_func ("/acies/model/clip/put-refused", test_put_refused);
  g_test_add_func ("/acies/model/clip/same-id", test_same_id);
  g_test_add_func ("/acies/model/clip/remove", test_remove);
  g_test_add_func ("/acies/model/clip/bounds", test_bounds);
  return g_test_run ();
}
