/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SEE functions on hexes: who stands where, what lies there, what is near, before and between. A
 * hex is its number as printed. Without a battle there is no map: what is needed of it is typed. */
#include "config.h"

#include "referee/host/acies-host-hex.h"

#include "referee/evaluation/acies-line-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Angles between centres are rounded to this, so that those along sides and vertices are whole. */
#define ANGLE_STEP (ACIES_PER_DEGREE / 10)

/* Pushes the words of TEXT, which was typed, as a list: numbers, or terrain types. "none" is no
 * word. FALSE: one is neither. */
static gboolean
push_words (AciesHexCall *self, const char *text, gboolean are_hexes)
{
  lua_State *lua = self->lua;
  lua_Integer n = 0;

  lua_newtable (lua);
  if (g_str_equal (text, "none"))
    text = "";
  while (*text != '\0')
    {
      gsize length = strcspn (text, " ,");
      const char *word = lua_pushlstring (lua, text, length);

      text += length + strspn (text + length, " ,");
      if (length == 0)
        lua_pop (lua, 1);
      else if (are_hexes ? acies_hexes_is_number (word)
                         : acies_ruleset_find (acies_evaluation_get_ruleset (self->evaluation),
                                               ACIES_FACT_TERRAIN, word)
                               != NULL)
        lua_rawseti (lua, -2, ++n);
      else
        return FALSE;
    }
  acies_lua_views_seal (lua, NULL);
  return TRUE;
}

/* Pushes the list that was typed. FALSE: none was; *RESULT is what to return. */
static gboolean
take_typed_list (AciesHexCall *self, const char *label, gboolean are_hexes, int *result)
{
  const char *text;

  if (!acies_hex_call_find_typed (self, label, &text))
    return FALSE;
  *result = push_words (self, text, are_hexes) ? 1 : acies_hex_call_refuse (self);
  return TRUE;
}

/* hex_of (x [, when]): the hex that it stands in, or false. */
int
acies_host_hex_of (lua_State *lua)
{
  AciesHexCall call;
  const char *label = "hex_of";
  const char *text;

  acies_hex_call_init (&call, lua, 2);
  acies_lua_views_check_subject (lua, 1);
  acies_hex_call_check_place (&call, 1, &call.a);
  acies_hex_call_name (&call, "hex_of", NULL);
  if (acies_hex_call_find_typed (&call, label, &text))
    {
      if (acies_hexes_is_number (text))
        lua_pushstring (lua, text);
      else if (g_str_equal (text, "none"))
        lua_pushboolean (lua, FALSE);
      else
        return acies_hex_call_refuse (&call);
    }
  else if (call.a.is_known)
    acies_hex_call_push (&call, call.a.hex);
  else if (call.a.subject->item == NULL)
    return acies_hex_call_want (&call, label);
  else
    lua_pushboolean (lua, FALSE);
  return 1;
}

/* ring (x, n): the hexes N away from it. */
int
acies_host_ring (lua_State *lua)
{
  AciesHexCall call;
  const char *label = "ring";
  lua_Integer n = luaL_checkinteger (lua, 2);
  char last[16];
  int result;

  acies_hex_call_init (&call, lua, 0);
  luaL_argcheck (lua, n >= 0 && n <= 2 * ACIES_HEX_MAX_LINES, 2, _ ("no map is that large"));
  acies_hex_call_check_place (&call, 1, &call.a);
  g_snprintf (last, sizeof last, "%d", (int) n);
  acies_hex_call_name (&call, "ring", last);
  if (take_typed_list (&call, label, TRUE, &result))
    return result;
  if (!call.a.is_known)
    return acies_hex_call_want (&call, label);
  acies_evaluation_charge (call.evaluation, 10 * (int) n);
  acies_hex_add_ring (&call.lattice, call.a.hex, (guint) n, call.room->hexes);
  acies_hex_call_push_list (&call, call.room->hexes);
  return 1;
}

