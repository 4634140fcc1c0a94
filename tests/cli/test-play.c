/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Battles played from scripts of typed lines, by the built program: the showcase that a newcomer is
 * shown reads well and goes through, and the journal of it stands a second look. */
#include "acies-scratch.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <pty.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define MAX_COLUMNS 110

typedef struct
{
  char *folder;
  char *battle;
  char *out; /* of the last run, both streams */
  int status;
} World;

static void run (World *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Runs aciesctl with the words of a line, shell quoting understood. */
static void
run (World *self, const char *format, ...)
{
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;
  g_autofree char *whole = NULL;
  g_auto (GStrv) arguments = NULL;
  va_list values;

  va_start (values, format);
  line = g_strdup_vprintf (format, values);
  va_end (values);
  whole = g_strconcat (ACIESCTL " ", line, NULL);
  g_assert_true (g_shell_parse_argv (whole, NULL, &arguments, &error));
  process = g_subprocess_newv ((const char *const *) arguments,
                               G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE,
                               &error);
  g_assert_no_error (error);
  g_clear_pointer (&self->out, g_free);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &self->out, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  self->status = g_subprocess_get_exit_status (process);
  g_test_message ("aciesctl %s: %d\n%s", line, self->status, self->out);
}

static void
world_set_up (World *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->folder = acies_scratch_new ();
  self->battle = g_build_filename (self->folder, "great-plains.acies", NULL);
  run (self, "new %s/scenarios/great-plains.xml -o %s", DATA, self->battle);
  g_assert_cmpint (self->status, ==, 0);
}

static void
world_tear_down (World *self, gconstpointer data)
{
  acies_scratch_remove (self->folder);
  g_free (self->folder);
  g_free (self->battle);
  g_free (self->out);
}

static void
assert_has (const char *text, const char *word)
{
  if (strstr (text, word) == NULL)
    g_error ("“%s” is not in “%s”", word, text);
}

static void
assert_narrow (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    if (g_utf8_strlen (*line, -1) > MAX_COLUMNS)
      g_error ("too wide: “%s”", *line);
}

/* What “show” tells of a place is what “place” reads, in the measure of the rules; millimetres must
 * be said. */
static void
test_place (World *self, gconstpointer data)
{
  static const char *const places[] = { "10.5,12", "10.5,12 JT", "420,480 mm" };
  g_autofree char *script = g_build_filename (self->folder, "script.play", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *lines = g_strdup_printf ("place 8 %s because so\nshow 8\n", places[i]);

      g_assert_true (g_file_set_contents (script, lines, -1, NULL));
      run (self, "play %s %s", self->battle, script);
      assert_has (self->out, "10.5,12 JT");
    }
}

/* What lies on the real table, typed: one event, one undo; what is cancelled leaves nothing. */
static void
test_follow (World *self, gconstpointer data)
{
  static const struct
  {
    const char *lines;
    int status;
    guint n_events;
    const char *says;
  } cases[] = {
    { "follow\nplace 8 10,12\nplace 6 420,480 mm facing 90\ndone\n", 0, 2,
      "8 Massylii, 1st is placed" },
    { "follow\nplace 8 10,12\ncancel\n", 0, 2, NULL },
    { "follow\nplace 8 10,12\nplace 8 unknown\nremove 6\ndone\nundo\n", 0, 4, NULL },
    { "follow\ndone\n", 0, 4, NULL },
    { "done\n", 1, 4, "follow" },
    { "follow\nplace 8 10,12\n", 1, 4, "done" },
    { "follow\nnext\n", 1, 4, "done" },
    { "follow\nplace nobody 10,12\n", 1, 4, "nobody" },
  };
  g_autofree char *script = g_build_filename (self->folder, "script.play", NULL);

  run (self, "do %s next", self->battle);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *last = NULL, *after = NULL;

      g_assert_true (g_file_set_contents (script, cases[i].lines, -1, NULL));
      run (self, "play %s %s", self->battle, script);
      g_assert_cmpint (self->status, ==, cases[i].status);
      if (cases[i].says != NULL)
        assert_has (self->out, cases[i].says);
      run (self, "log --json %s", self->battle);
      last = g_strdup_printf ("\"seq\" : %u", cases[i].n_events);
      after = g_strdup_printf ("\"seq\" : %u", cases[i].n_events + 1);
      assert_has (self->out, last);
      g_assert_null (strstr (self->out, after));
    }
  run (self, "verify %s", self->battle);
  g_assert_cmpint (self->status, ==, 0);
}

