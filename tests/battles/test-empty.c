/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A phase is passed over only if nobody can act in it: at every new phase of the recorded battles,
 * and so of all four games, whatever may be asked is asked where it would be. */
#include "acies-scratch.h"

#include "referee/play/acies-empty-phase.h"
#include "storage/battle/acies-replay.h"

/* As many phases of a battle are asked about whole, and as many guesses are made beside. */
#define MOST_PHASES 6
#define N_GUESSES 300

typedef struct
{
  AciesReferee *referee;
  const AciesAction *action;
  GRand *rand;
  guint n_asked;
} Force;

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

/* Fails if QUESTION is lawful. */
static void
assert_unlawful (Force *self, const AciesQuestion *question)
{
  g_autoptr (AciesRuling) ruling = acies_referee_ask (self->referee, question, NULL);
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;

  self->n_asked++;
  if (ruling == NULL || acies_ruling_get_verdict (ruling) == ACIES_VERDICT_FORBIDDEN)
    return;
  node = acies_question_to_json (question);
  text = json_to_string (node, FALSE);
  g_error ("a phase was called empty in which this is lawful: %s", text);
}

/* All that may stand in ROLE, by a few of those that are without number. */
static char **
list_values (Force *self, const AciesRole *role)
{
  AciesBattle *battle = acies_referee_get_battle (self->referee);
  GListModel *items = g_str_equal (role->is, "unit")     ? acies_battle_get_units (battle)
                      : g_str_equal (role->is, "leader") ? acies_battle_get_leaders (battle)
                      : g_str_equal (role->is, "side")   ? acies_battle_get_sides (battle)
                      : g_str_equal (role->is, "feature")
                          ? acies_table_get_features (acies_battle_get_table (battle))
                          : NULL;
  g_autoptr (GStrvBuilder) values = g_strv_builder_new ();

  for (guint i = 0; items != NULL && i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);

      g_strv_builder_add (values, acies_item_get_id (item));
    }
  if (role->values != NULL)
    g_strv_builder_addv (values, (const char **) role->values);
  else if (g_str_equal (role->is, "flag"))
    g_strv_builder_addv (values, (const char *[]){ "yes", "no", NULL });
  else if (g_str_equal (role->is, "number"))
    g_strv_builder_addv (values, (const char *[]){ "1", "2", "3", "6", NULL });
  else if (g_str_equal (role->is, "path"))
    g_strv_builder_addv (values,
                         (const char *[]){ "ahead 1 mm", "ahead 40 mm", "wheel left 5", NULL });
  else if (g_str_equal (role->is, "hex"))
    g_strv_builder_addv (values, (const char *[]){ "1010", "1510", "2009", NULL });
  return g_strv_builder_end (values);
}

/* Fills what must be filled from role N on in every way. */
static void
force (Force *self, const AciesQuestion *question, guint n)
{
  const AciesRole *role;
  g_auto (GStrv) values = NULL;

  while (n < self->action->roles->len
         && ((const AciesRole *) g_ptr_array_index (self->action->roles, n))->optional)
    n++;
  if (n >= self->action->roles->len)
    {
      assert_unlawful (self, question);
      return;
    }
  role = g_ptr_array_index (self->action->roles, n);
  values = list_values (self, role);
  for (guint i = 0; values[i] != NULL; i++)
    {
      g_autoptr (AciesQuestion) filled = acies_question_copy (question);

      acies_question_set (filled, role->id, values[i]);
      force (self, filled, n + 1);
    }
}

/* Fills all roles by chance, those that take many with up to three. */
static void
guess (Force *self)
{
  g_autoptr (AciesQuestion) question = acies_question_new (self->action->fact.id);

  for (guint i = 0; i < self->action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (self->action->roles, i);
      g_auto (GStrv) values = list_values (self, role);
      guint n = g_strv_length (values), wanted = role->many ? 3 : 1;
      g_autoptr (GString) text = g_string_new (NULL);

      if (n == 0 || (role->optional && g_rand_boolean (self->rand)))
        continue;
      for (guint k = 0; k < wanted; k++)
        g_string_append_printf (text, "%s%s", k > 0 ? " " : "",
                                values[g_rand_int_range (self->rand, 0, (gint32) n)]);
      acies_question_set (question, role->id, text->str);
    }
  assert_unlawful (self, question);
}

/* Asks everything where nobody is said to be able to act. */
static void
assert_empty (AciesReferee *referee)
{
  const char *phase = acies_battle_get_position (acies_referee_get_battle (referee))->phase;
  const GPtrArray *actions
      = acies_ruleset_get_facts (acies_referee_get_ruleset (referee), ACIES_FACT_ACTION);
  Force self = { referee, NULL, g_rand_new_with_seed (1), 0 };

  for (guint i = 0; i < actions->len; i++)
    {
      g_autoptr (AciesQuestion) question = NULL;

      self.action = g_ptr_array_index (actions, i);
      if (!self.action->holds || self.action->is_hidden || self.action->needs_due
          || !g_strv_contains (self.action->phases, phase))
        continue;
      question = acies_question_new (self.action->fact.id);
      force (&self, question, 0);
      for (guint n = 0; n < N_GUESSES; n++)
        guess (&self);
    }
  g_rand_free (self.rand);
}

/* Whether EVENT went on to another phase or side. */
static gboolean
is_next (AciesJournalEvent *event)
{
  AciesRuling *ruling = acies_journal_event_get_ruling (event);

  return ruling != NULL
         && g_str_equal (acies_question_get_action (acies_ruling_get_question (ruling)),
                         ACIES_ACTION_NEXT);
}

/* Plays SCENARIO again as it was recorded, and looks at each of its phases. */
static void
test_battle (gconstpointer data)
{
  const char *name = data;
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "battle.acies", NULL);
  g_autofree char *begin = g_strdup_printf ("new " DATA "/scenarios/%s.xml -o %s", name, path);
  g_autofree char *play = g_strdup_printf ("play %s " SCRIPTS "/%s.play", path, name);
  g_autoptr (AciesBattleFile) file = NULL;
  AciesReplay *replay;
  GListModel *journal;
  guint n_phases = 0, n_empty = 0, most = 0;
  g_autoptr (GError) error = NULL;

  run (begin);
  run (play);
  file = acies_battle_file_open (path, NULL, &error);
  g_assert_no_error (error);
  journal = acies_battle_file_get_journal (file);
  replay = acies_replay_new (file, &error);
  for (guint i = 0; i < g_list_model_get_n_items (journal); i++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, i);
      AciesEmptyPhase found;

      if (!is_next (event))
        continue;
      g_assert_true (acies_replay_go_to (replay, i + 1, &error));
      found = acies_empty_phase_check (acies_replay_get_referee (replay));
      n_phases++;
      most = MAX (most, found.n_asked);
      if (!found.is_empty)
        continue;
      if (n_empty++ < MOST_PHASES)
        assert_empty (acies_replay_get_referee (replay));
    }
  acies_replay_free (replay);
  g_test_message ("%s: %u of %u phases are empty; %u questions at most", name, n_empty, n_phases,
                  most);
  g_assert_finalize_object (g_steal_pointer (&file));
  acies_scratch_remove (folder);
}

int
main (int argc, char **argv)
{
  static const char *const battles[] = { "great-plains", "zama", "chalons", "sinai" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      g_autofree char *path = g_strdup_printf ("/acies/empty/%s", battles[i]);

      g_test_add_data_func (path, battles[i], test_battle);
    }
  return g_test_run ();
}
