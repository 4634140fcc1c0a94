/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions out of other rule sets than the shipped one: what the format must be able to say. Their
 * worked examples pass; what they lean on is looked at more closely here. */
#include "config.h"

#include "referee/state/acies-lookup.h"
#include "acies-build.h"
#include "world.h"

#include <string.h>

/* The examples of the rule set NAME of this room, of which there are at least LEAST. */
static void
run_examples (const char *name, guint least)
{
  g_autofree char *path = world_get_path (name);

  world_run_examples (path, least);
}

static void
test_charge (void)
{
  run_examples ("probe-charge", 10);
}

static void
test_figures (void)
{
  run_examples ("probe-figures", 9);
}

static void
test_odds (void)
{
  run_examples ("probe-odds", 6);
}

static void
test_hexes (void)
{
  run_examples ("probe-hexes", 14);
}

static void
test_sides (void)
{
  run_examples ("probe-sides", 4);
}

static void
test_rally (void)
{
  run_examples ("probe-rally", 14);
}

/* What looks at the table with all proposals costs more on a full table, so that no procedure can
 * look too often. */
static void
test_waver (void)
{
  static const struct
  {
    const char *n;
    gboolean is_too_long;
  } cases[] = { { "10", FALSE }, { "1000", TRUE } };
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("probe-rally");
  g_autoptr (AciesBuild) build = acies_build_new ("4000x4000");
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesReferee) referee = NULL;

  acies_build_set_ruleset (build, "probe-rally");
  for (guint i = 1; i <= 60; i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i), *at = g_strdup_printf ("%u,400,90", i * 50);

      acies_build_unit (build, "blue", id, "foot", 2, at);
    }
  battle = acies_build_finish (build);
  acies_referee_lay_out (ruleset, battle, NULL);
  referee = acies_referee_new (ruleset, battle);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesQuestion) question = acies_question_new ("waver");
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesRuling) ruling = NULL;

      acies_question_set (question, "unit", "1");
      acies_question_set (question, "n", cases[i].n);
      ruling = acies_referee_ask (referee, question, &error);
      g_assert_cmpint (ruling == NULL, ==, cases[i].is_too_long);
      if (cases[i].is_too_long)
        g_assert_nonnull (strstr (error->message, "runs too long"));
    }
}

/* Before the first turn the set-up is looked at; the step into it is the umpire's to decide. */
static void
test_set_up (void)
{
  g_autofree char *text = NULL;
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("probe-rally");
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (AciesFindings) before = acies_findings_new (), after = acies_findings_new ();
  g_autoptr (AciesQuestion) question = acies_question_new ("next");
  g_autoptr (AciesRuling) ruling = NULL, passed = NULL;
  g_autoptr (GError) error = NULL;

  acies_build_set_ruleset (build, "probe-rally");
  acies_build_unit (build, "blue", "1", "foot", 1, "30,400,90");
  acies_build_unit (build, "red", "2", "foot", 1, "600,400,270");
  battle = acies_build_finish (build);
  acies_referee_lay_out (ruleset, battle, NULL);
  referee = acies_referee_new (ruleset, battle);

  acies_referee_check_set_up (referee, "field.xml", before);
  text = acies_findings_to_string (before);
  g_assert_cmpstr (text, ==,
                   "field.xml: 1 Foot stands 10 mm from the edge [set-up]\n"
                   "field.xml: warning: blue has no captain on the table [set-up]\n"
                   "field.xml: warning: red has no captain on the table [set-up]\n");
  g_assert_cmpuint (acies_findings_get_n_errors (before), ==, 1);

  ruling = acies_referee_ask (referee, question, &error);
  g_assert_no_error (error);
  g_assert_cmpint (acies_ruling_get_verdict (ruling), ==, ACIES_VERDICT_UMPIRE);
  g_assert_false (acies_ruling_is_complete (ruling));
  g_assert_cmpuint (acies_ruling_get_lines (ruling)->len, ==, 3);
  acies_question_take_answer (
      question, acies_answer_new_override ("verdict", acies_value_symbol ("allowed"), "agreed"));
  passed = acies_referee_ask (referee, question, &error);
  g_assert_no_error (error);
  g_assert_true (acies_ruling_is_complete (passed));
  acies_battle_apply (battle, acies_ruling_get_change (passed), &error);
  g_assert_no_error (error);
  acies_referee_check_set_up (referee, "field.xml", after);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (after)), ==, 0);
}

