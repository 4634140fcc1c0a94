/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the kinds of session answer to the same questions: a battle that is played, a scenario that
 * is edited, and the calculator. */
#include "app/session/acies-calculator.h"
#include "app/ruling/acies-candidates.h"
#include "app/session/acies-document-loader.h"
#include "app/session/acies-play-session.h"
#include "app/session/acies-scenario-editor.h"
#include "sample.h"
#include "storage/library/acies-library.h"

static AciesSession *
open_play (const Sample *sample)
{
  return g_object_ref (sample->session);
}

static AciesSession *
open_editor (const Sample *sample)
{
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario (ACIES_SAMPLE_SCENARIO);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesScenarioDocument) document
      = acies_document_loader_edit (scenario, findings, &error);

  g_assert_no_error (error);
  return acies_scenario_editor_new (document);
}

static AciesSession *
open_calculator (const Sample *sample)
{
  return acies_calculator_new (acies_session_get_ruleset (sample->session));
}

/* With the armies of the sample battle. */
static AciesSession *
open_calculator_of_armies (const Sample *sample)
{
  g_autoptr (GPtrArray) armies = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *sides = acies_battle_get_sides (acies_session_get_battle (sample->session));
  AciesSession *session = open_calculator (sample);

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (sides, i);

      g_ptr_array_add (armies, g_object_ref (acies_side_get_army (side)));
    }
  acies_calculator_set_armies (ACIES_CALCULATOR (session), armies);
  return session;
}

typedef struct
{
  const char *name;
  AciesSession *(*open) (const Sample *sample);

  /* what it answers */
  const char *offer_title;
  const char *description; /* NULL: none; "": the turn and phase */
  gboolean has_battle, has_file, has_location;
  gboolean is_writable, keeps_rulings, can_apply;
  gboolean lists_units, lists_sides;
  const char *first;   /* who is offered first for the role of a unit; NULL: nobody */
  gboolean asks_rules; /* about each of them */
} Kind;

static const Kind kinds[] = {
  { "play", open_play, "Actions in this phase", "", TRUE, TRUE, TRUE, TRUE, TRUE, FALSE, TRUE, TRUE,
    "1", TRUE },
  { "editor", open_editor, "Actions in this phase", "Scenario", TRUE, FALSE, TRUE, FALSE, FALSE,
    TRUE, TRUE, TRUE, "1", TRUE },
  { "calculator", open_calculator, "What shall be worked out?", NULL, FALSE, FALSE, FALSE, FALSE,
    FALSE, FALSE, FALSE, FALSE, NULL, FALSE },
  { "calculator-of-armies", open_calculator_of_armies, "What shall be worked out?", NULL, FALSE,
    FALSE, FALSE, FALSE, FALSE, FALSE, TRUE, FALSE, "scipio-203-bc:1", FALSE },
};

static void
check_description (AciesSession *session, const char *wanted)
{
  g_autofree char *description = acies_session_describe (session);
  g_autofree char *position = NULL;

  if (wanted != NULL && *wanted == '\0')
    position = acies_referee_describe_position (acies_session_get_referee (session));
  g_assert_cmpstr (description, ==, position != NULL ? position : wanted);
}

static void
test_answers (Sample *sample, gconstpointer data)
{
  const Kind *kind = data;
  g_autoptr (AciesSession) session = kind->open (sample);
  g_autoptr (GFile) location = acies_session_dup_location (session);
  AciesBattleFile *file = acies_session_get_file (session);

  g_assert_cmpstr (acies_session_get_offer_title (session), ==, kind->offer_title);
  check_description (session, kind->description);
  g_assert_cmpint (acies_session_get_battle (session) != NULL, ==, kind->has_battle);
  g_assert_cmpint (acies_session_find_item (session, "1") != NULL, ==, kind->has_battle);
  g_assert_cmpint (file != NULL, ==, kind->has_file);
  g_assert_cmpint (location != NULL, ==, kind->has_location);
  if (file != NULL)
    g_assert_cmpstr (g_file_peek_path (location), ==, acies_battle_file_get_path (file));
  g_assert_cmpint (acies_session_is_writable (session), ==, kind->is_writable);
  g_assert_cmpint (acies_session_keeps_rulings (session), ==, kind->keeps_rulings);
  g_assert_cmpint (acies_session_can_apply (session), ==, kind->can_apply);
  g_assert_false (acies_session_is_in_past (session));
  g_assert_false (acies_session_shows_recorded_ruling (session));
  acies_session_set_selected (session, "1");
  g_assert_cmpint (acies_session_get_selected_item (session) != NULL, ==, kind->has_battle);
}

