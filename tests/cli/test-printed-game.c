/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The owner of a printed game enters it: its counters from one spreadsheet, its map from another,
 * and plays. The game is made up: Greens and Reds, thirty counters each, on 20 columns by 15 rows
 * that are counted from the south-west. */
#include "acies-scratch.h"
#include "run.h"

#include <glib/gstdio.h>

#define N_COUNTERS 30
#define N_COLUMNS 20
#define N_ROWS 15

static void
write_file (const char *folder, const char *name, GString *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  g_string_free (text, TRUE);
}

/* Thirty counters with their factors as they are printed, and the hexes where the first ten set up:
 * in ROW from the third column on. */
static GString *
make_counters (const char *wing, const char *type, const char *horse, guint row)
{
  GString *text = g_string_new ("No.,Command,Name,Troop type,CS,MA,may charge,Set-up\n");

  for (guint i = 0; i < N_COUNTERS; i++)
    {
      gboolean is_horse = i % 3 == 2;

      g_string_append_printf (text, "%u,%s %s,%s %u,%s,%u,%u,%s,", i + 1,
                              i < N_COUNTERS / 2 ? "Left" : "Right", wing, wing, i + 1,
                              is_horse ? horse : type, 3 + i % 6, is_horse ? 9 : 4,
                              is_horse ? "yes" : "no");
      /* As a spreadsheet writes numbers, without noughts at their front. */
      if (i < 10)
        g_string_append_printf (text, "%u", (i + 3) * 100 + row);
      g_string_append_c (text, '\n');
    }
  return text;
}

/* Three hundred hexes, each with its terrain, and a stream across the map. */
static GString *
make_hexes (void)
{
  static const char *const kinds[] = { "open", "Woods", "open", "Slope", "open", "Hill", "open" };
  GString *text = g_string_new ("Hex,Terrain,Stream,Sides\n");

  for (guint column = 1; column <= N_COLUMNS; column++)
    for (guint row = 1; row <= N_ROWS; row++)
      g_string_append_printf (text, "%02u%02u,%s,%s,%s\n", column, row,
                              kinds[(column * 5 + row * 3) % 7], row == 8 ? "N" : "",
                              row == 3 && column < N_COLUMNS ? "Trail NE" : "");
  return text;
}

static void
assert_done (Run *self)
{
  g_assert_cmpstr (self->err, ==, "");
  g_assert_cmpint (self->status, ==, 0);
}

static void
test_whole (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = acies_scratch_new ();

  write_file (folder, "green.csv", make_counters ("Green", "legionaries", "visigoth-horse", 2));
  write_file (folder, "red.csv", make_counters ("Red", "barbarian-foot", "hun-horse", 14));
  write_file (folder, "hexes.csv", make_hexes ());
  run (&self, "import %s/green.csv chalons -o %s/green.army.xml", folder, folder);
  assert_done (&self);
  run (&self, "import %s/red.csv chalons -o %s/red.army.xml", folder, folder);
  assert_done (&self);
  run (&self,
       "import --hexes %s/hexes.csv chalons --columns 20 --rows 15 --first 0101 --from south-west "
       "-t 'Made "
       "up' -o %s/field.scenario.xml",
       folder, folder);
  assert_done (&self);
  run (&self, "check %s/green.army.xml %s/red.army.xml %s/field.scenario.xml", folder, folder,
       folder);
  assert_done (&self);
  run (&self,
       "draw-up %s/green.army.xml %s/red.army.xml --map %s/field.scenario.xml -o "
       "%s/game.scenario.xml",
       folder, folder, folder, folder);
  assert_done (&self);
  run (&self, "check %s/game.scenario.xml", folder);
  assert_done (&self);
  run (&self, "new %s/game.scenario.xml -o %s/game.acies", folder, folder);
  assert_done (&self);
  run (&self, "show %s/game.acies 5", folder);
  assert_done (&self);
  assert_has (self.out, "Green 5");
  assert_has (self.out, "0702");
  {
    g_autofree char *line = g_strdup_printf ("play %s/game.acies", folder);

    run_with_input (&self, "next\nquit\n", line);
  }
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "show %s/game.acies", folder);
  assert_has (self.out, "Turn 1");
  acies_scratch_remove (folder);
}

