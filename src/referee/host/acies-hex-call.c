/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHexCall is a call about hexes: what it is about, the room it needs, and hexes to and from
 * Lua. */
#include "config.h"

#include "referee/evaluation/acies-line-words.h"
#include "referee/host/acies-host-hex.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static AciesHexRoom *
acies_hex_room_new (void)
{
  AciesHexRoom *self = g_new0 (AciesHexRoom, 1);

  self->hexes = g_array_new (FALSE, FALSE, sizeof (AciesHex));
  self->line = g_array_new (FALSE, FALSE, sizeof (AciesHexStretch));
  self->words = g_ptr_array_new ();
  self->barriers = g_ptr_array_new ();
  return self;
}

static void
acies_hex_room_clear (AciesHexRoom *self)
{
  g_array_set_size (self->hexes, 0);
  g_array_set_size (self->line, 0);
  g_ptr_array_set_size (self->words, 0);
}

void
acies_hex_room_clear_search (AciesHexRoom *self)
{
  g_clear_pointer (&self->reach, acies_hex_reach_free);
  g_clear_pointer (&self->routes, g_ptr_array_unref);
  for (guint i = 0; i < ACIES_N_HEX_SETS; i++)
    g_clear_pointer (&self->sets[i], acies_hex_set_free);
  g_ptr_array_set_size (self->barriers, 0);
}

void
acies_hex_room_free (AciesHexRoom *self)
{
  acies_hex_room_clear_search (self);
  g_array_unref (self->hexes);
  g_array_unref (self->line);
  g_ptr_array_unref (self->words);
  g_ptr_array_unref (self->barriers);
  g_free (self);
}

void
acies_hex_call_init (AciesHexCall *self, lua_State *lua, int when)
{
  AciesEvaluation *evaluation = acies_host_check (lua);
  AciesMeasureTime of
      = when > 0 ? acies_measure_check_when (evaluation, when) : ACIES_MEASURE_TIME_READ;
  AciesTable *table;

  *self = (AciesHexCall){ .evaluation = evaluation, .lua = lua };
  if (!acies_ruleset_has_hexes (acies_evaluation_get_ruleset (evaluation)))
    luaL_error (lua, _ ("this rule set has no hexes; its measure must declare them"));
  acies_evaluation_charge (evaluation, 100);
  if (acies_evaluation_get_hex_room (evaluation) == NULL)
    acies_evaluation_set_hex_room (evaluation, acies_hex_room_new ());
  self->room = acies_evaluation_get_hex_room (evaluation);
  acies_hex_room_clear (self->room);
  self->lattice.grid = *acies_ruleset_get_hexes (acies_evaluation_get_ruleset (evaluation));
  if (acies_evaluation_get_battle (evaluation) == NULL)
    return;
  table = acies_battle_get_table (acies_evaluation_get_battle (evaluation));
  self->map = acies_table_get_map (table);
  self->scene = acies_measure_get_scene (evaluation, of);
  self->state = acies_scene_get_state (self->scene);
  acies_hexes_get_lattice (acies_evaluation_get_ruleset (evaluation), table, &self->lattice);
}

static const char *
keep (AciesHexCall *self, const char *text)
{
  return acies_evaluation_keep_text (self->evaluation, text);
}

/* TEXT with the noughts before it that it lost as a number: "605" is 0605. */
static const char *
pad (AciesHexCall *self, const char *text)
{
  gsize length = strlen (text), whole = 2 * self->lattice.grid.numbering.digits;
  char number[ACIES_HEX_NUMBER_SIZE];

  if (!acies_hexes_is_number (text) || length >= whole)
    return keep (self, text);
  g_snprintf (number, sizeof number, "%.*s%s", (int) (whole - length), "000000", text);
  return keep (self, number);
}

void
acies_hex_call_check_place (AciesHexCall *self, int index, AciesHexPlace *place)
{
  *place = (AciesHexPlace){ .subject = acies_lua_views_to_subject (self->lua, index) };
  if (place->subject != NULL)
    {
      g_autofree char *name = acies_subject_name (self->evaluation, place->subject);

      place->name = keep (self, name);
      place->is_known
          = self->map != NULL && place->subject->item != NULL
            && acies_hexes_find (&self->lattice, self->state, place->subject->item, &place->hex);
      return;
    }
  place->name = pad (self, luaL_checkstring (self->lua, index));
  place->is_known = self->map != NULL && acies_hex_parse (&self->lattice, place->name, &place->hex);
  if (!acies_hexes_is_number (place->name) || (self->map != NULL && !place->is_known))
    luaL_error (self->lua, _ ("there is no hex “%s” on this map"), place->name);
}

void
acies_hex_call_name (AciesHexCall *self, const char *word, const char *last)
{
  const char *parts[] = { word, self->a.name, self->b.name, last };
  g_autoptr (GString) key = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL)
      g_string_append_printf (key, "%s%s", i > 0 ? "." : "", parts[i]);
  self->key = keep (self, key->str);
}

