/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is looked at and the way back, the contents and what is found in them, changing a rule and
 * the examples that it turns: all without a display. */
#include "config.h"

#include "app/rules/acies-rules-contents.h"
#include "app/rules/acies-rules-session.h"
#include "storage/library/acies-library.h"

#define COVER "modifiers/shooting/in-cover"

static AciesRulesSession *
open_rules (gboolean is_editable)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = acies_library_load_ruleset ("border-raid", findings);

  g_assert_nonnull (ruleset);
  return acies_rules_session_new (ruleset, is_editable);
}

static void
test_visits (void)
{
  g_autoptr (AciesRulesSession) session = open_rules (FALSE);

  g_assert_null (acies_rules_session_get_selected (session));
  g_assert_false (acies_rules_session_can_go (session, -1));
  acies_rules_session_select (session, "modifiers/shooting");
  acies_rules_session_select (session, COVER);
  acies_rules_session_select (session, COVER);
  g_assert_false (acies_rules_session_can_go (session, 1));
  acies_rules_session_go (session, -1);
  g_assert_cmpstr (acies_rules_session_get_selected (session), ==, "modifiers/shooting");
  g_assert_false (acies_rules_session_can_go (session, -1));
  acies_rules_session_go (session, 1);
  g_assert_cmpstr (acies_rules_session_get_selected (session), ==, COVER);
  acies_rules_session_go (session, -1);
  acies_rules_session_select (session, "modifiers/nerve");
  g_assert_false (acies_rules_session_can_go (session, 1));
}

static void
test_parts (void)
{
  g_autoptr (AciesRulesSession) session = open_rules (FALSE);
  const AciesCatalogueItem *fact = acies_rules_session_find_fact (session, COVER "/if");
  g_autoptr (GPtrArray) parts = acies_rules_session_list_parts (session, fact);
  guint n_factors = 0;

  g_assert_cmpstr (fact->path, ==, "modifiers/shooting");
  for (guint i = 0; i < parts->len; i++)
    if (g_str_equal (((const AciesCatalogueItem *) parts->pdata[i])->kind, "modifier"))
      n_factors++;
  g_assert_cmpuint (n_factors, ==, 5);
}

static guint
count_listed (AciesRulesContents *contents)
{
  return g_list_model_get_n_items (G_LIST_MODEL (contents));
}

static void
test_contents (void)
{
  g_autoptr (AciesRulesSession) session = open_rules (FALSE);
  AciesCatalogue *catalogue = acies_rules_session_get_catalogue (session);
  g_autoptr (AciesRulesContents) contents = acies_rules_contents_new ();
  guint n_headings, position, heading;

  acies_rules_contents_update (contents, catalogue, NULL);
  n_headings = count_listed (contents);
  g_assert_cmpuint (n_headings, >, 10);
  g_assert_false (acies_rules_contents_find (contents, COVER, &position));
  acies_rules_contents_reveal (contents, COVER);
  g_assert_cmpuint (count_listed (contents), ==, n_headings + 5);
  g_assert_true (acies_rules_contents_find (contents, COVER, &position));
  g_assert_true (acies_rules_contents_find_heading (contents, "modifiers", &heading));
  g_assert_cmpuint (position, ==, heading + 1);

  acies_rules_contents_update (contents, catalogue, "target in cover");
  g_assert_cmpuint (count_listed (contents), ==, 2);
  acies_rules_contents_update (contents, catalogue, "no such words");
  g_assert_cmpuint (count_listed (contents), ==, 0);
  acies_rules_contents_update (contents, NULL, NULL);
  g_assert_cmpuint (count_listed (contents), ==, 0);
}

static void
finish (AciesRulesTrial *trial)
{
  while (acies_rules_trial_is_running (trial))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_change (void)
{
  g_autoptr (AciesRulesSession) session = open_rules (TRUE);
  AciesRulesTrial *trial = acies_rules_session_get_trial (session);
  const AciesChangeReason why = { .author = "Our club", .reason = "Who could miss?" };
  const AciesDifference *change;
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_rules_session_get_document (session));
  g_assert_true (acies_rules_session_set (session, COVER, "-2", &why, &error));
  g_assert_no_error (error);
  g_assert_true (
      acies_document_is_modified (ACIES_DOCUMENT (acies_rules_session_get_document (session))));
  g_assert_true (acies_rules_session_is_changed (session, COVER));
  g_assert_true (acies_rules_session_is_house (session, acies_rules_session_find (session, COVER)));
  g_assert_false (acies_rules_session_is_house (
      session, acies_rules_session_find (session, "modifiers/shooting/close")));
  change = acies_rules_session_find_change (session, COVER);
  g_assert_cmpstr (change->reason, ==, why.reason);
  g_assert_cmpstr (change->author, ==, why.author);

  finish (trial);
  g_assert_cmpuint (acies_rules_trial_get_n_done (trial), ==, acies_rules_trial_get_n (trial));
  g_assert_cmpuint (acies_rules_trial_get_changes (trial)->len, >, 0);
  acies_document_undo (ACIES_DOCUMENT (acies_rules_session_get_document (session)), NULL);
  finish (trial);
  g_assert_cmpuint (acies_rules_trial_get_changes (trial)->len, ==, 0);
  g_assert_false (acies_rules_session_is_changed (session, COVER));

  g_assert_false (acies_rules_session_set (session, COVER, "(", &why, &error));
  g_assert_nonnull (error);
}

static void
test_example (void)
{
  g_autoptr (AciesRulesSession) session = open_rules (FALSE);
  AciesCatalogue *catalogue = acies_rules_session_get_catalogue (session);
  const AciesCatalogueItem *item = NULL;
  g_autoptr (AciesExampleResult) result = NULL;

  for (guint i = 0; i < acies_catalogue_get_n (catalogue) && item == NULL; i++)
    if (g_str_equal (acies_catalogue_get_nth (catalogue, i)->kind, "example"))
      item = acies_catalogue_get_nth (catalogue, i);
  g_assert_nonnull (item);
  result = acies_rules_session_run_example (session, item->id);
  g_assert_true (result->passed);
  g_assert_null (acies_rules_session_run_example (session, "no such example"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/acies/app/rules-session/visits", test_visits);
  g_test_add_func ("/acies/app/rules-session/parts", test_parts);
  g_test_add_func ("/acies/app/rules-session/contents", test_contents);
  g_test_add_func ("/acies/app/rules-session/change", test_change);
  g_test_add_func ("/acies/app/rules-session/example", test_example);
  return g_test_run ();
}
