/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A charge in Border Raid with all that comes of it, as the program tells it: what is due and what
 * it came of, why somebody owes something or not, all of it undone at once; and what is said to
 * whoever answers out of turn, skips a step, takes an answer back, or gives dice for a throw that
 * fell away. */
#include "acies-scratch.h"

#include "raid.h"

#include <glib/gstdio.h>
#include <string.h>

/* 1 charges 11, which has not answered yet. */
#define CHARGE \
  "next\nset phase charge because so\n" \
  "charge 1 11 override verdict=allowed because so\n" \
  "note by the way\nset phase clash because so\n"

/* Types LINE, which is refused and says SAID; nothing of the journal changes. */
static void
assert_refused (Raid *self, const char *line, const char *said)
{
  g_autofree char *words = g_strdup_printf ("play %s", self->battle);
  g_autofree char *before = NULL;
  g_autofree char *all = NULL;

  run (&self->run, "log %s", self->battle);
  before = g_strdup (self->run.out);
  run_with_input (&self->run, line, words);
  g_assert_cmpint (self->run.status, ==, 1);
  all = g_strconcat (self->run.out, self->run.err, NULL);
  assert_has (all, said);
  run (&self->run, "log %s", self->battle);
  g_assert_cmpstr (self->run.out, ==, before);
}

/* Each thread stands below its first act, whatever came between. */
static void
test_due (Raid *self, gconstpointer data)
{
  static const char tree[] = "3. 1 Bows of the hill charges 11 Riders of the tower\n"
                             "  done  6. 11 Riders of the tower answers: back (Border watch)\n"
                             "  3       11 Riders of the tower falls back (Border watch) ";

  raid_play (self, CHARGE "due 1 back\ndue\n");
  assert_has (self->run.out, "    done   6. 11 Riders of the tower answers: back (Border watch)\n");
  assert_has (self->run.out, "    due 3    11 Riders of the tower falls back (Border watch)");
  run (&self->run, "due %s", self->battle);
  assert_has (self->run.out, tree);
  assert_has (self->run.out, "after: 11 Riders of the tower falls back");
  run (&self->run, "due --json %s", self->battle);
  assert_has (self->run.out, "\"since\" : 6");
  assert_has (self->run.out, "\"state\" : \"done\"");
  assert_has (self->run.out, "\"state\" : \"waiting\"");
}

/* For each obligation of the phase: it can be done, it waits, it is met, its condition is false;
 * and in one sentence what nothing has tied or brought about. No Lua, no id, no role is read out.
 */