static char *
describe (AciesHexCall *self, const AciesHexPlace *place)
{
  if (place->subject != NULL)
    return acies_subject_describe (self->evaluation, place->subject);
  return g_strdup (place->name != NULL ? place->name : "");
}

char *
acies_hex_call_fill (AciesHexCall *self, const char *label)
{
  g_autofree char *a = describe (self, &self->a);
  g_autofree char *b = describe (self, &self->b);
  const char *arguments[] = { "a", a, "b", b, NULL };

  return acies_text_fill (acies_line_words_get_text (label), arguments);
}

static const char *
get_word (const AciesHexPlace *place)
{
  return place->subject != NULL ? acies_measure_get_word (place->subject) : place->name;
}

void
acies_hex_call_tell (AciesHexCall *self, AciesRulingLine *line, const char *label, const char *n)
{
  acies_line_words_tell (line, acies_evaluation_get_referee (self->evaluation), self->evaluation,
                         label, "a", get_word (&self->a), "b", get_word (&self->b), "n", n, NULL);
}

static void
ask (AciesHexCall *self, const char *label)
{
  g_autofree char *text = acies_hex_call_fill (self, label);

  acies_measure_want (self->evaluation, self->key, text);
}

int
acies_hex_call_want (AciesHexCall *self, const char *label)
{
  ask (self, label);
  return acies_host_stop (self->lua);
}

int
acies_hex_call_refuse (AciesHexCall *self)
{
  acies_measure_refuse (self->evaluation, self->key, self->typed);
  return acies_host_stop (self->lua);
}

/* A line for what was typed; another limit of the same measure says nothing new. */
static void
say_typed (AciesHexCall *self, const char *label, const char *text, AciesLineSource from)
{
  static const AciesMeasured nothing = { 0 };
  AciesRulingLine *line;

  if (acies_evaluation_is_in_search (self->evaluation)
      || acies_evaluation_has_measure (self->evaluation, self->key))
    return;
  acies_measure_keep (self->evaluation, self->key);
  line = acies_measure_add_line (self->evaluation, self->key, &nothing, NULL, from);
  acies_hex_call_tell (self, line, label, NULL);
  line->value = acies_value_symbol (text);
  if (self->a.subject != NULL)
    acies_evaluation_add_unit (line, self->a.subject);
  if (self->b.subject != NULL)
    acies_evaluation_add_unit (line, self->b.subject);
}

gboolean
acies_hex_call_find_typed (AciesHexCall *self, const char *label, const char **text)
{
  const AciesAnswer *override;
  AciesLineSource from;

  if (!acies_measure_find_typed (self->evaluation, self->key, &self->typed, &from, &override))
    {
      *text = NULL;
      return FALSE;
    }
  say_typed (self, label, self->typed, from);
  *text = pad (self, self->typed);
  return TRUE;
}

void
acies_hex_call_push (AciesHexCall *self, AciesHex hex)
{
  char number[ACIES_HEX_NUMBER_SIZE];

  acies_hex_write (&self->lattice, hex, number);
  lua_pushstring (self->lua, number);
}

void
acies_hex_call_push_list (AciesHexCall *self, const GArray *hexes)
{
  lua_createtable (self->lua, (int) hexes->len, 0);
  for (guint i = 0; i < hexes->len; i++)
    {
      acies_hex_call_push (self, g_array_index (hexes, AciesHex, i));
      lua_rawseti (self->lua, -2, (lua_Integer) i + 1);
    }
  acies_lua_views_seal (self->lua, NULL);
}

guint
acies_hex_call_get_facing (AciesHexCall *self, AciesSubject *subject)
{
  AciesPlacement place = { 0 };

  if (ACIES_IS_UNIT (subject->item))
    {
      GListModel *stands = acies_unit_get_stands (ACIES_UNIT (subject->item));

      for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
        {
          g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);

          if (acies_state_is_present (self->state, stand)
              && acies_state_get_placement (self->state, stand, &place))
            break;
        }
    }
  else
    acies_state_get_placement (self->state, subject->item, &place);
  return acies_hex_find_facing (&self->lattice.grid, place.facing);
}

gboolean
acies_hex_call_draws (const AciesHexCall *self)
{
  return !acies_evaluation_is_in_search (self->evaluation)
         && !acies_evaluation_is_in_expression (self->evaluation);
}

void
acies_hex_call_draw_step (AciesHexCall *self, AciesHex from, AciesHex to)
{
  AciesPoint points[]
      = { acies_hex_get_centre (&self->lattice, from), acies_hex_get_centre (&self->lattice, to) };
  const char *ids[] = { self->a.subject != NULL ? self->a.subject->name : NULL, NULL };

  if (acies_hex_call_draws (self))
    acies_evaluation_take_shape (
        self->evaluation,
        acies_shape_new (ACIES_SHAPE_SEGMENT, ACIES_SHAPE_PATH, points, 2, -1, NULL, ids));
}