/* The words of an answer that is due are enough: whom it is due to, and what he chooses. */
static void
test_answer_due (World *self, gconstpointer data)
{
  static const char begun[] = "place 6 1310,700 mm facing 0 because so\n"
                              "place 38 1310,630 mm facing 180 because so\n"
                              "set battle turn=1 phase=charges side=rome because so\n"
                              "6 will charge 38\nnext\n";
  static const struct
  {
    const char *line, *says;
    int status;
  } cases[] = {
    { "38 stands", "stands before 6 Latin horse", 0 },
    { "38 evades dice 1 1 1 1", "evades", 0 },
    { "38 dances", "dances", 1 },
    { "7 stands", "stands", 1 },
  };
  g_autofree char *script = g_build_filename (self->folder, "script.play", NULL);

  g_assert_true (g_file_set_contents (script, begun, -1, NULL));
  run (self, "play %s %s", self->battle, script);
  g_assert_cmpint (self->status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *lines = g_strdup_printf ("%s\n", cases[i].line);

      g_assert_true (g_file_set_contents (script, lines, -1, NULL));
      run (self, "play %s %s", self->battle, script);
      g_assert_cmpint (self->status, ==, cases[i].status);
      assert_has (self->out, cases[i].says);
      if (cases[i].status == 0)
        run (self, "undo %s", self->battle);
    }
}

/* Who sets a phase by hand has what it begins with due, as by going on. */
static void
test_set_phase (World *self, gconstpointer data)
{
  static const char lines[] = "next\n"
                              "initiative hasdrubal dice 3 5 answer order=goes-first\n"
                              "next\n"
                              "set 34 dp=1 because it was forgotten\n"
                              "set battle phase=recovery because it is late\n";
  g_autofree char *script = g_build_filename (self->folder, "script.play", NULL);

  g_assert_true (g_file_set_contents (script, lines, -1, NULL));
  run (self, "play %s %s", self->battle, script);
  g_assert_cmpint (self->status, ==, 0);
  run (self, "due %s", self->battle);
  assert_has (self->out, "34 Celtiberians, 4th band may remove DPs");
  run (self, "verify %s", self->battle);
  g_assert_cmpint (self->status, ==, 0);
}

