/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is due to several alike, accepted in one: one undo, the same whatever was filled in first;
 * what comes out otherwise when its turn comes stays open. And phases in which nobody can act. */
#include "world.h"

#include "storage/battle/acies-battle-grid.h"
#include "storage/battle/acies-thread.h"

#define N_ROWS 4
#define N_ORDERS 24

static AciesBattleFile *
begin (World *world)
{
  g_autofree char *rules = g_test_build_filename (G_TEST_DIST, "storage", "data", "ordeal", NULL);
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "storage", "data", "ordeal.xml", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (rules), scenario = g_file_new_for_path (path);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario (scenario, findings);
  g_autofree char *text = acies_findings_to_string (findings);
  g_autoptr (GError) error = NULL;
  AciesBattleFile *file;

  g_assert_cmpstr (text, ==, "");
  acies_referee_lay_out (ruleset, battle, findings);
  file = acies_battle_file_create (world->path, ruleset, battle, &error);
  g_assert_no_error (error);
  return file;
}

static void
do_it (AciesBattleFile *file, const AciesQuestion *question)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling
      = acies_referee_ask (acies_battle_file_get_referee (file), question, &error);

  g_assert_no_error (error);
  acies_battle_file_accept (file, ruling, &error);
  g_assert_no_error (error);
}

static void
next (AciesBattleFile *file)
{
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_NEXT);

  do_it (file, question);
}

static AciesDueGrid *
make_grid (AciesBattleFile *file)
{
  g_autoptr (GPtrArray) grids = acies_due_grid_list (acies_battle_file_get_referee (file));

  g_assert_cmpuint (grids->len, ==, 1);
  return g_ptr_array_steal_index (grids, 0);
}

static AciesDueGrid *
fill (AciesBattleFile *file, const char *faces)
{
  AciesDueGrid *grid = make_grid (file);
  g_autoptr (GError) error = NULL;

  acies_due_grid_fill (grid, faces, &error);
  g_assert_no_error (error);
  return grid;
}

static guint
accept (AciesBattleFile *file, AciesDueGrid *grid)
{
  g_autoptr (GError) error = NULL;
  guint n = 0;

  acies_battle_file_accept_grid (file, grid, &n, &error);
  g_assert_no_error (error);
  return n;
}

static guint
count (AciesBattleFile *file)
{
  return g_list_model_get_n_items (acies_battle_file_get_journal (file));
}

static void
assert_verified (AciesBattleFile *file)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  gboolean is_whole = acies_battle_file_verify (file, findings);
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_cmpstr (text, ==, "");
  g_assert_true (is_whole);
}

/* "1:1 2:1s 3:0 4:1": the DPs of the units, and who is shaken; what is due behind them. */
static char *
describe (AciesBattleFile *file)
{
  AciesBattle *battle = acies_battle_file_get_battle (file);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 1; i <= N_ROWS; i++)
    {
      const char id[] = { (char) ('0' + i), '\0' };
      AciesItem *unit = acies_battle_find (battle, id);

      g_string_append_printf (text, "%s:%d%s ", id,
                              (int) acies_item_get_attribute (unit, "dp").number,
                              acies_item_get_attribute (unit, "shaken").number != 0 ? "s" : "");
    }
  g_string_append_printf (text, "due %u", acies_battle_get_obligations (battle)->len);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_state (AciesBattleFile *file, const char *expected)
{
  g_autofree char *state = describe (file);

  g_assert_cmpstr (state, ==, expected);
}

