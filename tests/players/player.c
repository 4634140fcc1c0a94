/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a battle: first what is due, then whatever somebody can do in the phase, one unit and
 * leader after the other, then "next". */
#include "players/player.h"

#include "acies-scratch.h"
#include "referee/play/acies-unused.h"

#include <time.h>

/* How often what is due is tried, in another way each time: first of all that is due once, then of
 * what nobody could do more often. */
static const guint tries_of_dues[] = { 1, 6, 40, 215 };
/* As many actions somebody tries, and each so often. */
#define TRIES_OF_ACTIONS 3
#define TRIES_OF_ACTION 3
/* No phase of a side has more rulings. */
#define MOST_RULINGS 1500
/* Stands before the sentence of what was no free choice. */
#define NOT_FREE "!"

AciesGuess *
player_guess (Player *self)
{
  self->guess.ruleset = self->ruleset;
  self->guess.battle = self->battle;
  self->guess.rand = self->rand;
  return &self->guess;
}

guint
player_draw (Player *self, guint n)
{
  return acies_guess_draw (player_guess (self), n);
}

static void
changed_cb (AciesBattle *battle, const AciesChange *change, AciesBattle *beside)
{
  g_assert_true (acies_battle_apply (beside, change, NULL));
}

/* Sets up the battle beside, which goes along with the one that is played. */
static void
init_beside (Player *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  self->beside = acies_battle_copy (self->battle);
  acies_referee_lay_out (self->ruleset, self->beside, findings);
  g_assert_false (acies_findings_has_errors (findings));
  self->beside_referee = acies_referee_new (self->ruleset, self->beside);
  g_signal_connect (self->battle, "changed", G_CALLBACK (changed_cb), self->beside);
}

static AciesBattle *
load_battle (const PlayerGame *game, AciesFindings *findings)
{
  const char *name = game->file != NULL ? game->file : game->scenario;
  g_autoptr (GFile) file = acies_library_find_file ("scenarios", name, findings);
  AciesBattle *battle = acies_battle_load_scenario (file, findings);
  g_auto (GStrv) switches = g_strsplit (game->switches != NULL ? game->switches : "", " ", -1);

  for (guint i = 0; switches[i] != NULL; i++)
    acies_battle_choose_switch (battle, switches[i]);
  return battle;
}

void
player_take_file (Player *self, AciesBattleFile *file)
{
  self->file = file;
  self->referee = file != NULL ? acies_battle_file_get_referee (file) : NULL;
  self->ruleset = file != NULL ? acies_battle_file_get_ruleset (file) : NULL;
  self->battle = file != NULL ? acies_battle_file_get_battle (file) : NULL;
}

void
player_sit_down (Player *self, const PlayerGame *game, AciesBattleFile *file)
{
  *self = (Player){ .game = *game };
  player_take_file (self, file);
  self->rand = g_rand_new_with_seed (game->seed);
  self->thrower = acies_thrower_new_seeded (game->seed);
  acies_guess_init (&self->guess);
  self->ordered = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->actors = g_queue_new ();
  self->overlaps = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->reasons = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->steps = player_steps_new ();
  self->phase_rulings = g_ptr_array_new_with_free_func (g_free);
  self->broken = g_ptr_array_new_with_free_func (g_free);
  self->asked = g_hash_table_new (NULL, NULL);
  self->done = g_hash_table_new (NULL, NULL);
}

void
player_get_up (Player *self)
{
  g_rand_free (self->rand);
  acies_thrower_free (self->thrower);
  acies_guess_clear (&self->guess);
  g_hash_table_unref (self->ordered);
  g_hash_table_unref (self->known);
  g_hash_table_unref (self->reasons);
  g_hash_table_unref (self->overlaps);
  g_ptr_array_unref (self->phase_rulings);
  g_ptr_array_unref (self->steps);
  g_hash_table_unref (self->asked);
  g_hash_table_unref (self->done);
  g_queue_free (self->actors);
  g_ptr_array_unref (self->broken);
  g_free (self->figures.longest);
  g_free (self->figures.slow);
}

