/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts place, contacts and badges of somebody on the table into words. */
#include "config.h"
#include "referee/account/acies-place-words.h"

#include "base/value/acies-number.h"
#include "referee/army/acies-battle-summary.h"
#include "referee/state/acies-hexes.h"

#include <glib/gi18n-lib.h>

/* "12 JT east, 7.5 JT south, facing 180°", or "hex 3001 facing 2". */
static char *
describe_place (AciesRuleset *ruleset,
                AciesScene *scene,
                AciesItem *item,
                const AciesPlacement *front)
{
  g_autofree char *hex
      = acies_hexes_describe_place (ruleset, acies_scene_get_state (scene), item, front->facing);
  g_autofree char *east = NULL, *south = NULL, *facing = NULL;

  if (hex != NULL)
    /* Translators: the number of a hex, and where a counter in it looks: "3001 facing 2". */
    return g_strdup_printf (_ ("hex %s"), hex);
  east = acies_ruleset_format_length (ruleset, front->at.x);
  south = acies_ruleset_format_length (ruleset, front->at.y);
  facing = acies_number_format_for_people (front->facing, ACIES_PER_DEGREE, 1);
  /* Translators: how far east and south somebody is, as in "12.3 JT", and in which direction he
   * looks, in degrees. */
  return g_strdup_printf (_ ("%s east, %s south, facing %s°"), east, south, facing);
}

static const char *
name_face (AciesFace face)
{
  switch (face)
    {
    case ACIES_FACE_FRONT:
      /* Translators: where an enemy touches somebody. */
      return C_ ("face", "front");
    case ACIES_FACE_FLANK:
      return C_ ("face", "flank");
    case ACIES_FACE_REAR:
      return C_ ("face", "rear");
    }
  g_assert_not_reached ();
}

/* "31 Gauls (front), 32 Gauls (flank)"; NULL: nobody touches it. */
static char *
list_contacts (AciesReferee *referee, AciesScene *scene, AciesItem *item)
{
  g_autoptr (GPtrArray) enemies = acies_scene_contacts (scene, item);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < enemies->len; i++)
    {
      AciesItem *enemy = g_ptr_array_index (enemies, i);
      g_autofree char *name = acies_referee_describe_item (referee, acies_item_get_id (enemy));
      AciesFace face;

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
      if (acies_scene_face (scene, enemy, item, &face))
        g_string_append_printf (text, " (%s)", name_face (face));
    }
  return enemies->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

char *
acies_place_words_describe (AciesReferee *referee, AciesScene *scene, AciesItem *item)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  g_autofree char *place = NULL, *contacts = NULL, *badges = NULL;
  AciesLength frontage, depth;
  AciesPlacement front;
  GString *text;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (ACIES_IS_ITEM (item), NULL);

  if (acies_state_get_whereabouts (acies_scene_get_state (scene), item)
      == ACIES_WHEREABOUTS_UNKNOWN)
    place = g_strdup (_ ("place unknown"));
  else if (acies_scene_front (scene, item, &front, &frontage, &depth))
    place = describe_place (ruleset, scene, item, &front);
  else
    return g_strdup ("");
  contacts = list_contacts (referee, scene, item);
  badges = acies_battle_summary_describe_badges (referee, item);
  text = g_string_new (place);
  if (contacts != NULL)
    {
      g_string_append (text, "; ");
      /* Translators: %s lists enemies, and on which face they touch: "31 Gauls (front)". */
      g_string_append_printf (text, _ ("contacts: %s"), contacts);
    }
  if (*badges != '\0')
    g_string_append_printf (text, "; %s", badges);
  return g_string_free (text, FALSE);
}