/* A turn that is set by hand begins with what its beginning brings, unless that is past by then. */
static void
test_set_turn (World *self, gconstpointer data)
{
  static const struct
  {
    const char *lines, *is_due;
  } cases[] = {
    { "set battle turn=2 phase=initiative because we begin there\n", "Throw for initiative" },
    { "set battle turn=3 because we counted wrongly\n", "Throw for initiative" },
    { "initiative hasdrubal dice 3 5 answer order=goes-first\n"
      "set battle turn=4 phase=combat because we begin there\n",
      "Nothing is due" },
    { "set battle turn=5 because we counted wrongly\n", "Nothing is due" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *script = g_build_filename (self->folder, "script.play", NULL);

      g_assert_true (g_file_set_contents (script, cases[i].lines, -1, NULL));
      run (self, "play %s %s", self->battle, script);
      g_assert_cmpint (self->status, ==, 0);
      run (self, "due %s", self->battle);
      assert_has (self->out, cases[i].is_due);
    }
  run (self, "verify %s", self->battle);
  g_assert_cmpint (self->status, ==, 0);
}

/* What is said of a table that nobody sees, and what stands only about there. */
static void
test_beside (World *self, gconstpointer data)
{
  static const struct
  {
    const char *line, *says;
    int status;
  } cases[] = {
    { "6 touches 38 in the flank, 2 stands", "6 Latin horse touches 38 Masaesylii", 0 },
    { "6 is 60 mm from 39", "6 Latin horse is 1.5 JT from 39 Masaesylii", 0 },
    { "6 is 2.5 from 40", "is 2.5 JT from 40", 0 },
    { "forget 6 38", "no longer touches", 0 },
    { "6 is far", "is 60 mm from", 1 },
    { "6 touches 38 sideways", "sideways", 1 },
    { "6 touches 38 99 stands", "front-front-99", 1 },
    { "7 is 60 mm from 12", "12", 1 },
    /* Within 60 mm of the limit of 40 mm it hangs on how far it is. */
    { "place 3 about 1310,700 mm because so", "about there", 0 },
    { "place 35 1310,660 mm facing 180 because so", "is placed", 0 },
    { "set battle turn=1 phase=short-range side=rome because so", "Short", 0 },
    { "odds 3 shoots at 35", "gap.units.1.target", 0 },
    { "place 35 1310,610 mm facing 180 because so", "is placed", 0 },
    { "odds 3 shoots at 35", "Forbidden", 0 },
    { "show 3", "≈", 0 },
    { "6 is 60 mm from 3", "JT from 3", 0 },
    { "35 touches 3", "have their places", 1 },
  };
  g_autofree char *script = g_build_filename (self->folder, "script.play", NULL);
  g_autofree char *unplaced = g_build_filename (self->folder, "unplaced.acies", NULL);

  run (self, "new --unplaced %s/scenarios/great-plains.xml -o %s", DATA, unplaced);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *lines = g_strdup_printf ("%s\n", cases[i].line);

      g_assert_true (g_file_set_contents (script, lines, -1, NULL));
      run (self, "play %s %s", unplaced, script);
      g_assert_cmpint (self->status, ==, cases[i].status);
      assert_has (self->out, cases[i].says);
    }
  run (self, "verify %s", unplaced);
  g_assert_cmpint (self->status, ==, 0);
}

/* Beside a table who follows a foe up touches him by what was said, as after a charge. */
static void
test_unplaced_follow_up (World *self, gconstpointer data)
{
  g_autofree char *unplaced = g_build_filename (self->folder, "unplaced.acies", NULL);

  run (self, "new --unplaced %s/scenarios/zama.xml -o %s", DATA, unplaced);
  run (self,
       "do %s follow-up unit=38 foe=2 --answer=gap.unit.foe=30mm --answer=face.unit.foe=flank "
       "--answer=ground.unit=none --override verdict=allowed --reason=so",
       unplaced);
  g_assert_cmpint (self->status, ==, 0);
  assert_has (self->out, "38 Citizens of Carthage touches 2 Hastati, centre");
}

/* On hexes a place is a number, typed and shown, and which way a counter looks where it looks
 * anywhere. */
static void
test_hex_place (World *self, gconstpointer data)
{
  g_autofree char *script = g_build_filename (self->folder, "script.play", NULL);

  g_remove (self->battle);
  run (self, "new %s/scenarios/chalons.xml -o %s", DATA, self->battle);
  g_assert_true (g_file_set_contents (script, "place 53 3001 because so\nshow 53\n", -1, NULL));
  run (self, "play %s %s", self->battle, script);
  g_assert_cmpint (self->status, ==, 0);
  assert_has (self->out, "  at         3001 ");
  run (self, "show --json %s", self->battle);
  assert_has (self->out, "\"hex\" : \"3001\"");
  g_remove (self->battle);
  run (self, "new %s/scenarios/sinai.xml -o %s", DATA, self->battle);
  g_assert_true (g_file_set_contents (
      script, "place egypt-1a1 1018 facing 3 because so\nshow egypt-1a1\n", -1, NULL));
  run (self, "play %s %s", self->battle, script);
  g_assert_cmpint (self->status, ==, 0);
  assert_has (self->out, "1018 facing 3");
}