void
player_init (Player *self, const PlayerGame *game)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) battle = load_battle (game, findings);
  g_autoptr (AciesRuleset) ruleset
      = acies_library_load_named_ruleset (acies_battle_get_ruleset (battle), findings);
  g_autofree char *folder = acies_scratch_new (), *path = NULL;
  AciesBattleFile *file;
  g_autoptr (GError) error = NULL;

  acies_referee_lay_out (ruleset, battle, findings);
  g_assert_false (acies_findings_has_errors (findings));
  player_forget_places (game, ruleset, battle);
  path = g_build_filename (folder, "battle.acies", NULL);
  file = acies_battle_file_create (path, ruleset, battle, &error);
  g_assert_no_error (error);
  player_sit_down (self, game, file);
  self->folder = g_steal_pointer (&folder);
  self->start = acies_battle_to_bytes (self->battle);
  if (!game->is_plain)
    init_beside (self);
}

void
player_clear (Player *self)
{
  g_assert_true (acies_battle_file_close (self->file, NULL));
  g_assert_finalize_object (self->file);
  if (!self->game.is_plain)
    {
      g_assert_finalize_object (self->beside_referee);
      g_assert_finalize_object (self->beside);
    }
  acies_scratch_remove (self->folder);
  g_free (self->folder);
  g_bytes_unref (self->start);
  player_get_up (self);
}

/* The processor time of this thread in microseconds. */
static gint64
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* Answers what RULING asks beside dice. FALSE: nothing. */
static gboolean
answer (Player *self, AciesRuling *ruling, AciesQuestion *question)
{
  const GPtrArray *prompts = acies_ruling_get_prompts (ruling);
  gboolean has_answered = FALSE;

  for (guint i = 0; i < prompts->len; i++)
    {
      const AciesPrompt *prompt = g_ptr_array_index (prompts, i);
      guint n = prompt->kind == ACIES_PROMPT_CHOICE ? g_strv_length (prompt->options) : 0;

      if (n > 0)
        acies_question_take_answer (
            question,
            acies_answer_new (ACIES_ANSWER_CHOICE, ACIES_SOURCE_TABLE, prompt->id,
                              acies_value_symbol (prompt->options[player_draw (self, n)])));
      else if (prompt->kind == ACIES_PROMPT_MEASURE)
        acies_question_take_answer (
            question, acies_answer_new (ACIES_ANSWER_MEASURE, ACIES_SOURCE_UMPIRE, prompt->id,
                                        player_state_measure (self, prompt)));
      has_answered = has_answered || n > 0 || prompt->kind == ACIES_PROMPT_MEASURE;
    }
  return has_answered;
}

/* The second law: no question makes the rule set fail. */
static void
check_error (Player *self, const AciesQuestion *question, const GError *error)
{
  if (g_error_matches (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_RULESET)
      || g_error_matches (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET))
    player_break_law (self, g_strdup_printf ("the rule set fails in “%s”: %s",
                                             acies_question_get_action (question), error->message));
}

/* Asks and throws until nothing but choices are wanted. What an answer after it made idle is left
 * out, as in window and terminal. */
static AciesRuling *
throw_all (Player *self, AciesQuestion *question)
{
  g_autoptr (GError) error = NULL;
  gint64 start = get_time ();
  AciesRuling *ruling = acies_referee_throw (self->referee, question, self->thrower, &error);

  player_note_time (self, question, get_time () - start);
  if (g_error_matches (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER))
    {
      g_autofree char *remark = acies_unused_drop_earlier (self->referee, question, question);

      g_clear_error (&error);
      ruling = acies_referee_throw (self->referee, question, self->thrower, &error);
    }
  g_hash_table_add (self->asked, (gpointer) g_intern_string (acies_question_get_action (question)));
  check_error (self, question, error);
  return ruling;
}

/* A ruling that asks for more than this never ends. */
#define MOST_ANSWERS 300

AciesRuling *
player_ask (Player *self, AciesQuestion *question)
{
  AciesRuling *ruling = throw_all (self, question);

  for (guint i = 0; i < MOST_ANSWERS && ruling != NULL && answer (self, ruling, question); i++)
    {
      g_object_unref (ruling);
      ruling = throw_all (self, question);
    }
  return ruling;
}

/* The same, and the umpire lets pass what is left to him. */
static AciesRuling *
ask_umpire (Player *self, AciesQuestion *question)
{
  AciesRuling *ruling = player_ask (self, question);

  if (ruling == NULL || acies_ruling_get_verdict (ruling) != ACIES_VERDICT_UMPIRE
      || acies_ruling_is_complete (ruling))
    return ruling;
  self->figures.n_umpire++;
  acies_question_take_answer (
      question, acies_answer_new_override ("verdict", acies_value_symbol ("allowed"), "drawn"));
  g_object_unref (ruling);
  return player_ask (self, question);
}

