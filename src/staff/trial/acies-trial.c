/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays games one after the other. */
#include "config.h"

#include "staff/trial/acies-trial.h"

#include "referee/counsel/acies-worth-count.h"
#include "staff/trial/acies-trial-battle.h"

#include <glib/gi18n-lib.h>

/* Seeds of games lie so far apart that no two trials share many. */
#define SEED_STEP 2654435761u

G_DEFINE_QUARK (acies - trial - error - quark, acies_trial_error)

static void
game_free (gpointer data)
{
  AciesTrialGame *self = data;

  g_array_unref (self->lost);
  g_free (self);
}

GPtrArray *
acies_trial_new_games (void)
{
  return g_ptr_array_new_with_free_func (game_free);
}

static void
task_clear (AciesTrialTask *self)
{
  g_free (self->scenario);
  g_free (self->rules);
  g_free (self->battle);
  g_free (self->counts);
  g_strfreev (self->by);
  g_strfreev (self->sides);
}

void
acies_trial_free (AciesTrial *self)
{
  task_clear (&self->task);
  g_ptr_array_unref (self->games);
  g_free (self);
}

static char *
hash_battle (AciesBattle *battle)
{
  g_autoptr (GBytes) bytes = acies_battle_to_bytes (battle);

  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

/* What the parties are, whole: so parts by other ones are told apart. */
static char **
list_parties (AciesTrialBattle *played, const char *const *texts, GError **error)
{
  AciesReferee *referee = acies_trial_battle_get_referee (played);
  g_autoptr (GPtrArray) parties = acies_party_list (
      acies_referee_get_ruleset (referee), acies_referee_get_battle (referee), texts, TRUE, error);
  g_autoptr (GStrvBuilder) by = g_strv_builder_new ();

  if (parties == NULL)
    return NULL;
  for (guint i = 0; i < parties->len; i++)
    {
      g_autofree char *text = acies_party_to_string (g_ptr_array_index (parties, i));

      g_strv_builder_add (by, text);
    }
  return g_strv_builder_end (by);
}

static char **
list_labels (AciesBattle *battle)
{
  GListModel *sides = acies_battle_get_sides (battle);
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      g_strv_builder_add (labels, acies_item_get_label (side));
    }
  return g_strv_builder_end (labels);
}

/* Begins one battle; its first error becomes ERROR. */
static AciesTrialBattle *
begin_battle (AciesRuleset *ruleset, AciesBattle *battle, GError **error)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesTrialBattle *played = acies_trial_battle_new (ruleset, battle, findings);
  AciesFinding *finding = acies_findings_get_first_error (findings);

  if (played == NULL)
    g_set_error_literal (error, ACIES_TRIAL_ERROR, ACIES_TRIAL_ERROR_RULES,
                         finding != NULL ? acies_finding_get_message (finding) : "");
  return played;
}

AciesTrial *
acies_trial_new (AciesRuleset *ruleset,
                 AciesBattle *battle,
                 const char *const *parties,
                 guint32 seed,
                 guint n_games,
                 int n_turns,
                 GError **error)
{
  const AciesWorth *decisive = acies_worth_find_decisive (ruleset);
  g_autoptr (AciesTrialBattle) played = NULL;
  g_auto (GStrv) by = NULL;
  AciesTrial *self;

  if (decisive == NULL)
    {
      g_set_error (error, ACIES_TRIAL_ERROR, ACIES_TRIAL_ERROR_RULES,
                   _ ("The rule set “%s” does not say who has won: none of its worths decides."),
                   acies_ruleset_get_id (ruleset));
      return NULL;
    }
  played = begin_battle (ruleset, battle, error);
  by = played != NULL ? list_parties (played, parties, error) : NULL;
  if (by == NULL)
    return NULL;
  self = g_new0 (AciesTrial, 1);
  self->task = (AciesTrialTask){
    .scenario = g_strdup (acies_battle_get_title (battle)),
    .rules = g_strdup (acies_ruleset_get_hash (ruleset)),
    .battle = hash_battle (battle),
    .counts = g_strdup (decisive->fact.label),
    .by = g_steal_pointer (&by),
    .sides = list_labels (battle),
    .seed = seed,
    .n_games = n_games,
    .n_turns = n_turns,
  };
  self->shard = self->n_shards = 1;
  self->games = acies_trial_new_games ();
  return self;
}

/* What decides, of each side as it stands: of gint64, in their order. */
static GArray *
count_sides (AciesReferee *referee, GError **error)
{
  const AciesWorth *decisive = acies_worth_find_decisive (acies_referee_get_ruleset (referee));
  g_autoptr (GArray) counts = acies_worth_count (referee, NULL, NULL, error);
  GListModel *sides = acies_battle_get_sides (acies_referee_get_battle (referee));
  GArray *values = g_array_new (FALSE, TRUE, sizeof (gint64));

  g_array_set_size (values, g_list_model_get_n_items (sides));
  for (guint i = 0; counts != NULL && i < counts->len; i++)
    {
      const AciesWorthCount *count = &g_array_index (counts, AciesWorthCount, i);

      for (guint n = 0; n < values->len; n++)
        {
          g_autoptr (AciesItem) side = g_list_model_get_item (sides, n);

          if (count->worth == decisive && count->item == side)
            g_array_index (values, gint64, n) = count->value;
        }
    }
  if (counts == NULL)
    g_clear_pointer (&values, g_array_unref);
  return values;
}

