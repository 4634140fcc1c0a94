/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An army built as the keys and buttons of its place build it, without any widget: what is
 * selected, where new things go, what is written of options, and how many entries a click
 * prices. */
#include "config.h"

#include "app/army/acies-army-edit.h"
#include "app/army/acies-army-price.h"
#include "app/army/acies-army-outline.h"
#include "app/session/acies-document-loader.h"
#include "referee/state/acies-attribute-text.h"

#include "storage/library/acies-library.h"

static AciesArmySession *
open_army (const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = acies_library_find ("armies", id, findings);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesArmyDocument) draft = acies_document_loader_build (file, findings, &error);

  g_assert_no_error (error);
  g_assert_false (acies_findings_has_errors (findings));
  return acies_army_session_new (draft);
}

static AciesArmySession *
begin_army (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesArmyDocument) draft
      = acies_document_loader_begin_army ("civitates-bellantes", &error);

  g_assert_no_error (error);
  return acies_army_session_new (draft);
}

static gint64
get_total (AciesArmySession *session)
{
  return acies_army_costs_get_cost (acies_army_session_get_costs (session), NULL)->total;
}

static char *
dup_selected_id (AciesArmySession *session)
{
  AciesItem *item = acies_army_session_get_selected (session);

  return g_strdup (item != NULL ? acies_item_get_id (item) : NULL);
}

#define assert_selected(session, wanted) \
  G_STMT_START \
  { \
    g_autofree char *selected = dup_selected_id (session); \
    g_assert_cmpstr (selected, ==, wanted); \
  } \
  G_STMT_END

/* From nothing: the first unit, of as many stands as is usual, makes a command for itself; the next
 * follows it and is like it. */
static void
test_from_nothing (void)
{
  g_autoptr (AciesArmySession) session = begin_army ();
  AciesItem *unit;

  g_assert_cmpint (get_total (session), ==, 0);
  acies_army_edit_add_unit (session, "swordsmen");
  assert_selected (session, "1");
  unit = acies_army_session_get_selected (session);
  g_assert_nonnull (acies_unit_get_command (ACIES_UNIT (unit)));
  acies_army_edit_step_stands (session, unit, NULL, -1);
  acies_army_edit_add_unit (session, "swordsmen");
  assert_selected (session, "2");
  g_assert_cmpuint (acies_army_edit_get_stands (acies_army_session_get_selected (session), NULL),
                    ==, 3);
  acies_army_edit_add_leader (session, "general");
  assert_selected (session, "general");
  g_assert_cmpint (get_total (session), ==, 2 * (10 + 3 * 10) + 100);
  acies_army_edit_add_command (session, FALSE);
  acies_army_edit_add_unit (session, "rabble");
  assert_selected (session, "3");
  acies_army_edit_remove (session);
  assert_selected (session, "command-2");
  while (acies_document_get_undo_label (ACIES_DOCUMENT (acies_army_session_get_document (session)))
         != NULL)
    acies_document_undo (ACIES_DOCUMENT (acies_army_session_get_document (session)), NULL);
  g_assert_cmpint (get_total (session), ==, 0);
  assert_selected (session, NULL);
}

/* What is dragged in goes where it is dropped, in one step, and is selected; a command that is
 * needed comes by itself. */
static void
test_put_new (void)
{
  g_autoptr (AciesArmySession) session = open_army ("scipio-203-bc");
  g_autoptr (AciesItem) unit = acies_army_edit_make (session, ACIES_ITEM_UNIT, "skirmishers");
  g_autoptr (AciesItem) leader = acies_army_edit_make (session, ACIES_ITEM_LEADER, "commander");
  g_autoptr (AciesArmySession) empty = begin_army ();
  g_autoptr (AciesItem) first = acies_army_edit_make (empty, ACIES_ITEM_LEADER, "general");
  AciesArmy *army = acies_army_session_get_army (session);
  AciesCommand *legions = ACIES_COMMAND (acies_army_find (army, "legions"));
  AciesArmySpot spot;

  g_assert_true (acies_army_edit_put (session, unit, legions, 1));
  assert_selected (session, "11");
  g_assert_true (
      acies_army_document_find_spot (acies_army_session_get_document (session), unit, &spot));
  g_assert_true (spot.command == legions);
  g_assert_cmpuint (spot.position, ==, 1);
  g_assert_false (acies_army_edit_put (session, leader, NULL, 0));
  acies_document_undo (ACIES_DOCUMENT (acies_army_session_get_document (session)), NULL);
  g_assert_null (acies_army_find (army, "11"));
  assert_selected (session, NULL);
  g_assert_true (acies_army_edit_put (session, acies_army_find (army, "5"), legions, 0));
  assert_selected (session, "5");

  g_assert_true (acies_army_edit_add (empty, first));
  assert_selected (empty, "general");
  g_assert_nonnull (acies_leader_get_command (ACIES_LEADER (first)));
}

