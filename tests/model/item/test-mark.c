/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One mark: where its base lies, its JSON, and its element of a scenario. */
#include "model/item/acies-mark.h"

#include "model/battle/acies-battle.h"

#include <string.h>

static AciesMark
make (void)
{
  return (AciesMark){ .identity = 7,
                      .item = g_intern_string ("12.3"),
                      .size = ACIES_MM (18),
                      .at = { ACIES_MM (4), ACIES_MM (25) },
                      .turn = ACIES_DEGREES (90),
                      .height = ACIES_MM (3) };
}

/* A base that faces east: its right is south, its rear is west. */
static void
test_place (void)
{
  AciesMark mark = make ();
  AciesPlacement base = { { ACIES_MM (600), ACIES_MM (400) }, ACIES_DEGREES (90) };
  AciesPlacement found = acies_mark_place (&mark, &base), back;

  g_assert_cmpint (found.at.x, ==, ACIES_MM (575));
  g_assert_cmpint (found.at.y, ==, ACIES_MM (404));
  g_assert_cmpint (found.facing, ==, ACIES_DEGREES (180));
  for (AciesAngle facing = 0; facing < ACIES_FULL_TURN; facing += 7777)
    {
      base.facing = facing;
      found = acies_mark_place (&mark, &base);
      back = acies_mark_place_base (&mark, &found);
      g_assert_cmpint (back.facing, ==, facing);
      g_assert_cmpint (acies_point_distance (&back.at, &base.at), <=, 2);
    }
}

static void
test_json (void)
{
  AciesMark mark = make ();
  g_autoptr (JsonNode) node = acies_mark_to_json (&mark);
  g_autoptr (JsonNode) nothing = acies_mark_to_json (NULL);
  g_autoptr (AciesMark) read = NULL;
  g_autoptr (AciesMark) none = NULL;

  g_assert_true (acies_mark_from_json (node, &read));
  g_assert_true (acies_mark_equal (&mark, read));
  g_assert_true (acies_mark_from_json (nothing, &none));
  g_assert_null (none);
}

static void
test_hostile_json (void)
{
  static const char *const texts[] = {
    "[]",
    "{}",
    "{\"identity\":587,\"item\":\"1\",\"size\":18000,\"x\":0,\"y\":0,\"turn\":0,\"height\":0}",
    "{\"identity\":-1,\"item\":\"1\",\"size\":18000,\"x\":0,\"y\":0,\"turn\":0,\"height\":0}",
    "{\"identity\":1,\"item\":\"1.2.3\",\"size\":18000,\"x\":0,\"y\":0,\"turn\":0,\"height\":0}",
    "{\"identity\":1,\"item\":\"a b\",\"size\":18000,\"x\":0,\"y\":0,\"turn\":0,\"height\":0}",
    "{\"identity\":1,\"item\":\"1\",\"size\":18,\"x\":0,\"y\":0,\"turn\":0,\"height\":0}",
    "{\"identity\":1,\"item\":\"1\",\"size\":18000,\"x\":900000,\"y\":0,\"turn\":0,\"height\":0}",
    "{\"identity\":1,\"size\":18000,\"x\":-1,\"y\":0,\"turn\":0,\"height\":0}",
    "{\"identity\":1,\"item\":\"1\",\"size\":18000,\"x\":0,\"y\":0,\"turn\":360000,\"height\":0}",
    "{\"identity\":1,\"item\":\"1\",\"size\":18000,\"x\":0,\"y\":0,\"turn\":0,\"height\":-1}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (texts[i], NULL);
      g_autoptr (AciesMark) read = NULL;

      g_test_message ("%s", texts[i]);
      g_assert_false (acies_mark_from_json (node, &read));
      g_assert_null (read);
    }
}

#define SCENARIO(tags) \
  "<scenario xmlns='urn:acies:scenario:1' id='plains' ruleset='cb'><title>T</title>" \
  "<table width='1800' height='1200'/><marks>" tags "</marks></scenario>"

static AciesBattle *
load (const char *text, AciesFindings *findings)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return acies_battle_load_scenario_bytes (bytes, "scenario.xml", findings);
}

static void
test_file (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) battle = load (
      SCENARIO ("<tag identity='586' size='70' x='35' y='35'/>"
                "<tag identity='7' item='12.3' size='18' x='4' y='25' turn='90' height='3'/>"),
      findings);
  g_autoptr (AciesBattle) copy = NULL;
  AciesMark mark = make ();
  const AciesMarks *marks;

  g_assert_nonnull (battle);
  copy = acies_battle_copy (battle);
  marks = acies_battle_get_printed (copy);
  g_assert_cmpuint (acies_marks_get_n (marks), ==, 2);
  g_assert_true (acies_mark_equal (acies_marks_find (marks, 7), &mark));
  g_assert_null (acies_marks_find (marks, 586)->item);
  g_assert_cmpint (acies_marks_find (marks, 586)->at.x, ==, ACIES_MM (35));
}

static void
test_hostile_file (void)
{
  static const char *const texts[] = {
    SCENARIO ("<tag size='70' x='35' y='35'/>"),
    SCENARIO ("<tag identity='587' size='70' x='35' y='35'/>"),
    SCENARIO ("<tag identity='1' x='35' y='35'/>"),
    SCENARIO ("<tag identity='1' size='7' x='35' y='35'/>"),
    SCENARIO ("<tag identity='1' size='70' x='-1' y='35'/>"),
    SCENARIO ("<tag identity='1' size='18' x='0' y='0' item='a b'/>"),
    SCENARIO ("<tag identity='1' size='18' x='0' y='0' item='1' height='201'/>"),
    SCENARIO ("<tag identity='1' size='18' x='0' y='0' item='1' turn='nan'/>"),
    SCENARIO ("<tag identity='1' size='18' x='0' y='0' item='1'/>"
              "<tag identity='1' size='18' x='0' y='0' item='2'/>"),
    SCENARIO ("<tag identity='1' size='18' x='0' y='0' item='1'/>"
              "<tag identity='2' size='18' x='0' y='0' item='1'/>"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesBattle) battle = load (texts[i], findings);

      g_test_message ("%s", texts[i]);
      g_assert_null (battle);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/model/mark/place", test_place);
  g_test_add_func ("/acies/model/mark/json", test_json);
  g_test_add_func ("/acies/model/mark/hostile-json", test_hostile_json);
  g_test_add_func ("/acies/model/mark/file", test_file);
  g_test_add_func ("/acies/model/mark/hostile-file", test_hostile_file);
  return g_test_run ();
}
