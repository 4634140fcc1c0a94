/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The entry, on the shipped battle: good lines and what they become, bad lines and what they are
 * told, and ways to go on. */
#include "config.h"
#include "paths.h"

#include "acies-build.h"
#include "referee/command/acies-command-line.h"

#include <string.h>

typedef struct
{
  AciesRuleset *ruleset;
  AciesBattle *battle;
  AciesReferee *referee;
} World;

/* The battle of SCENARIO, by RULESET, at POSITION. */
static void
load (World *world, const char *ruleset, const char *scenario, const AciesPosition *position)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = g_file_new_build_filename (ACIES_SOURCE_DATADIR, ruleset, NULL);
  g_autoptr (GFile) file = g_file_new_build_filename (ACIES_SOURCE_DATADIR, scenario, NULL);
  g_autofree char *text = NULL;

  world->ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  world->battle = acies_battle_load_scenario (file, findings);
  text = acies_findings_to_string (findings);
  g_assert_cmpstr (text, ==, "");
  acies_referee_lay_out (world->ruleset, world->battle, findings);
  acies_battle_set_position (world->battle, position);
  world->referee = acies_referee_new (world->ruleset, world->battle);
}

static void
set_up (World *world, gconstpointer data)
{
  AciesPosition position = { 1, g_intern_string ("tactical"), g_intern_string ("rome") };

  load (world, "rulesets/civitates-bellantes", "scenarios/great-plains.xml", &position);
}

static void
set_up_flags (World *world, gconstpointer data)
{
  AciesPosition position = { 1, g_intern_string ("declarations"), NULL };

  load (world, "rulesets/veni-vidi-vici", "scenarios/zama.xml", &position);
}

static void
tear_down (World *world, gconstpointer data)
{
  g_object_unref (world->referee);
  g_object_unref (world->battle);
  g_object_unref (world->ruleset);
}

/* "action key=value key=value [faces] {answers}", or the kind of a line that asks nothing. */
static char *
describe (const AciesCommandLine *line)
{
  static const char *const kinds[]
      = { "question", "odds", "answers", "let pass", "show", "due",    "clause",
          "why",      "log",  "grid",    "follow",   "done", "cancel", "settle",
          "continue", "save", "undo",    "redo",     "help", "quit",   "nothing" };
  AciesQuestion *question = line->question;
  g_autoptr (GString) text = g_string_new (NULL);
  const int *faces;
  guint n_faces;

  if (line->kind != ACIES_COMMAND_LINE_QUESTION)
    g_string_append (text, kinds[line->kind]);
  if (line->item != NULL)
    g_string_append_printf (text, " %s", acies_item_get_id (line->item));
  if (line->is_whole)
    g_string_append (text, " all");
  if (line->words != NULL)
    g_string_append_printf (text, " “%s”", line->words);
  if (question == NULL)
    return g_string_free (g_steal_pointer (&text), FALSE);
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                          acies_question_get_action (question));
  for (guint i = 0; i < acies_question_get_n_keys (question); i++)
    {
      const char *value, *key = acies_question_get_nth_key (question, i, &value);

      g_string_append_printf (text, " %s=%s", key, value);
    }
  faces = acies_question_get_loose_faces (question, &n_faces, NULL);
  for (guint i = 0; i < n_faces; i++)
    g_string_append_printf (text, " [%d]", faces[i]);
  for (guint i = 0; i < acies_question_get_n_answers (question); i++)
    {
      const AciesAnswer *answer = acies_question_get_nth_answer (question, i);
      g_autofree char *value = acies_value_to_string (&answer->value);

      g_string_append_printf (
          text, " {%d %s=%s%s%s%s}", answer->kind, answer->id, answer->n_faces > 0 ? "faces" : "",
          value, answer->reason != NULL ? " " : "", answer->reason != NULL ? answer->reason : "");
    }
  if (line->throws)
    g_string_append (text, " throw");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_means (World *world, const char *text, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesCommandLine) line = NULL;
  g_autofree char *meaning = NULL;

  g_test_message ("%s", text);
  line = acies_command_line_parse (world->referee, text, NULL, &error);
  if (line != NULL)
    meaning = describe (line);
  else
    {
      g_test_message ("  %s", error->message);
      meaning = g_strdup ("nothing fits");
    }
  g_assert_cmpstr (meaning, ==, expected);
}