/* A unit or leader without a name is called by its type wherever it is shown. */
static void
test_name (void)
{
  g_autoptr (AciesArmySession) session = begin_army ();
  g_autofree char *type = NULL;
  g_autofree char *own = NULL;
  g_autofree char *part = NULL;
  g_autofree char *rank = NULL;
  AciesItem *unit;

  acies_army_edit_add_unit (session, "swordsmen");
  unit = acies_army_session_get_selected (session);
  type = acies_army_edit_dup_name (session, unit, NULL);
  g_assert_cmpstr (type, ==, "Swordsmen");
  acies_army_edit_add_part (session);
  part = acies_army_edit_dup_name (session, unit, acies_army_session_get_part (session));
  g_assert_cmpstr (part, ==, "Part 1");
  acies_army_edit_add_leader (session, "general");
  rank = acies_army_edit_dup_name (session, acies_army_session_get_selected (session), NULL);
  g_assert_cmpstr (rank, ==, "General");
  acies_item_set_label (unit, "Tenth");
  own = acies_army_edit_dup_name (session, unit, NULL);
  g_assert_cmpstr (own, ==, "Tenth");
}

static void
test_shift (void)
{
  g_autoptr (AciesArmySession) session = open_army ("scipio-203-bc");
  AciesUnit *unit;

  acies_army_session_select_id (session, "4");
  unit = ACIES_UNIT (acies_army_session_get_selected (session));
  acies_army_edit_shift (session, -1);
  g_assert_cmpstr (acies_unit_get_command (unit), ==, "legions");
  acies_army_edit_shift (session, 1);
  acies_army_edit_shift (session, 1);
  g_assert_cmpstr (acies_unit_get_command (unit), ==, "right-horse");
  acies_army_edit_shift (session, -1);
  g_assert_cmpstr (acies_unit_get_command (unit), ==, "legions");
  acies_army_edit_duplicate (session);
  assert_selected (session, "11");
}

static void
problem_cb (AciesArmySession *session, const char *sentence, gpointer data)
{
  ++*(guint *) data;
}

static void
test_parts (void)
{
  g_autoptr (AciesArmySession) session = open_army ("scipio-203-bc");
  AciesItem *unit;
  guint n_problems = 0;

  g_signal_connect (session, "problem", G_CALLBACK (problem_cb), &n_problems);
  acies_army_session_select_id (session, "3");
  unit = acies_army_session_get_selected (session);
  acies_army_edit_add_part (session);
  g_assert_cmpstr (acies_army_session_get_part (session), ==, "part-1");
  g_assert_cmpuint (acies_army_edit_get_stands (unit, "part-1"), ==, 3);
  acies_army_edit_add_part (session);
  acies_army_edit_step_stands (session, unit, acies_army_session_get_part (session), 1);
  g_assert_cmpuint (acies_army_edit_get_stands (unit, NULL), ==, 5);
  acies_army_edit_step_stands (session, unit, g_intern_string ("part-1"), -9);
  g_assert_cmpuint (acies_army_edit_get_stands (unit, NULL), ==, 5);
  acies_army_edit_remove (session);
  g_assert_null (acies_army_session_get_part (session));
  g_assert_cmpuint (acies_army_edit_get_stands (unit, NULL), ==, 3);
  acies_document_undo (ACIES_DOCUMENT (acies_army_session_get_document (session)), NULL);
  acies_document_undo (ACIES_DOCUMENT (acies_army_session_get_document (session)), NULL);
  acies_document_undo (ACIES_DOCUMENT (acies_army_session_get_document (session)), NULL);
  acies_document_undo (ACIES_DOCUMENT (acies_army_session_get_document (session)), NULL);
  g_assert_cmpuint (acies_unit_get_n_sub_units (ACIES_UNIT (unit)), ==, 0);
  g_assert_cmpuint (n_problems, ==, 0);
}

