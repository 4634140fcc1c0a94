/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The sheet in words has the sections, tables and paragraphs of the one on paper, and with a battle
 * only what that has use for. */
#include "drawing/reference/acies-qrs-words.h"

#include "base/json/acies-json.h"
#include "storage/library/acies-library.h"

#include <string.h>

/* How many blocks of WORDS have a member NAME. */
static guint
count (JsonNode *words, const char *name)
{
  JsonArray *blocks = json_node_get_array (words);
  guint n = 0;

  for (guint i = 0; i < json_array_get_length (blocks); i++)
    n += json_object_has_member (json_array_get_object_element (blocks, i), name);
  return n;
}

static void
check (JsonNode *words)
{
  JsonArray *blocks = json_node_get_array (words);

  g_assert_cmpuint (count (words, "title"), >, 3);
  g_assert_cmpuint (count (words, "rows"), >, 3);
  for (guint i = 0; i < json_array_get_length (blocks); i++)
    {
      JsonObject *block = json_array_get_object_element (blocks, i);
      JsonArray *rows = acies_json_get_array (block, "rows");

      /* A section that has nothing below its title is none. */
      if (acies_json_get_int (block, "level") == 1)
        g_assert_cmpuint (i + 1, <, json_array_get_length (blocks));
      for (guint r = 0; rows != NULL && r < json_array_get_length (rows); r++)
        g_assert_cmpuint (json_array_get_length (json_array_get_array_element (rows, r)), >, 0);
    }
}

static void
test_rules (void)
{
  static const char *const ids[] = { "border-raid", "civitates-bellantes", "veni-vidi-vici" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesRuleset) ruleset = acies_library_load_named_ruleset (ids[i], findings);
      g_autoptr (JsonNode) words = NULL;

      g_assert_nonnull (ruleset);
      words = acies_qrs_words_new (ruleset, NULL);
      g_test_message ("%s: %u titles, %u tables, %u texts", ids[i], count (words, "title"),
                      count (words, "rows"), count (words, "text"));
      check (words);
    }
}

/* With a battle there is less of it, and nothing more. */
static void
test_battle (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = acies_library_find_file ("scenarios", "great-plains", findings);
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario (file, findings);
  g_autoptr (AciesRuleset) ruleset
      = acies_library_load_named_ruleset (acies_battle_get_ruleset (battle), findings);
  g_autoptr (JsonNode) whole = acies_qrs_words_new (ruleset, NULL);
  g_autoptr (JsonNode) cut = acies_qrs_words_new (ruleset, battle);
  g_autofree char *long_text = json_to_string (whole, FALSE);
  g_autofree char *short_text = json_to_string (cut, FALSE);

  check (cut);
  g_assert_cmpuint (strlen (short_text), <, strlen (long_text));
  g_assert_cmpuint (count (cut, "rows"), <=, count (whole, "rows"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/drawing/qrs-words/rules", test_rules);
  g_test_add_func ("/acies/drawing/qrs-words/battle", test_battle);
  return g_test_run ();
}
