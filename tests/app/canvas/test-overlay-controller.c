/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is shown beside the ruling: measured when idle, one overlay at a time, for whoever is
 * selected. */
#include "app/canvas/acies-overlay-controller.h"
#include "sample.h"

#define HORSE "5"

typedef struct
{
  Sample sample;
  AciesOverlayController *show;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  sample_set_up (&fixture->sample, NULL);
  fixture->show = acies_overlay_controller_new ();
  acies_overlay_controller_set_session (fixture->show, fixture->sample.session);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->show);
  sample_tear_down (&fixture->sample, NULL);
}

static guint
get_n_left (Fixture *fixture)
{
  guint n_all;

  return acies_overlay_controller_get_n_left (fixture->show, &n_all);
}

static void
finish (Fixture *fixture)
{
  while (get_n_left (fixture) > 0)
    g_main_context_iteration (NULL, TRUE);
}

static guint
get_n_shapes (Fixture *fixture)
{
  return acies_overlay_controller_get_shapes (fixture->show)->len;
}

static void
test_idle (Fixture *fixture, gconstpointer data)
{
  AciesSession *session = fixture->sample.session;

  acies_overlay_controller_set_overlay (fixture->show, "faces", TRUE);
  acies_overlay_controller_set_overlay (fixture->show, "charge-reach", TRUE);
  g_assert_cmpuint (get_n_left (fixture), ==, 2);
  g_assert_cmpuint (get_n_shapes (fixture), ==, 0);
  finish (fixture);
  /* Nobody is selected. */
  g_assert_cmpuint (get_n_shapes (fixture), ==, 0);

  acies_session_set_selected (session, HORSE);
  g_assert_cmpuint (get_n_left (fixture), ==, 2);
  finish (fixture);
  /* Front, two flanks, rear; one area. */
  g_assert_cmpuint (get_n_shapes (fixture), ==, 5);

  /* What is selected meanwhile drops what was under way. */
  acies_session_set_selected (session, "8");
  acies_session_set_selected (session, "scipio");
  g_assert_cmpuint (get_n_shapes (fixture), ==, 0);
  finish (fixture);
  g_assert_cmpuint (get_n_shapes (fixture), ==, 0);

  acies_session_set_selected (session, HORSE);
  finish (fixture);
  acies_overlay_controller_set_overlay (fixture->show, "faces", FALSE);
  g_assert_cmpuint (get_n_shapes (fixture), ==, 1);
}

/* Only what speaks of somebody is measured again for whom the pointer is over. */
static void
test_pointed (Fixture *fixture, gconstpointer data)
{
  AciesSession *session = fixture->sample.session;
  AciesBattle *battle = acies_session_get_battle (session);
  guint n_all;

  acies_session_set_selected (session, HORSE);
  acies_overlay_controller_set_overlay (fixture->show, "faces", TRUE);
  acies_overlay_controller_set_overlay (fixture->show, "sight-lines", TRUE);
  finish (fixture);
  n_all = get_n_shapes (fixture);
  acies_overlay_controller_point_at (fixture->show, acies_battle_find (battle, "31"));
  g_assert_cmpuint (get_n_left (fixture), <=, 1);
  finish (fixture);
  g_assert_cmpuint (get_n_shapes (fixture), <=, n_all);
  acies_overlay_controller_point_at (fixture->show, acies_battle_find (battle, "31"));
  g_assert_cmpuint (get_n_left (fixture), ==, 0);
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  GActionGroup *actions = acies_overlay_controller_get_actions (fixture->show);
  g_autoptr (GVariant) state = NULL, ghosts = NULL;

  g_assert_true (acies_overlay_controller_key (fixture->show, '1'));
  g_assert_true (acies_overlay_controller_get_overlay (fixture->show, "faces"));
  state = g_action_group_get_action_state (actions, "overlay-faces");
  g_assert_true (g_variant_get_boolean (state));
  g_action_group_change_action_state (actions, "overlay-faces", g_variant_new_boolean (FALSE));
  g_assert_false (acies_overlay_controller_get_overlay (fixture->show, "faces"));
  g_assert_true (acies_overlay_controller_key (fixture->show, 'b'));
  g_assert_true (acies_overlay_controller_get_ghosts (fixture->show));
  ghosts = g_action_group_get_action_state (actions, "ghosts");
  g_assert_true (g_variant_get_boolean (ghosts));
  g_assert_false (acies_overlay_controller_key (fixture->show, '9'));
  g_assert_false (acies_overlay_controller_key (fixture->show, 'x'));
}

/* A look at the past, another set of rules: the view lets go of the session and takes it again. */
static void
test_session (Fixture *fixture, gconstpointer data)
{
  AciesSession *session = fixture->sample.session;
  g_autoptr (AciesTape) tape = acies_tape_new (acies_session_get_battle (session));
  AciesPoint from = { 0, 0 }, to = { ACIES_MM (100), 0 };
  GListModel *tapes = acies_overlay_controller_get_tapes (fixture->show);

  acies_tape_add (tape, NULL, &from);
  acies_tape_add (tape, NULL, &to);
  acies_overlay_controller_pin (fixture->show, tape);
  acies_overlay_controller_set_session (fixture->show, NULL);
  acies_overlay_controller_set_session (fixture->show, session);
  g_assert_cmpuint (g_list_model_get_n_items (tapes), ==, 1);
  g_action_group_activate_action (acies_overlay_controller_get_actions (fixture->show), "unpin",
                                  g_variant_new_uint32 (0));
  g_assert_cmpuint (g_list_model_get_n_items (tapes), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/app/overlay-controller/idle", Fixture, NULL, set_up, test_idle, tear_down);
  g_test_add ("/acies/app/overlay-controller/pointed", Fixture, NULL, set_up, test_pointed,
              tear_down);
  g_test_add ("/acies/app/overlay-controller/keys", Fixture, NULL, set_up, test_keys, tear_down);
  g_test_add ("/acies/app/overlay-controller/session", Fixture, NULL, set_up, test_session,
              tear_down);
  return g_test_run ();
}