static gboolean
has_option (AciesArmySession *session, const char *id, AciesArmyOptionUse use)
{
  AciesItem *unit = acies_army_session_get_selected (session);
  const AciesAttributeFact *fact
      = acies_ruleset_find_attribute (acies_army_session_get_ruleset (session), "unit", id);
  GPtrArray *options[ACIES_ARMY_N_OPTION_USES];
  gboolean is_there;

  acies_army_edit_list_options (session, unit, NULL, options);
  is_there = g_ptr_array_find (options[use], fact, NULL);
  for (guint i = 0; i < ACIES_ARMY_N_OPTION_USES; i++)
    g_ptr_array_unref (options[i]);
  return is_there;
}

/* What somebody is comes first, and what his type may have; what play remembers does not come, but
 * where it is written it can be taken off. */
static void
test_uses (void)
{
  g_autoptr (AciesArmySession) session = open_army ("scipio-203-bc");
  const AciesAttributeFact *fact
      = acies_ruleset_find_attribute (acies_army_session_get_ruleset (session), "unit", "refused");

  acies_army_session_select_id (session, "3");
  g_assert_true (has_option (session, "grade", ACIES_ARMY_OPTION_IDENTITY));
  g_assert_false (has_option (session, "grade", ACIES_ARMY_OPTION_MAY_HAVE));
  g_assert_true (has_option (session, "armoured", ACIES_ARMY_OPTION_MAY_HAVE));
  g_assert_false (has_option (session, "camels", ACIES_ARMY_OPTION_MAY_HAVE));
  g_assert_false (has_option (session, "understrength", ACIES_ARMY_OPTION_MAY_HAVE));
  g_assert_false (has_option (session, "shaken", ACIES_ARMY_OPTION_STATE));
  g_assert_false (has_option (session, fact->fact.id, ACIES_ARMY_OPTION_STATE));
  g_assert_true (acies_army_edit_set_option (session, acies_army_session_get_selected (session),
                                             NULL, fact, acies_value_symbol ("left")));
  g_assert_true (has_option (session, fact->fact.id, ACIES_ARMY_OPTION_STATE));
}

/* As many stands as the rule set says, or as the unit of its type has that is selected; it grows by
 * an element at a time. */
static void
test_sizes (void)
{
  g_autoptr (AciesArmySession) session = open_army ("scipio-203-bc");
  g_autoptr (AciesArmySession) other = open_army ("scipio-202-bc");

  acies_army_session_select_id (session, "3");
  acies_army_edit_add_unit (session, "spearmen");
  g_assert_cmpuint (acies_army_edit_get_stands (acies_army_session_get_selected (session), NULL),
                    ==, 4);
  acies_army_edit_add_unit (session, "artillery");
  g_assert_cmpuint (acies_army_edit_get_stands (acies_army_session_get_selected (session), NULL),
                    ==, 1);
  acies_army_session_select_id (session, "3");
  acies_army_edit_add_unit (session, "skirmishers");
  g_assert_cmpuint (acies_army_edit_get_stands (acies_army_session_get_selected (session), NULL),
                    ==, 3);
  acies_army_session_select_id (other, "1");
  g_assert_cmpuint (acies_army_edit_get_step (other, acies_army_session_get_selected (other), NULL),
                    ==, 4);
}

/* What a unit costs as it would come, page 15: four skirmishers of B grade and the unit. */
static void
test_type_prices (void)
{
  g_autoptr (AciesArmySession) session = open_army ("scipio-203-bc");
  AciesRuleset *ruleset = acies_army_session_get_ruleset (session);
  g_autoptr (GHashTable) troops = acies_army_price_list_types (ruleset, ACIES_FACT_TROOP);
  g_autoptr (GHashTable) ranks = acies_army_price_list_types (ruleset, ACIES_FACT_RANK);
  g_autofree char *profile
      = acies_attribute_text_describe_type (ruleset, ACIES_FACT_TROOP, "javelinmen");

  g_assert_cmpstr (g_hash_table_lookup (troops, g_intern_string ("skirmishers")), ==, "34");
  g_assert_cmpstr (g_hash_table_lookup (troops, g_intern_string ("indian-elephants")), ==, "45");
  g_assert_cmpstr (g_hash_table_lookup (ranks, g_intern_string ("general")), ==, "100");
  g_assert_null (g_hash_table_lookup (ranks, g_intern_string ("messenger")));
  g_assert_cmpstr (profile, ==, "A 2  D 2  S  move 3");
}

