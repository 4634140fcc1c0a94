/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked and not accepted yet: it lies in the battle file, goes with the ruling that it
 * asked for, is sent with the battle, and can do no harm whatever somebody wrote there. */
#include "world.h"

#include "storage/battle/acies-draft.h"

#include <glib/gstdio.h>
#include <string.h>

/* "unit 1 tests nerve", with FACE thrown unless it is 0. */
static AciesQuestion *
ask_nerve (const char *unit, int face)
{
  AciesQuestion *question = acies_question_new ("nerve");

  acies_question_set (question, "unit", unit);
  if (face != 0)
    acies_question_take_answer (question,
                                acies_answer_new_faces (ACIES_SOURCE_TABLE, "nerve", &face, 1));

  return question;
}

static void
set_nerve (AciesBattleFile *file, const char *unit, int face)
{
  g_autoptr (AciesQuestion) question = ask_nerve (unit, face);
  g_autoptr (AciesDraft) draft = acies_draft_new (question, NULL);

  acies_battle_file_set_draft (file, draft);
}

/* Into the phase in which nerve is tested. */
static void
go_on (AciesBattleFile *file)
{
  g_autoptr (AciesQuestion) next = acies_question_new (ACIES_ACTION_NEXT);
  g_autoptr (AciesRuling) ruling
      = acies_referee_ask (acies_battle_file_get_referee (file), next, NULL);

  g_assert_true (acies_battle_file_accept (file, ruling, NULL));
}

/* What FILE keeps is the test of UNIT; NULL: nothing. */
static void
assert_kept (AciesBattleFile *file, const char *unit, int face)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesDraft) draft = acies_battle_file_dup_draft (file, &error);
  g_autoptr (AciesQuestion) question = unit != NULL ? ask_nerve (unit, face) : NULL;

  g_assert_no_error (error);
  g_assert_true ((draft != NULL) == (unit != NULL));
  if (draft != NULL)
    g_assert_true (acies_question_equal (acies_draft_get_question (draft), question));
}

static void
reopen (World *world, AciesBattleFile **file)
{
  g_clear_object (file);
  *file = world_open (world);
}

static void
test_kept (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = world_begin (world);
  g_autoptr (AciesBattleFile) copy = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  assert_kept (file, NULL, 0);
  set_nerve (file, "1", 0);
  set_nerve (file, "1", 5);
  assert_kept (file, "1", 5);
  reopen (world, &file);
  assert_kept (file, "1", 5);
  g_assert_true (acies_battle_file_verify (file, findings));

  /* On the disk also while it is open, for whoever comes after a power cut. */
  set_nerve (file, "2", 3);
  g_assert_true (acies_battle_file_check_place (file, NULL));
  copy = acies_battle_file_open_read_only (world->path, NULL, NULL);
  assert_kept (copy, "2", 3);
  acies_battle_file_set_draft (copy, NULL);
  assert_kept (copy, "2", 3);

  acies_battle_file_set_draft (file, NULL);
  reopen (world, &file);
  assert_kept (file, NULL, 0);
}

/* The ruling that was asked for takes it along, any other leaves it. */
static void
test_accepted (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = world_begin (world);
  g_autoptr (AciesRuling) other = world_rule_one_more (file, "1");
  g_autoptr (AciesRuling) same = NULL;

  go_on (file);
  set_nerve (file, "1", 0);
  g_assert_true (acies_battle_file_accept (file, other, NULL));
  reopen (world, &file);
  assert_kept (file, "1", 0);
  g_assert_true (acies_battle_file_undo (file, NULL));
  assert_kept (file, "1", 0);

  same = world_rule_nerve (file, "1", 2);
  g_assert_true (acies_battle_file_accept (file, same, NULL));
  assert_kept (file, NULL, 0);
  reopen (world, &file);
  assert_kept (file, NULL, 0);
}

static void
test_waiting (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = world_begin (world);
  g_autoptr (AciesQuestion) first = ask_nerve ("1", 0);
  g_autoptr (GPtrArray) waiting
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_question_free);
  g_autoptr (AciesDraft) draft = NULL;
  g_autoptr (AciesDraft) again = NULL;

  g_ptr_array_add (waiting, ask_nerve ("2", 4));
  draft = acies_draft_new (first, waiting);
  acies_battle_file_set_draft (file, draft);
  reopen (world, &file);
  again = acies_battle_file_dup_draft (file, NULL);
  g_assert_cmpuint (again->questions->len, ==, 2);
  g_assert_true (acies_question_equal (g_ptr_array_index (again->questions, 1),
                                       g_ptr_array_index (waiting, 0)));
}

static void
test_sent (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = world_begin (world);
  g_autoptr (AciesBattleFile) again = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (world->folder, "a.aciesx", NULL);
  g_autofree char *again_path = g_build_filename (world->folder, "again.acies", NULL);
  g_autoptr (GFile) exchange = g_file_new_for_path (path);

  set_nerve (file, "2", 6);
  g_assert_true (acies_battle_file_export (file, exchange, &error));
  again = acies_battle_file_import (exchange, again_path, findings, &error);
  g_assert_no_error (error);
  assert_kept (again, "2", 6);
}

