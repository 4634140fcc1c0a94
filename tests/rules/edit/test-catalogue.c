/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A rule set as a list: what each item says, who said it, who uses it, and finding. */
#include "rules/edit/acies-catalogue.h"

#include <string.h>

static GFile *
find_beside (const char *id, gpointer data, AciesFindings *findings)
{
  g_autofree char *name = g_strconcat (id, ".d", NULL);

  return g_file_new_build_filename (g_test_get_dir (G_TEST_DIST), "rules", "data", name, NULL);
}

static AciesCatalogue *
list (const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = find_beside (id, NULL, findings);
  g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (folder, find_beside, NULL, findings);
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_cmpstr (text, ==, "");
  return acies_catalogue_new (ruleset);
}

static AciesCatalogue *
list_shipped (const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = g_file_new_build_filename (g_test_get_dir (G_TEST_DIST), "..", "data",
                                                        "rulesets", id, NULL);
  g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (folder, NULL, NULL, findings);

  g_assert_nonnull (ruleset);
  return acies_catalogue_new (ruleset);
}

static void
test_items (void)
{
  static const struct
  {
    const char *path, *kind, *value, *written, *below, *layer;
  } cases[] = {
    { "modifiers/nerve/best", "modifier", "+2", "2", "+1", "signed" },
    { "modifiers/nerve/drum", "modifier", "+1", "1", NULL, "signed" },
    { "switch/fog", "switch", "no", "no", "yes", "signed" },
    { "troop/foot/pull", "setting", "0.9", "0.9", "0.7", "signed" },
    { "text/tired-out", "text", "{unit} has had enough", "{unit} has had enough",
      "{unit} is tired out", "signed" },
    { "function/tired_limit", "function", NULL, NULL, NULL, "signed" },
  };
  g_autoptr (AciesCatalogue) catalogue = list ("signed");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const AciesCatalogueItem *item = acies_catalogue_find (catalogue, cases[i].path);

      g_test_message ("%s", cases[i].path);
      g_assert_nonnull (item);
      g_assert_cmpstr (item->kind, ==, cases[i].kind);
      g_assert_cmpstr (item->value, ==, cases[i].value);
      g_assert_cmpstr (item->written, ==, cases[i].written);
      g_assert_cmpstr (item->below, ==, cases[i].below);
      g_assert_cmpstr (item->layer, ==, cases[i].layer);
      g_assert_cmpint (item->origin, ==, ACIES_ORIGIN_HOUSE);
      g_assert_true (g_str_has_suffix (item->file, "signed.d/ruleset.xml")
                     || g_str_equal (cases[i].kind, "function"));
      g_assert_cmpint (item->line, >, 0);
    }
  g_assert_null (acies_catalogue_find (catalogue, "modifiers/nerve/luck"));
}

/* Every path is one item's alone, every file and line is there, in all shipped rule sets. */
static void
test_shipped (void)
{
  static const char *const ids[]
      = { "armageddon", "border-raid", "chalons", "civitates-bellantes", "veni-vidi-vici" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (AciesCatalogue) catalogue = list_shipped (ids[i]);

      g_assert_cmpuint (acies_catalogue_get_n (catalogue), >, 100);
      for (guint n = 0; n < acies_catalogue_get_n (catalogue); n++)
        {
          const AciesCatalogueItem *item = acies_catalogue_get_nth (catalogue, n);

          if (acies_catalogue_find (catalogue, item->path) != item)
            {
              g_test_message ("%s: %s twice", ids[i], item->path);
              g_test_fail ();
            }
          g_assert_nonnull (item->label);
          g_assert_cmpint (item->line, >, 0);
          g_assert_true (g_file_test (item->file, G_FILE_TEST_IS_REGULAR));
        }
    }
}

/* What of a clause is not computed is told, and found by its words. */
static void
test_clause_in_part (void)
{
  g_autoptr (AciesCatalogue) catalogue = list ("good");
  const AciesCatalogueItem *status = acies_catalogue_find (catalogue, "clause/3/status");
  const AciesCatalogueItem *missing = acies_catalogue_find (catalogue, "clause/3/missing");
  g_autoptr (GArray) found = acies_catalogue_search (catalogue, "bows wet");

  g_assert_nonnull (status);
  g_assert_cmpstr (status->value, ==, "part");
  g_assert_nonnull (missing);
  g_assert_cmpstr (missing->label, ==, "missing");
  g_assert_cmpstr (missing->value, ==, "That bows stay wet.");
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_true (acies_catalogue_get_nth (catalogue, g_array_index (found, guint, 0)) == missing);
}

static void
test_cells (void)
{
  g_autoptr (AciesCatalogue) catalogue = list_shipped ("civitates-bellantes");
  const AciesCatalogueItem *item = acies_catalogue_find (catalogue, "chart/recovery/C/calm");

  g_assert_nonnull (item);
  g_assert_cmpstr (item->kind, ==, "cell");
  g_assert_cmpstr (item->written, ==, "1");
  g_assert_cmpstr (item->value, ==, "1");
  g_assert_cmpstr (item->cite, ==, "p.25-removal");
  g_assert_cmpuint (item->depth, ==, 1);
  item = acies_catalogue_find (catalogue, "chart/control/5..");
  g_assert_nonnull (item);
  g_assert_cmpstr (item->written, ==, "go-on");
  g_assert_cmpstr (item->label, ==, "5 or more");
}