/* Of an army that sets up the first are listed, the others counted, and all of them on demand. */
static void
test_many_due (World *self, gconstpointer data)
{
  g_autofree char *script = g_build_filename (self->folder, "script.play", NULL);

  g_remove (self->battle);
  run (self,
       "new %s/scenarios/chalons.xml --switch=free-set-up=yes --switch=deploy-turn-about=yes -o %s",
       DATA, self->battle);
  g_assert_true (g_file_set_contents (script, "next\ndue\n", -1, NULL));
  run (self, "play %s %s", self->battle, script);
  assert_has (self->out, "more of this kind; “due all” lists them");
  run (self, "due %s", self->battle);
  assert_has (self->out, "more of this kind; “due --all” lists them");
  run (self, "ask %s deploy units=1,2,3 hexes=1600,1700,1800", self->battle);
  assert_has (self->out, "no longer due: 1 Huns sets up, and 2 more like it");
  run (self, "due --all %s", self->battle);
  g_assert_null (strstr (self->out, "more of this kind"));
  g_assert_true (g_file_set_contents (script, "due all\n", -1, NULL));
  run (self, "play %s %s", self->battle, script);
  g_assert_null (strstr (self->out, "more of this kind"));
}

/* What a newcomer is to see: each of them once at least. */
static void
test_showcase (World *self, gconstpointer data)
{
  static const char *const seen[] = {
    "# Both generals throw",
    "Chance: as the player wishes",
    "33.3%",
    "Move: 8 Massylii",
    "Forbidden: 10 Massylii",
    "The umpire lets it pass: Massinissa leads it forward himself",
    "Shoot: 8 Massylii",
    "thrown on the table",
    "Charge: 41 Citizen horse",
    "Combat round: 8 Massylii",
    "shaken no → yes",
    "8 Massylii, 1st loses 1 stand",
    "9 Massylii, 2nd: DPs 0 → 1",
    "8 Massylii, 1st must rout",
  };

  run (self, "play %s %s/scenarios/great-plains.play", self->battle, DATA);
  g_assert_cmpint (self->status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (seen); i++)
    assert_has (self->out, seen[i]);
  assert_narrow (self->out);
  run (self, "verify %s", self->battle);
  g_assert_cmpint (self->status, ==, 0);
  run (self, "due %s", self->battle);
  assert_has (self->out, "Nothing is due.");
}

/* Both sides act at once, through every phase: javelins, charges declared unseen by each other, a
 * melee counted in tenths of a figure, and the tests that follow. */
static void
test_together (World *self, gconstpointer data)
{
  static const char *const seen[] = {
    "Shoot: 13 Massylii, 1st",        "Casualties (factor −3, 6)",
    "Chance: figures fall",           "44 Numidian horse loses 1 figure",
    "due: Morale: 44 Numidian horse", "due: Will 13 Massylii, 1st charge?",
    ": they meet half way",           "Fight: 13 Massylii, 1st",
    "Melee throw (die 6, seasoned)",  "Morale of the beaten: 13 Massylii, 1st",
    "Turn 3, Compulsory moves",
  };

  g_remove (self->battle);
  run (self, "new %s/scenarios/zama.xml -o %s", DATA, self->battle);
  run (self, "play --seed 3 %s %s/scenarios/zama.play", self->battle, DATA);
  g_assert_cmpint (self->status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (seen); i++)
    assert_has (self->out, seen[i]);
  assert_narrow (self->out);
  run (self, "verify %s", self->battle);
  assert_has (self->out, "no difference");
}

/* Three turns of both sides, dice of the table and of a seed: the same each time, and the journal
 * stands a second look. */