static void
test_elsewhere (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = world_begin (world);
  g_autoptr (AciesBattleFile) again = NULL;
  g_autofree char *elsewhere = g_build_filename (world->folder, "elsewhere.acies", NULL);

  set_nerve (file, "1", 0);
  g_assert_cmpint (g_unlink (world->path), ==, 0);
  set_nerve (file, "1", 1);
  g_assert_false (acies_battle_file_check_place (file, NULL));
  g_assert_true (acies_battle_file_save_elsewhere (file, elsewhere, NULL));
  g_clear_object (&file);
  again = acies_battle_file_open (elsewhere, NULL, NULL);
  assert_kept (again, "1", 1);
}

/* Rows that nobody can take up. */
static const struct
{
  const char *name;
  const char *row; /* "deep" and "long" are made */
} strange[] = {
  { "empty", "" },
  { "words", "charge 12 31" },
  { "null", "null" },
  { "other", "{\"x\":1}" },
  { "number", "{\"questions\":7}" },
  { "none", "{\"questions\":[]}" },
  { "no-question", "{\"questions\":[{}]}" },
  { "no-role", "{\"questions\":[{\"action\":\"nerve\",\"roles\":{\"unit\":[]}}]}" },
  { "faces", "{\"questions\":[{\"action\":\"nerve\",\"faces\":[1e99]}]}" },
  { "mixed", "{\"questions\":[{\"action\":\"nerve\"},{\"action\":\"umpire.lose\"}]}" },
  { "deep", NULL },
  { "long", NULL },
};

static char *
make_row (guint n)
{
  g_autofree char *padding = NULL;

  if (strange[n].row != NULL)
    return g_strdup (strange[n].row);

  padding = g_strnfill (300000, g_str_equal (strange[n].name, "deep") ? '[' : ' ');

  return g_strdup_printf ("{\"questions\":%s[{\"action\":\"nerve\"}]}", padding);
}

static void
test_strange (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = world_begin (world);
  g_autofree char *row = make_row (GPOINTER_TO_UINT (data));
  g_autofree char *sql = g_strdup_printf (
      "INSERT OR REPLACE INTO property (name, value) VALUES ('draft', '%s')", row);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling = NULL;

  go_on (file);
  g_clear_object (&file);
  world_alter (world, sql);
  file = world_open (world);
  g_assert_null (acies_battle_file_dup_draft (file, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT);

  /* Play goes on, and the next that is asked takes its place. */
  ruling = world_rule_nerve (file, "1", 2);
  g_assert_true (acies_battle_file_accept (file, ruling, NULL));
  set_nerve (file, "2", 0);
  reopen (world, &file);
  assert_kept (file, "2", 0);
}

/* Asked anew: what the rules do not ask for any more is named and gone, all else stays. */
static void
test_anew (World *world, gconstpointer data)
{
  const struct
  {
    const char *unit;
    int face;
    const char *stray; /* a choice that nobody asks for; or NULL */
    const char *remark;
    gboolean is_asked;
  } cases[] = {
    { "1", 0, NULL, NULL, TRUE },
    { "1", 4, NULL, NULL, TRUE },
    { "1", 4, "response", "Not used: response evade.", TRUE },
    { "1", 9, NULL, "Not used: nerve 9.", TRUE },
    { "99", 4, NULL, NULL, FALSE },
  };
  g_autoptr (AciesBattleFile) file = world_begin (world);

  go_on (file);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesQuestion) question = ask_nerve (cases[i].unit, cases[i].face);
      g_autoptr (AciesRuling) ruling = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *remark = NULL;

      if (cases[i].stray != NULL)
        acies_question_take_answer (question, acies_answer_new (ACIES_ANSWER_CHOICE,
                                                                ACIES_SOURCE_TABLE, cases[i].stray,
                                                                acies_value_symbol ("evade")));
      ruling = acies_draft_rule (acies_battle_file_get_referee (file), question, &remark, &error);
      g_assert_true ((ruling != NULL) == cases[i].is_asked);
      g_assert_true ((error == NULL) == cases[i].is_asked);
      g_assert_cmpstr (remark, ==, cases[i].remark);
      g_assert_cmpuint (acies_question_get_n_answers (question), ==,
                        cases[i].face == 4 && cases[i].is_asked    ? 1
                        : cases[i].face != 0 && !cases[i].is_asked ? 1
                                                                   : 0);
    }
}

#define ADD(name, function, data) \
  g_test_add ("/acies/storage/draft/" name, World, data, world_set_up, function, world_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("kept", test_kept, NULL);
  ADD ("accepted", test_accepted, NULL);
  ADD ("waiting", test_waiting, NULL);
  ADD ("sent", test_sent, NULL);
  ADD ("elsewhere", test_elsewhere, NULL);
  ADD ("anew", test_anew, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (strange); i++)
    {
      g_autofree char *path = g_strdup_printf ("/acies/storage/draft/strange/%s", strange[i].name);

      g_test_add (path, World, GUINT_TO_POINTER (i), world_set_up, test_strange, world_tear_down);
    }

  return g_test_run ();
}
