/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the hexes of a rule set on the table of a battle: numbers as people write them, and the map
 * as it was read. */
#include "config.h"

#include "referee/state/acies-hexes.h"

#include "referee/state/acies-referee.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gboolean
acies_hexes_get_lattice (AciesRuleset *ruleset, AciesTable *table, AciesHexLattice *lattice)
{
  const AciesHexNumbering *numbering = acies_table_get_numbering (table);
  AciesHexGrid grid;

  if (!acies_ruleset_has_hexes (ruleset))
    return FALSE;
  grid = *acies_ruleset_get_hexes (ruleset);
  if (numbering != NULL)
    grid.numbering = *numbering;
  acies_hex_lattice_init (lattice, &grid, acies_table_get_width (table),
                          acies_table_get_height (table));
  return TRUE;
}

gboolean
acies_hexes_is_number (const char *text)
{
  return *text != '\0' && strspn (text, "0123456789") == strlen (text);
}

gboolean
acies_hexes_find_numbered (const AciesHexLattice *lattice, const char *text, AciesHex *hex)
{
  g_autoptr (GString) whole = g_string_new (text);

  while (acies_hexes_is_number (text) && whole->len < 2 * lattice->grid.numbering.digits)
    g_string_prepend_c (whole, '0');
  return acies_hex_parse (lattice, whole->str, hex);
}

static gboolean fail (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
fail (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                                                format, arguments));
  va_end (arguments);
  return FALSE;
}

static gboolean
parse_facing (const AciesHexGrid *grid, const char *text, AciesAngle *angle, GError **error)
{
  guint64 facing = 1;

  if (text != NULL && !g_ascii_string_to_unsigned (text, 10, 1, ACIES_HEX_SIDES, &facing, NULL))
    return fail (error, _ ("“%s” is not a facing of a hex: write 1 to 6, clockwise from north."),
                 text);
  *angle = acies_hex_get_facing_angle (grid, (guint) facing - 1);
  return TRUE;
}

gboolean
acies_hexes_parse_place (AciesRuleset *ruleset,
                         AciesTable *table,
                         const char *hex,
                         const char *facing,
                         AciesPlacement *centre,
                         GError **error)
{
  AciesHexLattice lattice;
  AciesHex found;

  if (!acies_hexes_get_lattice (ruleset, table, &lattice))
    return fail (error, _ ("“%s” is a hex, but the rule set “%s” has none: write “x,y” in mm."),
                 hex, acies_ruleset_get_id (ruleset));
  if (!acies_hex_parse (&lattice, hex, &found))
    {
      g_autofree char *first = acies_hex_format (&lattice, acies_hex_get_nth (&lattice, 0));
      g_autofree char *last = acies_hex_format (
          &lattice, acies_hex_get_nth (&lattice, acies_hex_get_n (&lattice) - 1));

      /* Translators: what was written, and the first and the last number that there is. */
      return fail (error, _ ("There is no hex “%s” on this table: they run from %s to %s."), hex,
                   first, last);
    }
  centre->at = acies_hex_get_centre (&lattice, found);
  return parse_facing (&lattice.grid, facing, &centre->facing, error);
}

/* What is wrong with the attribute KEY of the map; NULL: nothing. */
static char *
find_fault (AciesRuleset *ruleset,
            const AciesHexLattice *lattice,
            const char *key,
            const char *symbol)
{
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  g_autofree char *along = NULL;
  AciesHex a, b;

  if (!acies_hex_map_parse_key (key, &from, &to, &along))
    return g_strdup_printf (_ ("“%s” names neither a hex nor a side of one."), key);
  if (!acies_hex_parse (lattice, from, &a))
    return g_strdup_printf (_ ("There is no hex “%s” on this table."), from);
  if (to != NULL && !acies_hex_parse (lattice, to, &b))
    return g_strdup_printf (_ ("There is no hex “%s” on this table."), to);
  if (to != NULL && acies_hex_find_side (lattice, a, b) < 0)
    return g_strdup_printf (_ ("The hexes %s and %s share no side."), from, to);
  symbol = to != NULL ? along : symbol;
  if (symbol == NULL || acies_ruleset_find (ruleset, ACIES_FACT_TERRAIN, symbol) == NULL)
    return g_strdup_printf (_ ("The rule set has no terrain “%s”, which is at %s."),
                            symbol != NULL ? symbol : "", key);
  return NULL;
}

void
acies_hexes_check_map (AciesRuleset *ruleset, AciesTable *table, AciesFindings *findings)
{
  AciesHexMap *map = acies_table_get_map (table);
  const AciesAttributes *attributes = acies_item_get_attributes (ACIES_ITEM (map));
  AciesHexLattice lattice;

  if (acies_hex_map_is_empty (map))
    return;
  if (!acies_hexes_get_lattice (ruleset, table, &lattice))
    {
      acies_findings_add (findings, ACIES_SEVERITY_ERROR, NULL, 0,
                          _ ("The table has a map of hexes, but the rule set “%s” has no hexes."),
                          acies_ruleset_get_id (ruleset));
      return;
    }
  for (guint i = 0; i < acies_attributes_get_n (attributes); i++)
    {
      AciesValue value;
      const char *key = acies_attributes_get_nth (attributes, i, &value);
      g_autofree char *fault = find_fault (ruleset, &lattice, key, value.symbol);

      if (fault != NULL)
        acies_findings_add (findings, ACIES_SEVERITY_ERROR, NULL, 0, "%s", fault);
    }
}