/* front (x [, face]): the hexes about it that lie before it, at its flanks or behind it. */
int
acies_host_front (lua_State *lua)
{
  static const char *const faces[] = { "front", "flank", "rear", NULL };
  AciesHexCall call;
  const char *label = "front";
  AciesHexFace face = (AciesHexFace) luaL_checkoption (lua, 2, "front", faces);
  guint facing;
  int result;

  acies_hex_call_init (&call, lua, 0);
  acies_lua_views_check_subject (lua, 1);
  acies_hex_call_check_place (&call, 1, &call.a);
  acies_hex_call_name (&call, "front", face == ACIES_HEX_FRONT ? NULL : faces[face]);
  if (take_typed_list (&call, label, TRUE, &result))
    return result;
  if (!call.a.is_known)
    return acies_hex_call_want (&call, label);
  facing = acies_hex_call_get_facing (&call, call.a.subject);
  for (guint side = 0; side < ACIES_HEX_SIDES; side++)
    {
      AciesHex hex = acies_hex_neighbour (&call.lattice, call.a.hex, side);

      if (acies_hex_is_on (&call.lattice, hex)
          && acies_hex_get_face (&call.lattice.grid, facing, side) == face)
        g_array_append_val (call.room->hexes, hex);
    }
  acies_hex_call_push_list (&call, call.room->hexes);
  return 1;
}

/* facing (x [, to]): which way it looks, or the side of its hex that lies towards a neighbour; 1
 * to 6. */
int
acies_host_facing (lua_State *lua)
{
  AciesHexCall call;
  const char *label = "facing";
  gboolean is_towards = !lua_isnoneornil (lua, 2);
  const char *text;
  guint64 number;

  acies_hex_call_init (&call, lua, 0);
  if (!is_towards)
    acies_lua_views_check_subject (lua, 1);
  acies_hex_call_check_place (&call, 1, &call.a);
  if (is_towards)
    acies_hex_call_check_place (&call, 2, &call.b);
  acies_hex_call_name (&call, "facing", NULL);
  if (acies_hex_call_find_typed (&call, label, &text))
    {
      if (!g_ascii_string_to_unsigned (text, 10, 1, ACIES_HEX_SIDES, &number, NULL))
        return acies_hex_call_refuse (&call);
      lua_pushinteger (lua, (lua_Integer) number);
    }
  else if (!call.a.is_known || (is_towards && !call.b.is_known))
    return acies_hex_call_want (&call, label);
  else if (!is_towards)
    lua_pushinteger (lua, acies_hex_call_get_facing (&call, call.a.subject) + 1);
  else if (acies_hex_distance (call.a.hex, call.b.hex) == 1)
    lua_pushinteger (lua, acies_hex_find_side (&call.lattice, call.a.hex, call.b.hex) + 1);
  else
    lua_pushboolean (lua, FALSE);
  return 1;
}

/* direction (x, to): where that lies as it faces, -180000 to 179999, clockwise; 0 in its own
 * hex. */
int
acies_host_direction (lua_State *lua)
{
  AciesHexCall call;
  const char *label = "bearing";
  AciesPoint from, to;
  AciesAngle angle, facing;
  const char *text;

  acies_hex_call_init (&call, lua, 0);
  acies_lua_views_check_subject (lua, 1);
  acies_hex_call_check_place (&call, 1, &call.a);
  acies_hex_call_check_place (&call, 2, &call.b);
  acies_hex_call_name (&call, "direction", NULL);
  if (acies_hex_call_find_typed (&call, label, &text))
    {
      if (!acies_angle_parse (text, &angle))
        return acies_hex_call_refuse (&call);
    }
  else if (!call.a.is_known || !call.b.is_known)
    return acies_hex_call_want (&call, label);
  else if (acies_hex_equal (call.a.hex, call.b.hex))
    angle = 0;
  else
    {
      from = acies_hex_get_centre (&call.lattice, call.a.hex);
      to = acies_hex_get_centre (&call.lattice, call.b.hex);
      facing = acies_hex_get_facing_angle (&call.lattice.grid,
                                           acies_hex_call_get_facing (&call, call.a.subject));
      angle = acies_point_bearing (&from, &to) + ANGLE_STEP / 2;
      angle = acies_angle_difference (facing, angle - angle % ANGLE_STEP);
    }
  lua_pushinteger (lua, angle);
  return 1;
}

/* How far it is from HEX to the nearest hex of TERRAIN, or the nearest with TERRAIN along a
 * side. */