static void
test_good (World *world, gconstpointer data)
{
  static const struct
  {
    const char *line;
    const char *meaning;
  } cases[] = {
    { "", "nothing" },
    { "   ", "nothing" },
    { "# a remark = with signs", "nothing" },
    { "undo", "undo" },
    { "undo thread", "undo all" },
    { "undo thread of 7", "nothing fits" },
    { "undo everything", "nothing fits" },
    { "why 7", "why 7" },
    { "why", "nothing fits" },
    { "why nobody", "nothing fits" },
    { "REDO", "redo" },
    { "help", "help" },
    { "show", "show" },
    { "next", "next" },
    { "move 1 ahead 3", "move unit=1 path=ahead 3 JT" },
    { "MOVE 1 ahead 3", "move unit=1 path=ahead 3 JT" },
    { "1 moves ahead 3", "move unit=1 path=ahead 3 JT" },
    { "1 move ahead 120 mm", "move unit=1 path=ahead 120 mm" },
    { "1 ahead 3 JT", "move unit=1 path=ahead 3 JT" },
    { "1 forward 3", "move unit=1 path=ahead 3 JT" },
    { "move 1 2.5", "move unit=1 path=ahead 2.5 JT" },
    { "move 1 ahead 2,5 JT", "move unit=1 path=ahead 2,5 JT" },
    { "move 1 side left 1", "move unit=1 path=side left 1 JT" },
    { "move 1 incline right 2 1", "move unit=1 path=incline right 2 JT 1 JT" },
    { "move 1 incline left 80 40 mm", "move unit=1 path=incline left 80 mm 40 mm" },
    { "move 1 swing right 30 2 -1", "move unit=1 path=swing right 30 2 JT -1 JT" },
    { "move 1 swing left 30 80 0 mm", "move unit=1 path=swing left 30 80 mm 0 mm" },
    { "move 1 wheel left 30, 2", "move unit=1 path=wheel left 30, ahead 2 JT" },
    { "move 1 wheels left 30, 2 JT", "move unit=1 path=wheel left 30, ahead 2 JT" },
    { "wheel 7 left 40", "move unit=7 path=wheel left 40" },
    { "7 wheels left 40", "move unit=7 path=wheel left 40" },
    { "wheel Roman horse left 40", "move unit=5 path=wheel left 40" },
    { "wheel", "nothing fits" },
    { "wheel 7", "nothing fits" },
    { "?", "help" },
    { "move 1 wheel left 30, ahead 3 JT throw",
      "move unit=1 path=wheel left 30, ahead 3 JT throw" },
    { "control 12", "nothing fits" },
    { "control 1", "control unit=1" },
    { "control 1 dice 4", "control unit=1 [4]" },
    { "control 1 dice control 4", "control unit=1 {0 control=faces}" },
    { "1 charges 31", "charge unit=1 target=31" },
    { "1 charge 31", "charge unit=1 target=31" },
    { "charge 1 31", "charge unit=1 target=31" },
    { "charges 1 31 dice 3 4", "charge unit=1 target=31 [3] [4]" },
    { "3 shoots at 31", "shoot units=3 target=31" },
    { "3 shoot at 31 dice 3 5 6", "shoot units=3 target=31 [3] [5] [6]" },
    { "3 4 shoot at 31", "shoot units=3 4 target=31" },
    { "3,4 shoot at 31", "shoot units=3 4 target=31" },
    { "3 shoots 31 dice 3 5 6", "shoot units=3 target=31 [3] [5] [6]" },
    { "the 3 shoots 31", "shoot units=3 target=31" },
    { "3 and 4 shoot at 31", "shoot units=3 4 target=31" },
    { "shoot 3, 4 at 31", "shoot units=3 4 target=31" },
    { "3 fires at 31", "shoot units=3 target=31" },
    { "3 and 4 fire at 31", "shoot units=3 4 target=31" },
    { "fire 3 at 31 dice 3", "shoot units=3 target=31 [3]" },
    { "3-4 shoot at 31", "shoot units=3 4 target=31" },
    { "1, 3-4 and 8 shoot at 31", "shoot units=1 3 4 8 target=31" },
    { "next phase", "next" },
    { "Next side", "next" },
    { "move 1 to 20,16", "move unit=1 path=ahead 220" },
    { "move 1 to 20, 16", "move unit=1 path=ahead 220" },
    { "1 moves to 20 16", "move unit=1 path=ahead 220" },
    { "1 to 20,16 throw", "move unit=1 path=ahead 220 throw" },
    { "1 to 800,640 mm", "move unit=1 path=ahead 220" },
    { "move 1 to 20 JT, 16 JT", "move unit=1 path=ahead 220" },
    { "form 1 column", "form unit=1 formation=column" },
    { "1 forms column", "form unit=1 formation=column" },
    { "form 1 in column", "form unit=1 formation=column" },
    { "scipio inspires", "allot leader=scipio task=inspire" },
    { "1 control", "control unit=1" },
    { "scipio does inspire", "allot leader=scipio task=inspire" },
    { "Scipio does inspire", "allot leader=scipio task=inspire" },
    { "Massinissa does control", "allot leader=massinissa task=control" },
    { "control 1 tick inspiring", "control unit=1 {2 inspiring=yes}" },
    { "control 1 override control=5 because he read it wrong",
      "control unit=1 {4 control=5 he read it wrong}" },
    { "charge unit=1 target=31 because the gate is open",
      "charge unit=1 target=31 {4 verdict=allowed the gate is open}" },
    { "control 1 answer gap.unit.target=40000", "control unit=1 {3 gap.unit.target=40000}" },
    { "control unit=1", "control unit=1" },
    { "charge unit=1 target=31 dice 4", "charge unit=1 target=31 [4]" },
    { "set 1 dp=2 because forgotten", "umpire.set item=1 dp=2 reason=forgotten" },
    { "place 1 at 15,7.5 facing 90 because nudged",
      "umpire.place item=1 at=600,300 facing=90 reason=nudged" },
    { "place 1 15,7.5 because nudged", "umpire.place item=1 at=600,300 reason=nudged" },
    { "place 1 600,300 mm because nudged", "umpire.place item=1 at=600,300 reason=nudged" },
    { "place 1 15,7.5 JT facing 90 because nudged",
      "umpire.place item=1 at=600,300 facing=90 reason=nudged" },
    { "initiative scipio choose order=goes-first",
      "initiative leader=scipio {1 order=goes-first}" },
    { "note  the sun sets because dice 3 ", "umpire.note text=the sun sets because dice 3" },
    { "NOTE x=y # z", "umpire.note text=x=y # z" },
    { "set 1 known.rome=no because it hides", "umpire.set item=1 known.rome=no reason=it hides" },
    { "set 1 dp 2 because forgotten", "umpire.set item=1 dp=2 reason=forgotten" },
    { "set turn 3 because late", "umpire.set item=battle turn=3 reason=late" },
    { "set phase=combat because late", "umpire.set item=battle phase=combat reason=late" },
    { "1 loses 2 stands because broken", "umpire.lose item=1 n=2 reason=broken" },
    { "lose 1 because broken", "umpire.lose item=1 n=1 reason=broken" },
    { "revive 1 2 because found", "umpire.lose item=1 n=-2 reason=found" },
    { "remove 1 because gone", "umpire.place item=1 at=none reason=gone" },
    { "hide 1 from carthage because wood", "umpire.set item=1 known.carthage=no reason=wood" },
    { "reveal 1 to carthage because seen", "umpire.set item=1 known.carthage=yes reason=seen" },
    { "lose 1 2 because broken stands", "umpire.lose item=1 n=2 reason=broken stands" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_means (world, cases[i].line, cases[i].meaning);
}

/* Commands are the same in upper and lower case, and some lines mean something only where they are
 * typed. */
static void
test_commands (World *world, gconstpointer data)
{
  const GPtrArray *due = acies_battle_get_obligations (acies_referee_get_battle (world->referee));
  const AciesCommandLineContext plain = { FALSE, FALSE, FALSE, NULL };
  const AciesCommandLineContext asking = { TRUE, FALSE, FALSE, NULL };
  const AciesCommandLineContext forbidden = { TRUE, TRUE, FALSE, NULL };
  const AciesCommandLineContext lost = { FALSE, FALSE, TRUE, NULL };
  const AciesCommandLineContext numbered = { FALSE, FALSE, FALSE, due };
  const struct
  {
    const char *line;
    const AciesCommandLineContext *context;
    const char *meaning;
  } cases[] = {
    { "Show", &plain, "show" },
    { "Show 8", &plain, "show 8" },
    { "  SHOW 8 ALL ", &plain, "show 8 all" },
    { "Odds next", &plain, "odds next" },
    { "LOG", &plain, "log “”" },
    { "Log The Velites", &plain, "log “The Velites”" },
    { "Settle", &plain, "settle" },
    { "Continue", &plain, "continue “”" },
    { "continue dice 3", &plain, "continue “dice 3”" },
    { "Due", &numbered, "due" },
    { "Quit", &plain, "quit" },
    { "UNDO", &plain, "undo" },
    { "Redo", &plain, "redo" },
    { "Help", &asking, "help" },
    { "Follow", &plain, "follow" },
    { "done", &plain, "done" },
    { "cancel", &plain, "cancel" },
    { "3, 4", &asking, "answers “dice 3  4”" },
    { "Dice 3 4", &asking, "answers “Dice 3 4”" },
    { "Because he insists", &forbidden, "let pass “he insists”" },
    { "Save elsewhere.acies", &lost, "save “elsewhere.acies”" },
    { "# show", &asking, "nothing" },
    { "", &plain, "nothing" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesCommandLine) line = NULL;
      g_autofree char *meaning = NULL;

      g_test_message ("%s", cases[i].line);
      line = acies_command_line_parse (world->referee, cases[i].line, cases[i].context, &error);
      g_assert_no_error (error);
      meaning = describe (line);
      g_assert_cmpstr (meaning, ==, cases[i].meaning);
    }
}

/* What an empty line suggests can be typed, whatever the game. */
static void
test_sample (World *world, gconstpointer data)
{
  g_autofree char *sample = acies_command_line_make_sample (world->referee);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesCommandLine) line = NULL;

  g_assert_nonnull (sample);
  g_test_message ("%s", sample);
  line = acies_command_line_parse (world->referee, sample, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (line->kind, ==, ACIES_COMMAND_LINE_QUESTION);
}

static void
set_up_raid (World *world, gconstpointer data)
{
  AciesPosition position = { 0, NULL, NULL };

  load (world, "rulesets/border-raid", "scenarios/raid-at-the-ford.xml", &position);
}

/* A watch of two parties and smugglers within hail of one of them. */
static void
set_up_hail (World *world, gconstpointer data)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder
      = g_file_new_build_filename (ACIES_SOURCE_DATADIR, "rulesets", "night-landing", NULL);
  g_autoptr (AciesBuild) build = acies_build_new ("600x500");
  AciesPosition position = { 1, g_intern_string ("meet"), g_intern_string ("crown") };

  acies_build_unit (build, "crown", "1", "watch", 5, "200,200,180");
  acies_build_unit (build, "coast", "11", "smugglers", 3, "200,260,0");
  acies_build_set_ruleset (build, "night-landing");
  world->ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  world->battle = acies_build_finish (build);
  acies_battle_set_position (world->battle, &position);
  world->referee = acies_referee_new (world->ruleset, world->battle);
}

/* So is a choice that a procedure leaves: by its id, or as people are told of it. */
static void
test_open_choice (World *world, gconstpointer data)
{
  static const struct
  {
    const char *words, *chosen; /* NULL: nothing fits */
  } cases[] = {
    { "yield", "yield" }, { "with resist", "resist" }, { "res", "resist" },
    { "evade", NULL },    { "yield resist", NULL },    { "They", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesQuestion) question = acies_question_new ("hail");
      g_autoptr (GError) error = NULL;
      gboolean fits;

      acies_question_set (question, "unit", "1");
      acies_question_set (question, "target", "11");
      fits = acies_command_line_fill (world->referee, question, cases[i].words, &error);
      g_test_message ("%s: %s", cases[i].words, fits ? "" : error->message);
      g_assert_cmpint (fits, ==, cases[i].chosen != NULL);
      if (fits)
        g_assert_cmpstr (acies_question_find_answer (question, "answer")->value.symbol, ==,
                         cases[i].chosen);
    }
}

/* What a question leaves open is filled from words, role by role. */
static void
test_open (World *world, gconstpointer data)
{
  static const struct
  {
    const char *words;
    const char *response; /* NULL: nothing fits */
  } cases[] = {
    { "evade", "evade" }, { "evades", "evade" }, { "with evade", "evade" },       { "ev", "evade" },
    { "dance", NULL },    { "evade 3", NULL },   { "counter", "counter-charge" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesQuestion) question = acies_question_new ("respond");
      g_autoptr (GError) error = NULL;
      const AciesRole *open;

      acies_question_set (question, "unit", "8");
      acies_question_set (question, "foe", "37");
      open = acies_command_line_find_open (world->referee, question);
      g_assert_cmpstr (open->id, ==, "response");
      g_assert_cmpint (acies_command_line_fill (world->referee, question, cases[i].words, &error),
                       ==, cases[i].response != NULL);
      g_assert_cmpint (error == NULL, ==, cases[i].response != NULL);
      if (error == NULL)
        {
          g_assert_cmpstr (acies_question_get (question, "response"), ==, cases[i].response);
          g_assert_null (acies_command_line_find_open (world->referee, question));
        }
    }
}

/* Answers are read for a question that waits, as behind the head of a line. */
static void
test_answers (World *world, gconstpointer data)
{
  g_autoptr (AciesQuestion) question = acies_question_new ("control");
  g_autoptr (GError) error = NULL;
  gboolean throws;

  g_assert_true (acies_command_line_is_answer ("tick inspiring"));
  g_assert_true (acies_command_line_is_answer ("DICE 3"));
  g_assert_false (acies_command_line_is_answer ("because he said so"));
  g_assert_false (acies_command_line_is_answer ("ticks 3"));
  g_assert_true (acies_command_line_add_answers (world->referee, "tick inspiring dice 4 throw",
                                                 question, &throws, &error));
  g_assert_no_error (error);
  g_assert_true (throws);
  g_assert_cmpuint (acies_question_get_n_answers (question), ==, 1);
  g_assert_false (acies_command_line_add_answers (world->referee, "override control=5", question,
                                                  &throws, &error));
  g_assert_nonnull (strstr (error->message, "needs a reason"));
}

static void
test_bad (World *world, gconstpointer data)
{
  static const struct
  {
    const char *line;
    const char *said; /* a part of the sentence */
  } cases[] = {
    { "1 chrages 31", "did you mean “charges”" },
    { "nxt", "did you mean “next”" },
    { "99 charges 31", "There is no unit “99”" },
    { "control leigon", "did you mean “legion”" },
    { "1 charges 99", "There is no unit “99”" },
    { "1 charges", "“UNIT charges TARGET” needs" },
    { "1 charges 31 32", "“32” has no meaning after “UNIT charges TARGET”" },
    { "control 1 4", "Write dice after the word “dice”" },
    { "1 shoots 99", "There is no unit “99”" },
    { "velites shoot at 31", "3 Roman velites, 4 Italian velites" },
    { "hide 1", "Give the side" },
    { "3-99 shoot at 31", "There is no unit “99”" },
    { "4-3 shoot at 31", "from the lower to the higher" },
    { "3 fyres at 31", "did you mean “fire”" },
    { "nxt phase", "did you mean “next”" },
    { "next phse", "did you mean “phase”" },
    { "move 1 to there", "Give the place" },
    { "move 1 to 999,7.5", "beyond the table" },
    { "move 1 to 800,640x", "Give the place" },
    { "line 3 4 to 20,16", "one unit" },
    { "lose 1 many", "the number of stands" },
    { "remove 1 2", "not needed" },
    { "set 1 dp", "NAME=VALUE" },
    { "form 1 colum", "did you mean “column”" },
    { "control 1 dice", "the faces of the dice" },
    { "control 1 dice four x", "not a face" },
    { "control 1 override control=5", "needs a reason" },
    { "control 1 override control because so", "NAME=VALUE" },
    { "control 1 throw 3", "Only “because …” may follow" },
    { "control 1 tick", "must be followed" },
    { "dice 3", "begins with" },
    { "because", "begins with" },
    { "set", "Give the item" },
    { "set nobody dp=2 because x", "nothing called" },
    { "next week", "takes no arguments" },
    { "due x", "Give its number" },
    { "show nobody", "nobody" },
    { "odds", "an action" },
    { "odds undo", "an action" },
    { "settle 3", "takes no arguments" },
    { "save x", "not understood" },
    { "because he insists", "begins with" },
    { "due 77", "number 77" },
    { "drop x", "Give its number" },
    { "the quick brown fox", "not understood" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesCommandLine) line = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i].line);
      line = acies_command_line_parse (world->referee, cases[i].line, NULL, &error);
      g_assert_null (line);
      g_test_message ("  %s", error->message);
      g_assert_nonnull (strstr (error->message, cases[i].said));
    }
}

