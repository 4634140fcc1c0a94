/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What an umpire types to the players' pages: proposals are accepted and refused by their number,
 * sides are told, codes revoked; and all else is for the battle. */
#include "cli/pages/acies-pages-line.h"
#include "acies-scratch.h"
#include "drawing/sheet/acies-marks-kept.h"
#include "posed-battle.h"
#include "told-battle.h"

#include <string.h>

typedef struct
{
  ToldBattle *battle;
  AciesOpenPages *pages;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  const AciesPagesOptions options
      = { .wanted = TRUE, .is_plain = TRUE, .is_local = TRUE, .may_send = TRUE };

  fixture->battle = told_battle_new ("great-plains");
  fixture->pages = acies_open_pages_new (fixture->battle->file, &options, FALSE);
  g_assert_nonnull (fixture->pages);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  acies_open_pages_free (fixture->pages);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  told_battle_free (fixture->battle);
}

static void
send (Fixture *fixture, AciesSubmissionKind kind, const char *text)
{
  static guint n;
  AciesSubmission *submission = g_new0 (AciesSubmission, 1);

  submission->id = g_strdup_printf ("%032x", ++n);
  submission->kind = kind;
  submission->text = g_strdup (text);
  submission->side = g_intern_string ("rome");
  submission->seat = 1;
  submission->name = g_strdup ("Scipio");
  g_assert_nonnull (acies_submission_queue_add (fixture->pages->queue, submission, NULL));
}

/* NEXT, or NULL, is what is typed to the battle then. */
static void
type (Fixture *fixture, const char *text, AciesPagesLine wanted, const char *next)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *got = NULL;

  g_assert_cmpint (acies_pages_line_carry_out (fixture->pages, text, &got, &error), ==, wanted);
  g_assert_cmpint (error != NULL, ==, wanted == ACIES_PAGES_LINE_REFUSED);
  g_assert_cmpstr (got, ==, next);
}

static const AciesSubmission *
get_submission (Fixture *fixture, guint n)
{
  return g_ptr_array_index (acies_submission_queue_list (fixture->pages->queue), n);
}

static void
test_accept (Fixture *fixture, gconstpointer data)
{
  send (fixture, ACIES_SUBMISSION_DECLARATION, "6 charges 38");
  send (fixture, ACIES_SUBMISSION_MESSAGE, "Supper?");
  type (fixture, "accept 1", ACIES_PAGES_LINE_DONE, "6 charges 38");
  /* The rules forbade it. */
  acies_open_pages_settle (fixture->pages);
  g_assert_cmpint (get_submission (fixture, 0)->status, ==, ACIES_SUBMISSION_WAITING);
  type (fixture, "accept 1", ACIES_PAGES_LINE_DONE, "6 charges 38");
  told_battle_type (fixture->battle, "next");
  acies_open_pages_settle (fixture->pages);
  type (fixture, "accept 1", ACIES_PAGES_LINE_REFUSED, NULL);
  type (fixture, " accept 2 ", ACIES_PAGES_LINE_DONE, "note Scipio, Message: Supper?");
  told_battle_type (fixture->battle, "set 3 dp=1 because of what he said");
  acies_open_pages_settle (fixture->pages);
  type (fixture, "accept", ACIES_PAGES_LINE_REFUSED, NULL);
  type (fixture, "accept 9", ACIES_PAGES_LINE_REFUSED, NULL);
  g_assert_cmpint (get_submission (fixture, 0)->status, ==, ACIES_SUBMISSION_ACCEPTED);
  g_assert_cmpuint (acies_submission_queue_count_waiting (fixture->pages->queue), ==, 0);
}

/* A player has no more than the acts of the rules: neither the umpire's hand nor the terminal. */
static void
test_no_act (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = {
    "next",
    "set 6 dp=0 because I say so",
    "lose 38 because I say so",
    "undo",
    "quit",
    "save /tmp/elsewhere.acies",
    "accept 1",
    "6 charges 38\nset 6 dp=0 because I say so",
    "6 charges 38 override gap.unit.target=10 because it is near",
    "We charge!",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *line = g_strdup_printf ("accept %u", i + 1);

      g_test_message ("%s", texts[i]);
      send (fixture, ACIES_SUBMISSION_DECLARATION, texts[i]);
      type (fixture, line, ACIES_PAGES_LINE_REFUSED, NULL);
    }
}

static void
test_refuse (Fixture *fixture, gconstpointer data)
{
  send (fixture, ACIES_SUBMISSION_ORDER, "All charge.");
  send (fixture, ACIES_SUBMISSION_ORDER, "All run.");
  type (fixture, "refuse 1 because they are too far", ACIES_PAGES_LINE_DONE, NULL);
  type (fixture, "refuse 2", ACIES_PAGES_LINE_DONE, NULL);
  g_assert_cmpstr (get_submission (fixture, 0)->reply, ==, "they are too far");
  g_assert_cmpstr (get_submission (fixture, 1)->reply, ==, NULL);
  g_assert_cmpint (get_submission (fixture, 1)->status, ==, ACIES_SUBMISSION_REFUSED);
}