static gboolean
find_terrain (AciesHexCall *self, const char *terrain, guint *distance)
{
  const AciesAttributes *attributes = acies_item_get_attributes (ACIES_ITEM (self->map));
  gboolean found = FALSE;

  for (guint i = 0; i < acies_attributes_get_n (attributes); i++)
    {
      AciesValue value;
      const char *key = acies_attributes_get_nth (attributes, i, &value);
      g_autofree char *from = NULL;
      g_autofree char *to = NULL;
      g_autofree char *along = NULL;
      AciesHex hex;

      /* Most are of another terrain: they are not worth taking apart. */
      if (value.kind == ACIES_VALUE_SYMBOL ? g_strcmp0 (value.symbol, terrain) != 0
                                           : !g_str_has_suffix (key, terrain))
        continue;
      if (!acies_hex_map_parse_key (key, &from, &to, &along)
          || g_strcmp0 (along != NULL ? along : value.symbol, terrain) != 0)
        continue;
      for (const char *number = from; number != NULL; number = number == from ? to : NULL)
        if (acies_hex_parse (&self->lattice, number, &hex))
          {
            guint to_it = acies_hex_distance (self->a.hex, hex);

            *distance = found ? MIN (*distance, to_it) : to_it;
            found = TRUE;
          }
    }
  return found;
}

/* "from A to B: 3 hexes". */
static void
add_distance (AciesHexCall *self, guint distance)
{
  g_autofree char *n = acies_line_words_number (distance);
  AciesRulingLine *line;

  if (!acies_hex_call_draws (self) || acies_evaluation_has_measure (self->evaluation, self->key))
    return;
  acies_measure_keep (self->evaluation, self->key);
  line = acies_ruling_line_new (ACIES_RULING_LINE_MEASURE, self->key);
  acies_hex_call_tell (self, line, "hexes-apart", n);
  line->value = acies_value_number (distance);
  line->per_unit = 1;
  line->from = ACIES_LINE_SOURCE_MEASURED;
  acies_evaluation_take_line (self->evaluation, line);
  if (self->a.subject != NULL)
    acies_evaluation_add_unit (line, self->a.subject);
  if (self->b.subject != NULL)
    acies_evaluation_add_unit (line, self->b.subject);
}

/* hexes (a, b): how many hexes B is away, or the nearest terrain of that type; false if there is
 * none. */
int
acies_host_hexes (lua_State *lua)
{
  AciesHexCall call;
  gboolean is_terrain
      = lua_type (lua, 2) == LUA_TSTRING && !acies_hexes_is_number (lua_tostring (lua, 2));
  const char *label = is_terrain ? "hexes-terrain" : "hexes";
  const char *text;
  guint64 number;
  guint distance = 0;
  gboolean found = TRUE;

  acies_hex_call_init (&call, lua, 0);
  acies_hex_call_check_place (&call, 1, &call.a);
  if (is_terrain)
    acies_host_check_fact (lua, call.evaluation, ACIES_FACT_TERRAIN, 2, "terrain type");
  else
    acies_hex_call_check_place (&call, 2, &call.b);
  acies_hex_call_name (&call, "hexes", is_terrain ? lua_tostring (lua, 2) : NULL);
  if (acies_hex_call_find_typed (&call, label, &text))
    {
      found = !g_str_equal (text, "none");
      if (found && !g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT16, &number, NULL))
        return acies_hex_call_refuse (&call);
      distance = found ? (guint) number : 0;
    }
  else if (!call.a.is_known || (!is_terrain && !call.b.is_known))
    return acies_hex_call_want (&call, label);
  else if (is_terrain)
    {
      acies_evaluation_charge (call.evaluation, 2000);
      found = find_terrain (&call, lua_tostring (lua, 2), &distance);
    }
  else
    distance = acies_hex_distance (call.a.hex, call.b.hex);
  if (!found)
    lua_pushboolean (lua, FALSE);
  else
    {
      if (!is_terrain && text == NULL)
        add_distance (&call, distance);
      lua_pushinteger (lua, distance);
    }
  return 1;
}

/* What was typed of a line: "2725 2726/2826 2826". */
static int
push_typed_line (AciesHexCall *self, const char *text)
{
  lua_Integer n = 0;

  lua_newtable (self->lua);
  while (*text != '\0' && !g_str_equal (text, "none"))
    {
      gsize length = strcspn (text, " ");
      char *pair = lua_newuserdatauv (self->lua, length + 1, 0);

      g_strlcpy (pair, text, length + 1);
      g_strdelimit (pair, "/", ' ');
      text += length + strspn (text + length, " ");
      if (!push_words (self, pair, TRUE))
        return acies_hex_call_refuse (self);
      lua_remove (self->lua, -2);
      lua_rawseti (self->lua, -2, ++n);
    }
  acies_lua_views_seal (self->lua, NULL);
  return 1;
}