static void
assert_price (AciesArmySession *session, const char *id, const char *expected)
{
  AciesItem *item = acies_army_session_get_selected (session);
  const char *of = ACIES_IS_LEADER (item) ? "leader" : "unit";
  g_autofree char *text = acies_army_price_dup_text (
      session, item, NULL,
      acies_ruleset_find_attribute (acies_army_session_get_ruleset (session), of, id));

  g_assert_cmpstr (text, ==, expected);
}

/* By page 15: three skirmishers of B grade, 4 each and 2 for the grade, armour 2 a stand, A 5 and C
 * nothing; a unit 10, of a legion 20 instead. A legion's lines are of many kinds, so that only the
 * sum is told. The contingent's commander as second-in-command is 25. */
static void
test_prices (void)
{
  g_autoptr (AciesArmySession) session = open_army ("scipio-203-bc");

  acies_army_session_select_id (session, "3");
  assert_price (session, "armoured", "+2 a stand");
  assert_price (session, "grade", "A grade +3 a stand, C grade −2 a stand");
  assert_price (session, "wedges", "free");
  assert_price (session, "ranks", NULL);
  acies_army_session_select_id (session, "1");
  assert_price (session, "armoured", "+6");
  assert_price (session, "legion", "no legion −10");
  acies_army_session_select_id (session, "massinissa");
  assert_price (session, "second", "+25");
  assert_price (session, "on-foot", "−20");
}

/* Of several that are selected the price is what all of them cost together, from what each has now:
 * armour of three skirmishers and of unit 1, which is 6 each; one that has it already costs as
 * much more to have it as not. */
static void
test_prices_of_several (void)
{
  g_autoptr (AciesArmySession) session = open_army ("scipio-203-bc");
  AciesArmy *army = acies_army_session_get_army (session);
  AciesRuleset *ruleset = acies_army_session_get_ruleset (session);
  const AciesAttributeFact *grade = acies_ruleset_find_attribute (ruleset, "unit", "grade");
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();
  AciesItem *third = acies_army_find (army, "3");

  g_ptr_array_add (chosen, third);
  g_ptr_array_add (chosen, acies_army_find (army, "1"));
  acies_army_session_choose (session, chosen);
  assert_price (session, "armoured", "+12");
  acies_army_session_select_id (session, "3");
  g_assert_true (
      acies_army_edit_set_option (session, third, NULL, grade, acies_value_symbol ("A")));
  g_ptr_array_set_size (chosen, 0);
  g_ptr_array_add (chosen, third);
  g_ptr_array_add (chosen, acies_army_find (army, "4"));
  acies_army_session_choose (session, chosen);
  assert_price (session, "grade", "A grade +9, B grade −9, C grade −21");
}

/* What a unit has by its type anyway is not written. */
static void
test_options (void)
{
  g_autoptr (AciesArmySession) session = open_army ("scipio-203-bc");
  AciesRuleset *ruleset = acies_army_session_get_ruleset (session);
  const AciesAttributeFact *grade = acies_ruleset_find_attribute (ruleset, "unit", "grade");
  gint64 before = get_total (session);
  AciesItem *unit;

  acies_army_session_select_id (session, "3");
  unit = acies_army_session_get_selected (session);
  g_assert_true (acies_army_edit_set_option (session, unit, NULL, grade, acies_value_symbol ("A")));
  g_assert_cmpint (get_total (session), ==, before + 3 * (5 - 2));
  g_assert_true (acies_army_edit_set_option (session, unit, NULL, grade, acies_value_symbol ("B")));
  g_assert_cmpint (acies_item_get_attribute (unit, "grade").kind, ==, ACIES_VALUE_NONE);
  g_assert_cmpint (get_total (session), ==, before);
}

