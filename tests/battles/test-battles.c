/* Whole battles, done line by line through the built program as a referee's assistant would be
 * used: nothing is refused, the journal stands a second look, and every action of the rule set
 * comes up. The scripts were made by generals.py, or by hand; a line holds the arguments of one
 * “aciesctl do” but for the battle. */
#include "storage/acies-battle-file.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *battle;
} World;

/* Runs aciesctl with the words of LINE, shell quoting understood; the test ends if it complains. */
static void
run (const char *line)
{
  g_autofree char *whole = g_strconcat (ACIESCTL " ", line, NULL);
  g_auto (GStrv) words = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *out = NULL;

  g_assert_true (g_shell_parse_argv (whole, NULL, &words, &error));
  process = g_subprocess_newv ((const char *const *) words,
                               G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE,
                               &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &out, NULL, &error));
  g_assert_no_error (error);
  if (g_subprocess_get_exit_status (process) != 0)
    g_error ("aciesctl %s:\n%s", line, out);
}

static char **
read_lines (const char *script)
{
  g_autofree char *path = g_build_filename (SCRIPTS, script, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  g_assert_no_error (error);
  return g_strsplit (text, "\n", -1);
}

/* Begins SCENARIO anew and does every line of SCRIPT. */
static void
fight (World *self, const char *scenario, const char *script)
{
  g_auto (GStrv) lines = read_lines (script);
  g_autofree char *begin = NULL;
  g_autofree char *verify = NULL;

  g_free (self->battle);
  self->battle = g_strdup_printf ("%s/%s.acies", self->folder, script);
  begin = g_strdup_printf ("new %s -o %s", scenario, self->battle);
  run (begin);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = g_strdup_printf ("do %s %s", self->battle, lines[i]);

      if (*lines[i] != '\0' && *lines[i] != '#')
        run (line);
    }
  verify = g_strdup_printf ("verify %s", self->battle);
  run (verify);
}

static GHashTable *
new_set (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* Notes the first word of every line of SCRIPT, the action that it asks for. */
static void
note_lines (const char *script, GHashTable *seen)
{
  g_auto (GStrv) lines = read_lines (script);

  for (char **line = lines; *line != NULL; line++)
    g_hash_table_add (seen, g_strndup (*line, strcspn (*line, " ")));
}

/* Notes every action that the journal of the battle holds; gives the turn that it has come to. */
static guint
note_actions (World *self, GHashTable *seen)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattleFile) file = acies_battle_file_open (self->battle, NULL, &error);
  GListModel *journal;

  g_assert_no_error (error);
  journal = acies_battle_file_get_journal (file);
  for (guint i = 0; i < g_list_model_get_n_items (journal); i++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, i);
      AciesRuling *ruling = acies_journal_event_get_ruling (event);

      if (ruling != NULL)
        g_hash_table_add (
            seen, g_strdup (acies_question_get_action (acies_ruling_get_question (ruling))));
    }
  return acies_battle_get_position (acies_battle_file_get_battle (file))->turn;
}

static void
world_set_up (World *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("acies-battles-XXXXXX", &error);
  g_assert_no_error (error);
}

static void
world_tear_down (World *self, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self->battle);
}

/* Eleven turns of two armies, played by generals.py: long enough for units to break, to be pursued
 * and to rally, and for leaders to be at risk. */
static void
test_great_plains (World *self, gconstpointer data)
{
  static const char *const wanted[]
      = { "move",   "shoot", "declare", "respond", "charge", "combat",       "push",
          "retire", "rout",  "pursue",  "rally",   "risk",   "friends-lost", "draw-back" };
  g_autoptr (GHashTable) seen = new_set ();

  fight (self, DATA "/scenarios/great-plains.xml", "great-plains.script");
  g_assert_cmpuint (note_actions (self, seen), >, 10);
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (!g_hash_table_contains (seen, wanted[i]))
      g_error ("nobody did “%s”", wanted[i]);
}

/* The actions of RULESET that nobody has done yet. */
static char *
list_missing (AciesRuleset *ruleset, GHashTable *seen)
{
  const GPtrArray *actions = acies_ruleset_get_facts (ruleset, ACIES_FACT_ACTION);
  GString *missing = g_string_new (NULL);

  for (guint i = 0; i < actions->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (actions, i);

      if (!g_hash_table_contains (seen, fact->id))
        g_string_append_printf (missing, " %s", fact->id);
    }
  return g_string_free (missing, FALSE);
}

/* Between them the battle and the drill leave out no action. */
static void
test_every_action (World *self, gconstpointer data)
{
  g_autoptr (GHashTable) seen = new_set ();
  g_autofree char *missing = NULL;
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (GError) error = NULL;

  fight (self, SCRIPTS "/drill-ground.xml", "drill-ground.script");
  note_actions (self, seen);
  note_lines ("great-plains.script", seen);
  file = acies_battle_file_open (self->battle, NULL, &error);
  g_assert_no_error (error);
  missing = list_missing (acies_battle_file_get_ruleset (file), seen);
  g_assert_cmpstr (missing, ==, "");
}

/* Both sides at once, through all eight phases, till the armies have met; then by hand what a
 * battle does not often see. */
static void
test_zama (World *self, gconstpointer data)
{
  static const char *const wanted[]
      = { "declare", "test-charge", "test-charged", "respond",    "charge", "move",
          "shoot",   "fight",       "test-melee",   "test-cause", "rout",   "rally",
          "scout",   "widen",       "form",         "ride",       "join",   "send-out",
          "order",   "send",        "force",        "dismiss",    "reform" };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  fight (self, DATA "/scenarios/zama.xml", "zama.script");
  g_assert_cmpuint (note_actions (self, seen), >=, 5);
  fight (self, DATA "/scenarios/zama.xml", "zama-hand.script");
  note_actions (self, seen);
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (!g_hash_table_contains (seen, wanted[i]))
      g_error ("no %s in the battle", wanted[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/battles/every-action", World, NULL, world_set_up, test_every_action,
              world_tear_down);
  g_test_add ("/acies/battles/great-plains", World, NULL, world_set_up, test_great_plains,
              world_tear_down);
  g_test_add ("/acies/battles/zama", World, NULL, world_set_up, test_zama, world_tear_down);
  return g_test_run ();
}
