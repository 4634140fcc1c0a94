/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole battles through the built program: nothing is refused, the journal stands a second look,
 * and every action of the rule set comes up. The great battles were played by generals.py,
 * consuls.py, kings.py and tribes.py and are played again in one go; of a drill each line is one
 * “do”. */
#include "acies-scratch.h"

#include "storage/battle/acies-battle-file.h"

#include <glib/gstdio.h>

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

static void run_words (const char *format, ...) G_GNUC_PRINTF (1, 2);

static void
run_words (const char *format, ...)
{
  g_autofree char *line = NULL;
  va_list words;

  va_start (words, format);
  line = g_strdup_vprintf (format, words);
  va_end (words);
  run (line);
}

/* A new battle of SCENARIO, named after SCRIPT. */
static void
begin (World *self, const char *scenario, const char *script)
{
  g_free (self->battle);
  self->battle = g_strdup_printf ("%s/%s.acies", self->folder, script);
  run_words ("new %s -o %s", scenario, self->battle);
}

/* Plays a great battle again in one go, as its generals played it. */
static void
play_again (World *self, const char *scenario, const char *script)
{
  begin (self, scenario, script);
  run_words ("play %s %s/%s", self->battle, SCRIPTS, script);
  run_words ("verify %s", self->battle);
}

/* Begins SCENARIO anew and does every line of SCRIPT by itself. */
static void
fight (World *self, const char *scenario, const char *script)
{
  g_autofree char *path = g_build_filename (SCRIPTS, script, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;

  begin (self, scenario, script);
  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0' && **line != '#')
      run_words ("do %s %s", self->battle, *line);
  run_words ("verify %s", self->battle);
}

static GHashTable *
new_set (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
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
  self->folder = acies_scratch_new ();
}

static void
world_tear_down (World *self, gconstpointer data)
{
  acies_scratch_remove (self->folder);
  g_free (self->folder);
  g_free (self->battle);
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

/* Fails if the rule set of the battle has an action that is not among those SEEN. */
static void
assert_every_action (World *self, GHashTable *seen)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattleFile) file = acies_battle_file_open (self->battle, NULL, &error);
  g_autofree char *missing = NULL;

  g_assert_no_error (error);
  missing = list_missing (acies_battle_file_get_ruleset (file), seen);
  g_assert_cmpstr (missing, ==, "");
}

/* Ten turns of two armies: long enough for units to break, to be pursued and to run off the table,
 * and for leaders to be at risk and lost. Between them the battle, the drill and a convoy
 * that enters and leaves the table leave out no action. */
static void
test_great_plains (World *self, gconstpointer data)
{
  static const char *const wanted[]
      = { "move",   "declare", "respond", "charge",      "combat", "friends-lost",
          "retire", "pursue",  "risk",    "leader-lost", "run-off" };
  g_autoptr (GHashTable) seen = new_set ();

  play_again (self, DATA "/scenarios/great-plains.xml", "great-plains.play");
  g_assert_cmpuint (note_actions (self, seen), >=, 6);
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (!g_hash_table_contains (seen, wanted[i]))
      g_error ("nobody did “%s”", wanted[i]);
  fight (self, SCRIPTS "/drill-ground.xml", "drill-ground.script");
  note_actions (self, seen);
  fight (self, SCRIPTS "/convoy.xml", "convoy.script");
  g_assert_cmpuint (note_actions (self, seen), ==, 2);
  assert_every_action (self, seen);
}

/* Both sides at once, through all phases, till one concedes; then by hand and on the army referee
 * ground what a battle does not often see, so that no action is left out. */
static void
test_zama (World *self, gconstpointer data)
{
  g_autoptr (GHashTable) seen = new_set ();

  play_again (self, DATA "/scenarios/zama.xml", "zama.play");
  note_actions (self, seen);
  g_assert_true (g_hash_table_contains (seen, "call-off"));
  fight (self, DATA "/scenarios/zama.xml", "zama-hand.script");
  note_actions (self, seen);
  fight (self, SCRIPTS "/parade-ground.xml", "parade-ground.script");
  note_actions (self, seen);
  fight (self, SCRIPTS "/caravan-of-carts.xml", "caravan-of-carts.script");
  g_assert_cmpuint (note_actions (self, seen), ==, 2);
  assert_every_action (self, seen);
}