/* Accepts RULING if it is complete; IS_FREE: nothing asked for it. */
static gboolean
accept (Player *self, AciesRuling *ruling, gboolean is_free)
{
  g_autoptr (GError) error = NULL;

  if (ruling == NULL || !acies_ruling_is_complete (ruling))
    return FALSE;
  if (!acies_battle_file_accept (self->file, ruling, &error))
    {
      player_break_law (self, g_strdup_printf ("“%s” is ruled completely and not accepted: %s",
                                               acies_ruling_get_sentence (ruling), error->message));
      return FALSE;
    }
  self->figures.n_accepted++;
  if (self->game.is_plain)
    return TRUE;
  self->n_turn_rulings++;
  g_ptr_array_add (self->phase_rulings,
                   g_strconcat (is_free ? "" : NOT_FREE, acies_ruling_get_sentence (ruling), NULL));
  player_add_step (self, ruling);
  g_hash_table_add (self->done, (gpointer) g_intern_string (acies_question_get_action (
                                    acies_ruling_get_question (ruling))));
  player_note_slip (self, ruling);
  player_check_ruling (self, ruling);
  player_check_lights (self);
  return TRUE;
}

static const AciesAction *
find_action (Player *self, const AciesQuestion *question)
{
  return acies_ruleset_find (self->ruleset, ACIES_FACT_ACTION,
                             acies_question_get_action (question));
}

/* Whether DUE must be met before the present phase is left. */
static gboolean
is_due_now (Player *self, const AciesObligation *due)
{
  const char *phase = acies_battle_get_position (self->battle)->phase;

  return g_strcmp0 (due->due, "at-once") == 0 || g_strcmp0 (due->due, "phase") == 0
         || g_strcmp0 (due->due, phase) == 0;
}

/* Keeps why RULING is no way to meet DUE. */
static void
keep_reason (Player *self, const AciesObligation *due, AciesRuling *ruling)
{
  const GPtrArray *lines = ruling != NULL ? acies_ruling_get_lines (ruling) : NULL;

  for (guint i = 0; lines != NULL && i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (line->kind == ACIES_RULING_LINE_FORBID)
        g_hash_table_insert (self->reasons, GUINT_TO_POINTER (due->serial), g_strdup (line->label));
    }
}

/* Tries to meet DUE, as often as N says, from try FIRST on. */
static gboolean
try_due (Player *self, const AciesObligation *due, guint first, guint n)
{
  for (guint i = first; i < first + n; i++)
    {
      g_autoptr (AciesQuestion) question = acies_referee_question_for (self->referee, due);
      const AciesAction *action = find_action (self, question);
      g_autoptr (AciesRuling) ruling = NULL;

      if (action == NULL || !acies_guess_fill (player_guess (self), action, question, i))
        continue;
      ruling = ask_umpire (self, question);
      if (!accept (self, ruling, FALSE))
        {
          keep_reason (self, due, ruling);
          continue;
        }
      self->figures.n_dues++;
      if (i == 0)
        self->figures.n_first++;
      acies_guess_learn (player_guess (self), action, question);
      return TRUE;
    }
  return FALSE;
}

/* Meets the first that is due and can be met, each tried in so many rounds. FALSE: nothing is. */
static gboolean
meet_due (Player *self, guint n_rounds)
{
  guint first = 0;

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GPtrArray) dues = acies_referee_list_due (self->referee);

      for (guint i = 0; i < dues->len; i++)
        {
          g_autoptr (AciesObligation) due = acies_obligation_copy (g_ptr_array_index (dues, i));

          if (!is_due_now (self, due))
            continue;
          if (round == 0 && !self->game.is_unplaced && !self->game.is_plain)
            player_check_orders (self, due);
          if (try_due (self, due, first, tries_of_dues[round]))
            return TRUE;
        }
      first += tries_of_dues[round];
    }
  return FALSE;
}

/* Whether ACTION is one that somebody does of his own accord, and ACTOR now. */
static gboolean
is_free (Player *self, const AciesAction *action, AciesItem *actor)
{
  const char *side = acies_battle_get_position (self->battle)->side;
  gboolean is_own = side == NULL || acies_item_get_side (actor) == side;

  if (action->is_hidden || action->needs_due || action->phases[0] == NULL)
    return FALSE;
  return g_str_equal (action->by, "anyone") || (g_str_equal (action->by, "side") && is_own)
         || (g_str_equal (action->by, "other") && (side == NULL || !is_own));
}

