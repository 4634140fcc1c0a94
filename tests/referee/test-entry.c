/* Typed lines: what they ask, and what they are refused with. */
#include "acies-build.h"

#include "referee/acies-entry.h"

typedef struct
{
  AciesRuleset *ruleset;
  AciesBattle *battle;
  AciesReferee *referee;
} World;

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "referee", "data", "control", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");
  AciesPosition position = { 1, g_intern_string ("command"), g_intern_string ("rome") };
  AciesUnit *unit;

  world->ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  g_assert_nonnull (world->ruleset);
  unit = acies_build_unit (build, "rome", "7", "swordsmen", 3, "300,400,90");
  acies_item_set_label (ACIES_ITEM (unit), "Hastati");
  acies_build_unit (build, "carthage", "31", "horse", 4, "600,400,270");
  world->battle = acies_build_finish (build);
  acies_battle_set_position (world->battle, &position);
  world->referee = acies_referee_new (world->ruleset, world->battle);
}

static void
tear_down (World *world, gconstpointer data)
{
  g_assert_finalize_object (world->referee);
  g_assert_finalize_object (world->battle);
  g_assert_finalize_object (world->ruleset);
}

/* A question as words: action, keys, answers, loose faces. */
static char *
describe (const AciesQuestion *question)
{
  g_autoptr (GString) text = g_string_new (acies_question_get_action (question));
  const int *faces;
  guint n;

  for (guint i = 0; i < acies_question_get_n_keys (question); i++)
    {
      const char *value, *key = acies_question_get_nth_key (question, i, &value);

      g_string_append_printf (text, " %s=%s", key, value);
    }
  for (guint i = 0; i < acies_question_get_n_answers (question); i++)
    {
      const AciesAnswer *answer = acies_question_get_nth_answer (question, i);
      g_autofree char *value = acies_value_to_string (&answer->value);

      g_string_append_printf (text, " %d:%s=%s", answer->kind, answer->id,
                              answer->faces != NULL ? "faces" : value);
      if (answer->reason != NULL)
        g_string_append_printf (text, "(%s)", answer->reason);
    }
  faces = acies_question_get_loose_faces (question, &n, NULL);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " %d", faces[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_questions (World *world, gconstpointer data)
{
  static const struct
  {
    const char *text, *expected;
    gboolean throws;
  } cases[] = {
    { "control 7", "control unit=7", FALSE },
    { "Control hastati dice 4", "control unit=7 4", FALSE },
    { "7 shoots at 31 dice 3 4", "shoot unit=7 target=31 3 4", FALSE },
    { "7 shoots at 31 dice hit:3,4 throw", "shoot unit=7 target=31 0:hit=faces", TRUE },
    { "move 7 wheel left 30, ahead 120", "move unit=7 path=wheel left 30, ahead 120", FALSE },
    { "shoot 7 31", "shoot unit=7 target=31", FALSE },
    { "shoot unit=7 target=31", "shoot unit=7 target=31", FALSE },
    { "control 7 tick inspiring dice 4", "control unit=7 2:inspiring=yes 4", FALSE },
    { "control 7 override outcome=check because he dozed",
      "control unit=7 4:outcome=check(he dozed)", FALSE },
    { "decide 7 choose way=check", "decide unit=7 1:way=check", FALSE },
    { "fights 7 31", "fights units=7 31", FALSE },
    { "next", "next", FALSE },
    { "set 7 dp=2 because he forgot", "umpire.set item=7 dp=2 reason=he forgot", FALSE },
    { "place 7 300,400 facing 90 because so", "umpire.place item=7 at=300,400 facing=90 reason=so",
      FALSE },
    { "lose 31 2 because so", "umpire.lose item=31 n=2 reason=so", FALSE },
    { "drop 3 because so", "umpire.drop obligation=3 reason=so", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesQuestion) question = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      AciesEntryKind kind;
      gboolean throws;

      acies_entry_parse (world->referee, cases[i].text, &kind, &question, &throws, &error);
      g_assert_no_error (error);
      g_assert_cmpint (kind, ==, ACIES_ENTRY_QUESTION);
      text = describe (question);
      g_assert_cmpstr (text, ==, cases[i].expected);
      g_assert_cmpint (throws, ==, cases[i].throws);
    }
}

static void
test_refused (World *world, gconstpointer data)
{
  static const struct
  {
    const char *text, *words;
  } cases[] = {
    { "contrl 7", "did you mean “control”" },
    { "7 shots at 31", "did you mean “shoots”" },
    { "7 shoots at 99", "names nobody" },
    { "control 7 dice four", "“four” is no die face" },
    { "control 7 override outcome=check", "wants a reason" },
    { "control 7 choose way", "ID=VALUE" },
    { "set because so", "wants to know whom" },
    { "dice 4", "before “dice”" },
    { "because", "before" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesQuestion) question = NULL;
      g_autoptr (GError) error = NULL;
      AciesEntryKind kind;
      gboolean throws;

      g_assert_false (
          acies_entry_parse (world->referee, cases[i].text, &kind, &question, &throws, &error));
      g_assert_null (question);
      if (strstr (error->message, cases[i].words) == NULL)
        g_error ("%s: %s", cases[i].text, error->message);
    }
}

static void
test_words (World *world, gconstpointer data)
{
  static const struct
  {
    const char *text;
    AciesEntryKind kind;
  } cases[] = {
    { "undo", ACIES_ENTRY_UNDO },    { "redo", ACIES_ENTRY_REDO }, { "help", ACIES_ENTRY_HELP },
    { "show", ACIES_ENTRY_SHOW },    { "", ACIES_ENTRY_NOTHING },  { "  ", ACIES_ENTRY_NOTHING },
    { "# so", ACIES_ENTRY_NOTHING },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesQuestion) question = NULL;
      AciesEntryKind kind;
      gboolean throws;

      g_assert_true (
          acies_entry_parse (world->referee, cases[i].text, &kind, &question, &throws, NULL));
      g_assert_cmpint (kind, ==, cases[i].kind);
      g_assert_null (question);
    }
}

static void
test_complete (World *world, gconstpointer data)
{
  static const struct
  {
    const char *text, *expected;
  } cases[] = {
    { "con", "control" }, { "control ", "7 31" }, { "control 3", "31" }, { "7 ", "routs" },
    { "ne", "next" },     { "xyz", "" },          { "m", "move" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) ways = acies_entry_complete (world->referee, cases[i].text);
      g_autofree char *text = g_strjoinv (" ", ways);

      g_assert_cmpstr (text, ==, cases[i].expected);
    }
}

#define ADD(name, function) \
  g_test_add ("/acies/referee/entry/" name, World, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("questions", test_questions);
  ADD ("refused", test_refused);
  ADD ("words", test_words);
  ADD ("complete", test_complete);
  return g_test_run ();
}
