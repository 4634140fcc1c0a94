/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What several owe or may do alike comes as one table, in whatever way it comes. */
#include "sample.h"

#include "app/session/acies-document-loader.h"
#include "app/session/acies-play-session.h"
#include "app/session/acies-session-grid.h"

#include <glib/gstdio.h>

#include <string.h>

/* Types LINES, and accepts what they ask; not what a phase opens with. */
static void
type_lines (Sample *sample, const char *const *lines, guint n_lines)
{
  for (guint i = 0; i < n_lines; i++)
    if (acies_session_type (sample->session, lines[i]) && !g_str_equal (lines[i], "next")
        && acies_session_get_question (sample->session) != NULL)
      g_assert_true (acies_session_accept (sample->session));
}

static char *
list_faces (AciesDueGrid *grid)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < acies_due_grid_get_n_rows (grid); i++)
    {
      g_autofree char *faces = acies_due_grid_row_dup_faces (acies_due_grid_get_row (grid, i));

      g_string_append_printf (text, "%s,", faces);
    }
  return g_string_free (text, FALSE);
}

/* Dice that were thrown for some rows of a table are there again when the battle is opened anew. */
static void
test_grid_taken_up (Sample *sample, gconstpointer data)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) path = g_file_new_for_path (sample->path);
  g_autoptr (AciesBattleFile) file = NULL;
  g_autofree char *before = NULL, *after = NULL;
  static const char *const lines[] = { "lose hasdrubal 1 because so",
                                       "lose syphax 1 because so",
                                       "lose hanno 1 because so",
                                       "next",
                                       "initiative leader=scipio dice 6 6 answer order=goes-first",
                                       "next",
                                       "next" };

  type_lines (sample, lines, G_N_ELEMENTS (lines));
  g_assert_true (acies_session_type (sample->session, "grid 3 5"));
  before = list_faces (acies_session_get_grid (sample->session));
  g_assert_true (g_str_has_prefix (before, "3"));
  g_assert_finalize_object (sample->session);

  file = acies_document_loader_open (path, findings, NULL);
  sample->session = acies_play_session_new (file);
  acies_play_session_take_up (ACIES_PLAY_SESSION (sample->session));
  g_assert_nonnull (acies_session_get_grid (sample->session));
  after = list_faces (acies_session_get_grid (sample->session));
  g_assert_cmpstr (after, ==, before);
}

/* Whoever asks for one table never gets another. */
static void
test_named (Sample *sample, gconstpointer data)
{
  static const char *const lines[] = { "lose hasdrubal 1 because so",
                                       "lose syphax 1 because so",
                                       "lose hanno 1 because so",
                                       "next",
                                       "initiative leader=scipio dice 6 6 answer order=goes-first",
                                       "next",
                                       "next" };

  type_lines (sample, lines, G_N_ELEMENTS (lines));
  acies_session_drop_grid (sample->session);
  g_assert_false (acies_session_type (sample->session, "grid order"));
  g_assert_null (acies_session_get_grid (sample->session));
  g_assert_true (acies_session_type (sample->session, "grid"));
  g_assert_nonnull (acies_session_get_grid (sample->session));
}

/* What is accepted leads on to a table where several owe the same by it. */
static void
test_goes_on (Sample *sample, gconstpointer data)
{
  static const char *const lines[]
      = { "next", "initiative leader=hasdrubal dice 3 5 answer order=goes-first", "next",
          "massinissa does inspire" };

  type_lines (sample, lines, G_N_ELEMENTS (lines));
  g_assert_nonnull (acies_session_get_grid (sample->session));
  g_assert_cmpuint (acies_due_grid_get_n_rows (acies_session_get_grid (sample->session)), ==, 3);
}

static guint
count_journal (Sample *sample)
{
  return g_list_model_get_n_items (
      acies_battle_file_get_journal (acies_session_get_file (sample->session)));
}

/* What leaders do is one table: as proposed it is accepted by one key, a figure chooses otherwise,
 * and who is left out does nothing. All of it goes back in one step. */
