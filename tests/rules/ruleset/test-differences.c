/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What house rules say they change: every kind of difference once, with who says so and why; and
 * that a layer is told when what it was written over is no longer there. */
#include "rules/ruleset/acies-differences.h"
#include "rules/ruleset/acies-ruleset-print.h"

#include <string.h>

static GFile *
find_beside (const char *id, gpointer data, AciesFindings *findings)
{
  g_autofree char *name = g_strconcat (id, ".d", NULL);

  return g_file_new_build_filename (g_test_get_dir (G_TEST_DIST), "rules", "data", name, NULL);
}

static AciesRuleset *
load (const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = find_beside (id, NULL, findings);
  AciesRuleset *ruleset = acies_ruleset_load (folder, find_beside, NULL, findings);
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_cmpstr (text, ==, "");
  return ruleset;
}

static const AciesDifference *
find (const GPtrArray *differences, const char *element, const char *id)
{
  for (guint i = 0; i < differences->len; i++)
    {
      const AciesDifference *difference = g_ptr_array_index (differences, i);

      if (g_str_equal (difference->element, element) && g_str_equal (difference->id, id))
        return difference;
    }
  g_test_message ("no difference in %s %s", element, id);
  g_test_fail ();
  return NULL;
}

static void
test_house_rules (void)
{
  static const struct
  {
    const char *element, *id;
    AciesDifferenceKind kind;
    const char *before, *after, *cite, *reason;
  } cases[] = {
    { "switch", "fog", ACIES_DIFFERENCE_REPLACED, "set to yes", "set to no", "2",
      "We play in the evening." },
    { "attribute", "tired", ACIES_DIFFERENCE_REPLACED, "starts as 0", "starts as 1", NULL,
      "We play in the evening." },
    { "text", "tired-out", ACIES_DIFFERENCE_REPLACED, "“{unit} is tired out”",
      "“{unit} has had enough”", NULL, "We play in the evening." },
    { "troop", "foot", ACIES_DIFFERENCE_REPLACED, "pull 0.7", "pull 0.9", NULL,
      "We play in the evening." },
    { "modifier", "nerve/best", ACIES_DIFFERENCE_REPLACED, "value +1", "value 2", "2",
      "The best are better." },
    { "modifier", "nerve/luck", ACIES_DIFFERENCE_REMOVED,
      "value 1; optional umpire; group g; called luck", NULL, "2", "We play in the evening." },
    { "modifier", "nerve/drum", ACIES_DIFFERENCE_ADDED, NULL, "value 1; called a drum", "2",
      "We play in the evening." },
    { "chart", "nerve", ACIES_DIFFERENCE_REPLACED, "row ≤ 2 flees; row 3+ holds",
      "row ≤ 1 flees; row 2+ holds", "2", "We play in the evening." },
    { "function", "tired_limit", ACIES_DIFFERENCE_REPLACED, "function tired_limit () return 1 end",
      "function tired_limit () return base.tired_limit () + 1 end", "2", "Nobody rests." },
  };
  g_autoptr (AciesRuleset) ruleset = load ("signed");
  g_autoptr (GPtrArray) differences = acies_ruleset_list_house_rules (ruleset);

  g_assert_cmpuint (differences->len, ==, G_N_ELEMENTS (cases));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const AciesDifference *found = find (differences, cases[i].element, cases[i].id);

      g_assert_nonnull (found);
      g_assert_cmpint (found->kind, ==, cases[i].kind);
      g_assert_cmpstr (found->before, ==, cases[i].before);
      g_assert_cmpstr (found->after, ==, cases[i].after);
      g_assert_cmpstr (found->cite, ==, cases[i].cite);
      g_assert_cmpstr (found->reason, ==, cases[i].reason);
      g_assert_cmpstr (found->layer, ==, "signed");
      g_assert_cmpstr (found->author, ==, "A. Umpire");
      g_assert_true ((found->replaces != NULL) == (found->kind != ACIES_DIFFERENCE_ADDED));
    }
}

/* Each change has a reason and an author of its own. */
static void
test_whys (void)
{
  g_autoptr (AciesRuleset) ruleset = load ("cells");
  g_autoptr (GPtrArray) differences = acies_ruleset_list_house_rules (ruleset);
  const AciesDifference *nerve = find (differences, "chart", "nerve");
  const AciesDifference *wind = find (differences, "chart", "wind");
  const AciesDifference *luck = find (differences, "modifier", "nerve/luck");

  g_assert_cmpuint (differences->len, ==, 3);
  g_assert_cmpstr (nerve->before, ==, "row 3+ holds");
  g_assert_cmpstr (nerve->after, ==, "row 3+ flees");
  g_assert_cmpstr (nerve->reason, ==, "Nobody stands.");
  g_assert_cmpstr (nerve->author, ==, "Ann");
  g_assert_cmpstr (wind->before, ==, "row 1 0.5 1; row 2–4 -1.5 - ");
  g_assert_cmpstr (wind->after, ==, "row 1 1 ½ 1; row 2–4 -1.5 2");
  g_assert_cmpstr (wind->author, ==, "Ben");
  g_assert_cmpint (luck->kind, ==, ACIES_DIFFERENCE_REMOVED);
  g_assert_cmpstr (luck->reason, ==, "Luck is no rule.");
}