/* All rows in one, taken back in one, and again; read, ruled again, sent and received. */
static void
test_in_one (World *world, gconstpointer data)
{
  AciesBattleFile *file = begin (world), *received;
  g_autofree char *sent = g_build_filename (world->folder, "sent.xml", NULL);
  g_autofree char *path = g_build_filename (world->folder, "received.acies", NULL);
  g_autoptr (GFile) exchange = g_file_new_for_path (sent);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesDueGrid) grid = NULL;
  g_autoptr (GPtrArray) steps = NULL;
  g_autoptr (GError) error = NULL;

  next (file);
  grid = fill (file, "3 4 5 6");
  g_assert_cmpuint (acies_due_grid_get_n_rows (grid), ==, N_ROWS);
  g_assert_cmpuint (accept (file, grid), ==, N_ROWS);
  assert_state (file, "1:1 2:1 3:1 4:1 due 0");
  g_assert_cmpuint (acies_due_grid_get_n_rows (grid), ==, 0);
  g_assert_cmpuint (count (file), ==, 5);
  acies_battle_file_undo (file, &error);
  g_assert_no_error (error);
  assert_state (file, "1:0 2:0 3:0 4:0 due 4");
  g_assert_cmpuint (count (file), ==, 9);
  acies_battle_file_redo (file, &error);
  g_assert_no_error (error);
  assert_state (file, "1:1 2:1 3:1 4:1 due 0");
  g_assert_false (acies_battle_file_can_redo (file));
  assert_verified (file);
  steps = acies_thread_list_steps (file, 3);
  g_assert_cmpuint (steps->len, >=, 1);
  acies_battle_file_export (file, exchange, &error);
  g_assert_no_error (error);
  g_assert_finalize_object (file);

  file = world_open (world);
  assert_verified (file);
  acies_battle_file_undo (file, &error);
  assert_state (file, "1:0 2:0 3:0 4:0 due 4");
  g_assert_finalize_object (file);

  received = acies_battle_file_import (exchange, path, findings, &error);
  g_assert_no_error (error);
  assert_verified (received);
  assert_state (received, "1:1 2:1 3:1 4:1 due 0");
  acies_battle_file_undo (received, &error);
  g_assert_no_error (error);
  assert_state (received, "1:0 2:0 3:0 4:0 due 4");
  g_assert_finalize_object (received);
}

/* 1 flees and shakes 2, whose test is another one then. */
static void
test_otherwise (World *world, gconstpointer data)
{
  AciesBattleFile *file = begin (world);
  g_autoptr (AciesDueGrid) grid = NULL;
  AciesDueGridRow *row;

  next (file);
  grid = fill (file, "1 3 5 6");
  g_assert_true (acies_due_grid_row_hurts (grid, acies_due_grid_get_row (grid, 0)));
  g_assert_cmpuint (accept (file, grid), ==, 3);
  assert_state (file, "1:1 2:0s 3:1 4:1 due 1");
  g_assert_cmpuint (acies_due_grid_get_n_rows (grid), ==, 1);
  row = acies_due_grid_get_row (grid, 0);
  g_assert_cmpstr (row->item, ==, "2");
  g_assert_cmpstr (row->remark, ==, "open: after 1 First it is otherwise: flees");
  g_assert_cmpuint (accept (file, grid), ==, 1);
  assert_verified (file);
  g_assert_finalize_object (file);
}

/* The Nth of the 24 orders of four. */
static void
make_order (guint n, guint *order)
{
  guint left[N_ROWS] = { 0, 1, 2, 3 };

  for (guint i = 0, k = N_ROWS; i < N_ROWS; i++, k--)
    {
      guint place = n % k;

      order[i] = left[place];
      n /= k;
      for (guint m = place; m + 1 < k; m++)
        left[m] = left[m + 1];
    }
}

/* In whatever order the rows get their dice the state is the same; so it is if those who touch
 * nobody are done one by one. */