/* A free set-up turn about; a turn of both sides on hexes, each of its phases played, and no action
 * left out. */
static void
test_hex_ground (World *self, gconstpointer data)
{
  g_autoptr (GHashTable) seen = new_set ();

  fight (self,
         DATA "/scenarios/chalons.xml --switch=free-set-up=yes --switch=deploy-turn-about=yes",
         "free-set-up.script");
  g_assert_cmpuint (note_actions (self, seen), ==, 1);
  fight (self, SCRIPTS "/hex-ground.xml", "hex-ground.script");
  g_assert_cmpuint (note_actions (self, seen), >=, 1);
  assert_every_action (self, seen);
}

/* All fifteen turns, until it is told who has won. */
static void
test_chalons (World *self, gconstpointer data)
{
  static const char *const wanted[]
      = { "march", "charge", "ride", "fire", "attack", "retreat", "advance", "rally", "victory" };
  g_autoptr (GHashTable) seen = new_set ();

  play_again (self, DATA "/scenarios/chalons.xml", "chalons.play");
  g_assert_cmpuint (note_actions (self, seen), ==, 16);
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (!g_hash_table_contains (seen, wanted[i]))
      g_error ("nobody did “%s”", wanted[i]);
}

/* A turn of both sides with fire, defensive fire and melee, until the disrupted recover; then
 * chariots; then both sides deploy turn about before a first turn; then a caravan that enters and
 * leaves the map, to the last turn, after which it is due to say who has won. Between them they
 * leave out no action. */
static void
test_oasis (World *self, gconstpointer data)
{
  g_autoptr (GHashTable) seen = new_set ();

  fight (self, SCRIPTS "/oasis.xml", "oasis.script");
  g_assert_cmpuint (note_actions (self, seen), ==, 2);
  fight (self, SCRIPTS "/chariot-ground.xml", "chariot-ground.script");
  note_actions (self, seen);
  fight (self, DATA "/scenarios/armageddon-609-bc.xml --switch=deploy-turn-about=yes",
         "deployment.script");
  g_assert_cmpuint (note_actions (self, seen), ==, 1);
  fight (self, SCRIPTS "/caravan.xml", "caravan.script");
  g_assert_cmpuint (note_actions (self, seen), ==, 3);
  assert_every_action (self, seen);
}

/* The two kings fight for the oasis to the last turn; then the game is over. */
static void
test_sinai (World *self, gconstpointer data)
{
  g_autoptr (GHashTable) seen = new_set ();

  play_again (self, DATA "/scenarios/sinai.xml", "sinai.play");
  g_assert_cmpuint (note_actions (self, seen), ==, 13);
  g_assert_true (g_hash_table_contains (seen, "victory"));
}

/* Each of the fourteen stands as its own zones, entrances and stacks demand, or the umpire would
 * have to let it begin; and who has won is answered before the first move. */
static void
test_fourteen (World *self, gconstpointer data)
{
  g_auto (GStrv) names = g_strsplit ("rome delta babylon megiddo kadesh sinai qarqar tabal "
                                     "charchemish thymbra aequi bubastis armageddon-609-bc "
                                     "lake-regillus",
                                     " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf (DATA "/scenarios/%s.xml", names[i]);

      begin (self, path, names[i]);
      run_words ("do %s next", self->battle);
      run_words ("do %s victory", self->battle);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/battles/chalons", World, NULL, world_set_up, test_chalons, world_tear_down);
  g_test_add ("/acies/battles/fourteen", World, NULL, world_set_up, test_fourteen, world_tear_down);
  g_test_add ("/acies/battles/great-plains", World, NULL, world_set_up, test_great_plains,
              world_tear_down);
  g_test_add ("/acies/battles/hex-ground", World, NULL, world_set_up, test_hex_ground,
              world_tear_down);
  g_test_add ("/acies/battles/oasis", World, NULL, world_set_up, test_oasis, world_tear_down);
  g_test_add ("/acies/battles/sinai", World, NULL, world_set_up, test_sinai, world_tear_down);
  g_test_add ("/acies/battles/zama", World, NULL, world_set_up, test_zama, world_tear_down);
  return g_test_run ();
}