/* Two versions beside each other; a rule set and itself differ in nothing. */
static void
test_versions (void)
{
  g_autoptr (AciesRuleset) good = load ("good"), same = load ("good"), over = load ("signed");
  g_autoptr (GPtrArray) none = acies_ruleset_list_differences (good, same);
  g_autoptr (GPtrArray) there = acies_ruleset_list_differences (good, over);
  g_autoptr (GPtrArray) back = acies_ruleset_list_differences (over, good);
  g_autofree char *text = acies_differences_to_text (there);

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (there->len, ==, 9);
  g_assert_cmpuint (back->len, ==, 9);
  g_assert_cmpstr (find (there, "modifier", "nerve/best")->after, ==, "value 2");
  g_assert_cmpstr (find (back, "modifier", "nerve/best")->after, ==, "value +1");
  g_assert_cmpstr (find (back, "modifier", "nerve/luck")->before, ==, NULL);
  g_assert_nonnull (strstr (text, "factor: best (nerve), changed  [2]\n  - value +1\n  + value 2\n"
                                  "  House rules: signed, by A. Umpire\n"
                                  "  Why: The best are better.\n"));
}

/* The reason is what a layer says of its change, not what the rules below say of themselves. */
static void
test_reason (void)
{
  g_autoptr (AciesRuleset) good = load ("good");
  g_autoptr (AciesRuleset) house = load ("house");
  g_autoptr (GPtrArray) there = acies_ruleset_list_differences (good, house);

  g_assert_cmpstr (find (there, "switch", "fog")->layer, ==, "house");
  g_assert_null (find (there, "switch", "fog")->reason);
}

/* A hash that a layer keeps holds until what lies below says something else; remarks and the order
 * of attributes are nothing else. */
static void
test_replaces (void)
{
  g_autoptr (AciesRuleset) signed_rules = load ("signed");
  g_autoptr (GPtrArray) differences = acies_ruleset_list_house_rules (signed_rules);
  const char *hash = find (differences, "modifier", "nerve/best")->replaces;
  const char *function = find (differences, "function", "tired_limit")->replaces;
  const struct
  {
    const char *below, *lua;
    guint n_warnings;
  } cases[] = {
    { "<modifier id='best' value='+1' if=\"unit.grade == 'A'\"><label>best</label></modifier>",
      "function tired_limit () return 1 end", 0 },
    { "<modifier if=\"unit.grade == 'A'\" id='best' value='+1'><label>best</label>"
      "<note>new</note></modifier>",
      "-- one\nfunction tired_limit ()\n  return 1 -- pace\nend", 0 },
    { "<modifier id='best' value='+3' if=\"unit.grade == 'A'\"><label>best</label></modifier>",
      "function tired_limit () return 7 end", 2 },
  };
  const char *const layers[] = { "below", "over", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (GHashTable) files
          = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_bytes_unref);
      g_autoptr (AciesRuleset) ruleset = NULL;
      char *below = g_strdup_printf (
          "<ruleset xmlns='urn:acies:ruleset:1' id='below' version='1'><measure name='p' mm='1'/>"
          "<attribute id='grade' of='unit' kind='choice' values='A B'/>"
          "<modifiers id='nerve'>%s</modifiers></ruleset>",
          cases[i].below);
      char *over = g_strdup_printf (
          "<ruleset xmlns='urn:acies:ruleset:1' id='over' extends='below' version='1'>"
          "<function id='tired_limit' replaces='%s'/><modifiers id='nerve'>"
          "<modifier id='best' value='2' replaces='%s'/></modifiers></ruleset>",
          function, hash);

      g_hash_table_insert (files, (gpointer) "below/ruleset.xml",
                           g_bytes_new_take (below, strlen (below)));
      g_hash_table_insert (files, (gpointer) "below/procedures/a.lua",
                           g_bytes_new_static (cases[i].lua, strlen (cases[i].lua)));
      g_hash_table_insert (files, (gpointer) "over/ruleset.xml",
                           g_bytes_new_take (over, strlen (over)));
      g_hash_table_insert (files, (gpointer) "over/procedures/b.lua",
                           g_bytes_new_static ("function tired_limit () return 2 end", 36));
      ruleset = acies_ruleset_load_snapshot (files, layers, findings);
      g_assert_nonnull (ruleset);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (findings)), ==,
                        cases[i].n_warnings);
    }
}