/* hexline (a, b): what the line between the centres runs through, ends not counted: a list of
 * lists, of one hex, or of the two whose side it runs along. */
int
acies_host_hexline (lua_State *lua)
{
  AciesHexCall call;
  const char *label = "hexline";
  GArray *line;
  const char *text;

  acies_hex_call_init (&call, lua, 0);
  acies_hex_call_check_place (&call, 1, &call.a);
  acies_hex_call_check_place (&call, 2, &call.b);
  acies_hex_call_name (&call, "hexline", NULL);
  if (acies_hex_call_find_typed (&call, label, &text))
    return push_typed_line (&call, text);
  if (!call.a.is_known || !call.b.is_known)
    return acies_hex_call_want (&call, label);
  acies_evaluation_charge (call.evaluation, 20 * (int) acies_hex_distance (call.a.hex, call.b.hex));
  line = call.room->line;
  acies_hex_add_line (call.a.hex, call.b.hex, line);
  lua_createtable (lua, (int) line->len, 0);
  for (guint i = 1; i + 1 < line->len; i++)
    {
      const AciesHexStretch *stretch = &g_array_index (line, AciesHexStretch, i);

      g_array_set_size (call.room->hexes, 0);
      for (guint j = 0; j < stretch->n_hexes; j++)
        if (acies_hex_is_on (&call.lattice, stretch->hexes[j]))
          g_array_append_val (call.room->hexes, stretch->hexes[j]);
      acies_hex_call_push_list (&call, call.room->hexes);
      lua_rawseti (lua, -2, (lua_Integer) i);
    }
  acies_lua_views_seal (lua, NULL);
  return 1;
}

/* terrain_of (x): the terrain type of its hex, or false for open ground. */
int
acies_host_terrain_of (lua_State *lua)
{
  AciesHexCall call;
  const char *label = "terrain_of";
  const char *text, *terrain;
  char number[ACIES_HEX_NUMBER_SIZE];

  acies_hex_call_init (&call, lua, 0);
  acies_hex_call_check_place (&call, 1, &call.a);
  acies_hex_call_name (&call, "terrain_of", NULL);
  if (acies_hex_call_find_typed (&call, label, &text))
    {
      if (!g_str_equal (text, "none")
          && acies_ruleset_find (acies_evaluation_get_ruleset (call.evaluation), ACIES_FACT_TERRAIN,
                                 text)
                 == NULL)
        return acies_hex_call_refuse (&call);
      terrain = g_str_equal (text, "none") ? NULL : text;
    }
  else if (!call.a.is_known)
    return acies_hex_call_want (&call, label);
  else
    {
      acies_hex_write (&call.lattice, call.a.hex, number);
      terrain = acies_hex_map_get_terrain (call.map, number);
    }
  if (terrain != NULL)
    lua_pushstring (lua, terrain);
  else
    lua_pushboolean (lua, FALSE);
  return 1;
}

/* hexside (a, b [, 'from']): the terrain types along the side between two hexes; with 'from' only
 * those that were laid from A to B. */
int
acies_host_hexside (lua_State *lua)
{
  static const char *const ways[] = { "both", "from", NULL };
  AciesHexCall call;
  const char *label = "hexside";
  gboolean is_directed = luaL_checkoption (lua, 3, "both", ways) == 1;
  char from[ACIES_HEX_NUMBER_SIZE], to[ACIES_HEX_NUMBER_SIZE];
  int result;

  acies_hex_call_init (&call, lua, 0);
  acies_hex_call_check_place (&call, 1, &call.a);
  acies_hex_call_check_place (&call, 2, &call.b);
  acies_hex_call_name (&call, "hexside", NULL);
  if (take_typed_list (&call, label, FALSE, &result))
    return result;
  if (!call.a.is_known || !call.b.is_known)
    return acies_hex_call_want (&call, label);
  acies_hex_write (&call.lattice, call.a.hex, from);
  acies_hex_write (&call.lattice, call.b.hex, to);
  acies_hex_map_add_sides (call.map, from, to, call.room->words);
  if (!is_directed)
    acies_hex_map_add_sides (call.map, to, from, call.room->words);
  lua_createtable (lua, (int) call.room->words->len, 0);
  for (guint i = 0; i < call.room->words->len; i++)
    {
      lua_pushstring (lua, g_ptr_array_index (call.room->words, i));
      lua_rawseti (lua, -2, (lua_Integer) i + 1);
    }
  acies_lua_views_seal (lua, NULL);
  return 1;
}