static void
test_any_order (World *world, gconstpointer data)
{
  static const char *const all_faces[] = { "1354", "3456", "2211", "6616" };
  AciesBattleFile *file = begin (world);
  g_autoptr (GError) error = NULL;

  next (file);
  for (guint f = 0; f < G_N_ELEMENTS (all_faces); f++)
    {
      g_autofree char *expected = NULL;

      for (guint n = 0; n < N_ORDERS; n++)
        {
          g_autoptr (AciesDueGrid) grid = make_grid (file);
          g_autofree char *state = NULL;
          guint order[N_ROWS];

          make_order (n, order);
          for (guint i = 0; i < N_ROWS; i++)
            {
              int face = all_faces[f][order[i]] - '0';

              acies_due_grid_give (grid, order[i], ACIES_SOURCE_TABLE, &face, 1, &error);
              g_assert_no_error (error);
            }
          accept (file, grid);
          state = describe (file);
          if (expected == NULL)
            expected = g_strdup (state);
          g_assert_cmpstr (state, ==, expected);
          acies_battle_file_undo (file, &error);
          g_assert_no_error (error);
        }
    }
  g_assert_finalize_object (file);
}

/* What is typed: in order, with rows left out, and wrong. */
static void
test_typed (World *world, gconstpointer data)
{
  static const struct
  {
    const char *typed, *faces, *error;
  } cases[] = {
    { "3 4 1 6", "3|4|1|6", NULL },
    { "3 0 1", "3||1|", NULL },
    { "3 - 1 6", "3||1|6", NULL },
    { "3,,1, 6", "3||1|6", NULL },
    { "3 4 1 6 5", "|||",
      "Row 4, 4 Fourth: more faces were typed than there are rows that need any" },
    { "3 9", "|||", "Row 2, 2 Second:" },
    { "3 4 5 x", "|||", "Row 4, 4 Fourth:" },
  };
  AciesBattleFile *file = begin (world);

  next (file);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesDueGrid) grid = make_grid (file);
      g_autoptr (GString) faces = g_string_new (NULL);
      g_autoptr (GError) error = NULL;

      acies_due_grid_fill (grid, cases[i].typed, &error);
      if (cases[i].error == NULL)
        g_assert_no_error (error);
      else
        g_assert_true (g_str_has_prefix (error->message, cases[i].error));
      for (guint n = 0; n < N_ROWS; n++)
        {
          g_autofree char *own = acies_due_grid_row_dup_faces (acies_due_grid_get_row (grid, n));

          g_string_append_printf (faces, "%s%s", n > 0 ? "|" : "", own);
        }
      g_assert_cmpstr (faces->str, ==, cases[i].faces);
    }
  g_assert_finalize_object (file);
}

/* Rows that were left out stay due; nothing but them cannot be accepted. */
static void
test_left_open (World *world, gconstpointer data)
{
  AciesBattleFile *file = begin (world);
  g_autoptr (AciesDueGrid) grid = NULL;
  g_autofree char *open = NULL;
  g_autoptr (GError) error = NULL;

  next (file);
  grid = make_grid (file);
  g_assert_false (acies_battle_file_accept_grid (file, grid, NULL, &error));
  g_assert_cmpstr (error->message, ==, "Nothing can be accepted yet: 4 are open.");
  g_clear_pointer (&grid, acies_due_grid_free);
  grid = fill (file, "- 5 - 5");
  g_assert_cmpuint (accept (file, grid), ==, 2);
  assert_state (file, "1:0 2:1 3:0 4:1 due 2");
  open = acies_due_grid_describe_open (grid);
  g_assert_cmpstr (open, ==, "2 are open");
  g_assert_finalize_object (file);
}

/* Undoing to one of them keeps them all. */
static void
test_undo_to (World *world, gconstpointer data)
{
  AciesBattleFile *file = begin (world);
  g_autoptr (AciesDueGrid) grid = NULL;
  g_autoptr (GError) error = NULL;

  next (file);
  grid = fill (file, "5 5 5 5");
  accept (file, grid);
  next (file);
  acies_battle_file_undo_to (file, 3, &error);
  g_assert_no_error (error);
  assert_state (file, "1:1 2:1 3:1 4:1 due 0");
  g_assert_cmpstr (acies_battle_get_position (acies_battle_file_get_battle (file))->phase, ==,
                   "ordeal");
  acies_battle_file_undo_to (file, 1, &error);
  g_assert_no_error (error);
  assert_state (file, "1:0 2:0 3:0 4:0 due 4");
  g_assert_finalize_object (file);
}