/* What the format says, word by word: stacking, caps, ticks, spans, columns added, limits of
 * armies. */
static void
test_muster (void)
{
  run_examples ("muster", 11);
}

/* Plays what TEXT asks and tells what came due. */
static char *
play (World *world, const char *text)
{
  g_autoptr (AciesRuling) ruling = world_ask (world, text);
  GPtrArray *due = acies_battle_get_obligations (world->battle);

  world_accept (world, ruling);
  return g_strdup (due->len > 0 ? ((AciesObligation *) g_ptr_array_index (due, 0))->kind : "");
}

/* Hidden troops are found out when they come close, once; what tells so is undone with the rest. */
static void
test_hidden (void)
{
  static const struct
  {
    const char *ask, *due;
    gboolean is_known;
  } cases[] = {
    { "next override=verdict=allowed", "", FALSE },
    { "hide unit=1", "", FALSE },
    { "creep unit=1 n=10", "", FALSE },
    { "creep unit=1 n=6", "found-out", FALSE },
    { "find-out unit=1", "", TRUE },
    { "creep unit=1 n=1", "", TRUE },
  };
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");
  World world = { 0 };

  acies_build_set_ruleset (build, "probe-rally");
  acies_build_unit (build, "blue", "1", "foot", 1, "500,400,90");
  acies_build_unit (build, "red", "2", "foot", 1, "700,400,270");
  world_begin (&world, "probe-rally", acies_build_finish (build));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *due = play (&world, cases[i].ask);
      AciesValue known = acies_battle_get_knowledge (world.battle, "red", "1");

      g_assert_cmpstr (due, ==, cases[i].due);
      g_assert_cmpint (known.number != 0, ==, cases[i].is_known);
    }
  world_tear_down (&world, NULL);
}

static void
test_stack (void)
{
  run_examples ("probe-stack", 6);
}

static void
test_sight (void)
{
  run_examples ("probe-sight", 6);
}

/* Prices that are no whole points are told in points, not in steps. */
static void
test_price (void)
{
  run_examples ("probe-price", 3);
}

/* A number with a step goes into an item as its file would say it, and comes back the same. */
static void
test_steps (void)
{
  static const struct
  {
    const char *text;
    gint64 count;
  } cases[] = { { "12", 120 }, { "11.3", 113 }, { "0", 0 }, { "0.7", 7 } };
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("probe-figures");
  const AciesAttributeFact *fact = acies_lookup_fact (ruleset, ACIES_ITEM_UNIT, "figures");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesValue held = acies_item_parse_value (cases[i].text);
      AciesValue count = acies_lookup_coerce (fact, held), back;

      g_assert_cmpint (count.kind, ==, ACIES_VALUE_NUMBER);
      g_assert_cmpint (count.number, ==, cases[i].count);
      back = acies_lookup_store (fact, count);
      g_assert_true (acies_value_equal (&held, &back));
    }
  g_assert_cmpint (acies_lookup_coerce (fact, acies_value_symbol ("1.25")).kind, ==,
                   ACIES_VALUE_NONE);
}

static const char products_xml[]
    = "<ruleset xmlns='urn:acies:ruleset:1' id='products' version='1'><title>Products</title>"
      "<measure name='cm' mm='10'/>"
      "<attribute id='m' of='unit' kind='number' step='0.5'><label>n</label></attribute>"
      "<attribute id='way' of='unit' kind='choice' values='plain down up near twice'>"
      "<label>way</label></attribute>"
      "<modifiers id='product' step='0.5'>"
      "<modifier id='n' value='unit.m'><label>n</label></modifier>"
      "<modifier id='plain' times='1/2' if=\"unit.way == 'plain'\"><label>p</label></modifier>"
      "<modifier id='down' times='1/2' round='down' if=\"unit.way == 'down'\"><label>d</label>"
      "</modifier>"
      "<modifier id='up' times='1/2' round='up' if=\"unit.way == 'up'\"><label>u</label></modifier>"
      "<modifier id='near' times='3/4' round='near' if=\"unit.way == 'near'\"><label>r</label>"
      "</modifier>"
      "<modifier id='twice' times='2' if=\"unit.way == 'twice'\"><label>t</label></modifier>"
      "</modifiers>"
      "<action id='sum' by='anyone' procedure='total' say='sum {unit}'>"
      "<role id='unit' is='unit'><label>unit</label></role><label>Sum</label></action></ruleset>";

