/* The built program on real files, hostile ones included: exit code, and a sentence with file and
 * line. */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  int status;
  char *out;
  char *err;
} Run;

static void
run_clear (Run *self)
{
  g_clear_pointer (&self->out, g_free);
  g_clear_pointer (&self->err, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* Runs aciesctl with the words of LINE, shell quoting understood, and INPUT (or NULL). */
static void
run_with_input (Run *self, const char *input, const char *line)
{
  g_autofree char *whole = g_strconcat (ACIESCTL " ", line, NULL);
  g_auto (GStrv) arguments = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  run_clear (self);
  g_assert_true (g_shell_parse_argv (whole, NULL, &arguments, &error));
  process = g_subprocess_newv ((const char *const *) arguments,
                               G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                   | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                               &error);
  g_assert_no_error (error);
  g_assert_true (
      g_subprocess_communicate_utf8 (process, input, NULL, &self->out, &self->err, &error));
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  self->status = g_subprocess_get_exit_status (process);
  g_test_message ("aciesctl %s: %d\n%s%s", line, self->status, self->out, self->err);
}

static void run (Run *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
run (Run *self, const char *format, ...)
{
  g_autofree char *line = NULL;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  run_with_input (self, NULL, line);
}

static void
assert_has (const char *text, const char *word)
{
  if (strstr (text, word) == NULL)
    g_error ("“%s” is not in “%s”", word, text);
}

static const char *const verbs[] = {
  "check", "examples", "coverage", "points",      "odds",  "new",  "ask",  "do",
  "set",   "show",     "log",      "due",         "undo",  "redo", "play", "verify",
  "print", "export",   "import",   "differences", "adopt", "note",
};

static void
test_help (void)
{
  g_auto (Run) self = { 0 };

  run (&self, "--help");
  g_assert_cmpint (self.status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    assert_has (self.out, verbs[i]);
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      run (&self, "%s --help", verbs[i]);
      g_assert_cmpint (self.status, ==, 0);
      assert_has (self.out, verbs[i]);
    }
  run (&self, "--version");
  g_assert_cmpint (self.status, ==, 0);
}

/* What is drawn over a map belongs to no other page, is one thing at a time, and can be read. */
static const char *const proofs[] = {
  "qrs border-raid --view 1",
  "qrs border-raid --ask nonsense",
  "differences border-raid --view 1",
  "map raid-at-the-ford --view 1 --ask nonsense",
  "map raid-at-the-ford --ask nonsense",
  "map raid-at-the-ford --ask undo",
};

static void
test_usage (void)
{
  g_auto (Run) self = { 0 };

  run (&self, " ");
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "shwo x");
  g_assert_cmpint (self.status, ==, 2);
  assert_has (self.err, "“show”");
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      run (&self, "%s", verbs[i]);
      g_assert_cmpint (self.status, ==, 2);
      run (&self, "%s --nonsense", verbs[i]);
      g_assert_cmpint (self.status, ==, 2);
    }
  run (&self, "print posters x -o y.pdf");
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "print qrs civitates-bellantes -o y.pdf --paper wall");
  g_assert_cmpint (self.status, ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (proofs); i++)
    {
      run (&self, "print %s -o proof.svg", proofs[i]);
      g_test_message ("%s: %s", proofs[i], self.err);
      g_assert_cmpint (self.status, ==, 2);
      g_assert_cmpuint (strlen (self.err), >, 0);
    }
}

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

static void
test_hostile (void)
{
  g_autofree char *folder = g_dir_make_tmp ("aciesctl-XXXXXX", NULL);
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
  g_autofree char *folder = g_dir_make_tmp ("aciesctl-XXXXXX", NULL);
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

/* What the program ships, whoever wrote it: every rule set checks, its examples pass, no clause of
 * it is bare, and its sheet prints. */
static void
check_shipped_ruleset (Run *self, const char *path)
{
  g_autofree char *sheet = g_build_filename (g_get_tmp_dir (), "aciesctl-sheet-XXXXXX.pdf", NULL);

  run (self, "check %s", path);
  g_assert_cmpint (self->status, ==, 0);
  run (self, "examples %s", path);
  g_assert_cmpint (self->status, ==, 0);
  assert_has (self->out, " 0 failed");
  g_assert_false (g_str_has_prefix (self->out, "0 passed"));
  run (self, "coverage --draft %s", path);
  g_assert_cmpint (self->status, ==, 0);
  assert_has (self->out, " 0 bare");
  g_close (g_mkstemp (sheet), NULL);
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
    { "odds border-raid nerve --dice six", 2, "are no faces of dice" },
    { "odds border-raid nerve --override factor.captain=2", 2, "gives a reason" },
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
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "aciesctl-mutate-XXXXXX", NULL);

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

  g_close (g_mkstemp (path), NULL);
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
      for (const char *at = text; *at != '\0'; at++)
        n_lines += *at == '\n';
    }
  g_assert_cmpuint (n_lines, <, 150);
  run (&self, "coverage border-raid");
  g_assert_cmpint (self.status, ==, 0);
}