/* Numbers, sizes and files that make no map are said in whole sentences. */
static void
test_bad (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = acies_scratch_new ();

  write_file (folder, "hexes.csv", g_string_new ("Hex,Terrain\n0101,Woods\n0102,Wods\n"));
  run (&self, "import --hexes %s/hexes.csv chalons --columns 0 -o %s/x.scenario.xml", folder,
       folder);
  g_assert_cmpint (self.status, ==, 2);
  assert_has (self.err, "--columns is 0, but hexes with such numbers have from 1 to");
  run (&self, "import --hexes %s/hexes.csv chalons --columns 100 --rows 100 -o %s/x.scenario.xml",
       folder, folder);
  g_assert_cmpint (self.status, ==, 2);
  assert_has (self.err, "Say --first with more digits");
  run (&self, "import --hexes %s/hexes.csv chalons --first 0101 -o %s/x.scenario.xml", folder,
       folder);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "hexes.csv:3: Column B: “Wods” is not a terrain of Chalons");
  assert_has (self.err, "1 of 2 rows cannot be read");
  run (&self, "import --hexes %s/hexes.csv veni-vidi-vici -o %s/x.scenario.xml", folder, folder);
  assert_has (self.err, "has no hexes");
  run (&self, "import --hexes %s/hexes.csv chalons --first 0101 --leave-out -o %s/x.scenario.xml",
       folder, folder);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "draw-up scipio-203-bc hasdrubal-syphax-203-bc --map %s/x.scenario.xml -o %s/y.xml",
       folder, folder);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "was made for the rule set “chalons”, not for “civitates-bellantes”");
  run (&self, "new %s/x.scenario.xml -o %s/y.acies", folder, folder);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "no armies");
  acies_scratch_remove (folder);
}

/* Where a counter sets up is a hex, and the map may not have it. */
static void
test_set_up (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = acies_scratch_new ();

  write_file (folder, "green.csv", make_counters ("Green", "legionaries", "visigoth-horse", 77));
  write_file (folder, "red.csv",
              g_string_new ("No.,Name,Type,Set-up\n1,A,hun-horse,north\n2,B,hun-horse,0101\n"));
  run (&self, "import %s/green.csv chalons -o %s/green.army.xml", folder, folder);
  assert_done (&self);
  run (&self, "import %s/red.csv chalons -o %s/red.army.xml", folder, folder);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "red.csv:2: Set-up (D): “north” is not the number of a hex.");
  assert_has (self.err, "1 of 2 rows cannot be read");
  run (&self, "import %s/red.csv chalons --leave-out -o %s/red.army.xml", folder, folder);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "roster -f csv %s/red.army.xml", folder);
  assert_has (self.out, "set-up");
  assert_has (self.out, "0101");
  run (&self,
       "draw-up %s/green.army.xml %s/red.army.xml --columns 20 --rows 15 -o %s/x.scenario.xml",
       folder, folder, folder);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.err, "is to set up in hex 377, which this map does not have.");
  acies_scratch_remove (folder);
}

/* The rule sets know two sides. */
static void
test_third_side (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = acies_scratch_new ();
  GString *text = g_string_new (
      "<scenario xmlns='urn:acies:scenario:1' id='x' ruleset='border-raid'><title>X</title><table "
      "width='500' height='500'/>");

  for (guint i = 0; i < 3; i++)
    g_string_append_printf (
        text,
        "<side id='s%u'><army id='a%u' ruleset='border-raid'><title>A</title><command "
        "id='c%u'><leader id='l%u' rank='captain'/></command></army></side>",
        i, i, i, i);
  g_string_append (text, "</scenario>");
  write_file (folder, "x.scenario.xml", text);
  run (&self, "check %s/x.scenario.xml", folder);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "The battle has 3 sides, but the rule set “border-raid” knows 2");
  acies_scratch_remove (folder);
}

/* Ten thousand hexes are a map like any other. */
static void
test_large (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = acies_scratch_new ();

  write_file (folder, "hexes.csv", g_string_new ("Hex,Terrain\n100100,Woods\n"));
  run (&self,
       "import --hexes %s/hexes.csv chalons --first 001001 --columns 100 --rows 100 -o "
       "%s/x.scenario.xml",
       folder, folder);
  assert_done (&self);
  run (&self, "draw-up aetius-451 attila-451 --map %s/x.scenario.xml -o %s/y.scenario.xml", folder,
       folder);
  assert_done (&self);
  run (&self, "check %s/y.scenario.xml", folder);
  assert_done (&self);
  acies_scratch_remove (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/cli/printed-game/whole", test_whole);
  g_test_add_func ("/acies/cli/printed-game/bad", test_bad);
  g_test_add_func ("/acies/cli/printed-game/set-up", test_set_up);
  g_test_add_func ("/acies/cli/printed-game/third-side", test_third_side);
  g_test_add_func ("/acies/cli/printed-game/large", test_large);
  return g_test_run ();
}