/* The mean of the centres of the stands of UNIT that are there. */
static gboolean
get_middle (const AciesState *state, AciesUnit *unit, AciesPoint *middle)
{
  GListModel *stands = acies_state_get_stands (state, unit);
  guint n = 0;

  *middle = (AciesPoint){ 0, 0 };
  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);
      AciesPlacement place;

      if (!acies_state_is_present (state, stand)
          || !acies_state_get_placement (state, stand, &place))
        continue;
      middle->x += place.at.x;
      middle->y += place.at.y;
      n++;
    }
  if (n == 0)
    return FALSE;
  middle->x /= n;
  middle->y /= n;
  return TRUE;
}

/* The middle of the box about FEATURE. */
static AciesPoint
get_feature_middle (AciesFeature *feature)
{
  AciesBounds box;

  acies_polygon_get_bounds (acies_feature_get_polygon (feature), &box);
  return (AciesPoint){ (box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2 };
}

gboolean
acies_hexes_find (const AciesHexLattice *lattice,
                  const AciesState *state,
                  AciesItem *item,
                  AciesHex *hex)
{
  AciesPlacement place = { 0 };

  if (ACIES_IS_UNIT (item))
    {
      if (!get_middle (state, ACIES_UNIT (item), &place.at))
        return FALSE;
    }
  else if (ACIES_IS_FEATURE (item))
    place.at = get_feature_middle (ACIES_FEATURE (item));
  else if (!(ACIES_IS_STAND (item) || ACIES_IS_LEADER (item))
           || !acies_state_is_present (state, item)
           || !acies_state_get_placement (state, item, &place))
    return FALSE;
  *hex = acies_hex_from_point (lattice, &place.at);
  return acies_hex_is_on (lattice, *hex);
}

char *
acies_hexes_dup_number (AciesRuleset *ruleset, const AciesState *state, AciesItem *item)
{
  AciesTable *table = acies_battle_get_table (acies_state_get_battle (state));
  AciesHexLattice lattice;
  AciesHex hex;

  if (!acies_hexes_get_lattice (ruleset, table, &lattice)
      || !acies_hexes_find (&lattice, state, item, &hex))
    return NULL;
  return acies_hex_format (&lattice, hex);
}

char *
acies_hexes_dup_number_at (AciesRuleset *ruleset, AciesTable *table, const AciesPoint *point)
{
  AciesHexLattice lattice;
  AciesHex hex;

  if (!acies_hexes_get_lattice (ruleset, table, &lattice))
    return NULL;
  hex = acies_hex_from_point (&lattice, point);
  return acies_hex_is_on (&lattice, hex) ? acies_hex_format (&lattice, hex) : NULL;
}

char *
acies_hexes_describe_place (AciesRuleset *ruleset,
                            const AciesState *state,
                            AciesItem *item,
                            AciesAngle facing)
{
  g_autofree char *number = acies_hexes_dup_number (ruleset, state, item);
  const AciesHexGrid *grid = acies_ruleset_get_hexes (ruleset);

  if (number == NULL || grid->facing == ACIES_HEX_FACING_NONE)
    return g_steal_pointer (&number);
  return g_strdup_printf ("%s facing %u", number, acies_hex_find_facing (grid, facing) + 1);
}

gboolean
acies_hexes_change_map (AciesRuleset *ruleset,
                        AciesBattle *battle,
                        const char *key,
                        const char *text,
                        AciesChange *change,
                        GError **error)
{
  AciesTable *table = acies_battle_get_table (battle);
  AciesItem *map = ACIES_ITEM (acies_table_get_map (table));
  gboolean is_side = strchr (key, '-') != NULL, is_none = g_str_equal (text, "none");
  AciesValue after = ACIES_NO_VALUE;
  AciesHexLattice lattice;
  g_autofree char *fault = NULL;

  if (!acies_hexes_get_lattice (ruleset, table, &lattice))
    return fail (error, _ ("The rule set “%s” has no hexes."), acies_ruleset_get_id (ruleset));
  fault = find_fault (ruleset, &lattice, key, text);
  if (fault != NULL && (is_side || !is_none))
    return fail (error, "%s", fault);
  if (is_side && !g_str_equal (text, "yes") && !g_str_equal (text, "no"))
    return fail (error, _ ("“%s” must be yes or no, not “%s”."), key, text);
  if (is_side && g_str_equal (text, "yes"))
    after = acies_value_flag (TRUE);
  else if (!is_side && !is_none)
    after = acies_value_symbol (text);
  acies_change_add_attribute (change, acies_item_get_id (map), key,
                              acies_item_get_attribute (map, key), after);
  return TRUE;
}