/* What was chosen before is given again, and notes into the trace that is kept. */
static void
test_chosen_again (void)
{
  static const char *const none[] = { NULL }, *const no[] = { "fog=no", NULL };
  static const char *const yes[] = { "fog=yes", NULL }, *const maybe[] = { "fog=maybe", NULL };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) plain = load ("good");
  g_autoptr (AciesRuleset) same = acies_ruleset_choose_again (plain, none, findings);
  g_autoptr (AciesRuleset) first = acies_ruleset_choose_again (plain, no, findings);
  g_autoptr (AciesRuleset) second = acies_ruleset_choose_again (plain, no, findings);
  g_autoptr (AciesRuleset) other = acies_ruleset_choose_again (plain, yes, findings);
  g_autoptr (AciesRuleset) traced = NULL;
  g_autoptr (GHashTable) trace = NULL;

  g_assert_true (same == plain);
  g_assert_true (first != plain && first == second && other != first);
  g_assert_false (
      ((const AciesSwitch *) acies_ruleset_find (first, ACIES_FACT_SWITCH, "fog"))->is_on);
  g_assert_true (
      ((const AciesSwitch *) acies_ruleset_find (other, ACIES_FACT_SWITCH, "fog"))->is_on);
  g_assert_null (acies_ruleset_choose_again (plain, maybe, findings));
  g_assert_null (acies_ruleset_choose_again (plain, maybe, findings));
  acies_ruleset_begin_trace (plain);
  traced = acies_ruleset_choose_again (plain, no, findings);
  /* It notes what is read of it into the same trace. */
  g_assert_true (traced == first);
  trace = acies_ruleset_end_trace (plain);
}

/* Switches chosen for a battle are in the files, so that a snapshot has them too. */
static void
test_choices (void)
{
  static const char *const no[] = { "fog=no", NULL }, *const odd[] = { "mist=no", NULL };
  static const char *const maybe[] = { "fog=maybe", NULL };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) plain = load ("good");
  g_autoptr (AciesRuleset) chosen = acies_ruleset_choose (plain, no, findings);
  g_autoptr (AciesRuleset) again = acies_ruleset_load_snapshot (
      acies_ruleset_get_files (chosen), acies_ruleset_get_layers (chosen), findings);
  g_autoptr (GPtrArray) differences = acies_ruleset_list_house_rules (again);
  g_auto (GStrv) choices = acies_ruleset_list_choices (again);
  const AciesSwitch *fog = acies_ruleset_find (again, ACIES_FACT_SWITCH, "fog");

  g_assert_false (fog->is_on);
  g_assert_true (fog->is_on_below);
  g_assert_true (fog->is_chosen);
  g_assert_cmpstr (choices[0], ==, "fog=no");
  g_assert_null (choices[1]);
  g_assert_cmpuint (differences->len, ==, 1);
  g_assert_cmpstr (find (differences, "switch", "fog")->reason, ==, "chosen for this battle");
  g_assert_cmpstr (acies_ruleset_get_hash (plain), !=, acies_ruleset_get_hash (chosen));
  g_assert_cmpuint (acies_findings_get_n_errors (findings), ==, 0);
  g_assert_null (acies_ruleset_choose (plain, odd, findings));
  g_assert_null (acies_ruleset_choose (plain, maybe, findings));
  g_assert_cmpuint (acies_findings_get_n_errors (findings), ==, 2);
}

static void
test_layer_info (void)
{
  g_autoptr (AciesRuleset) ruleset = load ("signed");
  const AciesLayer *layer = acies_ruleset_find_layer (ruleset, "signed");

  g_assert_cmpstr (layer->author, ==, "A. Umpire");
  g_assert_cmpstr (layer->note, ==, "We play in the evening.");
  g_assert_cmpstr (layer->title, ==, "Skirmish by candlelight");
  g_assert_cmpstr (layer->version, ==, "4");
  g_assert_null (acies_ruleset_find_layer (ruleset, "good")->author);
  g_assert_null (acies_ruleset_find_layer (ruleset, "none"));
}

/* What was an attribute of the battle when house rules were written over it, and is a constant by
 * now, is changed as they say. */
static void
test_once_an_attribute (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = find_beside ("over-constants", NULL, findings);
  g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (folder, find_beside, NULL, findings);
  g_autofree char *text = acies_findings_to_string (findings);
  const AciesConstant *constant;
  g_autofree char *printed = NULL;

  g_assert_nonnull (ruleset);
  g_assert_false (acies_findings_has_errors (findings));
  g_assert_nonnull (strstr (text, "write <constant id=\"crew-reach\" value=\"4\"/>"));
  constant = acies_ruleset_find (ruleset, ACIES_FACT_CONSTANT, "crew-reach");
  printed = acies_ruleset_print_constant (ruleset, constant);
  g_assert_cmpstr (printed, ==, "4 in");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/rules/differences/house-rules", test_house_rules);
  g_test_add_func ("/acies/rules/differences/whys", test_whys);
  g_test_add_func ("/acies/rules/differences/versions", test_versions);
  g_test_add_func ("/acies/rules/differences/reason", test_reason);
  g_test_add_func ("/acies/rules/differences/replaces", test_replaces);
  g_test_add_func ("/acies/rules/differences/chosen-again", test_chosen_again);
  g_test_add_func ("/acies/rules/differences/choices", test_choices);
  g_test_add_func ("/acies/rules/differences/layer-info", test_layer_info);
  g_test_add_func ("/acies/rules/differences/once-an-attribute", test_once_an_attribute);
  return g_test_run ();
}