static void
test_three_turns (World *self, gconstpointer data)
{
  static const char *const seen[] = {
    "both score the same: throw again",
    "Undid 24",
    "Redid 24",
    "Control test: 39 Masaesylii",
    "Go on as last turn",
    "Change formation: 36",
    "Rally: 8 Massylii",
    "The umpire: 9 Massylii",
    "Risk to a leader",
  };
  g_autofree char *first = NULL;

  run (self, "play --seed 7 %s %s/great-plains-three-turns.play", self->battle, SCRIPTS);
  g_assert_cmpint (self->status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (seen); i++)
    assert_has (self->out, seen[i]);
  first = g_steal_pointer (&self->out);
  run (self, "verify %s", self->battle);
  g_assert_cmpint (self->status, ==, 0);
  run (self, "log %s", self->battle);
  g_assert_cmpint (self->status, ==, 0);
  assert_has (self->out, "31 Celtiberians, 1st band charges 1 Roman legion");
  assert_has (self->out, "Turn 3, Recovery");
  g_remove (self->battle);
  run (self, "new %s/scenarios/great-plains.xml -o %s", DATA, self->battle);
  run (self, "play --seed 7 %s %s/great-plains-three-turns.play", self->battle, SCRIPTS);
  g_assert_cmpstr (self->out, ==, first);
}

/* Who may have the initiative is called by side: in what is owed, in the odds, in what came out. */
static void
test_sides (World *self, gconstpointer data)
{
  run (self, "do %s next", self->battle);
  run (self, "due %s", self->battle);
  assert_has (self->out, "Throw for initiative: Scipio, Hasdrubal and Syphax");
  run (self, "ask %s initiative leader=hasdrubal", self->battle);
  assert_has (self->out, "the initiative goes to Scipio");
  assert_has (self->out, "the initiative goes to Hasdrubal and Syphax");
  run (self,
       "do %s initiative leader=hasdrubal -d initiative.carthage:1 -d initiative.rome:6 "
       "-a order=goes-first",
       self->battle);
  run (self, "log %s", self->battle);
  assert_has (self->out, "the initiative goes to Scipio");
  g_assert_null (strstr (self->out, "the initiative goes to Hasdrubal and Syphax"));
}

