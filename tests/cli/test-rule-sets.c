/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The built program on rule sets, shipped and hostile: exit code, and a sentence with file and
 * line. */
#include "acies-scratch.h"
#include "run.h"

#include <glib/gstdio.h>
#include <string.h>

#define ARMY "<army xmlns='urn:acies:army:1' id='a' ruleset='civitates-bellantes'>\n"

static const struct
{
  const char *name;
  const char *text;
  const char *where;
} hostile[] = {
  { "truncated.xml", ARMY "<title>A</title>\n<command id='c'>\n<unit id=", "truncated.xml:4" },
  { "misspelt.xml", ARMY "<title>A</title>\n<comand id='c'/>\n</army>", "misspelt.xml:3" },
  { "entities.xml", "<!DOCTYPE army [\n<!ENTITY a 'aaaa'>]>\n" ARMY "<title>&a;</title></army>",
    "entities.xml:1" },
  { "stands.xml",
    ARMY "<title>A</title><command id='c'>\n<unit id='1' type='x' stands='500'/>"
         "</command></army>",
    "stands.xml:3" },
  { "path.xml", "<army xmlns='urn:acies:army:1' id='a' ruleset='/tmp'><title>A</title></army>",
    "There is no “/tmp”" },
  { "text.xml", "Dear umpire,\n", "text.xml" },
  { "empty.xml", "", "empty.xml" },
  { "battle.acies", "SQLite format 3", "battle.acies" },
  { "scenario.xml",
    "<scenario xmlns='urn:acies:scenario:1' id='s' ruleset='r'>\n<title>S</title>\n"
    "<table width='0' height='1000'/>\n<side id='a' army='nowhere.xml'/></scenario>",
    "scenario.xml:3" },
  { "ruleset.xml", "<ruleset xmlns='urn:acies:ruleset:1' id='r'>\n<troopp/></ruleset>",
    "ruleset.xml:" },
  { "examples.xml", "<examples xmlns='urn:acies:ruleset:1' ruleset='nobody'/>", "nobody" },
};

/* Rule sets that a list can be checked for say how: no name in their lines stays unfilled, and each
 * unit has a line of its own. */
static void
test_checker (void)
{
  static const struct
  {
    const char *list, *line;
  } lists[] = {
    { "scipio-203-bc", "3. Roman velites: 3 Skirmishers; B grade, morale average: 28" },
    { "hannibal-202-bc", "Hannibal, General: command 4, combat 2; points: 150" },
    { "attila-451", "1. Huns: Hun horse archers, 6–8, missiles: bow, Huns" },
    { "lake-regillus", "1. Militia infantry: Militia infantry, 2–1–5, range 0, militia; zone 0" },
  };
  g_auto (Run) self = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      run (&self, "roster -f checker %s", lists[i].list);
      g_assert_cmpint (self.status, ==, 0);
      assert_has (self.out, lists[i].line);
      g_assert_null (strchr (self.out, '{'));
    }
}

static void
test_hostile (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_auto (Run) self = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      g_autofree char *path = g_build_filename (folder, hostile[i].name, NULL);

      g_assert_true (g_file_set_contents (path, hostile[i].text, -1, NULL));
      run (&self, "check %s", path);
      g_assert_cmpint (self.status, ==, 1);
      assert_has (self.err, hostile[i].where);
      g_remove (path);
    }
  run (&self, "check %s/missing.xml", folder);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "missing.xml");
  run (&self, "check %s", folder);
  g_assert_cmpint (self.status, ==, 1);
  run (&self, "check nobody-has-this-id");
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "nobody-has-this-id: ");
  run (&self, "check border-raid border-raiders great-plains");
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "check /dev/null");
  g_assert_cmpint (self.status, ==, 1);
  g_rmdir (folder);
}

/* Files that are hostile by their size alone. */
static void
test_huge (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "army.xml", NULL);
  g_autoptr (GString) text = g_string_new (ARMY "<title>A</title>");
  g_auto (Run) self = { 0 };

  for (guint i = 0; i < 300; i++)
    g_string_append_printf (text, "\n<command id='c%u'>", i);
  g_assert_true (g_file_set_contents (path, text->str, text->len, NULL));
  run (&self, "check %s", path);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "army.xml:");

  g_string_assign (text, ARMY "<title>A</title>\n<command id='");
  for (guint i = 0; i < 20; i++)
    {
      gsize length = text->len;

      g_string_set_size (text, length + 1024 * 1024);
      memset (text->str + length, 'a', 1024 * 1024);
    }
  g_string_append (text, "'/></army>");
  g_assert_true (g_file_set_contents (path, text->str, text->len, NULL));
  run (&self, "check %s", path);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "army.xml");
  g_remove (path);
  g_rmdir (folder);
}