/* Fills the room's words with the subjects that stand in the hex. */
static void
add_standing (AciesHexCall *self, gboolean are_leaders)
{
  GPtrArray *words = self->room->words;

  acies_hex_standing_add (acies_scene_get_standing (self->scene, &self->lattice), self->a.hex,
                          are_leaders, words);
  for (guint i = 0; i < words->len; i++)
    words->pdata[i] = acies_evaluation_get_subject (self->evaluation, words->pdata[i]);
}

/* in_hex (x [, kind [, when]]): the units or leaders that stand in the hex. */
int
acies_host_in_hex (lua_State *lua)
{
  static const char *const kinds[] = { "unit", "leader", NULL };
  AciesHexCall call;
  const char *label = "in_hex";
  gboolean are_leaders = luaL_checkoption (lua, 2, "unit", kinds) == 1;
  const char *text;

  acies_hex_call_init (&call, lua, 3);
  acies_hex_call_check_place (&call, 1, &call.a);
  acies_hex_call_name (&call, "in_hex", kinds[are_leaders]);
  if (acies_hex_call_find_typed (&call, label, &text))
    {
      if (!acies_measure_read_list (call.evaluation, call.key, call.typed,
                                    are_leaders ? ACIES_ITEM_LEADER : ACIES_ITEM_UNIT,
                                    call.room->words))
        return acies_host_stop (lua);
    }
  else if (!call.a.is_known)
    return acies_hex_call_want (&call, label);
  else
    {
      acies_evaluation_charge (call.evaluation, 500);
      add_standing (&call, are_leaders);
    }
  acies_lua_views_push_subjects (call.evaluation, call.room->words);
  return 1;
}

/* A part of the number at the first argument: the column or the row, as printed. */
static int
push_part (lua_State *lua, gboolean is_row)
{
  AciesHexCall call;
  guint column = 0, row = 0;

  acies_hex_call_init (&call, lua, 0);
  luaL_argcheck (lua,
                 acies_hex_numbering_split (&call.lattice.grid.numbering, luaL_checkstring (lua, 1),
                                            &column, &row),
                 1, _ ("it must be the number of a hex"));
  lua_pushinteger (lua, is_row ? row : column);
  return 1;
}

/* column (hex) */
int
acies_host_column (lua_State *lua)
{
  return push_part (lua, FALSE);
}

/* row (hex) */
int
acies_host_row (lua_State *lua)
{
  return push_part (lua, TRUE);
}

/* map_edge (side): the hexes along an edge of the map. */
int
acies_host_map_edge (lua_State *lua)
{
  static const char *const sides[] = { "north", "east", "south", "west", NULL };
  AciesHexCall call;
  const char *label = "map_edge";
  int side = luaL_checkoption (lua, 1, NULL, sides), result;
  guint last[4];

  acies_hex_call_init (&call, lua, 0);
  acies_hex_call_name (&call, "map_edge", sides[side]);
  if (take_typed_list (&call, label, TRUE, &result))
    return result;
  if (call.map == NULL)
    return acies_hex_call_want (&call, label);
  last[0] = last[3] = 0;
  last[1] = call.lattice.n_columns - 1;
  last[2] = call.lattice.n_rows - 1;
  for (guint i = 0; i < acies_hex_get_n (&call.lattice); i++)
    {
      AciesHex hex = acies_hex_get_nth (&call.lattice, i);
      guint place = side % 2 == 0 ? acies_hex_get_row (&call.lattice, hex)
                                  : acies_hex_get_column (&call.lattice, hex);

      if (place == last[side])
        g_array_append_val (call.room->hexes, hex);
    }
  acies_evaluation_charge (call.evaluation, (int) acies_hex_get_n (&call.lattice));
  acies_hex_call_push_list (&call, call.room->hexes);
  return 1;
}