/* What a script cannot mean ends it, with its line. */
static void
test_refused (World *self, gconstpointer data)
{
  static const struct
  {
    const char *script;
    const char *said;
  } cases[] = {
    { "next\nnext\n", "still due: Throw for initiative" },
    { "next\ninitiative scipio dice 3 3\n", "throws for both sides" },
    { "next\ninitiative hasdrubal dice 3\n", "Add “dice” and the face of 1 D6" },
    { "next\ninitiative hasdrubal dice 3 5\n", "Add “answer order=goes-first|goes-second”" },
    { "next\ninitiative hasdrubal dice 3 9\n", "9" },
    { "odds next\nodds show\n", "“odds” must be followed by an action." },
    { "show 99\n", "There is no “99” in this battle." },
    { "due\ndue 4\n", "Nothing with the number 4 is due." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *script = g_build_filename (self->folder, "script.play", NULL);

      g_remove (self->battle);
      run (self, "new %s/scenarios/great-plains.xml -o %s", DATA, self->battle);
      g_assert_true (g_file_set_contents (script, cases[i].script, -1, NULL));
      run (self, "play %s %s", self->battle, script);
      g_assert_cmpint (self->status, ==, 1);
      assert_has (self->out, cases[i].said);
      assert_has (self->out, "script.play:");
    }
}

/* What is due says whether it can be done, or after what. */
static void
test_due (World *self, gconstpointer data)
{
  g_autofree char *script = g_build_filename (self->folder, "script.play", NULL);
  static const char text[] = "next\nset phase charge because so\n"
                             "charge 1 11 override verdict=allowed because so\n"
                             "set phase clash because so\ndue\n";

  g_remove (self->battle);
  run (self, "new %s/scenarios/raid-at-the-ford.xml -o %s", DATA, self->battle);
  g_assert_true (g_file_set_contents (script, text, -1, NULL));
  run (self, "play %s %s", self->battle, script);
  g_assert_cmpint (self->status, ==, 0);
  assert_has (self->out, "after: 11 Riders of the tower answers the charge");
  run (self, "due %s", self->battle);
  assert_has (self->out, "ready");
  assert_has (self->out, "after: 11 Riders of the tower answers the charge");
  run (self, "due --json %s", self->battle);
  assert_has (self->out, "\"state\" : \"ready\"");
  assert_has (self->out, "\"state\" : \"waiting\"");
}

/* Verbs that write a file or an event say so to a program too. */
static void
test_json (World *self, gconstpointer data)
{
  run (self, "do %s next", self->battle);
  g_assert_cmpint (self->status, ==, 0);
  run (self, "undo --json %s", self->battle);
  assert_has (self->out, "\"seq\" : 2");
  assert_has (self->out, "\"target\" : 1");
  run (self, "redo --json %s", self->battle);
  assert_has (self->out, "\"seq\" : 3");
  run (self, "export --json %s %s/shared.xml", self->battle, self->folder);
  assert_has (self->out, "shared.xml\"");
  run (self, "import --json %s/again.acies %s/shared.xml", self->folder, self->folder);
  assert_has (self->out, "again.acies\"");
  run (self, "new --json %s/scenarios/great-plains.xml -o %s/third.acies", DATA, self->folder);
  assert_has (self->out, "\"path\"");
  run (self, "print --json map %s -o %s/map.svg", self->battle, self->folder);
  assert_has (self->out, "map.svg\"");
}

/* Who is lost is flagged, and stands nowhere. */
static void
test_lost (World *self, gconstpointer data)
{
  run (self, "set %s scipio lost=1 --reason fell", self->battle);
  g_assert_cmpint (self->status, ==, 0);
  run (self, "show --json %s scipio", self->battle);
  assert_has (self->out, "\"lost\" : true");
  assert_has (self->out, "\"place\" : null");
  run (self, "show --json %s 1", self->battle);
  assert_has (self->out, "\"lost\" : false");
}

/* Types INPUT at a terminal to “aciesctl play BATTLE”; all that it showed. */
static char *
type_at_terminal (World *self, const char *input)
{
  GString *shown = g_string_new (NULL);
  char buffer[4096];
  gssize n;
  int terminal;
  int status;
  pid_t child = forkpty (&terminal, NULL, NULL, NULL);

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      setenv ("TERM", "dumb", TRUE);
      execl (ACIESCTL, ACIESCTL, "play", self->battle, NULL);
      _exit (127);
    }
  g_assert_cmpint (write (terminal, input, strlen (input)), ==, strlen (input));
  /* When the child has gone reading fails. */
  while ((n = read (terminal, buffer, sizeof buffer)) > 0)
    g_string_append_len (shown, buffer, n);
  close (terminal);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  g_test_message ("%s", shown->str);
  return g_string_free (shown, FALSE);
}

/* One is asked until the answer is one; what is typed instead of a reason is a line of its own,
 * never taken for one. */
static void
test_terminal (World *self, gconstpointer data)
{
  g_autofree char *shown = NULL;

  shown
      = type_at_terminal (self, "next\ndue 1\nsix\n3 5 4\nelephants\ngoes-first\nnext\nnext\nnext\n"
                                "move 1 ahead 2 JT\nnote it stood in the way\n"
                                "move 1 ahead 2 JT\nbecause they make way\nlose 1\nthe dog did it\n"
                                "quit\n");
  assert_has (shown, "is not a list of die faces");
  assert_has (shown, "It takes one of goes-first, goes-second");
  run (self, "log %s --slips", self->battle);
  assert_has (self->out, "Note: it stood in the way");
  assert_has (self->out, "The umpire lets it pass: they make way");
  assert_has (self->out, "(the dog did it)");
  g_assert_null (strstr (self->out, "lets it pass: note"));
}

/* What the rules forbid wants no dice: first whether it may be all the same. A line typed where an
 * answer is wanted is that line. */
static void
test_change_of_mind (World *self, gconstpointer data)
{
  g_autofree char *shown = type_at_terminal (
      self, "next\ndue 1\nnote the dice roll off\ndue 1\n3 5 4\nnext\ndue 1\n3 5 4\n"
            "goes-first\n3 fires at 31\nlog\nlaelius inspires 8\nquit\n");

  g_assert_null (strstr (shown, "“next” is not a list of die faces"));
  g_assert_null (strstr (shown, "“log” is not a list of die faces"));
  assert_has (shown, "To let it pass all the same");
  assert_has (shown, "“8” has no meaning after");
  run (self, "log %s", self->battle);
  assert_has (self->out, "Note: the dice roll off");
  assert_has (self->out, "Initiative");
}