/* What a drag makes is exact; who reads of it wants what a ruler shows. */
static void
test_say_path (World *world, gconstpointer data)
{
  static const struct
  {
    const char *path, *said;
  } cases[] = {
    { "wheel right 10.137, ahead 258.046", "wheel right 10.1, ahead 6.45 JT" },
    { "ahead 3 JT", "ahead 3 JT" },
    { "incline left 80 40, side right 20", "incline left 2 JT 1 JT, side right 0.5 JT" },
    { "swing left 30 80 -20", "swing left 30 2 JT -0.5 JT" },
    { "turn 180", "turn 180" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesQuestion) question = acies_question_new ("move");
      g_autoptr (AciesRuling) ruling = NULL;
      g_autoptr (GError) error = NULL;

      acies_question_set (question, "unit", "1");
      acies_question_set (question, "path", cases[i].path);
      ruling = acies_referee_ask (world->referee, question, &error);
      g_assert_no_error (error);
      g_test_message ("%s", acies_ruling_get_sentence (ruling));
      g_assert_nonnull (strstr (acies_ruling_get_sentence (ruling), cases[i].said));
    }
}

/* A flag of a sentence is typed by its own name; left out, it is not set. */
static void
test_flags (World *world, gconstpointer data)
{
  static const struct
  {
    const char *line;
    const char *meaning;
  } cases[] = {
    { "1 declares on 31", "declare unit=1 target=31" },
    { "1 declares on 31 only", "declare unit=1 target=31 only=yes" },
    { "1 declares on 31 Only", "declare unit=1 target=31 only=yes" },
    { "1 declares on 31 only=yes", "declare unit=1 target=31 only=yes" },
    { "1 declares on 31 solely", "nothing fits" },
  };
  g_auto (GStrv) ways = acies_command_line_complete (world->referee, "1 declares on 31 ");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_means (world, cases[i].line, cases[i].meaning);
  g_assert_true (g_strv_contains ((const char *const *) ways, "only"));
}