static gboolean
try_action (Player *self, const AciesAction *action, AciesItem *actor)
{
  for (guint i = 0; i < (self->game.is_unplaced ? 1 : TRIES_OF_ACTION); i++)
    {
      g_autoptr (AciesQuestion) question = acies_question_new (action->fact.id);
      g_autoptr (AciesRuling) ruling = NULL;

      if (!acies_guess_set_actor (action, question, actor)
          || !acies_guess_fill (player_guess (self), action, question, i))
        continue;
      ruling = player_ask (self, question);
      if (!accept (self, ruling, TRUE))
        continue;
      acies_guess_learn (player_guess (self), action, question);
      return TRUE;
    }
  return FALSE;
}

/* The next who has not acted does something, if he can. */
static gboolean
act (Player *self)
{
  AciesItem *actor = acies_battle_find (self->battle, g_queue_pop_head (self->actors));
  g_autoptr (GPtrArray) actions = NULL;

  /* What was sent out and taken back again is nobody. */
  if (actor == NULL)
    return FALSE;
  actions = acies_referee_list_actions (self->referee, actor, FALSE);
  for (guint i = actions->len; i > 0; i--)
    if (!is_free (self, g_ptr_array_index (actions, i - 1), actor))
      g_ptr_array_remove_index (actions, i - 1);
  for (guint i = 0; i < TRIES_OF_ACTIONS && actions->len > 0; i++)
    {
      guint drawn = player_draw (self, actions->len);

      if (try_action (self, g_ptr_array_index (actions, drawn), actor))
        return TRUE;
      g_ptr_array_remove_index_fast (actions, drawn);
    }
  return FALSE;
}

/* All units and leaders in an order that is drawn. */
static void
gather_actors (Player *self)
{
  GListModel *models[]
      = { acies_battle_get_units (self->battle), acies_battle_get_leaders (self->battle) };

  g_queue_clear (self->actors);
  for (guint m = 0; m < G_N_ELEMENTS (models); m++)
    for (guint i = 0; i < g_list_model_get_n_items (models[m]); i++)
      {
        g_autoptr (AciesItem) item = g_list_model_get_item (models[m], i);

        g_queue_push_nth (self->actors, (gpointer) acies_item_get_id (item),
                          (int) player_draw (self, self->actors->length + 1));
      }
}

static gboolean
is_there (Player *self, const AciesObligation *due)
{
  GPtrArray *dues = acies_battle_get_obligations (self->battle);

  for (guint i = 0; i < dues->len; i++)
    if (acies_obligation_equal (g_ptr_array_index (dues, i), due))
      return TRUE;
  return FALSE;
}

/* Takes back what was done in this phase until DUE is gone. FALSE, with all done again: it was not
 * somebody's free choice that brought it about. */
static gboolean
take_back_due (Player *self, const AciesObligation *due)
{
  guint n = self->phase_rulings->len;
  const char *cause = NOT_FREE;

  while (n > 0 && is_there (self, due))
    {
      cause = g_ptr_array_index (self->phase_rulings, --n);
      g_assert_true (acies_battle_file_undo (self->file, NULL));
    }
  if (!g_str_has_prefix (cause, NOT_FREE) && !is_there (self, due))
    {
      g_autofree char *sentence = acies_referee_describe_obligation (self->referee, due);

      g_test_message ("%s, seed %u, ruling %u: “%s” is taken back, as it brought “%s” (%s)",
                      self->game.scenario, self->game.seed, self->figures.n_accepted, cause,
                      sentence, due->kind);
      g_ptr_array_set_size (self->steps, (int) (self->steps->len - (self->phase_rulings->len - n)));
      g_ptr_array_set_size (self->phase_rulings, (int) n);
      self->figures.n_taken_back++;
      return TRUE;
    }
  for (; n < self->phase_rulings->len; n++)
    g_assert_true (acies_battle_file_redo (self->file, NULL));
  return FALSE;
}

/* Who can leave the phase no more by what he freely did in it takes that back, as people would, as
 * when a hex is full and nobody in it has moves left; what waits for what cannot be met is not to
 * blame. FALSE: that was not the reason. */
static gboolean
take_back (Player *self)
{
  g_autoptr (GPtrArray) dues = acies_referee_list_due (self->referee);

  for (guint i = 0; i < dues->len; i++)
    {
      g_autoptr (AciesObligation) due = acies_obligation_copy (g_ptr_array_index (dues, i));

      if (is_due_now (self, due))
        return take_back_due (self, due);
    }
  return FALSE;
}