/* Where something is asked, more may be answered than that; a part of a word will do, and what is
 * too much is told. */
static void
test_answers (World *self, gconstpointer data)
{
  g_autofree char *shown = type_at_terminal (
      self, "next\ndue 1\n3 5\nshow 9\ndue 1\n3 5 4\nfirst\nnext\nmassinissa inspires\n"
            "laelius moves\n3 4\ndue 3\ntick inspiring\ntick what\n4\n"
            "show 9\nshow 9 all\nhelp\n3 shoots at 31\nbecause they are near\nthrow\nquit\n");

  g_assert_null (strstr (shown, "“order” cannot be answered with “show 9”"));
  assert_has (shown, "1 face more than was asked for");
  assert_has (shown, "Scipio: goes first no → yes");
  assert_has (shown, "Gaius Laelius is a leader, but a unit is needed here.");
  assert_has (shown, "No throw is waiting for dice");
  assert_has (shown, "a leader inspires within 1 JT");
  assert_has (shown, "Everything else has its starting value");
  assert_has (shown, "DPs of fatigue this turn");
  assert_has (shown, "At any time:");
  run (self, "log %s --slips", self->battle);
  assert_has (self->out, "a leader inspires within 1 JT   +1");
  assert_has (self->out, "The umpire lets it pass: they are near");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/cli/play/showcase", World, NULL, world_set_up, test_showcase,
              world_tear_down);
  g_test_add ("/acies/cli/play/terminal", World, NULL, world_set_up, test_terminal,
              world_tear_down);
  g_test_add ("/acies/cli/play/change-of-mind", World, NULL, world_set_up, test_change_of_mind,
              world_tear_down);
  g_test_add ("/acies/cli/play/answers", World, NULL, world_set_up, test_answers, world_tear_down);
  g_test_add ("/acies/cli/play/together", World, NULL, world_set_up, test_together,
              world_tear_down);
  g_test_add ("/acies/cli/play/three-turns", World, NULL, world_set_up, test_three_turns,
              world_tear_down);
  g_test_add ("/acies/cli/play/sides", World, NULL, world_set_up, test_sides, world_tear_down);
  g_test_add ("/acies/cli/play/refused", World, NULL, world_set_up, test_refused, world_tear_down);
  g_test_add ("/acies/cli/play/due", World, NULL, world_set_up, test_due, world_tear_down);
  g_test_add ("/acies/cli/play/json", World, NULL, world_set_up, test_json, world_tear_down);
  g_test_add ("/acies/cli/play/place", World, NULL, world_set_up, test_place, world_tear_down);
  g_test_add ("/acies/cli/play/answer-due", World, NULL, world_set_up, test_answer_due,
              world_tear_down);
  g_test_add ("/acies/cli/play/set-phase", World, NULL, world_set_up, test_set_phase,
              world_tear_down);
  g_test_add ("/acies/cli/play/set-turn", World, NULL, world_set_up, test_set_turn,
              world_tear_down);
  g_test_add ("/acies/cli/play/beside", World, NULL, world_set_up, test_beside, world_tear_down);
  g_test_add ("/acies/cli/play/follow", World, NULL, world_set_up, test_follow, world_tear_down);
  g_test_add ("/acies/cli/play/unplaced-follow-up", World, NULL, world_set_up,
              test_unplaced_follow_up, world_tear_down);
  g_test_add ("/acies/cli/play/hex-place", World, NULL, world_set_up, test_hex_place,
              world_tear_down);
  g_test_add ("/acies/cli/play/many-due", World, NULL, world_set_up, test_many_due,
              world_tear_down);
  g_test_add ("/acies/cli/play/lost", World, NULL, world_set_up, test_lost, world_tear_down);
  return g_test_run ();
}