/* A folder with a battle in it, and its path. */
static char *
make_battle (Run *self, char **folder)
{
  char *path;

  *folder = g_dir_make_tmp ("aciesctl-XXXXXX", NULL);
  path = g_build_filename (*folder, "plains.acies", NULL);
  run (self, "new %s/scenarios/great-plains.xml -o %s", DATA, path);
  g_assert_cmpint (self->status, ==, 0);
  return path;
}

static void
remove_all (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
}

/* A rule set of three clauses: one that only a failing example cites, one that is missing, one of
 * STATUS. */
static char *
make_clauses (const char *status)
{
  g_autofree char *folder = g_dir_make_tmp ("aciesctl-clauses-XXXXXX", NULL);
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
  remove_all (open);
  remove_all (umpire);
}

static void
test_battle (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = make_battle (&self, &folder);
  g_autofree char *before = NULL;

  run (&self, "new %s/scenarios/great-plains.xml -o %s", DATA, path);
  g_assert_cmpint (self.status, ==, 1);
  run (&self, "show %s", path);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "Great Plains");
  assert_has (self.out, "Scipio");
  run (&self, "show --seen-by rome %s", path);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "seen by ");
  run (&self, "show --json --seen-by rome %s", path);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "\"by\"");
  run (&self, "show --seen-by nobody %s", path);
  g_assert_cmpint (self.status, ==, 2);
  assert_has (self.err, "no side “nobody”");
  run (&self, "show --json %s", path);
  g_assert_cmpint (self.status, ==, 0);
  before = g_strdup (self.out);

  run (&self, "do %s next", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "set %s 1 dp=2 --reason 'a test'", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "show %s 1", path);
  assert_has (self.out, "2");
  run (&self, "ask %s control unit=1", path);
  assert_has (self.out, "/");
  run (&self, "ask --json %s control unit=1", path);
  assert_has (self.out, "\"odds\"");
  run (&self, "log %s", path);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "1 ");
  run (&self, "due --json %s", path);
  g_assert_cmpint (self.status, ==, 0);

  run (&self, "undo %s", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "undo %s", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "show --json %s", path);
  g_assert_cmpstr (self.out, ==, before);
  run (&self, "undo %s", path);
  g_assert_cmpint (self.status, ==, 1);
  run (&self, "redo %s", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "verify %s", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "check %s", path);
  g_assert_cmpint (self.status, ==, 0);
  remove_all (folder);
}

/* Looking back, searching, notes, and taking back down to a point. */
static void
test_journal (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = make_battle (&self, &folder);

  run (&self, "do %s next", path);
  run (&self, "set %s 1 dp=2 --reason 'a test'", path);
  run (&self, "note %s 'Tea & scones, because it rains'", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "set %s 2 dp=1 --reason 'another'", path);
  run (&self, "log %s --notes", path);
  g_assert_cmpstr (self.out, ==, "3    Note: Tea & scones, because it rains\n");
  run (&self, "log %s SCONES tea", path);
  g_assert_cmpstr (self.out, ==, "3    Note: Tea & scones, because it rains\n");
  run (&self, "log %s --item 2 --overruled", path);
  g_assert_true (g_str_has_prefix (self.out, "4 "));
  run (&self, "show %s 1 --at 1", path);
  g_assert_null (strstr (self.out, "dp               2"));
  run (&self, "show %s --board", path);
  assert_has (self.out, "10 of 10 units, 45 of 45 stands");
  run (&self, "show %s --board --json --at 0", path);
  assert_has (self.out, "\"units_ever\" : 10");
  run (&self, "show %s --at 2 --json", path);
  assert_has (self.out, "\"dp\" : 2");
  run (&self, "show %s --at 99", path);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "There is no event 99: the journal has 4 events.");
  run (&self, "undo %s --to 1", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "show %s --json", path);
  g_assert_null (strstr (self.out, "\"dp\" : 2"));
  run (&self, "log %s --standing", path);
  g_assert_null (strstr (self.out, "Tea"));
  run (&self, "log %s", path);
  assert_has (self.out, "undone  Note: Tea");
  run (&self, "undo %s --to 3", path);
  g_assert_cmpint (self.status, ==, 1);
  run (&self, "verify %s", path);
  g_assert_cmpint (self.status, ==, 0);
  remove_all (folder);
}