static void
shift_leader (AciesSession *session)
{
  GListModel *leaders = acies_battle_get_leaders (acies_session_get_battle (session));
  g_autoptr (AciesLeader) leader = g_list_model_get_item (leaders, 0);
  g_autoptr (AciesChange) change = acies_change_new ();
  AciesPlacement to = *acies_leader_get_placement (leader);

  to.at.x += ACIES_MM (25);
  acies_change_add_place (change, acies_item_get_id (ACIES_ITEM (leader)),
                          acies_leader_get_placement (leader), &to);
  g_assert_true (acies_session_apply (session, change, "Move"));
}

/* One step, by a ruling or without: there is one to take back, and then one to do again. */
static void
test_step (Sample *sample, gconstpointer data)
{
  const Kind *kind = data;
  g_autoptr (AciesSession) session = kind->open (sample);
  gboolean takes_step = kind->keeps_rulings || kind->can_apply;

  g_assert_false (acies_session_can_undo (session));
  g_assert_false (acies_session_accept (session));
  if (kind->can_apply)
    shift_leader (session);
  else if (kind->keeps_rulings)
    acies_session_next (session);
  g_assert_cmpint (acies_session_can_undo (session), ==, takes_step);
  g_assert_false (acies_session_can_redo (session));
  if (kind->can_apply)
    check_description (session, "Scenario, not saved");

  g_assert_cmpint (acies_session_undo (session), ==, takes_step);
  g_assert_false (acies_session_can_undo (session));
  g_assert_cmpint (acies_session_can_redo (session), ==, takes_step);
  g_assert_cmpint (acies_session_redo (session), ==, takes_step);
  g_assert_false (acies_session_can_redo (session));
}

static void
test_candidates (Sample *sample, gconstpointer data)
{
  const Kind *kind = data;
  g_autoptr (AciesSession) session = kind->open (sample);
  const AciesAction *action
      = acies_ruleset_find (acies_session_get_ruleset (session), ACIES_FACT_ACTION, "control");
  const AciesRole side = { .id = "side", .is = "side" }, flag = { .id = "flag", .is = "flag" };
  const AciesRole *unit = g_ptr_array_index (action->roles, 0);
  g_autoptr (AciesCandidates) candidates = NULL;
  g_autoptr (GPtrArray) list = NULL;

  g_assert_cmpint (acies_session_lists_role (session, unit), ==, kind->lists_units);
  g_assert_cmpint (acies_session_lists_role (session, &side), ==, kind->lists_sides);
  g_assert_false (acies_session_lists_role (session, &flag));

  acies_session_begin_action (session, action, NULL);
  g_assert_true (acies_session_get_missing_role (session) == (kind->has_battle ? unit : NULL));
  candidates = acies_candidates_new (session, unit);
  list = acies_candidates_list (candidates);
  g_assert_cmpstr (list->len > 0 ? ((AciesCandidate *) g_ptr_array_index (list, 0))->id : NULL, ==,
                   kind->first);
  g_assert_cmpint (!acies_candidates_is_done (candidates), ==, kind->asks_rules);
  g_assert_cmpint (acies_candidates_advance (candidates), ==, kind->asks_rules);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    void (*run) (Sample *sample, gconstpointer kind);
  } tests[] = {
    { "answers", test_answers },
    { "step", test_step },
    { "candidates", test_candidates },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint j = 0; j < G_N_ELEMENTS (tests); j++)
      {
        g_autofree char *path
            = g_strdup_printf ("/acies/app/session-kinds/%s/%s", kinds[i].name, tests[j].name);

        g_test_add (path, Sample, &kinds[i], sample_set_up, tests[j].run, sample_tear_down);
      }
  return g_test_run ();
}