static AciesRuleset *
load_products (const char *xml, AciesFindings *findings)
{
  static const char lua[] = "function total (q) sum ('product', q) end\n";
  static const char *const layers[] = { "products", NULL };
  g_autoptr (GHashTable) files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);

  g_hash_table_insert (files, g_strdup ("products/ruleset.xml"), g_bytes_new (xml, strlen (xml)));
  g_hash_table_insert (files, g_strdup ("products/procedures/total.lua"),
                       g_bytes_new_static (lua, strlen (lua)));
  return acies_ruleset_load_snapshot (files, layers, findings);
}

/* What a factor that multiplies adds, rounded or not, above and below zero. */
static void
test_products (void)
{
  static const struct
  {
    const char *n, *way;
    gint64 added;      /* in steps of 0.5 */
    const char *error; /* or NULL */
  } cases[] = {
    { "7", "plain", -7, NULL },   { "7.5", "plain", 0, "finer than the step" },
    { "7", "down", -8, NULL },    { "7.5", "down", -9, NULL },
    { "7", "up", -6, NULL },      { "-7", "down", 6, NULL },
    { "-7", "up", 8, NULL },      { "7", "near", -4, NULL },
    { "6", "near", -2, NULL },    { "2.5", "near", -1, NULL },
    { "7.5", "twice", 15, NULL }, { "0", "twice", 0, NULL },
  };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = load_products (products_xml, findings);
  g_autofree char *found = acies_findings_to_string (findings);
  g_autoptr (AciesReferee) referee = NULL;

  g_assert_cmpstr (found, ==, "");
  referee = acies_referee_new (ruleset, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesQuestion) question = acies_question_new ("sum");
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesRuling) ruling = NULL;
      const AciesRulingLine *line;

      acies_question_set (question, "unit.m", cases[i].n);
      acies_question_set (question, "unit.way", cases[i].way);
      ruling = acies_referee_ask (referee, question, &error);
      if (cases[i].error != NULL)
        {
          g_assert_null (ruling);
          g_assert_nonnull (strstr (error->message, cases[i].error));
          continue;
        }
      g_assert_no_error (error);
      line = world_find_line (ruling, ACIES_RULING_LINE_MODIFIER, cases[i].way);
      g_assert_nonnull (line);
      g_assert_cmpint (line->value.number, ==, cases[i].added);
      g_assert_cmpint (line->per_unit, ==, 2);
    }
}

static void
test_wrong_products (void)
{
  static const struct
  {
    const char *text, *finding;
  } cases[] = {
    { "times='half'", "“half” is not a factor" },
    { "times='1/0'", "“1/0” is not a factor" },
    { "times='2' value='1'", "must not have value, each or cap" },
    { "if='true'", "value" },
    { "times='2' round='sideways'", "sideways" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (GString) xml = g_string_new (products_xml);
      g_autoptr (AciesRuleset) ruleset = NULL;
      g_autofree char *found = NULL;

      g_assert_cmpuint (g_string_replace (xml, "value='unit.m'", cases[i].text, 1), ==, 1);
      ruleset = load_products (xml->str, findings);
      found = acies_findings_to_string (findings);
      g_assert_null (ruleset);
      if (strstr (found, cases[i].finding) == NULL)
        g_error ("%s: %s", cases[i].text, found);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/referee/probes/charge", test_charge);
  g_test_add_func ("/acies/referee/probes/figures", test_figures);
  g_test_add_func ("/acies/referee/probes/odds", test_odds);
  g_test_add_func ("/acies/referee/probes/sight", test_sight);
  g_test_add_func ("/acies/referee/probes/price", test_price);
  g_test_add_func ("/acies/referee/probes/hexes", test_hexes);
  g_test_add_func ("/acies/referee/probes/sides", test_sides);
  g_test_add_func ("/acies/referee/probes/rally", test_rally);
  g_test_add_func ("/acies/referee/probes/waver", test_waver);
  g_test_add_func ("/acies/referee/probes/hidden", test_hidden);
  g_test_add_func ("/acies/referee/probes/set-up", test_set_up);
  g_test_add_func ("/acies/referee/probes/stack", test_stack);
  g_test_add_func ("/acies/referee/probes/muster", test_muster);
  g_test_add_func ("/acies/referee/probes/steps", test_steps);
  g_test_add_func ("/acies/referee/probes/products", test_products);
  g_test_add_func ("/acies/referee/probes/wrong-products", test_wrong_products);
  return g_test_run ();
}