/* The place of the one that has most, or -1. */
static int
find_most (const GArray *values)
{
  int most = -1;
  gboolean is_alone = FALSE;

  for (guint i = 0; i < values->len; i++)
    {
      gint64 value = g_array_index (values, gint64, i);

      if (most >= 0 && value == g_array_index (values, gint64, most))
        is_alone = FALSE;
      if (most < 0 || value > g_array_index (values, gint64, most))
        {
          most = (int) i;
          is_alone = TRUE;
        }
    }
  return is_alone ? most : -1;
}

/* Plays on until the game is over. FALSE with an error. */
static gboolean
play_out (
    AciesTrialGame *game, AciesStaff *staff, AciesReferee *referee, int n_turns, GError **error)
{
  const AciesPosition *position = acies_battle_get_position (acies_referee_get_battle (referee));
  GError *wrong = NULL;

  while (position->turn <= n_turns)
    {
      AciesStaffStep step = acies_staff_step (staff, error);

      if (step == ACIES_STAFF_FAILED)
        return FALSE;
      game->is_stuck = step == ACIES_STAFF_STUCK || step == ACIES_STAFF_WAITS;
      if (step == ACIES_STAFF_NEXT)
        game->is_over = acies_worth_is_over (referee, &wrong);
      if (wrong != NULL)
        {
          g_propagate_error (error, wrong);
          return FALSE;
        }
      if (game->is_stuck || game->is_over)
        break;
    }
  game->n_turns = MIN (position->turn, n_turns);
  return TRUE;
}

/* Plays game NUMBER from its beginning in PLAYED. */
static gboolean
play_in (AciesTrial *self, AciesTrialGame *game, AciesTrialBattle *played, GError **error)
{
  AciesReferee *referee = acies_trial_battle_get_referee (played);
  guint32 seed = self->task.seed + game->number * SEED_STEP;
  g_autoptr (GPtrArray) parties
      = acies_party_list (acies_referee_get_ruleset (referee), acies_referee_get_battle (referee),
                          (const char *const *) self->task.by, TRUE, error);
  g_autoptr (AciesStaff) staff = NULL;
  g_autoptr (GArray) before = NULL, after = NULL;

  if (parties == NULL)
    return FALSE;
  staff = acies_staff_new (acies_trial_battle_get_table (), played, parties, seed, TRUE);
  before = count_sides (referee, error);
  if (before == NULL || !play_out (game, staff, referee, self->task.n_turns, error))
    return FALSE;
  after = count_sides (referee, error);
  if (after == NULL)
    return FALSE;
  game->winner = find_most (after);
  game->n_asked = acies_staff_get_n_asked (staff);
  game->n_accepted = acies_staff_get_n_accepted (staff);
  game->n_dropped = acies_staff_get_n_dropped (staff);
  for (guint i = 0; i < before->len; i++)
    {
      gint64 lost = g_array_index (before, gint64, i) - g_array_index (after, gint64, i);

      g_array_append_val (game->lost, lost);
    }
  return TRUE;
}

static gboolean
play_game (
    AciesTrial *self, AciesRuleset *ruleset, AciesBattle *battle, guint number, GError **error)
{
  g_autoptr (AciesTrialBattle) played = begin_battle (ruleset, battle, error);
  AciesTrialGame *game;

  if (played == NULL)
    return FALSE;
  game = g_new0 (AciesTrialGame, 1);
  game->number = number;
  game->lost = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_ptr_array_add (self->games, game);
  if (play_in (self, game, played, error))
    return TRUE;
  g_ptr_array_set_size (self->games, (int) self->games->len - 1);
  return FALSE;
}

gboolean
acies_trial_play (AciesTrial *self,
                  AciesRuleset *ruleset,
                  AciesBattle *battle,
                  guint shard,
                  guint n_shards,
                  gboolean is_whole,
                  AciesTrialProgress progress,
                  gpointer data,
                  GError **error)
{
  self->shard = shard;
  self->n_shards = n_shards;
  self->is_whole = is_whole || n_shards > 1;
  for (guint i = shard - 1; i < self->task.n_games; i += n_shards)
    {
      if (!play_game (self, ruleset, battle, i, error))
        return FALSE;
      if (progress != NULL
          && !progress (g_ptr_array_index (self->games, self->games->len - 1), self->task.n_games,
                        data))
        break;
      if (!self->is_whole && acies_trial_find_sure (self) > 0)
        break;
    }
  return TRUE;
}