static void
test_orders (Sample *sample, gconstpointer data)
{
  static const char *const lines[]
      = { "next", "initiative leader=hasdrubal dice 3 5 answer order=goes-first", "next" };
  AciesDueGrid *grid;
  g_autofree char *picks = NULL;
  guint n;

  type_lines (sample, lines, G_N_ELEMENTS (lines));
  g_assert_true (acies_session_type (sample->session, "grid"));
  grid = acies_session_get_grid (sample->session);
  g_assert_nonnull (grid);
  g_assert_true (acies_due_grid_is_offered (grid));
  g_assert_cmpuint (acies_due_grid_get_n_rows (grid), ==, 4);
  g_assert_cmpuint (acies_due_grid_count_open (grid), ==, 0);
  picks = list_faces (grid);
  g_assert_cmpstr (picks, ==, "1,1,1,1,");
  g_assert_true (acies_session_type_grid (sample->session, "1 - 1 2"));
  g_assert_cmpuint (acies_due_grid_count_open (grid), ==, 1);
  g_assert_false (acies_session_type_grid (sample->session, "9"));
  n = count_journal (sample);
  g_assert_true (acies_session_accept_grid (sample->session));
  g_assert_cmpuint (count_journal (sample), ==, n + 3);
  g_assert_true (acies_session_undo (sample->session));
  g_assert_true (acies_session_type (sample->session, "grid allot"));
  g_assert_cmpuint (acies_due_grid_get_n_rows (acies_session_get_grid (sample->session)), ==, 4);
}

/* The table is filled in as it was done in the turn before: whoever did nothing is left out. */
static void
test_as_last_turn (Sample *sample, gconstpointer data)
{
  static const char *const first[]
      = { "next", "initiative leader=hasdrubal dice 3 5 answer order=goes-first", "next" };
  static const char *const second[] = { "set battle turn=2 phase=command side=rome because so" };
  AciesDueGrid *grid;
  g_autofree char *picks = NULL, *title = NULL;
  guint n;

  type_lines (sample, first, G_N_ELEMENTS (first));
  g_assert_true (acies_session_type (sample->session, "grid 1 - 1 2"));
  g_assert_true (acies_session_accept_grid (sample->session));
  type_lines (sample, second, G_N_ELEMENTS (second));
  g_assert_true (acies_session_type (sample->session, "grid allot"));
  grid = acies_session_get_grid (sample->session);
  g_assert_cmpuint (acies_due_grid_get_n_rows (grid), ==, 4);
  picks = list_faces (grid);
  g_assert_cmpstr (picks, ==, "1,–,1,2,");
  title = acies_due_grid_dup_title (grid);
  g_assert_nonnull (strstr (title, "as last turn"));
  n = count_journal (sample);
  g_assert_true (acies_session_accept_grid (sample->session));
  g_assert_cmpuint (count_journal (sample), ==, n + 3);
}

/* Who orders and who is to have it are a row, and how it gets there is chosen with what it says;
 * nobody orders anything by himself. */
static void
test_orders_of_three (Sample *sample, gconstpointer data)
{
  static const char *const lines[]
      = { "place laelius 1000,1015 mm because of the test",
          "place baebius 910,1015 mm because of the test",
          "set battle turn=1 phase=command side=rome because so", "grid order" };
  AciesDueGrid *grid;
  AciesDueGridRow *row;
  guint n;

  type_lines (sample, lines, G_N_ELEMENTS (lines));
  grid = acies_session_get_grid (sample->session);
  g_assert_nonnull (grid);
  g_assert_true (acies_due_grid_is_offered (grid));
  g_assert_cmpuint (acies_due_grid_get_n_rows (grid), ==, 2);
  g_assert_cmpuint (acies_due_grid_count_open (grid), ==, 2);
  row = acies_due_grid_get_row (grid, 0);
  g_assert_nonnull (strstr (row->name, "Scipio → "));
  g_assert_true (acies_session_type_grid (sample->session, "- 2"));
  g_assert_cmpuint (acies_due_grid_count_open (grid), ==, 1);
  n = count_journal (sample);
  g_assert_true (acies_session_accept_grid (sample->session));
  g_assert_cmpuint (count_journal (sample), ==, n + 1);
}

static const char *
get_asked (Sample *sample)
{
  const AciesQuestion *question = acies_session_get_question (sample->session);

  return question != NULL ? acies_question_get_action (question) : NULL;
}