/* Whether the rule set in PATH lies over another one, whose clauses that one's examples cover. */
static gboolean
is_layer (const char *path)
{
  g_autofree char *file = g_build_filename (path, "ruleset.xml", NULL);
  g_autofree char *text = NULL;

  return g_file_get_contents (file, &text, NULL, NULL) && strstr (text, " extends=\"") != NULL;
}

/* What the program ships, whoever wrote it: every rule set checks, no clause of it is bare, under a
 * layer the examples pass too, and its sheet prints. That those of the others pass stands in
 * tests/referee/examples. */
static void
check_shipped_ruleset (Run *self, const char *path)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *sheet = g_build_filename (folder, "sheet.pdf", NULL);

  run (self, "check %s", path);
  g_assert_cmpint (self->status, ==, 0);
  if (is_layer (path))
    {
      run (self, "examples %s", path);
      g_assert_cmpint (self->status, ==, 0);
      assert_has (self->out, " 0 failed");
      g_assert_false (g_str_has_prefix (self->out, "0 passed"));
    }
  else
    {
      run (self, "coverage --draft %s", path);
      g_assert_cmpint (self->status, ==, 0);
      assert_has (self->out, " 0 bare");
    }
  run (self, "print qrs %s -o %s", path, sheet);
  g_assert_cmpint (self->status, ==, 0);
  g_remove (sheet);
}

/* Runs CHECK on everything in the folder NAME of the data; how many there were. */
static guint
for_each_shipped (Run *self, const char *name, void (*check) (Run *self, const char *path))
{
  g_autofree char *folder = g_build_filename (DATA, name, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *entry;
  guint n = 0;

  while ((entry = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, entry, NULL);

      if (g_str_has_suffix (entry, ".play"))
        continue; /* test-play.c plays them */
      check (self, path);
      n++;
    }
  return n;
}

/* What is typed wrong is said in a sentence and is wrong usage; what a walk lacks is asked for. */
static void
test_typed (void)
{
  static const struct
  {
    const char *line;
    int status;
    const char *says;
  } cases[] = {
    { "odds border-raid nerves", 2, "did you mean “nerve”?" },
    { "odds border-raid nerve units.type=bows", 2, "did you mean “unit”?" },
    { "odds border-raid nerve unit.nerves=steady", 2, "did you mean “nerve”?" },
    { "odds border-raid nerve unit.nerve=stedy", 2, "did you mean “steady”?" },
    { "odds border-raid nerve unit.type=bowz", 2, "did you mean “bows”?" },
    { "odds border-raid nerve unit", 2, "not of the form KEY=VALUE" },
    { "odds border-raid move unit.type=bows path=sideways", 2, "sideways" },
    { "odds border-raid nerve --dice six", 2, "is not a list of die faces" },
    { "odds border-raid nerve --override factor.captain=2", 2, "needs a reason" },
    { "odds border-raid nerve unit.type=bows unit.n=2 unit.strength=4", 3,
      "near.unit.friendly-leader" },
    { "odds border-raid nerve unit.type=bows unit.n=2 unit.strength=4 "
      "near.unit.friendly-leader=none near.unit.friend=none",
      0, "Chance: " },
    { "odds border-raid nerve unit.type=bows unit.n=2 unit.strength=4 --sensitivity "
      "near.unit.friendly-leader=none near.unit.friend=none",
      0, "Without “each stand lost”: " },
    { "odds civitates-bellantes risk", 0, "command points 0 (1/36), 1 (1/18), 2 (1/12), 3 (5/6)" },
    { "odds civitates-bellantes combat unit=scipio-203-bc:1 foe=" DATA
      "/armies/hasdrubal-syphax-203-bc.xml:1",
      0, "wins by 3 or 4" },
    { "odds civitates-bellantes charge unit=scipio-203-bc:1 target=hasdrubal-syphax-203-bc:1", 3,
      "gap.unit.target" },
    { "odds civitates-bellantes charge unit=scipio-203-bc:1 target=31", 2, "write ARMY:31" },
    { "odds veni-vidi-vici fight unit=scipio-202-bc:1 foe=hannibal-202-bc:1", 0, "Chance: " },
    { "odds border-raid", 2, "Usage: " },
    { "print qrs border-raid -o sheet.txt", 2, ".pdf, .svg or .png" },
    { "examples --sample=0 border-raid", 2, "--sample takes a whole number from 1 up, not “0”" },
    { "examples --sample=-3 border-raid", 2, "not “-3”" },
    { "examples --sample=three border-raid", 2, "not “three”" },
    { "examples --sample=9999999999 border-raid", 2, "not “9999999999”" },
  };
  g_auto (Run) self = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      run (&self, "%s", cases[i].line);
      g_assert_cmpint (self.status, ==, cases[i].status);
      assert_has (cases[i].status == 2 ? self.err : self.out, cases[i].says);
    }
}