/* "shoot gaul", where the battle stands. */
static void
assert_position (AciesBattleFile *file, const char *expected)
{
  const AciesPosition *position = acies_battle_get_position (acies_battle_file_get_battle (file));
  g_autofree char *text
      = g_strdup_printf ("%s %s", position->phase, position->side != NULL ? position->side : "-");

  g_assert_cmpstr (text, ==, expected);
}

static void
shoot (AciesBattleFile *file)
{
  g_autoptr (AciesQuestion) question = acies_question_new ("shoot");

  acies_question_set (question, "unit", "3");
  acies_question_set (question, "target", "1");
  do_it (file, question);
}

/* Rome has no bow: its part is passed over, Gaul's is not. Who may rest need not, and to walk is
 * always possible. Next and what is passed over after it are one step. */
static void
test_skip (World *world, gconstpointer data)
{
  AciesBattleFile *file = begin (world);
  g_autoptr (AciesDueGrid) grid = NULL;
  g_autoptr (AciesJournalEvent) event = NULL;
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  next (file);
  g_assert_cmpuint (acies_battle_file_skip_empty (file), ==, 0);
  grid = fill (file, "5 5 5 5");
  accept (file, grid);
  next (file);
  assert_position (file, "shoot rome");
  g_assert_cmpuint (acies_battle_file_skip_empty (file), ==, 1);
  assert_position (file, "shoot gaul");
  event = g_list_model_get_item (acies_battle_file_get_journal (file), count (file) - 1);
  sentence = acies_journal_event_dup_sentence (event);
  g_assert_cmpstr (sentence, ==,
                   "Turn 1, Shoot, Rome skipped: nobody can act. Turn 1, Shoot, Gaul");
  shoot (file);
  next (file);
  assert_position (file, "rest -");
  g_assert_cmpuint (acies_battle_file_skip_empty (file), ==, 1);
  assert_position (file, "walk -");
  assert_verified (file);
  acies_battle_file_undo (file, &error);
  g_assert_no_error (error);
  assert_position (file, "shoot gaul");
  acies_battle_file_redo (file, &error);
  g_assert_no_error (error);
  assert_position (file, "walk -");
  g_assert_finalize_object (file);
}

/* It stops there if it is told so, and where somebody hidden might act. */
static void
test_no_skip (World *world, gconstpointer data)
{
  static const char *const keys[][2] = {
    { "stops-in-empty-phases", "yes" },
    { "known.gaul", "no" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s.%u", world->path, i);
      g_autofree char *before = g_steal_pointer (&world->path);
      g_autoptr (AciesQuestion) set = acies_question_new (ACIES_ACTION_SET);
      g_autoptr (AciesDueGrid) grid = NULL;
      AciesBattleFile *file;

      world->path = g_strdup (path);
      file = begin (world);
      acies_question_set (
          set, "item",
          i == 0 ? acies_item_get_id (ACIES_ITEM (acies_battle_file_get_battle (file))) : "1");
      acies_question_set (set, keys[i][0], keys[i][1]);
      acies_question_set (set, "reason", "to see");
      next (file);
      do_it (file, set);
      grid = fill (file, "5 5 5 5");
      accept (file, grid);
      next (file);
      g_assert_cmpuint (acies_battle_file_skip_empty (file), ==, 0);
      assert_position (file, "shoot rome");
      assert_verified (file);
      g_assert_finalize_object (file);
      g_free (world->path);
      world->path = g_steal_pointer (&before);
    }
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*test) (World *world, gconstpointer data);
  } tests[] = {
    { "in-one", test_in_one }, { "otherwise", test_otherwise }, { "any-order", test_any_order },
    { "typed", test_typed },   { "left-open", test_left_open }, { "undo-to", test_undo_to },
    { "skip", test_skip },     { "no-skip", test_no_skip },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/acies/storage/battle-grid/%s", tests[i].name);

      g_test_add (path, World, NULL, world_set_up, tests[i].test, world_tear_down);
    }
  return g_test_run ();
}
