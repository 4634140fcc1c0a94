/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is lit of a session: whose, until when, and how soon the first of it. */
#include "app/gesture/acies-lights.h"

#include "acies-scratch.h"
#include "app/session/acies-document-loader.h"
#include "app/session/acies-play-session.h"

#include <glib/gstdio.h>
#include <time.h>

/* Of processor time, microseconds: from the choice of a unit to the first answer of the rules. */
#define FIRST_LIGHT 100000

typedef struct
{
  char *folder;
  char *path;
  AciesSession *session;
} World;

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario (data);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (GError) error = NULL;

  world->folder = acies_scratch_new ();
  world->path = g_build_filename (world->folder, "battle.acies", NULL);
  file = acies_document_loader_begin (scenario, world->path, findings, &error);
  g_assert_no_error (error);
  world->session = acies_play_session_new (file);
}

static void
tear_down (World *world, gconstpointer data)
{
  g_assert_finalize_object (world->session);
  g_unlink (world->path);
  g_rmdir (world->folder);
  g_free (world->folder);
  g_free (world->path);
}

static void
type (World *world, const char *line)
{
  g_assert_true (acies_session_type (world->session, line));
  g_assert_true (acies_session_accept (world->session));
}

static gint64
get_spent (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* In the longest line of battle, whoever is chosen. */
static void
test_soon (World *world, gconstpointer data)
{
  g_autoptr (AciesLights) lights = acies_lights_new ();
  GListModel *units = acies_battle_get_units (acies_session_get_battle (world->session));
  gint64 slowest = 0;

  type (world, "set battle turn=1 phase=charges because it is tested");
  acies_lights_set_session (lights, world->session);
  for (guint i = 0; i < g_list_model_get_n_items (units); i += 3)
    {
      g_autoptr (AciesItem) unit = g_list_model_get_item (units, i);
      gint64 begin = get_spent ();
      const GPtrArray *offers;

      acies_session_set_selected (world->session, acies_item_get_id (unit));
      offers = acies_lights_get_offers (lights);
      g_assert_cmpuint (offers->len, ==, 1);
      acies_offer_advance (g_ptr_array_index (offers, 0), 0);
      slowest = MAX (slowest, get_spent () - begin);
    }
  g_test_message ("the slowest first light takes %.1f ms", (double) slowest / 1000);
  g_assert_cmpint (slowest, <, FIRST_LIGHT);
}

static guint
count_lit (AciesLights *lights)
{
  const GPtrArray *offers = acies_lights_get_offers (lights);
  guint n = 0;

  while (acies_lights_is_busy (lights))
    g_main_context_iteration (NULL, FALSE);
  for (guint i = 0; i < offers->len; i++)
    {
      const GPtrArray *all = acies_offer_get_lights (g_ptr_array_index (offers, i));

      for (guint k = 0; k < all->len; k++)
        n += ((const AciesLight *) g_ptr_array_index (all, k))->state >= ACIES_LIGHT_HANGS;
    }
  return n;
}

/* Targets are lit of who is selected, then of the role that a question waits for; not when nothing
 * is, and not what the battle has left behind. */
static void
test_whose (World *world, gconstpointer data)
{
  g_autoptr (AciesLights) lights = acies_lights_new ();

  type (world, "place 6 1310,700 mm facing 0 because it is tested");
  type (world, "place 38 1310,630 mm facing 180 because it is tested");
  type (world, "set battle turn=1 phase=charges side=rome because it is tested");
  acies_lights_set_session (lights, world->session);
  acies_session_set_selected (world->session, NULL);
  g_assert_cmpuint (count_lit (lights), ==, 0);
  acies_session_set_selected (world->session, "6");
  g_assert_cmpuint (count_lit (lights), ==, 1);
  acies_session_begin_action (
      world->session,
      acies_ruleset_find (acies_session_get_ruleset (world->session), ACIES_FACT_ACTION, "declare"),
      acies_session_find_item (world->session, "6"));
  g_assert_cmpuint (count_lit (lights), ==, 1);
  acies_session_drop (world->session);
  acies_lights_hold (lights, "1");
  g_assert_cmpuint (count_lit (lights), ==, 0);
  acies_lights_hold (lights, NULL);
  type (world, "place 38 1310,100 mm facing 180 because it is tested");
  acies_session_set_selected (world->session, "6");
  g_assert_cmpuint (count_lit (lights), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/app/lights/soon", World, "gaugamela", set_up, test_soon, tear_down);
  g_test_add ("/acies/app/lights/whose", World, "great-plains", set_up, test_whose, tear_down);
  return g_test_run ();
}
