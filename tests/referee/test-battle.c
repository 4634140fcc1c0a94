/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The shipped battle played by a careless player: every action of every phase is asked of every
 * unit and leader, odds and all; whatever may pass is accepted. No procedure may fail, whatever the
 * dice; what is asked again is ruled alike to the byte; and undone, the battle is as it began. */
#include "config.h"
#include "paths.h"

#include "referee/state/acies-referee.h"

#define TURNS 2

typedef struct
{
  AciesRuleset *ruleset;
  AciesBattle *battle;
  AciesReferee *referee;
  AciesThrower *thrower;
  GPtrArray *changes; /* of AciesChange: what was accepted */
  guint n_asked, n_accepted, n_failed;
} Game;

static void
set_up (Game *game)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder
      = g_file_new_for_path (ACIES_SOURCE_DATADIR "/rulesets/civitates-bellantes");
  g_autoptr (GFile) file = g_file_new_for_path (ACIES_SOURCE_DATADIR "/scenarios/great-plains.xml");

  game->ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  game->battle = acies_battle_load_scenario (file, findings);
  g_assert_nonnull (game->ruleset);
  g_assert_nonnull (game->battle);
  acies_referee_lay_out (game->ruleset, game->battle, findings);
  game->referee = acies_referee_new (game->ruleset, game->battle);
  acies_referee_check_battle (game->referee, findings);
  {
    g_autofree char *text = acies_findings_to_string (findings);

    g_assert_cmpstr (text, ==, "");
  }
  game->changes = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_change_unref);
  game->thrower = acies_thrower_new_seeded (203);
}

/* Chooses the first option of whatever is to be chosen. TRUE if there was something. */
static gboolean
choose_first (AciesRuling *ruling, AciesQuestion *question)
{
  const GPtrArray *asks = acies_ruling_get_prompts (ruling);
  gboolean chose = FALSE;

  for (guint i = 0; i < asks->len; i++)
    {
      const AciesPrompt *wanted = g_ptr_array_index (asks, i);

      if (wanted->kind != ACIES_PROMPT_CHOICE)
        continue;
      acies_question_take_answer (
          question, acies_answer_new (ACIES_ANSWER_CHOICE, ACIES_SOURCE_UMPIRE, wanted->id,
                                      acies_value_symbol (wanted->options[0])));
      chose = TRUE;
    }
  return chose;
}

/* Asks with odds, then with dice and choices until nothing is wanted. */
static AciesRuling *
play (Game *game, AciesQuestion *question)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) odds = acies_referee_ask_with_odds (game->referee, question, &error);

  game->n_asked++;
  for (guint i = 0; odds != NULL && i < 20; i++)
    {
      g_autoptr (AciesRuling) ruling
          = acies_referee_throw (game->referee, question, game->thrower, &error);

      if (ruling == NULL || !choose_first (ruling, question))
        {
          if (ruling != NULL)
            return g_steal_pointer (&ruling);
          break;
        }
    }
  if (error != NULL && error->code != ACIES_REFEREE_ERROR_UNKNOWN)
    {
      g_autoptr (JsonNode) node = acies_question_to_json (question);
      g_autofree char *text = json_to_string (node, FALSE);

      g_test_message ("%s: %s", text, error->message);
      game->n_failed++;
    }
  return NULL;
}

static char *
write_json (AciesRuling *ruling)
{
  g_autoptr (JsonNode) node = acies_ruling_to_json (ruling);

  return json_to_string (node, FALSE);
}

static void
assert_same_again (Game *game, AciesRuling *ruling)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) again
      = acies_referee_ask (game->referee, acies_ruling_get_question (ruling), &error);
  g_autofree char *first = write_json (ruling), *second = NULL;

  g_assert_no_error (error);
  second = write_json (again);
  g_assert_cmpstr (first, ==, second);
}

static void
play_and_accept (Game *game, AciesQuestion *question)
{
  g_autoptr (AciesRuling) ruling = play (game, question);
  g_autoptr (GError) error = NULL;

  if (ruling == NULL || !acies_ruling_is_complete (ruling))
    return;
  assert_same_again (game, ruling);
  acies_battle_apply (game->battle, acies_ruling_get_change (ruling), &error);
  g_assert_no_error (error);
  g_ptr_array_add (game->changes,
                   acies_change_ref ((AciesChange *) acies_ruling_get_change (ruling)));
  game->n_accepted++;
}