/* A layer that sets single cells leaves the others as they were. */
static void
test_set_cells (void)
{
  static const struct
  {
    const char *path, *value, *written, *below;
  } cases[] = {
    { "chart/nerve/..2", "flees", "flees", NULL },
    { "chart/nerve/3..", "flees", "flees", "stands" },
    { "chart/wind/2..4/winter", "2", "2", "-" },
    { "chart/wind/2..4/summer", "-1.5", "-1.5", NULL },
    { "chart/wind/1/summer", "1 ½", "1.5", "0.5" },
  };
  g_autoptr (AciesCatalogue) catalogue = list ("cells");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const AciesCatalogueItem *item = acies_catalogue_find (catalogue, cases[i].path);

      g_test_message ("%s", cases[i].path);
      g_assert_nonnull (item);
      g_assert_cmpstr (item->value, ==, cases[i].value);
      g_assert_cmpstr (item->written, ==, cases[i].written);
      g_assert_cmpstr (item->below, ==, cases[i].below);
      g_assert_cmpstr (item->layer, ==, cases[i].below != NULL ? "cells" : "good");
    }
}

/* Whether something with WORDS in what or path is among the users of PATH. */
static gboolean
is_used_by (AciesCatalogue *catalogue, const char *path, const char *words)
{
  const AciesCatalogueItem *item = acies_catalogue_find (catalogue, path);
  g_autoptr (GPtrArray) users = NULL;

  g_assert_nonnull (item);
  users = acies_catalogue_list_users (catalogue, item);
  for (guint i = 0; i < users->len; i++)
    {
      const AciesCatalogueUse *use = g_ptr_array_index (users, i);

      if (strstr (use->what, words) != NULL
          || (use->path != NULL && strstr (use->path, words) != NULL))
        return TRUE;
    }
  return FALSE;
}

static void
test_users (void)
{
  g_autoptr (AciesCatalogue) catalogue = list_shipped ("civitates-bellantes");

  g_assert_true (is_used_by (catalogue, "chart/control", "function/"));
  g_assert_true (is_used_by (catalogue, "troop/phalanx-infantry", "troop/hoplites"));
  g_assert_true (is_used_by (catalogue, "modifiers/stand-points", "points/stands"));
  g_assert_true (is_used_by (catalogue, "troop/hoplites/stand-cost", "modifiers/stand-points"));
  g_assert_false (is_used_by (catalogue, "chart/control", "troop/"));
  /* A clause is used by whatever comes from it. */
  g_assert_true (is_used_by (catalogue, "clause/p.21", "modifiers/control"));
  g_assert_true (is_used_by (catalogue, "clause/S61", "modifiers/combat"));
  g_assert_false (is_used_by (catalogue, "clause/S61", "modifiers/control"));
}

static guint
count (AciesCatalogue *catalogue, const char *words, const char *path)
{
  g_autoptr (GArray) found = acies_catalogue_search (catalogue, words);

  for (guint i = 0; i < found->len; i++)
    if (g_str_equal (acies_catalogue_get_nth (catalogue, g_array_index (found, guint, i))->path,
                     path))
      return found->len;
  return 0;
}

static void
test_search (void)
{
  g_autoptr (AciesCatalogue) catalogue = list_shipped ("civitates-bellantes");
  guint all = acies_catalogue_get_n (catalogue);

  g_assert_cmpuint (count (catalogue, "", "troop/hoplites"), ==, all);
  g_assert_cmpuint (count (catalogue, "HÓPLITE spéarmen", "troop/hoplites"), >, 0);
  g_assert_cmpuint (count (catalogue, "p.25-removal", "chart/recovery"), >, 1);
  g_assert_cmpuint (count (catalogue, "hoplites attack", "troop/hoplites/attack"), ==, 1);
  g_assert_cmpuint (count (catalogue, "no such words", "troop/hoplites"), ==, 0);
}

/* A layer that says one thing of a type does not say what the type is because its kind is. */
static void
test_inherited (void)
{
  g_autoptr (AciesCatalogue) catalogue = list ("heirs");
  const AciesCatalogueItem *said = acies_catalogue_find (catalogue, "troop/veterans/pull");
  const AciesCatalogueItem *heir = acies_catalogue_find (catalogue, "troop/veterans/reach");

  g_assert_cmpstr (said->layer, ==, "heirs");
  g_assert_cmpint (said->origin, ==, ACIES_ORIGIN_HOUSE);
  g_assert_cmpstr (heir->kind, ==, "inherited");
  g_assert_cmpstr (heir->layer, ==, "kin");
  g_assert_cmpint (heir->origin, ==, ACIES_ORIGIN_SOURCE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/rules/catalogue/items", test_items);
  g_test_add_func ("/acies/rules/catalogue/shipped", test_shipped);
  g_test_add_func ("/acies/rules/catalogue/clause-in-part", test_clause_in_part);
  g_test_add_func ("/acies/rules/catalogue/cells", test_cells);
  g_test_add_func ("/acies/rules/catalogue/set-cells", test_set_cells);
  g_test_add_func ("/acies/rules/catalogue/inherited", test_inherited);
  g_test_add_func ("/acies/rules/catalogue/users", test_users);
  g_test_add_func ("/acies/rules/catalogue/search", test_search);
  return g_test_run ();
}