/* Trying a rule set in one wrong place after the other: survivors by file and line, the tally last;
 * examples that fail as it is are said instead. */
static void
test_mutate (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "examples.xml", NULL);

  run (&self, "examples --mutate %s/rulesets/border-raid", DATA);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "border-raid/ruleset.xml:");
  g_assert_true (g_regex_match_simple ("\n\\d+ caught, \\d+ survived, share [01]\\.\\d\\d\n$",
                                       self.out, 0, 0));
  g_assert_cmpstr (self.err, ==, "");

  run (&self, "examples --mutate --json %s/rulesets/border-raid", DATA);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "\"survivors\"");
  assert_has (self.out, "\"share\"");

  run (&self, "examples --at=nowhere %s/rulesets/border-raid", DATA);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "0 caught, 0 survived");

  run (&self, "examples --sample=3 --seed=5 %s/rulesets/border-raid", DATA);
  g_assert_cmpint (self.status, ==, 0);
  g_assert_true (g_regex_match_simple ("A sample of 3 of \\d+\n", self.out, 0, 0));

  g_assert_true (g_file_set_contents (
      path,
      "<examples xmlns='urn:acies:ruleset:1' ruleset='border-raid'><example id='wrong'>"
      "<ask action='nerve' unit.nerve='shaken'><outcome is='never'/></ask></example></examples>",
      -1, NULL));
  run (&self, "examples --mutate %s", path);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "wrong: ");
  g_assert_cmpstr (self.out, ==, "");
  g_remove (path);
}

static void
check_shipped_file (Run *self, const char *path)
{
  run (self, "check %s", path);
  g_assert_cmpint (self->status, ==, 0);
}

static void
test_shipped (void)
{
  g_auto (Run) self = { 0 };

  g_assert_cmpuint (for_each_shipped (&self, "rulesets", check_shipped_ruleset), >=, 2);
  g_assert_cmpuint (for_each_shipped (&self, "armies", check_shipped_file), >=, 3);
  g_assert_cmpuint (for_each_shipped (&self, "scenarios", check_shipped_file), >=, 2);
  run (&self, "points --json %s/armies/scipio-203-bc.xml", DATA);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "\"total\"");
  run (&self, "points scipio-203-bc");
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "points nobody");
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "no “nobody” in the folders “armies”");
}

/* How many lines TEXT has, but for how the program plays by it. */
static guint
count_lines (const char *text)
{
  guint n = 0;
  gboolean plays = FALSE;

  for (const char *at = text, *end; (end = strchr (at, '\n')) != NULL; at = end + 1)
    {
      plays = plays || g_str_has_prefix (at, " <doctrine ");
      n += !plays && !g_str_has_prefix (at, " <worth ");
      plays = plays && !g_str_has_prefix (at, " </doctrine>");
    }
  return n;
}

/* The made-up game of the guide is whole, and as small as the guide says. */
static void
test_small_ruleset (void)
{
  static const char *const files[] = { "ruleset.xml", "procedures/raid.lua" };
  g_auto (Run) self = { 0 };
  guint n_lines = 0;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (DATA, "rulesets", "border-raid", files[i], NULL);
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      n_lines += count_lines (text);
    }
  g_assert_cmpuint (n_lines, <, 210);
  run (&self, "coverage border-raid");
  g_assert_cmpint (self.status, ==, 0);
}

/* A rule set of three clauses: one that only a failing example cites, one that is missing, one of
 * STATUS. */
static char *
make_clauses (const char *status)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *ruleset = g_build_filename (folder, "ruleset.xml", NULL);
  g_autofree char *clauses = g_build_filename (folder, "clauses.xml", NULL);
  g_autofree char *examples = g_build_filename (folder, "examples.xml", NULL);
  g_autofree char *text = g_strdup_printf ("<clauses xmlns='urn:acies:ruleset:1'>"
                                           "<clause id='1' title='A'/><clause id='2' title='B' "
                                           "status='missing'/><clause id='3' title='C' "
                                           "status='%s'/></clauses>",
                                           status);

  g_assert_true (g_file_set_contents (
      ruleset,
      "<ruleset xmlns='urn:acies:ruleset:1' id='small' version='1'><measure name='IN' mm='25'/>"
      "<troop id='foot'/><modifiers id='one' cite='1'><modifier id='a' value='4'/></modifiers>"
      "<modifiers id='two' cite='2'><modifier id='b' value='4'/></modifiers>"
      "<points of='stand' list='one'/><points of='unit' list='two'/></ruleset>",
      -1, NULL));
  g_assert_true (g_file_set_contents (clauses, text, -1, NULL));
  g_assert_true (g_file_set_contents (
      examples,
      "<examples xmlns='urn:acies:ruleset:1' ruleset='small'><example id='wrong'><price>"
      "<unit type='foot' stands='2' cost='9'/></price></example></examples>",
      -1, NULL));
  return g_steal_pointer (&folder);
}