/* Says that the phase cannot be left as long as DUE is not met, and why it is not. */
static void
say_due (Player *self, const AciesObligation *due)
{
  g_autofree char *sentence = acies_referee_describe_obligation (self->referee, due);
  const char *reason = g_hash_table_lookup (self->reasons, GUINT_TO_POINTER (due->serial));

  player_break_law (self, g_strdup_printf ("the phase cannot be left: %s (%s: %s)", sentence,
                                           due->kind, reason != NULL ? reason : "not refused"));
}

/* The first law: a phase can be left. What holds it up is said, and dropped so that the game goes
 * on. FALSE: nothing can be dropped. */
static gboolean
force_on (Player *self)
{
  g_autoptr (GPtrArray) dues = acies_referee_list_due (self->referee);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesObligation *due = g_ptr_array_index (dues, i);
      g_autoptr (AciesQuestion) question = NULL;
      g_autoptr (AciesRuling) ruling = NULL;

      if (!is_due_now (self, due))
        continue;
      say_due (self, due);
      question = acies_referee_question_to_drop (due, "nobody knows how to meet it");
      ruling = player_ask (self, question);
      return accept (self, ruling, FALSE);
    }
  player_break_law (self, g_strdup ("the phase cannot be left, and nothing is due"));
  return FALSE;
}

/* Leaves the phase, or this side's part of it. FALSE: nothing goes on. */
static gboolean
go_on (Player *self)
{
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_NEXT);
  g_autoptr (AciesRuling) ruling = NULL;

  /* What is odd about the set-up the umpire lets pass. */
  if (acies_battle_get_position (self->battle)->turn == 0)
    ruling = ask_umpire (self, question);
  else
    ruling = player_ask (self, question);
  if (ruling == NULL)
    {
      player_break_law (self, g_strdup ("“next” is not ruled on"));
      return FALSE;
    }
  if (!accept (self, ruling, FALSE))
    return !self->game.is_plain && (take_back (self) || force_on (self));
  g_ptr_array_set_size (self->phase_rulings, 0);
  g_hash_table_remove_all (self->ordered);
  gather_actors (self);
  return TRUE;
}

/* Draws after how many rulings of the turn the battle is exported: each turn has its share. */
static void
draw_exports (Player *self, int turn)
{
  guint n_turns = (guint) self->game.n_turns;
  guint done = PLAYER_N_EXPORTS * (guint) (turn - 1) / n_turns;
  guint n = PLAYER_N_EXPORTS * (guint) turn / n_turns - done;
  guint span = MAX (self->n_turn_rulings, 20);

  for (guint i = 0; i < n && self->n_exports < PLAYER_N_EXPORTS; i++)
    self->exports[self->n_exports++] = player_draw (self, span);
  self->n_turn_rulings = 0;
}

/* Exports the battle as often as was drawn for now, at the END of a turn what was left over. */
static void export(Player *self, gboolean is_end)
{
  for (guint i = self->n_exports; i > 0; i--)
    if (self->exports[i - 1] <= self->n_turn_rulings || is_end)
      {
        player_check_exchange (self);
        self->exports[i - 1] = self->exports[--self->n_exports];
      }
}

PlayerStep
player_step (Player *self, gboolean is_free)
{
  if (meet_due (self, 1))
    return PLAYER_STEP_DUE;
  if (self->actors->length > 0 && is_free)
    return act (self) ? PLAYER_STEP_FREE : PLAYER_STEP_NONE;
  if (meet_due (self, G_N_ELEMENTS (tries_of_dues)))
    return PLAYER_STEP_DUE;
  return go_on (self) ? PLAYER_STEP_NEXT : PLAYER_STEP_STUCK;
}

void
player_play (Player *self)
{
  const AciesPosition *position = acies_battle_get_position (self->battle);
  int turn = position->turn;
  PlayerStep step;
  guint n = 0;

  while (self->broken->len < PLAYER_MOST_BROKEN)
    {
      if (n++ > MOST_RULINGS)
        {
          player_break_law (self, g_strdup ("the phase has no end"));
          return;
        }
      step = player_step (self, n < MOST_RULINGS / 2);
      if (step == PLAYER_STEP_STUCK)
        return;
      if (step == PLAYER_STEP_NEXT)
        n = 0;
      export(self, position->turn != turn);
      if (position->turn > self->game.n_turns)
        return;
      if (position->turn != turn)
        draw_exports (self, position->turn);
      turn = position->turn;
    }
}
