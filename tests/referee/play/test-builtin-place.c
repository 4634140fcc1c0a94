/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the umpire's hand puts somebody: anywhere, but what is odd about it is said on the slip. */
#include "world.h"

#include "acies-build.h"
#include "model/battle/acies-whereabouts.h"

#include <string.h>

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");

  acies_build_unit (build, "rome", "12", "foot", 2, "300,300,0");
  acies_build_unit (build, "rome", "13", "foot", 2, "600,300,0");
  acies_build_leader (build, "rome", "scipio", "general", "900,300,0");
  world_begin (world, "probe-sight", acies_build_finish (build));
}

/* What the slip says, a line each. */
static char *
list_lines (World *world, const char *text)
{
  g_autoptr (AciesRuling) ruling = world_ask (world, text);
  const GPtrArray *lines = acies_ruling_get_lines (ruling);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (words, "%s\n",
                            ((const AciesRulingLine *) g_ptr_array_index (lines, i))->label);
  g_assert_false (acies_change_is_empty (acies_ruling_get_change (ruling)));
  return g_string_free (words, FALSE);
}

static void
test_said (World *world, gconstpointer data)
{
  static const struct
  {
    const char *question;
    gboolean is_off, is_in;
  } cases[] = {
    { "umpire.place item=12 at=300,500 reason=x", FALSE, FALSE },
    { "umpire.place item=12 at=300,310 reason=x", FALSE, FALSE }, /* where it was itself */
    { "umpire.place item=12 at=590,300 reason=x", FALSE, TRUE },
    { "umpire.place item=12 at=1190,300 reason=x", TRUE, FALSE },
    { "umpire.place item=12 at=-9000,300 reason=x", TRUE, FALSE },
    { "umpire.place item=12.1 at=600,305 reason=x", FALSE, TRUE },
    { "umpire.place item=scipio at=600,300 reason=x", FALSE, FALSE },
    { "umpire.place item=scipio at=600,-50 reason=x", TRUE, FALSE },
    { "umpire.place item=12 at=none reason=x", FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *lines = list_lines (world, cases[i].question);

      g_test_message ("%s: %s", cases[i].question, lines);
      g_assert_true ((strstr (lines, "beyond the edge") != NULL) == cases[i].is_off);
      g_assert_true ((strstr (lines, "stands in") != NULL) == cases[i].is_in);
    }
}

/* Before the first turn whoever is put somewhere is deployed, and nobody asks why. */
static void
test_deployed (World *world, gconstpointer data)
{
  g_autoptr (AciesQuestion) question = world_make_question ("umpire.place item=12 at=300,500");
  g_autoptr (AciesRuling) deployed = acies_referee_ask (world->referee, question, NULL);
  g_autoptr (AciesRuling) begun = NULL, late = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (deployed);
  g_assert_true (acies_ruling_is_complete (deployed));
  g_assert_true (g_str_has_prefix (acies_ruling_get_sentence (deployed), "Deployment: "));
  world_accept (world, deployed);
  begun = world_ask (world, "umpire.set item=battle turn=1 reason=x");
  world_accept (world, begun);
  late = acies_referee_ask (world->referee, question, &error);
  g_assert_null (late);
  g_assert_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER);
}

/* Many at once: no reason, one ruling; who changes places with another stands in nobody. */
static void
test_followed (World *world, gconstpointer data)
{
  static const struct
  {
    const char *question;
    gboolean is_off, is_in;
  } cases[] = {
    { "umpire.follow at.12=300,500 at.13=600,500", FALSE, FALSE },
    { "umpire.follow at.12=600,300 at.13=300,300", FALSE, FALSE },
    { "umpire.follow at.12=600,300 at.13=700,300", FALSE, FALSE },
    { "umpire.follow at.12=600,300 facing.12=90", FALSE, TRUE },
    { "umpire.follow at.12=300,500 at.13=310,510 at.scipio=900,900", TRUE, TRUE },
    { "umpire.follow at.13=none at.12=600,300", FALSE, FALSE },
    { "umpire.follow at.13=unknown at.12.1=600,300", FALSE, FALSE },
  };

  for (guint turn = 0; turn < 2; turn++)
    {
      g_autoptr (AciesRuling) begun = NULL;

      for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
        {
          g_autofree char *lines = list_lines (world, cases[i].question);

          g_test_message ("%s: %s", cases[i].question, lines);
          g_assert_true ((strstr (lines, "beyond the edge") != NULL) == cases[i].is_off);
          g_assert_true ((strstr (lines, "stands in") != NULL) == cases[i].is_in);
        }
      begun = world_ask (world, "umpire.set item=battle turn=1 reason=x");
      world_accept (world, begun);
    }
}

/* One step, and one step back. */
static void
test_follow_and_back (World *world, gconstpointer data)
{
  AciesItem *unit = acies_battle_find (world->battle, "12");
  AciesItem *other = acies_battle_find (world->battle, "13");
  g_autoptr (AciesRuling) ruling
      = world_ask (world, "umpire.follow at.12=320,500 facing.12=90 at.13=unknown");
  g_autoptr (AciesChange) back = acies_change_invert (acies_ruling_get_change (ruling));
  AciesPlacement front;
  AciesLength frontage, depth;
  AciesValue where;

  world_accept (world, ruling);
  g_assert_true (acies_body_get_front (ACIES_BODY (unit), &front, &frontage, &depth));
  g_assert_cmpint (front.at.x, ==, ACIES_MM (320));
  g_assert_cmpint (front.facing, ==, ACIES_DEGREES (90));
  g_assert_false (acies_unit_is_placed (ACIES_UNIT (other)));
  where = acies_item_get_attribute (other, ACIES_WHEREABOUTS);
  g_assert_true (acies_whereabouts_from_value (&where) == ACIES_WHEREABOUTS_UNKNOWN);
  g_assert_true (acies_battle_apply (world->battle, back, NULL));
  g_assert_true (acies_body_get_front (ACIES_BODY (unit), &front, &frontage, &depth));
  g_assert_cmpint (front.at.x, ==, ACIES_MM (300));
  g_assert_true (acies_unit_is_placed (ACIES_UNIT (other)));
}

static void
test_follow_nobody (World *world, gconstpointer data)
{
  static const char *const wrong[]
      = { "umpire.follow", "umpire.follow at.ghost=300,300", "umpire.follow at.12=here",
          "umpire.follow at.12.1=unknown", "umpire.follow facing.12=90" };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (AciesQuestion) question = world_make_question (wrong[i]);
      g_autoptr (GError) error = NULL;

      g_assert_null (acies_referee_ask (world->referee, question, &error));
      g_assert_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/referee/builtin-place/said", World, NULL, set_up, test_said, world_tear_down);
  g_test_add ("/acies/referee/builtin-place/deployed", World, NULL, set_up, test_deployed,
              world_tear_down);
  g_test_add ("/acies/referee/builtin-place/followed", World, NULL, set_up, test_followed,
              world_tear_down);
  g_test_add ("/acies/referee/builtin-place/follow-and-back", World, NULL, set_up,
              test_follow_and_back, world_tear_down);
  g_test_add ("/acies/referee/builtin-place/follow-nobody", World, NULL, set_up, test_follow_nobody,
              world_tear_down);
  return g_test_run ();
}