/* A click prices one entry and the army's own lines before anybody is told, and no more. */
static void
test_click (void)
{
  g_autoptr (AciesArmySession) session = open_army ("scipio-203-bc");
  AciesArmyCosts *costs = acies_army_session_get_costs (session);
  gint64 before = get_total (session);
  guint n;

  acies_army_session_finish (session);
  n = acies_army_costs_get_n_priced (costs);
  acies_army_edit_step_stands (
      session, acies_army_find (acies_army_session_get_army (session), "3"), NULL, 1);
  g_assert_cmpuint (acies_army_costs_get_n_priced (costs) - n, ==, 2);
  g_assert_cmpint (get_total (session), >, before);
}

/* What is illegal is counted for its entry, and jumping to it selects that. */
static void
test_findings (void)
{
  g_autoptr (AciesArmySession) session = open_army ("scipio-203-bc");
  AciesItem *unit = acies_army_find (acies_army_session_get_army (session), "3");
  AciesSeverity severity = ACIES_SEVERITY_WARNING;

  acies_army_session_finish (session);
  g_assert_cmpuint (acies_army_session_count_findings (session, unit, NULL), ==, 0);
  acies_army_session_select (session, unit, NULL);
  acies_army_edit_step_stands (session, unit, NULL, 9);
  acies_army_session_finish (session);
  g_assert_cmpuint (acies_army_session_count_findings (session, unit, &severity), ==, 1);
  acies_army_session_select_id (session, "scipio-203-bc");
  assert_selected (session, NULL);
}

static void
changed_cb (GListModel *model, guint position, guint removed, guint added, gpointer data)
{
  guint *changed = data;

  changed[0] += removed;
  changed[1] += added;
}

/* The outline keeps what stays: a unit more is one row more. */
static void
test_outline (void)
{
  g_autoptr (AciesArmySession) session = open_army ("scipio-203-bc");
  AciesArmy *army = acies_army_session_get_army (session);
  g_autoptr (AciesArmyOutline) outline = acies_army_outline_new ();
  g_autoptr (AciesArmyEntry) entry = NULL;
  guint changed[2] = { 0, 0 };
  guint n, position;

  acies_army_outline_update (outline, army);
  n = g_list_model_get_n_items (G_LIST_MODEL (outline));
  g_assert_cmpuint (n, ==, 4 + 4 + 10 + 6);
  g_signal_connect (outline, "items-changed", G_CALLBACK (changed_cb), changed);
  acies_army_session_select_id (session, "6");
  acies_army_edit_add_unit (session, "light-cavalry");
  acies_army_outline_update (outline, army);
  g_assert_cmpuint (changed[0], ==, 0);
  g_assert_cmpuint (changed[1], ==, 1);

  g_assert_true (
      acies_army_outline_find (outline, acies_army_find (army, "legions"), NULL, &position));
  entry = g_list_model_get_item (G_LIST_MODEL (outline), position);
  g_assert_cmpuint (acies_army_entry_get_depth (entry), ==, 1);
  acies_army_outline_set_open (outline, entry, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (outline)), ==, n + 1 - 11);
  acies_army_outline_reveal (outline, acies_army_find (army, "3"));
  g_assert_true (acies_army_entry_is_open (entry));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (outline)), ==, n + 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/app/army-session/from-nothing", test_from_nothing);
  g_test_add_func ("/acies/app/army-session/put-new", test_put_new);
  g_test_add_func ("/acies/app/army-session/name", test_name);
  g_test_add_func ("/acies/app/army-session/shift", test_shift);
  g_test_add_func ("/acies/app/army-session/parts", test_parts);
  g_test_add_func ("/acies/app/army-session/options", test_options);
  g_test_add_func ("/acies/app/army-session/uses", test_uses);
  g_test_add_func ("/acies/app/army-session/prices", test_prices);
  g_test_add_func ("/acies/app/army-session/prices-of-several", test_prices_of_several);
  g_test_add_func ("/acies/app/army-session/sizes", test_sizes);
  g_test_add_func ("/acies/app/army-session/type-prices", test_type_prices);
  g_test_add_func ("/acies/app/army-session/click", test_click);
  g_test_add_func ("/acies/app/army-session/findings", test_findings);
  g_test_add_func ("/acies/app/army-session/outline", test_outline);
  return g_test_run ();
}
