/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Points and legality of armies by the shipped rule set: totals reckoned by hand from page 15. */
#include "config.h"
#include "paths.h"

#include "referee/army/acies-points.h"

#include <string.h>

static AciesRuleset *
load_shipped (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder
      = g_file_new_for_path (ACIES_SOURCE_DATADIR "/rulesets/civitates-bellantes");
  AciesRuleset *ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_cmpstr (text, ==, "");
  g_assert_nonnull (ruleset);
  return ruleset;
}

static AciesArmy *
load_army (const char *content)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *xml = g_strdup_printf (
      "<army xmlns='urn:acies:army:1' id='a' ruleset='civitates-bellantes'>"
      "<title>A</title><command id='all' kind='infantry'><label>All</label>%s</command></army>",
      content);
  g_autoptr (GBytes) bytes = g_bytes_new (xml, strlen (xml));
  AciesArmy *army = acies_army_load_bytes (bytes, "a.xml", findings);
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_cmpstr (text, ==, "");
  g_assert_nonnull (army);
  return army;
}

static void
test_single_items (void)
{
  static const struct
  {
    const char *name;
    const char *content;
    gint64 total;
  } cases[] = {
    { "basic C", "<unit id='1' type='spearmen' stands='3' grade='C'/>", 10 + 3 * 8 },
    { "A grade", "<unit id='1' type='swordsmen' stands='4' grade='A'/>", 10 + 4 * (8 + 5) },
    { "B, exceptional", "<unit id='1' type='swordsmen' stands='2' grade='B' morale='exceptional'/>",
      10 + 2 * (8 + 2 + 10) },
    { "poor", "<unit id='1' type='javelinmen' stands='3' grade='C' morale='poor'/>",
      10 + 3 * (6 - 3) },
    { "half cost", "<unit id='1' type='spearmen' stands='3' grade='B' understrength='yes'/>",
      10 + 3 * (4 + 2) },
    { "armoured infantry", "<unit id='1' type='swordsmen' stands='3' grade='B' armoured='yes'/>",
      10 + 3 * (8 + 2 + 2) },
    { "armoured cavalry", "<unit id='1' type='shock-cavalry' stands='3' grade='B' armoured='yes'/>",
      10 + 3 * (10 + 2 + 3) },
    { "cataphracts pay no armour",
      "<unit id='1' type='cataphracts' stands='2' grade='C' armoured='yes'/>", 10 + 2 * 15 },
    { "integral infantry",
      "<unit id='1' type='heavy-cavalry' stands='3' grade='C' integral='yes'/>",
      10 + 3 * (10 + 3) },
    { "general on foot", "<leader id='g' rank='general' on-foot='yes'/>", 100 - 20 },
    { "second-in-command", "<leader id='g' rank='contingent-commander' second='yes'/>", 75 + 25 },
    { "commander", "<leader id='g' rank='commander'/>", 50 },
  };
  g_autoptr (AciesRuleset) ruleset = load_shipped ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesArmy) army = load_army (cases[i].content);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesCost) cost = acies_points_price (ruleset, army, &error);

      g_test_message ("%s", cases[i].name);
      g_assert_no_error (error);
      g_assert_cmpint (cost->total, ==, cases[i].total);
    }
}

