/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the <after> of a worked example with an item of the battle as it stands. */
#include "config.h"

#include "referee/examples/acies-example-private.h"
#include "referee/state/acies-hexes.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>

/* Places agree to a twentieth of a millimetre: examples are worked with a pencil. */
#define PLACE_TOLERANCE (ACIES_PER_MM / 20)

static gboolean
is_near (AciesLength a, AciesLength b)
{
  return ABS (a - b) <= PLACE_TOLERANCE;
}

/* Where ITEM stands in STATE: a unit's middle of the front, else the centre. */
static gboolean
find_place (AciesReferee *referee, AciesState *state, AciesItem *item, AciesPlacement *place)
{
  g_autoptr (AciesScene) scene = NULL;
  AciesLength frontage, depth;

  if (!ACIES_IS_UNIT (item))
    return acies_state_get_placement (state, item, place);
  scene = acies_scene_new (acies_referee_get_ruleset (referee), state);
  return acies_scene_front (scene, item, place, &frontage, &depth);
}

/* The hex that ITEM stands in, by its middle. */
static char *
expect_hex (AciesReferee *referee, AciesState *state, AciesItem *item, const char *value)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  g_autofree char *found = acies_hexes_dup_number (ruleset, state, item);

  if (g_strcmp0 (found, value) == 0)
    return NULL;
  return g_strdup_printf (_ ("%s: expected in hex %s, found %s"), acies_item_get_id (item), value,
                          found != NULL ? found : "-");
}

static char *
expect_place (AciesReferee *referee, AciesState *state, AciesItem *item, const char *value)
{
  g_auto (GStrv) parts = g_strsplit (value, ",", 2);
  AciesPlacement place;
  AciesLength x, y;

  if (!find_place (referee, state, item, &place))
    return g_str_equal (value, "none")
               ? NULL
               : g_strdup_printf (_ ("%s is not on the table"), acies_item_get_id (item));
  if (g_str_equal (value, "none"))
    return g_strdup_printf (_ ("%s is still on the table"), acies_item_get_id (item));
  if (acies_hexes_is_number (value))
    return expect_hex (referee, state, item, value);
  if (g_strv_length (parts) != 2 || !acies_length_parse (parts[0], &x)
      || !acies_length_parse (parts[1], &y))
    return g_strdup_printf (_ ("“%s” is not a point x,y in mm."), value);
  if (is_near (x, place.at.x) && is_near (y, place.at.y))
    return NULL;
  {
    g_autofree char *found_x = acies_length_format (place.at.x);
    g_autofree char *found_y = acies_length_format (place.at.y);

    return g_strdup_printf (_ ("%s: expected at %s, found %s,%s"), acies_item_get_id (item), value,
                            found_x, found_y);
  }
}

static char *
format_attribute (AciesReferee *referee, AciesState *state, AciesItem *item, const char *name)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  const AciesAttributeFact *fact = acies_lookup_fact (ruleset, acies_item_get_kind (item), name);
  AciesValue value = acies_lookup_attribute (ruleset, state, item, name);

  if (value.kind == ACIES_VALUE_NONE && fact != NULL)
    return g_strdup (fact->value_kind == ACIES_VALUE_NUMBER ? "0"
                     : fact->value_kind == ACIES_VALUE_FLAG ? "no"
                                                            : "none");
  if (value.kind == ACIES_VALUE_NUMBER && fact != NULL)
    return acies_number_format (value.number, fact->per_unit);
  return acies_value_to_string (&value);
}

/* In degrees; where there are hexes and 1 to 6 is expected, as those are counted. */
static char *
format_facing (AciesReferee *referee, AciesAngle facing, const char *expected)
{
  const AciesHexGrid *grid = acies_ruleset_get_hexes (acies_referee_get_ruleset (referee));

  if (grid != NULL && expected[0] >= '1' && expected[0] <= '6' && expected[1] == '\0')
    return g_strdup_printf ("%u", acies_hex_find_facing (grid, facing) + 1);
  return acies_angle_format (acies_angle_normalize (facing));
}

static char *
expect_attribute (
    AciesReferee *referee, AciesState *state, AciesItem *item, const char *name, const char *value)
{
  g_autofree char *found = NULL;
  AciesPlacement place;

  if (g_str_equal (name, "at"))
    return expect_place (referee, state, item, value);
  if (g_str_equal (name, "facing") && find_place (referee, state, item, &place))
    found = format_facing (referee, place.facing, value);
  else if (g_str_equal (name, "stands") && ACIES_IS_UNIT (item))
    found = g_strdup_printf ("%u", acies_state_count_present (state, ACIES_UNIT (item)));
  else if (g_str_equal (name, "lost"))
    found = g_strdup ((ACIES_IS_UNIT (item)
                           ? acies_state_count_present (state, ACIES_UNIT (item)) == 0
                           : acies_state_is_lost (state, item))
                          ? "yes"
                          : "no");
  else
    found = format_attribute (referee, state, item, name);
  if (g_str_equal (found, value))
    return NULL;
  return g_strdup_printf (_ ("%s after it: %s expected %s, found %s"), acies_item_get_id (item),
                          name, value, found);
}

char *
acies_example_check_after (AciesReferee *referee, const AciesElement *wanted)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  const char *of = acies_element_get (wanted, "of");
  AciesItem *item = battle != NULL && of != NULL ? acies_battle_find (battle, of) : NULL;
  g_autoptr (AciesState) state = NULL;

  if (item == NULL)
    return g_strdup_printf (_ ("there is no “%s” in the battle of this example"),
                            of != NULL ? of : "");
  if (wanted->attributes->len < 2)
    return g_strdup_printf (_ ("the example does not say what %s is like afterwards"), of);
  state = acies_state_new (battle);
  for (guint i = 0; i < wanted->attributes->len; i++)
    {
      const AciesElementAttribute *attribute
          = &g_array_index (wanted->attributes, AciesElementAttribute, i);
      char *difference;

      if (g_str_equal (attribute->name, "of"))
        continue;
      difference = expect_attribute (referee, state, item, attribute->name, attribute->value);
      if (difference != NULL)
        return difference;
    }
  return NULL;
}