static void
test_tell (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) view = NULL;

  type (fixture, "tell rome The camp burns.", ACIES_PAGES_LINE_DONE, NULL);
  type (fixture, "tell all Supper.", ACIES_PAGES_LINE_DONE, NULL);
  type (fixture, "tell gaul Supper.", ACIES_PAGES_LINE_REFUSED, NULL);
  type (fixture, "tell 3 Supper.", ACIES_PAGES_LINE_REFUSED, NULL);
  type (fixture, "tell rome", ACIES_PAGES_LINE_REFUSED, NULL);
  view = acies_side_feed_dup_snapshot (ACIES_SIDE_FEED (fixture->pages->feed), "rome");
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (view, NULL), (gssize) g_bytes_get_size (view),
                                  "\"told\":{\"1\":{\"text\":\"The camp burns.\"},"
                                  "\"2\":{\"text\":\"Supper.\"}}"));
}

static void
test_revoke (Fixture *fixture, gconstpointer data)
{
  type (fixture, "revoke 1", ACIES_PAGES_LINE_DONE, NULL);
  type (fixture, "revoke 1", ACIES_PAGES_LINE_REFUSED, NULL);
  type (fixture, "revoke x", ACIES_PAGES_LINE_REFUSED, NULL);
  g_assert_cmpuint (acies_page_server_list_seats (fixture->pages->server)->len, ==, 1);
}

static void
test_other (Fixture *fixture, gconstpointer data)
{
  type (fixture, "next", ACIES_PAGES_LINE_OTHER, NULL);
  type (fixture, "", ACIES_PAGES_LINE_OTHER, NULL);
  type (fixture, "acceptance", ACIES_PAGES_LINE_OTHER, NULL);
  type (fixture, "pages", ACIES_PAGES_LINE_DONE, NULL);
}

/* The table with unit 8 pushed by 30 mm. */
static GBytes *
photograph (Fixture *fixture)
{
  const AciesMarkChoice units = { ACIES_MARKS_UNIT, ACIES_MM (24), 0 };
  const AciesMarkChoice table = { ACIES_MARKS_TABLE, ACIES_MM (70), 0 };
  const PosedItem pushed[] = { { "8", 0, -30, 0, FALSE, FALSE } };
  g_autofree char *path = g_build_filename (fixture->battle->folder, "table.png", NULL);
  AciesBattleFile *file = fixture->battle->file;
  char *data;
  gsize size;

  g_assert_true (acies_marks_keep_given (file, &units, NULL));
  g_assert_true (acies_marks_keep_given (file, &table, NULL));
  posed_battle_save (acies_battle_file_get_battle (file), pushed, G_N_ELEMENTS (pushed), path);
  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  return g_bytes_new_take (data, size);
}

static guint
count_events (Fixture *fixture)
{
  return g_list_model_get_n_items (acies_battle_file_get_journal (fixture->battle->file));
}

/* What the umpire sends from his own page moves nobody until he says so. */
static void
test_photographs (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = photograph (fixture);
  guint n = count_events (fixture);
  g_autoptr (GError) error = NULL;
  g_autofree char *next = NULL;

  type (fixture, "photographs", ACIES_PAGES_LINE_REFUSED, NULL);
  g_signal_emit_by_name (fixture->pages->server, "photograph", bytes);
  type (fixture, "photographs accept", ACIES_PAGES_LINE_REFUSED, NULL);
  while (acies_pages_line_carry_out (fixture->pages, "photographs", &next, NULL)
         != ACIES_PAGES_LINE_DONE)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_events (fixture), ==, n);
  type (fixture, "photographs everybody", ACIES_PAGES_LINE_REFUSED, NULL);
  type (fixture, "photographs accept leave 9", ACIES_PAGES_LINE_REFUSED, NULL);
  g_assert_cmpuint (count_events (fixture), ==, n);
  type (fixture, "photographs accept", ACIES_PAGES_LINE_DONE, NULL);
  g_assert_cmpuint (count_events (fixture), ==, n + 1);
  type (fixture, "photographs", ACIES_PAGES_LINE_REFUSED, NULL);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/acies/cli/pages-line/accept", test_accept },
    { "/acies/cli/pages-line/no-act", test_no_act },
    { "/acies/cli/pages-line/refuse", test_refuse },
    { "/acies/cli/pages-line/tell", test_tell },
    { "/acies/cli/pages-line/revoke", test_revoke },
    { "/acies/cli/pages-line/other", test_other },
    { "/acies/cli/pages-line/photographs", test_photographs },
  };
  g_autofree char *state = acies_scratch_new ();

  g_setenv ("XDG_STATE_HOME", state, TRUE);
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