/* The cost of the item with this id in the tree below COST. */
static AciesCost *
find_cost (AciesCost *cost, const char *id)
{
  if (cost->item != NULL && g_str_equal (acies_item_get_id (cost->item), id))
    return cost;
  for (guint i = 0; i < cost->children->len; i++)
    {
      AciesCost *found = find_cost (cost->children->pdata[i], id);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
test_army (void)
{
  g_autoptr (AciesRuleset) ruleset = load_shipped ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = g_file_new_for_path (ACIES_SOURCE_DATADIR "/armies/scipio-203-bc.xml");
  g_autoptr (AciesArmy) army = acies_army_load (file, findings);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesCost) cost = acies_points_price (ruleset, army, &error);
  gint64 gathered = 0;
  AciesCost *legion;

  g_assert_no_error (error);
  legion = find_cost (cost, "1");
  g_assert_true (legion->item == acies_army_find (army, "1"));
  /* 20, hastati 3 at 10, principes 3 at 12, triarii 3 at 13. */
  g_assert_cmpint (legion->total, ==, 125);
  for (guint i = 0; i < legion->lines->len; i++)
    {
      const AciesRulingLine *line = legion->lines->pdata[i];

      gathered += line->value.number;
      g_assert_nonnull (line->cite);
      if (g_str_equal (line->id, "basic-cost"))
        g_assert_cmpstr (line->detail, ==, "9 stands");
      if (g_str_equal (line->id, "armoured-infantry-cost"))
        g_assert_cmpstr (line->detail, ==, "6 stands");
    }
  g_assert_cmpint (gathered, ==, legion->total);
  g_assert_cmpint (find_cost (cost, "right-horse")->total, ==, 50 + 3 * 46);
  g_assert_cmpint (cost->total, ==, 869);
}

static void
test_shipped_armies_are_legal (void)
{
  g_autoptr (AciesRuleset) ruleset = load_shipped ();
  g_autoptr (GDir) folder = g_dir_open (ACIES_SOURCE_DATADIR "/armies", 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autofree char *path = g_build_filename (ACIES_SOURCE_DATADIR, "armies", name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (AciesArmy) army = acies_army_load (file, findings);
      g_autofree char *text = NULL;

      if (g_strcmp0 (acies_army_get_ruleset (army), "civitates-bellantes") != 0)
        continue;
      n++;
      acies_points_check (ruleset, army, findings);
      text = acies_findings_to_string (findings);
      g_assert_cmpstr (text, ==, "");
    }
  g_assert_cmpuint (n, >=, 2);
}

static void
test_illegal (void)
{
#define GENERAL "<leader id='g' rank='general' cp='4'/>"
  static const struct
  {
    const char *name;
    const char *content;
    const char *said; /* part of a finding */
    AciesSeverity severity;
  } cases[] = {
    { "no general",
      "<leader id='c' rank='commander'/><unit id='1' type='spearmen' stands='3' grade='B'/>",
      "one general", ACIES_SEVERITY_ERROR },
    { "no general, and a unit that is wrong by itself",
      "<leader id='c' rank='commander'/><unit id='1' type='shock-infantry' stands='3' grade='A'/>",
      "one general", ACIES_SEVERITY_ERROR },
    { "a unit that is wrong by itself, and no general",
      "<leader id='c' rank='commander'/><unit id='1' type='shock-infantry' stands='3' grade='A'/>",
      "never A", ACIES_SEVERITY_ERROR },
    { "shock A", GENERAL "<unit id='1' type='shock-infantry' stands='3' grade='A'/>", "never A",
      ACIES_SEVERITY_ERROR },
    { "unknown troop", GENERAL "<unit id='1' type='swordsman' stands='3' grade='B'/>", "swordsman",
      ACIES_SEVERITY_ERROR },
    { "unknown value", GENERAL "<unit id='1' type='swordsmen' stands='3' grade='D'/>", "grade",
      ACIES_SEVERITY_ERROR },
    { "unknown attribute", GENERAL "<unit id='1' type='swordsmen' stands='3' grad='A'/>", "grad",
      ACIES_SEVERITY_ERROR },
    { "small legion",
      GENERAL "<unit id='1' type='swordsmen' stands='4' grade='B' legion='cohort'>"
              "<sub-unit id='x' stands='2'/><sub-unit id='y' stands='2'/></unit>",
      "5 to 12 stands, this 4", ACIES_SEVERITY_ERROR },
    { "unequal maniples",
      GENERAL "<unit id='1' type='swordsmen' stands='6' grade='B' legion='manipular'>"
              "<sub-unit id='x' stands='4'/><sub-unit id='y' stands='2'/></unit>",
      "equally strong", ACIES_SEVERITY_ERROR },
    { "large unit", GENERAL "<unit id='1' type='spearmen' stands='6' grade='B'/>", "6 stands",
      ACIES_SEVERITY_WARNING },
  };
#undef GENERAL
  g_autoptr (AciesRuleset) ruleset = load_shipped ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesArmy) army = load_army (cases[i].content);
      gboolean found = FALSE;

      g_test_message ("%s", cases[i].name);
      acies_points_check (ruleset, army, findings);
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (findings)); j++)
        {
          g_autoptr (AciesFinding) finding = g_list_model_get_item (G_LIST_MODEL (findings), j);

          g_test_message ("  %s", acies_finding_get_message (finding));
          found |= strstr (acies_finding_get_message (finding), cases[i].said) != NULL
                   && acies_finding_get_severity (finding) == cases[i].severity;
        }
      g_assert_true (found);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/referee/points/single-items", test_single_items);
  g_test_add_func ("/acies/referee/points/army", test_army);
  g_test_add_func ("/acies/referee/points/shipped-armies-are-legal", test_shipped_armies_are_legal);
  g_test_add_func ("/acies/referee/points/illegal", test_illegal);
  return g_test_run ();
}