static void
test_complete (World *world, gconstpointer data)
{
  static const struct
  {
    const char *text;
    const char *has, *has_not;
  } cases[] = {
    { "", "next", NULL },
    { "n", "next", "undo" },
    { "mov", "move", "next" },
    { "move ", "1", "scipio" },
    { "move 1 ", "wheel", "1" },
    { "move 1 ahead 40 d", "dice", "throw" },
    { "form 1 co", "column", "line" },
    { "set 1", "10", "2" },
    { "1 adv", "advance", "move" },
    { "move 1 t", "to", "ahead" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) ways = acies_command_line_complete (world->referee, cases[i].text);
      g_autofree char *all = g_strjoinv (" ", ways);

      g_test_message ("%s: %s", cases[i].text, all);
      g_assert_true (g_strv_contains ((const char *const *) ways, cases[i].has));
      if (cases[i].has_not != NULL)
        g_assert_false (g_strv_contains ((const char *const *) ways, cases[i].has_not));
    }
}

/* What a gesture is, its phase says, and whoever it ends on. */
static void
test_gestures (World *world, gconstpointer data)
{
  static const struct
  {
    const char *phase, *side;
    const char *line, *meaning;
  } cases[] = {
    { "tactical", "rome", "1>20,16", "move unit=1 path=ahead 220" },
    { "tactical", "rome", " 1 > 800,640 mm ", "move unit=1 path=ahead 220" },
    { "tactical", "rome", "1>31", "nothing fits" },
    { "tactical", "rome", "1+2>20,16", "nothing fits" },
    { "charges", "rome", "6>38", "declare unit=6 target=38" },
    { "charges", "rome", "6 > 38", "declare unit=6 target=38" },
    { "charges", "rome", "Latin horse>38", "declare unit=6 target=38" },
    { "charges", "rome", "6>38:2", "declare unit=6 target=38 declared=2" },
    { "charges", "rome", "6>38: 2 because", "declare unit=6 target=38 declared=2" },
    { "charges", "rome", "6>38:many", "nothing fits" },
    { "charges", "rome", "6>nobody", "nothing fits" },
    { "charges", "rome", "6>", "nothing fits" },
    { "charges", "rome", ">38", "nothing fits" },
    { "charges", "rome", "6>38>39", "nothing fits" },
    { "charges", "rome", "6+5>38", "nothing fits" },
    { "charges", "rome", "6>38+39", "nothing fits" },
    { "charges", "rome", "6>20,16", "nothing fits" },
    { "long-range", "rome", "3>31", "shoot units=3 target=31" },
    { "long-range", "rome", "3+4>31", "shoot units=3 4 target=31" },
    { "long-range", "rome", "3 and 4 > 31 dice 3 4", "shoot units=3 4 target=31 [3] [4]" },
    { "long-range", "rome", "3,4>31:2", "nothing fits" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesPosition position
          = { 1, g_intern_string (cases[i].phase), g_intern_string (cases[i].side) };

      acies_battle_set_position (world->battle, &position);
      assert_means (world, cases[i].line, cases[i].meaning);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/referee/command-line/good", World, NULL, set_up, test_good, tear_down);
  g_test_add ("/acies/referee/command-line/bad", World, NULL, set_up, test_bad, tear_down);
  g_test_add ("/acies/referee/command-line/commands", World, NULL, set_up, test_commands,
              tear_down);
  g_test_add ("/acies/referee/command-line/open", World, NULL, set_up, test_open, tear_down);
  g_test_add ("/acies/referee/command-line/answers", World, NULL, set_up, test_answers, tear_down);
  g_test_add ("/acies/referee/command-line/say-path", World, NULL, set_up, test_say_path,
              tear_down);
  g_test_add ("/acies/referee/command-line/complete", World, NULL, set_up, test_complete,
              tear_down);
  g_test_add ("/acies/referee/command-line/gestures", World, NULL, set_up, test_gestures,
              tear_down);
  g_test_add ("/acies/referee/command-line/flags", World, NULL, set_up_flags, test_flags,
              tear_down);
  g_test_add ("/acies/referee/command-line/sample", World, NULL, set_up, test_sample, tear_down);
  g_test_add ("/acies/referee/command-line/sample-of-flags", World, NULL, set_up_flags, test_sample,
              tear_down);
  g_test_add ("/acies/referee/command-line/sample-of-raid", World, NULL, set_up_raid, test_sample,
              tear_down);
  g_test_add ("/acies/referee/command-line/open-choice", World, NULL, set_up_hail, test_open_choice,
              tear_down);
  return g_test_run ();
}