static void
test_report (void)
{
  static const char *const endings[] = { "txt", "md", "html", "pdf", "csv" };
  g_auto (Run) self = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = make_battle (&self, &folder);

  run (&self, "do %s next", path);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *report = g_strdup_printf ("%s/report.%s", folder, endings[i]);

      run (&self, "print report %s -o %s", path, report);
      g_assert_cmpint (self.status, ==, 0);
      g_assert_true (g_file_test (report, G_FILE_TEST_IS_REGULAR));
    }
  run (&self, "print report %s -o %s/report.doc", path, folder);
  g_assert_cmpint (self.status, ==, 2);
  assert_has (self.err, ".html");
  run (&self, "print report %s/report.txt -o %s/again.txt", folder, folder);
  g_assert_cmpint (self.status, ==, 1);
  remove_all (folder);
}

/* A choice that is only asked for when the dice have fallen, given with them. */
static void
test_throw (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = make_battle (&self, &folder);

  run (&self, "do %s next", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "do %s initiative leader=hasdrubal --throw --seed 3 --answer order=goes-second",
       path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "show --json %s", path);
  assert_has (self.out, "\"turn\" : 1");
  remove_all (folder);
}

static void
test_refused (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = make_battle (&self, &folder);

  run (&self, "do %s next", path);
  run (&self, "do %s control unit=999", path);
  g_assert_cmpint (self.status, ==, 2);
  assert_has (self.err, "999");
  run (&self, "do %s contrl unit=1", path);
  g_assert_cmpint (self.status, ==, 2);
  assert_has (self.err, "control");
  run (&self, "do %s control unit", path);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "do %s control unit=1 --dice 17", path);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "do %s control unit=1 --dice x", path);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "do %s control unit=1 --answer nothing=3", path);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "do %s control unit=1 --override verdict=allowed", path);
  g_assert_cmpint (self.status, ==, 2);
  assert_has (self.err, "--reason");
  run (&self, "do %s combat unit=1", path);
  g_assert_cmpint (self.status, ==, 3);
  run (&self, "set %s 1 dp=2", path);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "set %s 999 dp=2 --reason x", path);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "show %s 999", path);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "log --json %s", path);
  assert_has (self.out, "\"seq\" : 1");
  g_assert_null (strstr (self.out, "\"seq\" : 2"));
  remove_all (folder);
}

static void
test_play (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = make_battle (&self, &folder);
  g_autofree char *line = g_strdup_printf ("play %s", path);
  g_autofree char *script = g_build_filename (folder, "script.txt", NULL);

  run_with_input (
      &self, "# a script\n\nnext\nset 1 dp=1 because it is a test\nundo\nredo\nquit\nsing\n", line);
  g_assert_cmpint (self.status, ==, 0);
  run_with_input (&self, "undo\nsing a song\nundo\n", line);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "-:2:");
  g_assert_true (g_file_set_contents (script, "redo\n\xff\n", -1, NULL));
  run (&self, "play %s %s", path, script);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "script.txt:2:");
  run (&self, "play %s %s/nothing.txt", path, folder);
  g_assert_cmpint (self.status, ==, 1);
  run (&self, "verify %s", path);
  g_assert_cmpint (self.status, ==, 0);
  remove_all (folder);
}

static void
assert_begins (const char *path, const char *magic)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_true (length > 1000);
  g_assert_true (g_str_has_prefix (contents, magic));
}

