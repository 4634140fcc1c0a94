/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A report tells a battle as a story: what each side threw beside what such dice come to, and on
 * the maps who went where. */
#include "acies-scratch.h"
#include "raid.h"

#include <string.h>

static char *
make_report (Raid *self, const char *ending)
{
  g_autofree char *path = g_strconcat (self->folder, "/report", ending, NULL);
  char *text = NULL;

  run (&self->run, "print report %s -o %s --force", self->battle, path);
  g_assert_cmpstr (self->run.err, ==, "");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* Four dice of the raiders show 1 + 2 + 3 + 4, on the average 4 times 3 and a half; what was taken
 * back was not thrown. */
static void
test_dice (Raid *self, gconstpointer data)
{
  static const char line[] = "Raiders: 4 D6 came to 10, on the average 14.0 (-4.0)";
  g_autofree char *text = NULL, *markdown = NULL, *html = NULL, *pdf = NULL, *before = NULL;

  raid_play (self, "next\nset phase shoot because so\n");
  before = make_report (self, ".txt");
  g_assert_null (strstr (before, "came to"));
  raid_play (self, "shoot 1 11 dice 6 6 6 6 override verdict=allowed because so\nundo\n"
                   "shoot 1 11 dice 1 2 3 4 override verdict=allowed because so\n");
  text = make_report (self, ".txt");
  assert_has (text, "\nDice\n----\n");
  assert_has (text, line);
  markdown = make_report (self, ".md");
  assert_has (markdown, "\n## Dice\n\n- Raiders: 4 D6 came to 10");
  html = make_report (self, ".html");
  assert_has (html, line);
  pdf = make_report (self, ".pdf");
  g_assert_true (g_str_has_prefix (pdf, "%PDF"));
}

/* The maps of a page, each as SVG; owned. */
static GPtrArray *
read_maps (const char *html)
{
  static const char head[] = "data:image/svg+xml;base64,";
  GPtrArray *maps = g_ptr_array_new_with_free_func (g_free);

  for (const char *at = strstr (html, head); at != NULL; at = strstr (at + 1, head))
    {
      const char *text = at + strlen (head);
      g_autofree char *code = g_strndup (text, strcspn (text, "\""));
      gsize length;
      g_autofree guchar *map = g_base64_decode (code, &length);

      g_ptr_array_add (maps, g_strndup ((const char *) map, length));
    }
  return maps;
}

/* Nothing else on a map is drawn as ways are. */
static gboolean
has_ways (const char *map)
{
  return strstr (map, "stroke-opacity=\"0.75\"") != NULL
         || strstr (map, "stroke-opacity:0.75") != NULL;
}

/* Whoever went somewhere in a turn has a way on its map, and on no other. */
static void
test_ways (Raid *self, gconstpointer data)
{
  g_autofree char *html = NULL;
  g_autoptr (GPtrArray) maps = NULL;

  raid_play (self,
             "next\nmove 1 ahead 3 override verdict=allowed because so\nset turn 2 because so\n"
             "note nobody moves\n");
  html = make_report (self, ".html");
  maps = read_maps (html);
  g_assert_cmpuint (maps->len, ==, 2);
  g_assert_true (has_ways (maps->pdata[0]));
  g_assert_false (has_ways (maps->pdata[1]));
}

/* The order book has what the rule set says is written, each with its time; a side reads its own by
 * its own numbers; what was taken back was not given. */
static void
test_orders (Raid *self, gconstpointer data)
{
  static const char order[] = "Turn 1, Normal moves  Publius Cornelius Scipio orders 9 Velites, "
                              "right hold by signal";

  run (&self->run, "new zama -o %s/zama.acies", self->folder);
  g_free (self->battle);
  self->battle = g_build_filename (self->folder, "zama.acies", NULL);
  raid_play (self, "next\nset phase moves because so\nset side rome because so\n"
                   "note nobody orders this\n"
                   "order scipio-africanus 9 hold by signal override verdict=allowed because so\n"
                   "order scipio-africanus 9 attack by signal override verdict=allowed because so\n"
                   "undo\n");
  run (&self->run, "log %s --orders", self->battle);
  assert_has (self->run.out, "5  ");
  assert_has (self->run.out, order);
  g_assert_null (strstr (self->run.out, "attack"));
  g_assert_null (strstr (self->run.out, "nobody"));
  run (&self->run, "log %s --orders --for rome", self->battle);
  g_assert_true (g_str_has_prefix (self->run.out, "1  "));
  assert_has (self->run.out, order);
  run (&self->run, "log %s --orders --for carthage", self->battle);
  g_assert_cmpstr (self->run.out, ==, "");
  run (&self->run, "log %s --orders --json", self->battle);
  assert_has (self->run.out, "\"when\" : \"Turn 1, Normal moves\"");
  assert_has (self->run.out, "\"side\" : \"rome\"");
  run (&self->run, "print orders %s --side rome -o %s/slips.svg", self->battle, self->folder);
  g_assert_cmpint (self->run.status, ==, 0);
  run (&self->run, "print orders %s --side carthage -o %s/none.pdf", self->battle, self->folder);
  g_assert_cmpint (self->run.status, ==, 1);
  assert_has (self->run.err, "no written orders");
}

/* Plays LINES in a new battle of SCENARIO. */
static void
begin (Raid *self, const char *scenario, const char *lines)
{
  run (&self->run, "new %s -o %s/%s.acies", scenario, self->folder, scenario);
  g_free (self->battle);
  self->battle = g_strdup_printf ("%s/%s.acies", self->folder, scenario);
  raid_play (self, lines);
}

/* A messenger sets out, rides twice, and is done: the order book tells his way. */
static void
test_messenger (Raid *self, gconstpointer data)
{
  begin (self, "zama",
         "next\nset phase moves because so\nset side rome because so\n"
         "send scipio-africanus scipio-africanus-messenger\n"
         "set turn 2 because so\nset phase compulsory because so\nset side rome because so\n"
         "ride scipio-africanus-messenger ahead 10 override verdict=allowed because so\n"
         "ride scipio-africanus ahead 1 override verdict=allowed because so\n"
         "set turn 3 because so\nset phase morale because so\nset side rome because so\n"
         "dismiss scipio-africanus-messenger override verdict=allowed because so\n");
  run (&self->run, "log %s --orders", self->battle);
  assert_has (self->run.out, "Turn 1, Normal moves              Publius Cornelius Scipio sends");
  assert_has (self->run.out, "Turn 2, Compulsory moves  ");
  assert_has (self->run.out, "On its way: ");
  assert_has (self->run.out, "Turn 3, Morale");
  assert_has (self->run.out, "Arrives: ");
  g_assert_null (strstr (self->run.out, "Lost"));
  g_assert_null (strstr (strstr (self->run.out, "On its way: ") + 1, "On its way: "));
  run (&self->run, "log %s --orders --for rome", self->battle);
  assert_has (self->run.out, "On its way: ");
  assert_has (self->run.out, "Arrives: ");
  run (&self->run, "log %s --orders --for carthage", self->battle);
  g_assert_cmpstr (self->run.out, ==, "");
}

/* Who listens has got his order; who falls before that has not. */
static void
test_arrivals (Raid *self, gconstpointer data)
{
  const char *first, *second;

  begin (self, "great-plains",
         "next\nset phase command because so\nset side carthage because so\n"
         "order hasdrubal hanno attack by signal override verdict=allowed because so\n"
         "order hasdrubal celtiberian-chief hold by signal override verdict=allowed because so\n"
         "listen hanno override verdict=allowed because so\n"
         "lose celtiberian-chief because so\n");
  run (&self->run, "log %s --orders", self->battle);
  first = strstr (self->run.out, "Arrives: ");
  second = strstr (self->run.out, "Lost: ");
  g_assert_nonnull (first);
  g_assert_nonnull (second);
  g_assert_true (first < second);
  run (&self->run, "log %s --orders --json", self->battle);
  assert_has (self->run.out, "\"bearer\" : \"hanno\"");
  assert_has (self->run.out, "\"arrived\" : \"Turn 1, Command\"");
  assert_has (self->run.out, "\"kind\" : \"is-lost\"");
  run (&self->run, "log %s --orders --for carthage", self->battle);
  assert_has (self->run.out, "Arrives: ");
  assert_has (self->run.out, "Lost: ");
  run (&self->run, "log %s --orders --for rome", self->battle);
  g_assert_cmpstr (self->run.out, ==, "");
  run (&self->run, "print orders %s --side carthage -o %s/slips.svg", self->battle, self->folder);
  g_assert_cmpint (self->run.status, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/cli/story/dice", Raid, NULL, raid_set_up, test_dice, raid_tear_down);
  g_test_add ("/acies/cli/story/ways", Raid, NULL, raid_set_up, test_ways, raid_tear_down);
  g_test_add ("/acies/cli/story/orders", Raid, NULL, raid_set_up, test_orders, raid_tear_down);
  g_test_add ("/acies/cli/story/messenger", Raid, NULL, raid_set_up, test_messenger,
              raid_tear_down);
  g_test_add ("/acies/cli/story/arrivals", Raid, NULL, raid_set_up, test_arrivals, raid_tear_down);
  return g_test_run ();
}
