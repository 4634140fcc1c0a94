/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A session without a battle: every fact that is wanted is typed, one after the other, until there
 * are
 * odds. */
#include "app/session/acies-calculator.h"
#include "app/session/acies-session.h"
#include "storage/library/acies-library.h"

static AciesSession *
make_session (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset
      = acies_library_load_named_ruleset ("civitates-bellantes", findings);

  g_assert_nonnull (ruleset);
  return acies_calculator_new (ruleset);
}

/* What it is that the ruling wants to be told; NULL: nothing. */
static const char *
find_wanted (AciesSession *session)
{
  const GPtrArray *asks = acies_ruling_get_prompts (acies_session_get_ruling (session));

  for (guint i = 0; i < asks->len; i++)
    {
      const AciesPrompt *ask = g_ptr_array_index (asks, i);

      if (ask->kind == ACIES_PROMPT_MEASURE)
        return ask->id;
    }
  return NULL;
}

/* The symbol that the line ID of the slip holds; NULL: there is no such line. */
static const char *
find_line (AciesSession *session, const char *id)
{
  const GPtrArray *lines = acies_ruling_get_lines (acies_session_get_ruling (session));

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (g_strcmp0 (line->id, id) == 0)
        return line->value.symbol;
    }
  return NULL;
}

static AciesLineSource
find_source (AciesSession *session, const char *id)
{
  const GPtrArray *lines = acies_ruling_get_lines (acies_session_get_ruling (session));

  for (guint i = 0; i < lines->len; i++)
    if (g_strcmp0 (((const AciesRulingLine *) g_ptr_array_index (lines, i))->id, id) == 0)
      return ((const AciesRulingLine *) g_ptr_array_index (lines, i))->from;
  return ACIES_LINE_SOURCE_RULES;
}

static void
begin (AciesSession *session)
{
  const AciesAction *action
      = acies_ruleset_find (acies_session_get_ruleset (session), ACIES_FACT_ACTION, "control");

  acies_session_begin_action (session, action, NULL);
}

static void
test_typed (void)
{
  g_autoptr (AciesSession) session = make_session ();

  begin (session);
  g_assert_null (acies_session_get_missing_role (session));
  g_assert_cmpstr (find_wanted (session), ==, "unit.type");
  acies_session_take_typed (session, "unit.type", "light-cavalry");
  g_assert_null (find_wanted (session));
  while (acies_odds_count_get_odds (acies_session_get_odds_count (session)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (acies_odds_count_get_odds (acies_session_get_odds_count (session))->len, >, 1);

  acies_session_take_back (session, "unit.type");
  g_assert_cmpstr (find_wanted (session), ==, "unit.type");
}

/* What the rule set says the start of is not asked for, but may be typed; what it does not know is
 * refused. */
static void
test_other_facts (void)
{
  g_autoptr (AciesSession) session = make_session ();

  begin (session);
  acies_session_set_role (session, "unit.grade", "A");
  acies_session_take_typed (session, "unit.type", "light-cavalry");
  g_assert_null (find_wanted (session));
  acies_session_set_role (session, "unit.grade", "C");
  g_assert_null (find_wanted (session));
  acies_session_set_role (session, "unit.no-such-thing", "1");
  g_assert_null (acies_session_get_ruling (session));
  g_assert_nonnull (acies_session_get_trouble (session));
}

/* A unit of an army brings its facts; the one that takes its place brings its own. */
static void
test_army (void)
{
  g_autoptr (AciesSession) session = make_session ();

  begin (session);
  acies_session_set_role (session, "unit", "scipio-203-bc:1");
  g_assert_null (find_wanted (session));
  g_assert_cmpstr (find_line (session, "unit.type"), ==, "swordsmen");
  g_assert_cmpint (find_source (session, "unit.type"), ==, ACIES_LINE_SOURCE_ARMY);
  while (acies_odds_count_get_odds (acies_session_get_odds_count (session)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (acies_odds_count_get_odds (acies_session_get_odds_count (session))->len, >, 1);

  acies_session_set_role (session, "unit.type", "light-cavalry");
  g_assert_cmpint (find_source (session, "unit.type"), ==, ACIES_LINE_SOURCE_TYPED);
  acies_session_set_role (session, "unit.type", NULL);

  acies_session_set_role (session, "unit", "hasdrubal-syphax-203-bc:1");
  g_assert_cmpstr (find_line (session, "unit.type"), ==, "shock-infantry");
  acies_session_set_role (session, "unit", "nobody:1");
  g_assert_null (acies_session_get_ruling (session));
  g_assert_nonnull (acies_session_get_trouble (session));
  acies_session_take_back (session, "unit");
  g_assert_cmpstr (find_wanted (session), ==, "unit.type");
}

/* Nothing is kept, and nothing of a battle is looked for. */
static void
test_no_battle (void)
{
  g_autoptr (AciesSession) session = make_session ();

  begin (session);
  g_assert_null (acies_session_get_battle (session));
  g_assert_false (acies_session_is_writable (session));
  g_assert_false (acies_session_accept (session));
  acies_session_set_selected (session, "12");
  g_assert_null (acies_session_get_selected_item (session));
  acies_session_drop (session);
  g_assert_null (acies_session_get_question (session));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/app/calculator/typed", test_typed);
  g_test_add_func ("/acies/app/calculator/other-facts", test_other_facts);
  g_test_add_func ("/acies/app/calculator/army", test_army);
  g_test_add_func ("/acies/app/calculator/no-battle", test_no_battle);
  return g_test_run ();
}
