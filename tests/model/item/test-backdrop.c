/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture under the table, in a scenario and by itself. */
#include "model/item/acies-backdrop.h"

#include "model/battle/acies-battle-backdrop.h"

#include <string.h>

#define PNG \
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACAQMAAABIeJ9nAAAAA1BMVEX/AAAZ4gk3AAAADElEQVQI12NgYGAA" \
  "AAAEAAEnNCcKAAAAAElFTkSuQmCC"
/* The same by what it says of its size. */
#define GIANT \
  "iVBORw0KGgoAAAANSUhEUjuaygA7msoAAQMAAABIeJ9nAAAAA1BMVEX/AAAZ4gk3AAAADElEQVQI12NgYGAA" \
  "AAAEAAEnNCcKAAAAAElFTkSuQmCC"
#define NO_PIXEL \
  "iVBORw0KGgoAAAANSUhEUgAAAAAAAAACAQMAAABIeJ9nAAAAA1BMVEX/AAAZ4gk3AAAADElEQVQI12NgYGAA" \
  "AAAEAAEnNCcKAAAAAElFTkSuQmCC"
/* Scans of a JPEG in which nothing is. */
#define FOUR_SCANS "/9oACAEBAAAAAAAA/9oACAEBAAAAAAAA/9oACAEBAAAAAAAA/9oACAEBAAAAAAAA"
#define SCANS FOUR_SCANS FOUR_SCANS FOUR_SCANS FOUR_SCANS
#define SCENARIO(backdrop) \
  "<scenario xmlns='urn:acies:scenario:1' id='plains' ruleset='cb'><title>T</title>" \
  "<table width='1800' height='1200'/>" backdrop "</scenario>"

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
  g_autoptr (AciesBattle) battle
      = load (SCENARIO ("<backdrop x='-10.5' y='0' width='1810.5' height='1200' opacity='60'>\n" PNG
                        "\n</backdrop>"),
              findings);
  g_autoptr (AciesBattle) copy = NULL;
  AciesBackdrop *backdrop;

  g_assert_nonnull (battle);
  backdrop = acies_battle_get_backdrop (battle);
  g_assert_cmpuint (acies_backdrop_get_opacity (backdrop), ==, 60);
  g_assert_cmpint (acies_backdrop_get_bounds (backdrop)->low.x, ==, -10500);
  g_assert_cmpint (acies_backdrop_get_bounds (backdrop)->high.x, ==, ACIES_MM (1800));
  copy = acies_battle_copy (battle);
  g_assert_true (acies_backdrop_equal (backdrop, acies_battle_get_backdrop (copy)));
  acies_battle_set_backdrop (copy, NULL);
  g_assert_null (acies_battle_get_backdrop (copy));
}

static void
test_wrong (void)
{
  static const char *const texts[] = {
    SCENARIO ("<backdrop x='0' y='0' width='1800' height='1200'>AAAA</backdrop>"),
    SCENARIO ("<backdrop x='0' y='0' width='1800' height='1200'/>"),
    SCENARIO ("<backdrop x='0' y='0' width='0' height='1200'>" PNG "</backdrop>"),
    SCENARIO ("<backdrop x='0' width='1800' height='1200'>" PNG "</backdrop>"),
    SCENARIO ("<backdrop x='0' y='0' width='1800' height='1200' opacity='101'>" PNG "</backdrop>"),
    SCENARIO ("<backdrop x='-200000' y='0' width='1800' height='1200'>" PNG "</backdrop>"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesBattle) battle = load (texts[i], findings);

      g_test_message ("%s", texts[i]);
      g_assert_null (battle);
    }
}

static void
test_too_large (void)
{
  gsize size;
  g_autofree guint8 *data = g_base64_decode (PNG, &size);
  GByteArray *large = g_byte_array_new ();
  guint8 length[8] = { 0, 0x20, 0, 0, 'I', 'D', 'A', 'T' };
  g_autofree guint8 *pixels = g_malloc0 (0x200000 + 4);
  g_autoptr (GBytes) picture = NULL;
  g_autoptr (GError) error = NULL;
  const AciesBounds on = { { 0, 0 }, { ACIES_MM (100), ACIES_MM (100) } };

  g_byte_array_append (large, data, 33);
  g_byte_array_append (large, length, sizeof length);
  g_byte_array_append (large, pixels, 0x200000 + 4);
  g_byte_array_append (large, data + 33, (guint) size - 33);
  picture = g_byte_array_free_to_bytes (large);
  g_assert_null (acies_backdrop_new (picture, &on, 45, &error));
  g_assert_cmpstr (error->message, ==,
                   "The picture takes 2049 KiB; a file of ours keeps at most 2048.");
}

/* Pictures that are too large, or take hours to unpack, are refused before anybody shows them. */
static void
test_bomb (void)
{
  static const struct
  {
    const char *picture, *sentence;
  } bombs[] = {
    { GIANT, "scenario.xml:2: The picture has 1000000000 by 1000000000 pixels" },
    { NO_PIXEL, "scenario.xml:2: The picture has 0 by 2 pixels" },
    { "/9j/wAARCAAQABADAREAAhEBAxEB" SCANS SCANS SCANS "/9k=",
      "scenario.xml:2: The picture is packed as no camera packs it" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bombs); i++)
    {
      g_autofree char *text
          = g_strdup_printf (SCENARIO ("\n<backdrop x='0' y='0' width='1800' height='1200'>%s"
                                       "</backdrop>"),
                             bombs[i].picture);
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesBattle) battle = load (text, findings);
      g_autofree char *told = acies_findings_to_string (findings);

      g_test_message ("%s", told);
      g_assert_null (battle);
      g_assert_true (g_str_has_prefix (told, bombs[i].sentence));
      g_assert_cmpuint (acies_findings_get_n_errors (findings), ==, 1);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/model/backdrop/file", test_file);
  g_test_add_func ("/acies/model/backdrop/wrong", test_wrong);
  g_test_add_func ("/acies/model/backdrop/too-large", test_too_large);
  g_test_add_func ("/acies/model/backdrop/bomb", test_bomb);
  return g_test_run ();
}