/* How coverage ends: a clause that only a failing example cites is not computed; --draft lets
 * clauses be missing, and none be bare. */
static void
test_coverage (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *open = make_clauses ("open"), *umpire = make_clauses ("umpire");

  run (&self, "coverage --draft %s", open);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.out, "0 computed, 0 for the umpire, 1 missing, 2 bare");
  run (&self, "coverage --draft %s/rulesets/border-raid", DATA);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "coverage --draft --json %s", umpire);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.out, "\"state\" : \"bare\"");
  assert_has (self.out, "\"state\" : \"missing\"");
  assert_has (self.out, "\"state\" : \"umpire\"");
  run (&self, "coverage");
  g_assert_cmpint (self.status, ==, 2);
  acies_scratch_remove (open);
  acies_scratch_remove (umpire);
}

/* Clause 1 computed in part, clause 2 said to be so and reached by nothing; in FOLDER. */
static void
write_parts (const char *folder)
{
  g_autofree char *clauses = g_build_filename (folder, "clauses.xml", NULL);
  g_autofree char *examples = g_build_filename (folder, "examples.xml", NULL);

  g_assert_true (g_file_set_contents (
      clauses,
      "<clauses xmlns='urn:acies:ruleset:1'><clause id='1' title='A' status='part' "
      "missing='What horses cost.'/><clause id='2' title='B' status='part' missing='All.'/>"
      "<clause id='3' title='C' status='part' missing='Nobody asks.'/></clauses>",
      -1, NULL));
  g_assert_true (g_file_set_contents (
      examples,
      "<examples xmlns='urn:acies:ruleset:1' ruleset='small'><example id='right'><price>"
      "<unit type='foot' stands='2' cost='12'/></price></example></examples>",
      -1, NULL));
}

/* Clauses computed in part are counted apart and tell what they lack; what no example reaches is
 * bare, whatever it says of itself. */
static void
test_parts (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = make_clauses ("open");

  write_parts (folder);
  run (&self, "coverage %s", folder);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.out, "1, missing: What horses cost.\n");
  assert_has (self.out, "◐ computed: 2\n0 computed, 0 for the umpire, 0 missing, 1 bare");
  run (&self, "coverage --json %s", folder);
  assert_has (self.out, "\"state\" : \"part\"");
  assert_has (self.out, "\"missing\" : \"What horses cost.\"");
  acies_scratch_remove (folder);
}

/* A drill ground that switches the check of set-ups off has none. */
static void
test_set_up (void)
{
  g_auto (Run) self = { 0 };

  run (&self, "check " SOURCE "/battles/hex-ground.xml");
  g_assert_cmpstr (self.err, ==, "");
  g_assert_cmpint (self.status, ==, 0);
}

/* A carriage return ends a comment, so that nothing hides behind one: neither in an expression nor
 * in the rule set of a battle that somebody sends. */
static void
test_returns (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "ruleset.xml", NULL);
  g_autofree char *text = NULL;
  g_auto (Run) self = { 0 };

  g_assert_true (g_file_get_contents (SCRIPTS "/return-expression.xml", &text, NULL, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  run (&self, "check %s", folder);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "ruleset.xml:33: modifier “close” if: ");
  run (&self, "import %s/a.acies " SCRIPTS "/return-exchange.xml", folder);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "only functions are allowed here");
  acies_scratch_remove (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/cli/rule-sets/checker", test_checker);
  g_test_add_func ("/acies/cli/rule-sets/hostile", test_hostile);
  g_test_add_func ("/acies/cli/rule-sets/huge", test_huge);
  g_test_add_func ("/acies/cli/rule-sets/coverage", test_coverage);
  g_test_add_func ("/acies/cli/rule-sets/parts", test_parts);
  g_test_add_func ("/acies/cli/rule-sets/typed", test_typed);
  g_test_add_func ("/acies/cli/rule-sets/mutate", test_mutate);
  g_test_add_func ("/acies/cli/rule-sets/shipped", test_shipped);
  g_test_add_func ("/acies/cli/rule-sets/small-ruleset", test_small_ruleset);
  g_test_add_func ("/acies/cli/rule-sets/set-up", test_set_up);
  g_test_add_func ("/acies/cli/rule-sets/returns", test_returns);
  return g_test_run ();
}