static void
test_print (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = make_battle (&self, &folder);
  g_autofree char *pdf = g_build_filename (folder, "out.pdf", NULL);
  g_autofree char *svg = g_build_filename (folder, "out.svg", NULL);
  g_autofree char *png = g_build_filename (folder, "out.png", NULL);

  run (&self, "print map %s -o %s", path, pdf);
  g_assert_cmpint (self.status, ==, 0);
  assert_begins (pdf, "%PDF");
  run (&self, "print map %s/scenarios/great-plains.xml --ask 'move 8 ahead' -o %s", DATA, svg);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "print map %s/scenarios/great-plains.xml --ask 'move 8 ahead 3 JT' -o %s", DATA, svg);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "print map %s/scenarios/great-plains.xml -o %s", DATA, svg);
  g_assert_cmpint (self.status, ==, 0);
  assert_begins (svg, "<?xml");
  run (&self, "print map %s -o %s --view 1", path, svg);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "print map %s -o %s --view nobody", path, svg);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "“nobody”");
  run (&self, "print map %s -o %s --paper letter", path, png);
  g_assert_cmpint (self.status, ==, 0);
  assert_begins (png, "\x89PNG");
  run (&self, "print qrs civitates-bellantes -o %s --paper letter", pdf);
  g_assert_cmpint (self.status, ==, 0);
  assert_begins (pdf, "%PDF");
  run (&self, "print map %s -o %s/out.docx", path, folder);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "print map %s -o /nowhere/at/all.pdf", path);
  g_assert_cmpint (self.status, ==, 1);
  remove_all (folder);
}

static void
test_exchange (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = make_battle (&self, &folder);
  g_autofree char *shown = NULL;

  run (&self, "do %s next", path);
  run (&self, "show --json %s", path);
  shown = g_strdup (self.out);
  run (&self, "export %s %s/plains.aciesx", path, folder);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "check %s/plains.aciesx", folder);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "import %s/other.acies %s/plains.aciesx", folder, folder);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "show --json %s/other.acies", folder);
  g_assert_cmpstr (self.out, ==, shown);
  run (&self, "import %s %s/plains.aciesx", path, folder);
  g_assert_cmpint (self.status, ==, 1);
  remove_all (folder);
}

/* While typed play pauses, a copy of the one file holds everything. */
static void
test_pause (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = make_battle (&self, &folder);
  g_autofree char *copy = g_build_filename (folder, "copy.acies", NULL);
  g_autoptr (GFile) source = g_file_new_for_path (path);
  g_autoptr (GFile) target = g_file_new_for_path (copy);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process
      = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                          ACIESCTL, "play", path, NULL);

  g_assert_no_error (error);
  g_assert_true (g_output_stream_write_all (g_subprocess_get_stdin_pipe (process), "next\n", 5,
                                            NULL, NULL, &error));
  g_usleep (4 * G_USEC_PER_SEC);
  g_assert_true (g_file_copy (source, target, G_FILE_COPY_NONE, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  run (&self, "show %s", path);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, g_subprocess_get_identifier (process));
  g_assert_true (g_subprocess_communicate_utf8 (process, "quit\n", NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  run (&self, "undo %s", copy);
  g_assert_cmpint (self.status, ==, 0);
  remove_all (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/cli/aciesctl/help", test_help);
  g_test_add_func ("/acies/cli/aciesctl/usage", test_usage);
  g_test_add_func ("/acies/cli/aciesctl/hostile", test_hostile);
  g_test_add_func ("/acies/cli/aciesctl/huge", test_huge);
  g_test_add_func ("/acies/cli/aciesctl/coverage", test_coverage);
  g_test_add_func ("/acies/cli/aciesctl/typed", test_typed);
  g_test_add_func ("/acies/cli/aciesctl/mutate", test_mutate);
  g_test_add_func ("/acies/cli/aciesctl/shipped", test_shipped);
  g_test_add_func ("/acies/cli/aciesctl/small-ruleset", test_small_ruleset);
  g_test_add_func ("/acies/cli/aciesctl/battle", test_battle);
  g_test_add_func ("/acies/cli/aciesctl/journal", test_journal);
  g_test_add_func ("/acies/cli/aciesctl/report", test_report);
  g_test_add_func ("/acies/cli/aciesctl/throw", test_throw);
  g_test_add_func ("/acies/cli/aciesctl/refused", test_refused);
  g_test_add_func ("/acies/cli/aciesctl/play", test_play);
  g_test_add_func ("/acies/cli/aciesctl/pause", test_pause);
  g_test_add_func ("/acies/cli/aciesctl/print", test_print);
  g_test_add_func ("/acies/cli/aciesctl/exchange", test_exchange);
  return g_test_run ();
}