/* Meets what is due; what cannot be met is dropped. */
static void
meet_obligations (Game *game)
{
  for (guint i = 0; i < 200 && acies_battle_get_obligations (game->battle)->len > 0; i++)
    {
      const AciesObligation *due
          = g_ptr_array_index (acies_battle_get_obligations (game->battle), 0);
      guint serial = due->serial;
      g_autoptr (AciesQuestion) question = acies_referee_question_for (game->referee, due);
      GPtrArray *left;

      play_and_accept (game, question);
      left = acies_battle_get_obligations (game->battle);
      if (left->len > 0 && ((AciesObligation *) g_ptr_array_index (left, 0))->serial == serial)
        {
          g_autoptr (AciesQuestion) drop = acies_question_new (ACIES_ACTION_DROP);
          g_autofree char *text = g_strdup_printf ("%u", serial);

          acies_question_set (drop, "obligation", text);
          acies_question_set (drop, "reason", "it cannot be met");
          play_and_accept (game, drop);
        }
    }
}

/* Any filling of a role: an enemy, a way ahead, the first choice. */
static gboolean
fill_role (Game *game, const AciesRole *role, AciesItem *actor, AciesQuestion *question)
{
  if (g_str_equal (role->is, "path"))
    acies_question_set (question, role->id, "ahead 40");
  else if (g_str_equal (role->is, "choice") && role->values != NULL)
    acies_question_set (question, role->id, role->values[0]);
  else if (g_str_equal (role->is, "number"))
    acies_question_set (question, role->id, "1");
  else if (g_str_equal (role->is, "unit"))
    {
      GListModel *units = acies_battle_get_units (game->battle);

      for (guint i = 0; i < g_list_model_get_n_items (units); i++)
        {
          g_autoptr (AciesItem) unit = g_list_model_get_item (units, i);

          if (acies_item_get_side (unit) != acies_item_get_side (actor))
            {
              acies_question_set (question, role->id, acies_item_get_id (unit));
              return TRUE;
            }
        }
      return FALSE;
    }
  else
    return role->optional || g_str_equal (role->is, "flag");
  return TRUE;
}

static void
try_actions (Game *game, AciesItem *item)
{
  g_autoptr (GPtrArray) actions = acies_referee_list_actions (game->referee, item, FALSE);

  for (guint i = 0; i < actions->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);
      g_autoptr (AciesQuestion) question = acies_question_new (action->fact.id);
      gboolean is_filled = TRUE;

      for (guint j = 0; j < action->roles->len; j++)
        {
          const AciesRole *role = g_ptr_array_index (action->roles, j);

          if (j == 0)
            acies_question_set (question, role->id, acies_item_get_id (item));
          else
            is_filled = is_filled && fill_role (game, role, item, question);
        }
      if (is_filled)
        play_and_accept (game, question);
      meet_obligations (game);
    }
}

static void
try_model (Game *game, GListModel *items)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);

      try_actions (game, item);
    }
}

static void
undo_all (Game *game)
{
  g_autoptr (GError) error = NULL;

  for (guint i = game->changes->len; i > 0; i--)
    {
      g_autoptr (AciesChange) back = acies_change_invert (g_ptr_array_index (game->changes, i - 1));

      acies_battle_apply (game->battle, back, &error);
      g_assert_no_error (error);
    }
}

static void
test_careless (void)
{
  Game game = { 0 };
  g_autoptr (GBytes) start = NULL, end = NULL;

  set_up (&game);
  start = acies_battle_to_bytes (game.battle);
  while (acies_battle_get_position (game.battle)->turn <= TURNS)
    {
      g_autoptr (AciesQuestion) next = acies_question_new (ACIES_ACTION_NEXT);
      AciesPosition before = *acies_battle_get_position (game.battle);

      meet_obligations (&game);
      play_and_accept (&game, next);
      g_assert_false (before.turn == acies_battle_get_position (game.battle)->turn
                      && before.phase == acies_battle_get_position (game.battle)->phase
                      && before.side == acies_battle_get_position (game.battle)->side);
      meet_obligations (&game);
      try_model (&game, acies_battle_get_leaders (game.battle));
      try_model (&game, acies_battle_get_units (game.battle));
    }
  g_test_message ("%u asked, %u accepted", game.n_asked, game.n_accepted);
  g_assert_cmpuint (game.n_accepted, >, 100);
  g_assert_cmpuint (game.n_failed, ==, 0);
  undo_all (&game);
  end = acies_battle_to_bytes (game.battle);
  g_assert_true (g_bytes_equal (start, end));
  g_ptr_array_unref (game.changes);
  acies_thrower_free (game.thrower);
  g_assert_finalize_object (game.referee);
  g_assert_finalize_object (game.battle);
  g_assert_finalize_object (game.ruleset);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/referee/battle/careless", test_careless);
  return g_test_run ();
}
