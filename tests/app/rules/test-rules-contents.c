/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a rule set holds, as it is listed: the book first, what only its author needs last and
 * closed, and what is played by before the book where something is searched. */
#include "app/rules/acies-rules-contents.h"

#include "storage/library/acies-library.h"

/* The kinds of the headings, apart by blanks. */
static char *
list_headings (AciesRulesContents *contents)
{
  GListModel *model = G_LIST_MODEL (contents);
  g_autoptr (GString) kinds = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (AciesRulesEntry) entry = g_list_model_get_item (model, i);

      if (acies_rules_entry_get_path (entry) == NULL)
        g_string_append_printf (kinds, "%s ", acies_rules_entry_get_kind (entry));
    }
  return g_string_free (g_steal_pointer (&kinds), FALSE);
}

static void
assert_headings (AciesRulesContents *contents, const char *expected)
{
  g_autofree char *kinds = list_headings (contents);

  g_assert_cmpstr (kinds, ==, expected);
}

static void
test_order (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = acies_library_load_named_ruleset ("border-raid", findings);
  g_autoptr (AciesCatalogue) catalogue = acies_catalogue_new (ruleset);
  g_autoptr (AciesRulesContents) contents = acies_rules_contents_new ();
  guint position;

  acies_rules_contents_update (contents, catalogue, NULL);
  assert_headings (contents,
                   "clause phase troop rank formation terrain modifiers chart constant points "
                   "constraint action event obligation outcome sheet paper inner ");
  acies_rules_contents_reveal (contents, "attribute/armoured");
  g_assert_true (acies_rules_contents_find_heading (contents, "attribute", &position));
  acies_rules_contents_set_open (contents, "inner", FALSE);
  g_assert_false (acies_rules_contents_find_heading (contents, "attribute", &position));
  acies_rules_contents_update (contents, catalogue, "blows");
  g_assert_true (acies_rules_contents_find_heading (contents, "modifiers", &position));
  g_assert_cmpuint (position, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/app/rules-contents/order", test_order);
  return g_test_run ();
}
