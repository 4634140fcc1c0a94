/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Scenes by their states, in the notes of a referee. */
#include "config.h"

#include "referee/scene/acies-scene-shelf.h"

#include "referee/state/acies-referee-private.h"

static void
forget (gpointer shelf)
{
  g_ptr_array_set_size (shelf, 0);
}

/* The shelf of REFEREE: of AciesScene. */
static GPtrArray *
get_shelf (AciesReferee *referee)
{
  GPtrArray *shelf = acies_referee_get_notes (referee, forget);

  if (shelf == NULL)
    {
      shelf = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_scene_unref);
      acies_referee_keep_notes (referee, shelf, forget, (GDestroyNotify) g_ptr_array_unref);
    }
  return shelf;
}

AciesScene *
acies_scene_shelf_dup (AciesReferee *referee, AciesState *state)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  GPtrArray *shelf;
  AciesScene *scene;

  if (!acies_referee_has_state (referee, state))
    return acies_scene_new (ruleset, state);
  shelf = get_shelf (referee);
  for (guint i = 0; i < shelf->len; i++)
    if (acies_scene_get_state (g_ptr_array_index (shelf, i)) == state)
      return acies_scene_ref (g_ptr_array_index (shelf, i));
  scene = acies_scene_new (ruleset, state);
  g_ptr_array_add (shelf, acies_scene_ref (scene));
  return scene;
}