/* Whoever has done what was due is asked what is due next, until nothing is; what must only be
 * done before the other side has had its say is not asked. */
static void
test_next_due (Sample *sample, gconstpointer data)
{
  static const char *const lines[] = { "place 6 1310,700 mm facing 0 because of the test",
                                       "place 38 1310,630 mm facing 180 because of the test",
                                       "place 7 1010,700 mm facing 0 because of the test",
                                       "place 39 1010,630 mm facing 180 because of the test",
                                       "set battle turn=1 phase=charges side=rome because so",
                                       "declare unit=6 target=38",
                                       "declare unit=7 target=39",
                                       "set battle turn=1 phase=charges side=carthage because so" };

  type_lines (sample, lines, G_N_ELEMENTS (lines));
  g_assert_null (get_asked (sample));
  g_assert_true (acies_session_type (sample->session, "respond unit=39 foe=7 response=stand"));
  g_assert_true (acies_session_accept (sample->session));
  g_assert_cmpstr (get_asked (sample), ==, "respond");
  g_assert_cmpstr (acies_question_get (acies_session_get_question (sample->session), "unit"), ==,
                   "38");
  g_assert_true (acies_session_choose (sample->session, 1));
  g_assert_cmpstr (get_asked (sample), ==, "charge");
}

/* A phase begins with what is due in it, if its slip asks for all that it wants. */
static void
test_phase_begins (Sample *sample, gconstpointer data)
{
  static const char *const lines[] = { "next" };

  type_lines (sample, lines, G_N_ELEMENTS (lines));
  g_assert_cmpstr (get_asked (sample), ==, "initiative");
}

/* What may be done and need not is not counted with what must be. */
static void
test_count (Sample *sample, gconstpointer data)
{
  static const char *const lines[] = { "set 6 activity=pursuing because of the test",
                                       "set battle turn=1 phase=command side=rome because so" };
  g_autoptr (GPtrArray) dues = NULL;

  type_lines (sample, lines, G_N_ELEMENTS (lines));
  dues = acies_session_list_due (sample->session);
  g_assert_cmpuint (dues->len, ==, 1);
  g_assert_cmpuint (acies_session_count_due (sample->session, NULL), ==, 0);
  g_assert_cmpuint (acies_session_count_due (sample->session, "command"), ==, 0);
}

/* Opens a battle of SCENARIO instead. */
static void
begin_scenario (Sample *sample, const char *scenario)
{
  g_autoptr (GFile) found = acies_document_loader_find_scenario (scenario);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_finalize_object (sample->session);
  g_unlink (sample->path);
  file = acies_document_loader_begin (found, sample->path, findings, &error);
  g_assert_no_error (error);
  sample->session = acies_play_session_new (file);
}

/* What came of an act and cannot be done yet is not asked: all attacks are declared before the
 * first die. */
static void
test_forbidden_yet (Sample *sample, gconstpointer data)
{
  static const char *const first[]
      = { "place 42 272.506,210 mm because the test begins here",
          "place 53 272.506,226 mm because the test begins here",
          "place 43 400,300 mm because the test begins here",
          "place 54 400,316 mm because the test begins here",
          "set battle turn=1 phase=combat side=roman because the test begins here",
          "allot attackers=53 defenders=42" };

  begin_scenario (sample, "chalons");
  type_lines (sample, first, G_N_ELEMENTS (first));
  g_assert_null (get_asked (sample));
  g_assert_null (acies_session_get_grid (sample->session));
}

#define ADD(name, function) \
  g_test_add ("/acies/app/session-grid/" name, Sample, NULL, sample_set_up, function, \
              sample_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("taken-up", test_grid_taken_up);
  ADD ("named", test_named);
  ADD ("goes-on", test_goes_on);
  ADD ("orders", test_orders);
  ADD ("as-last-turn", test_as_last_turn);
  ADD ("orders-of-three", test_orders_of_three);
  ADD ("phase-begins", test_phase_begins);
  ADD ("count", test_count);
  ADD ("next-due", test_next_due);
  ADD ("forbidden-yet", test_forbidden_yet);
  return g_test_run ();
}