static void
test_why (Raid *self, gconstpointer data)
{
  static const char *const said[] = {
    "11 Riders of the tower answers the charge",
    "met in event 6: 11 Riders of the tower answers: back",
    "11 Riders of the tower falls back",
    "ready",
    "after: 11 Riders of the tower falls back",
    "this is not so: the nerve of 11 Riders of the tower is gone, and it is still in contact",
    "Nothing has brought about: nerve test: 11 Riders of the tower; 11 Riders of the tower may "
    "follow somebody.",
  };

  raid_play (self, CHARGE "due 1 back\nwhy 11\n");
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    assert_has (self->run.out, said[i]);
  run (&self->run, "due %s --why 11", self->battle);
  g_assert_cmpint (self->run.status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    assert_has (self->run.out, said[i]);
  run (&self->run, "due %s --why 2", self->battle);
  assert_has (self->run.out, "runs at somebody");
  g_assert_null (strpbrk (self->run.out, "{}=#"));
  run (&self->run, "due --json %s --why 11", self->battle);
  assert_has (self->run.out, "\"kind\" : \"marked\"");
  assert_has (self->run.out, "\"mark\" : \"met\"");
  assert_has (self->run.out, "\"seq\" : 6");
  assert_has (self->run.out, "\"kind\" : \"false\"");
  assert_has (self->run.out, "\"kind\" : \"due\"");
  run (&self->run, "due %s --why 99", self->battle);
  g_assert_cmpint (self->run.status, ==, 2);
  assert_has (self->run.err, "There is no “99” in this battle.");
  assert_refused (self, "why\n", "“why” must be followed by a unit or leader.");
}

/* What a clause says and where it stands in the book. */
static void
test_clause (Raid *self, gconstpointer data)
{
  raid_play (self, "clause 3\n");
  assert_has (self->run.out, "3  Shooting");
  assert_has (self->run.out, "In the book under: 1 Border Raid");
  assert_refused (self, "clause 99\n", "The rules have no clause “99”.");
}

/* The whole charge is undone at once, and what is not of it but came after its first act; redo
 * brings it again step by step. */
static void
test_undo (Raid *self, gconstpointer data)
{
  static const char *const gone[] = {
    "Undid 7: 11 Riders of the tower falls back",
    "Undid 6: 11 Riders of the tower answers: back",
    "Undid 3: 1 Bows of the hill charges 11 Riders of the tower",
    "These do not belong to it and are undone with it:\n"
    "  5. The umpire: phase Charge → Clash (so)\n"
    "  4. Note: by the way\n",
  };

  raid_play (self, CHARGE "due 1 back\ndue 3\n");
  run (&self->run, "undo --thread %s", self->battle);
  g_assert_cmpint (self->run.status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (gone); i++)
    assert_has (self->run.out, gone[i]);
  run (&self->run, "redo %s", self->battle);
  g_assert_cmpstr (self->run.out, ==,
                   "13. Redid 3: 1 Bows of the hill charges 11 Riders of the tower\n");
  raid_play (self, "redo\nredo\nredo\nredo\nundo thread\n");
  for (guint i = 0; i < G_N_ELEMENTS (gone); i++)
    assert_has (self->run.out, gone[i]);
  run (&self->run, "verify %s", self->battle);
  assert_has (self->run.out, "no difference");
}

/* The report in the format that ENDING names. */
static char *
make_report (Raid *self, const char *ending)
{
  g_autofree char *path = g_strconcat (self->folder, "/report", ending, NULL);
  char *text = NULL;

  run (&self->run, "print report %s -o %s", self->battle, path);
  g_assert_cmpstr (self->run.err, ==, "");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* The charge is one story, in whatever phase its steps were; what stands between is not of it. What
 * could not be done is told with it, and why not. */
static void
test_report (Raid *self, gconstpointer data)
{
  g_autofree char *text = NULL, *markdown = NULL, *html = NULL, *csv = NULL, *pdf = NULL;

  /* 12 stands in the way of the charge. */
  raid_play (self, CHARGE "place 12 10,12 facing 180 because so\n11 answers: stand\nnext\n");
  text = make_report (self, ".txt");
  assert_has (text,
              "   3. 1 Bows of the hill charges 11 Riders of the tower [8]\n"
              "         7. Clash: 11 Riders of the tower answers: stand [8]\n"
              "            not possible: 1 Bows of the hill runs at 11 Riders of the tower (");
  assert_has (text, "\n   4. Note: by the way\n");
  markdown = make_report (self, ".md");
  assert_has (markdown, "\n- 3\\. 1 Bows of the hill charges 11 Riders of the tower \\[8\\]\n"
                        "  - 7\\. Clash: 11 Riders of the tower answers: stand \\[8\\]\n"
                        "  - not possible: 1 Bows");
  html = make_report (self, ".html");
  assert_has (html, "</details><ol>\n<li id=\"event-7\">");
  csv = make_report (self, ".csv");
  assert_has (csv, ",\"no\",3\r\n4,");
  assert_has (csv, ",\"no\",3\r\n8,");
  pdf = make_report (self, ".pdf");
  g_assert_true (g_str_has_prefix (pdf, "%PDF"));
}

/* Without the option a step is undone; a thread of one ruling is that ruling. */
static void
test_undo_step (Raid *self, gconstpointer data)
{
  raid_play (self, CHARGE "due 1 back\nundo\nundo thread\n");
  assert_has (self->run.out, "Undid 6: 11 Riders of the tower answers: back");
  assert_has (self->run.out, "Undid 5: The umpire: phase Charge → Clash (so)");
  g_assert_null (g_strstr_len (self->run.out, -1, "Undid 4"));
  run (&self->run, "undo --json --thread %s", self->battle);
  assert_has (self->run.out, "\"target\" : 4");
  assert_has (self->run.out, "\"other\" : false");
  run (&self->run, "undo --thread --to 1 %s", self->battle);
  g_assert_cmpint (self->run.status, ==, 2);
  assert_refused (self, "undo all\n", "remove “all”");
  raid_play (self, "undo thread\nundo thread\nundo thread\n");
  run (&self->run, "undo --thread %s", self->battle);
  g_assert_cmpint (self->run.status, ==, 1);
  assert_has (self->run.err, "There is nothing to undo.");
}

/* Who is not on turn hears who is, and of which side. */
static void
test_out_of_turn (Raid *self, gconstpointer data)
{
  raid_play (self, CHARGE);
  assert_refused (self, "run-in unit=1 target=11\n",
                  "first: 11 Riders of the tower answers the charge (Border watch)");
  assert_refused (self, "due 2\n",
                  "first: 11 Riders of the tower answers the charge (Border watch)");
  assert_refused (self, "blows units=1\n", "“Blows” is not due: nothing has brought it about");
  assert_refused (self, "next\n", "still due: 11 Riders of the tower answers the charge");
  run (&self->run, "do %s run-in unit=1 target=11", self->battle);
  g_assert_cmpint (self->run.status, ==, 3);
  assert_has (self->run.out, "first: 11 Riders of the tower answers the charge (Border watch)");
}

/* A new answer replaces the old one, and says what hung on that; what is no longer due is not done
 * any more. */
static void
test_withdrawn (Raid *self, gconstpointer data)
{
  raid_play (self, CHARGE "due 1 back\n11 answers: stand\n");
  assert_has (self->run.out, "answer to a charge back → stand");
  assert_has (self->run.out, "no longer due: 11 Riders of the tower falls back");
  assert_refused (self, "due 3\n", "Nothing with the number 3 is due.");
  assert_refused (self, "give-way unit=11\n",
                  "“Fall back” is not due: nothing has brought it about");
  raid_play (self, "due 2\n");
}

/* Dice that nothing asks for are named, and nothing is ruled with them left over. */
static void
test_dice_left (Raid *self, gconstpointer data)
{
  raid_play (self, CHARGE);
  run (&self->run, "do %s answer unit=11 reply=stand -d evade:3", self->battle);
  g_assert_cmpint (self->run.status, ==, 2);
  assert_has (self->run.err, "Not used: evade 3. Nothing in this ruling asks for “evade”.");
  run (&self->run, "do %s answer unit=11 reply=stand -d 3,5", self->battle);
  g_assert_cmpint (self->run.status, ==, 2);
  assert_has (self->run.err, "Not used: 3 5. There are 2 die faces more than the ruling asks for.");
  assert_refused (self, "due 1 stand dice 3\n",
                  "Not used: 3. There is 1 die face more than the ruling asks for.");
  raid_play (self, "due 1 stand\n");
}

#define add(name, test) \
  g_test_add ("/acies/cli/threads/" name, Raid, NULL, raid_set_up, test, raid_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("due", test_due);
  add ("why", test_why);
  add ("clause", test_clause);
  add ("undo", test_undo);
  add ("undo-step", test_undo_step);
  add ("report", test_report);
  add ("out-of-turn", test_out_of_turn);
  add ("withdrawn", test_withdrawn);
  add ("dice-left", test_dice_left);
  return g_test_run ();
}
