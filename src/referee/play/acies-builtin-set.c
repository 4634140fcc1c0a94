/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets what the umpire sets by hand: attributes, links, hexes of the map, what a side knows,
 * terrain, and where the sequence of play is. */
#include "config.h"

#include "referee/evaluation/acies-line-words.h"
#include "referee/play/acies-builtin-private.h"
#include "referee/state/acies-hexes.h"

#include "base/value/acies-number.h"
#include "model/paper/acies-mark-giving.h"
#include "model/battle/acies-stops.h"
#include "model/battle/acies-tolerance.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a side knows of an item is set as an attribute "known.SIDE" of it. */
#define KNOWN "known."
/* A new piece of terrain is set as an attribute "terrain.ID" of the battle. */
#define TERRAIN "terrain."

static void
add_position_lines (AciesBuiltinEdit *self, const AciesPosition *before, const AciesPosition *after)
{
  g_autofree char *from = acies_line_words_number (before->turn);
  g_autofree char *to = acies_line_words_number (after->turn);

  if (before->turn != after->turn)
    acies_line_words_tell (acies_builtin_edit_add_line (self), self->referee, NULL, "turn-set",
                           "from", from, "to", to, NULL);
  if (before->phase != after->phase)
    acies_line_words_tell (acies_builtin_edit_add_line (self), self->referee, NULL, "phase-set",
                           "phase", before->phase != NULL ? before->phase : "", "phase-after",
                           after->phase != NULL ? after->phase : "", NULL);
  if (before->side != after->side)
    acies_line_words_tell (acies_builtin_edit_add_line (self), self->referee, NULL, "side-set",
                           "side", before->side != NULL ? before->side : "", "side-after",
                           after->side != NULL ? after->side : "", NULL);
}

static gboolean
set_position (AciesBuiltinEdit *self,
              const char *key,
              const char *text,
              AciesPosition *position,
              GError **error)
{
  guint64 turn;

  if (g_str_equal (key, "turn"))
    {
      if (!g_ascii_string_to_unsigned (text, 10, 0, 100000, &turn, error))
        return FALSE;
      position->turn = (int) turn;
    }
  else if (g_str_equal (key, "phase"))
    {
      const AciesFact *fact = acies_ruleset_find (self->ruleset, ACIES_FACT_PHASE, text);

      if (fact == NULL)
        {
          acies_lookup_unknown (error, _ ("phase"), text, NULL);
          return FALSE;
        }
      position->phase = fact->id;
    }
  else
    {
      AciesItem *side = acies_battle_find (self->battle, text);

      if (!g_str_equal (text, "none") && (side == NULL || !ACIES_IS_SIDE (side)))
        {
          acies_lookup_unknown (error, _ ("side"), text, NULL);
          return FALSE;
        }
      position->side = side != NULL ? acies_item_get_id (side) : NULL;
    }
  return TRUE;
}

/* "link.KIND.TO" = yes, no, none, a number or a symbol. */
static gboolean
set_link (AciesBuiltinEdit *self, const char *key, const char *text, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (key, ".", 3);
  const char *id = acies_item_get_id (self->item);
  AciesValue value = g_str_equal (text, "none") || g_str_equal (text, "no")
                         ? ACIES_NO_VALUE
                         : acies_item_parse_value (text);

  if (g_strv_length (parts) != 3 || acies_battle_find (self->battle, parts[2]) == NULL
      || acies_ruleset_find (self->ruleset, ACIES_FACT_LINK, parts[1]) == NULL)
    {
      acies_lookup_unknown (error, _ ("link"), key, NULL);
      return FALSE;
    }
  acies_change_add_link (self->ruling->change, parts[1], id, parts[2],
                         acies_battle_get_link (self->battle, parts[1], id, parts[2]), value);
  acies_line_words_tell (acies_builtin_edit_add_line (self), self->referee, NULL, "link-set",
                         "unit", id, "other", parts[2], "link", parts[1], "word", text, NULL);
  return TRUE;
}

/* "known.SIDE" = yes, no or kind: whether that side knows of the item, or sees of what kind a unit
 * is. */
static gboolean
set_knowledge (AciesBuiltinEdit *self, const char *key, const char *text, GError **error)
{
  const char *side = key + strlen (KNOWN);
  const char *id = acies_item_get_id (self->item);
  gboolean is_kind = g_str_equal (text, ACIES_KNOWLEDGE_KIND) && ACIES_IS_UNIT (self->item);
  gboolean knows = g_str_equal (text, "yes");

  if (!ACIES_IS_SIDE (acies_battle_find (self->battle, side)))
    {
      acies_lookup_unknown (error, _ ("side"), side, NULL);
      return FALSE;
    }
  if (!knows && !is_kind && !g_str_equal (text, "no"))
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   _ ("Whether a side knows of something must be yes or no: %s=yes or %s=no."), key,
                   key);
      return FALSE;
    }
  acies_change_add_know (
      self->ruling->change, side, id, acies_battle_get_knowledge (self->battle, side, id),
      is_kind ? acies_value_symbol (ACIES_KNOWLEDGE_KIND) : acies_value_flag (knows));
  acies_line_words_tell (acies_builtin_edit_add_line (self), self->referee, NULL,
                         is_kind ? "seen"
                         : knows ? "shown"
                                 : "hidden",
                         "unit", id, "side", side, NULL);
  return TRUE;
}

/* What is set but no rule set declares: the formation of a unit, the rank of a leader, who is
 * first. */
static gboolean
parse_plain (AciesBuiltinEdit *self, const char *key, const char *text, AciesValue *value)
{
  if (ACIES_IS_UNIT (self->item) && g_str_equal (key, "formation")
      && acies_ruleset_find (self->ruleset, ACIES_FACT_FORMATION, text) != NULL)
    *value = acies_value_symbol (text);
  else if (ACIES_IS_LEADER (self->item) && g_str_equal (key, "rank")
           && acies_ruleset_find (self->ruleset, ACIES_FACT_RANK, text) != NULL)
    *value = acies_value_symbol (text);
  else if (ACIES_IS_SIDE (self->item) && g_str_equal (key, "first")
           && (g_str_equal (text, "yes") || g_str_equal (text, "no")))
    *value = acies_value_flag (g_str_equal (text, "yes"));
  else
    return FALSE;
  return TRUE;
}

/* The side that a unit or leader is of from now on. */
static gboolean
set_side (AciesBuiltinEdit *self, const char *text, GError **error)
{
  AciesItem *side = acies_battle_find (self->battle, text);
  const char *id = acies_item_get_id (self->item);

  if (side == NULL || !ACIES_IS_SIDE (side))
    {
      acies_lookup_unknown (error, _ ("side"), text, NULL);
      return FALSE;
    }
  acies_change_add_attribute (self->ruling->change, id, "side",
                              acies_item_get_attribute (self->item, "side"),
                              acies_value_symbol (text));
  acies_line_words_tell (acies_builtin_edit_add_line (self), self->referee, NULL, "goes-over",
                         "unit", id, "side", text, NULL);
  return TRUE;
}

/* Tells that the attribute KEY of the item becomes AFTER, typed as TEXT: before it is what the
 * rules say. */
static void
tell_attribute (AciesBuiltinEdit *self,
                const AciesAttributeFact *fact,
                const char *key,
                const AciesValue *after,
                const char *text)
{
  g_autoptr (AciesState) state = acies_state_new (self->battle);
  const AciesValue value
      = acies_lookup_store (fact, acies_lookup_attribute (self->ruleset, state, self->item, key));
  g_autofree char *before
      = value.kind != ACIES_VALUE_NONE ? acies_value_to_string (&value) : g_strdup ("");
  g_autofree char *attribute = acies_line_words_attribute (acies_item_get_kind (self->item), key);
  const AciesValue stored = acies_lookup_store (fact, *after);
  gboolean ends = after->kind == ACIES_VALUE_NONE;
  g_autofree char *is = ends ? NULL : acies_value_to_string (&stored);

  acies_line_words_tell (acies_builtin_edit_add_line (self), self->referee, NULL,
                         ends ? "set" : "attribute", "unit", acies_item_get_id (self->item),
                         "attribute", attribute, "before", before, "after", is, "word",
                         ends ? text : NULL, NULL);
}

gboolean
acies_builtin_edit_set_attribute (AciesBuiltinEdit *self,
                                  const char *key,
                                  const char *text,
                                  GError **error)
{
  AciesItemKind kind = acies_item_get_kind (self->item);
  const AciesAttributeFact *fact = acies_lookup_fact (self->ruleset, kind, key);
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_ATTRIBUTE);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  AciesValue value = ACIES_NO_VALUE;

  if (fact == NULL && !parse_plain (self, key, text, &value))
    {
      for (guint i = 0; facts != NULL && i < facts->len; i++)
        g_ptr_array_add (words, (gpointer) ((const AciesFact *) g_ptr_array_index (facts, i))->id);
      g_ptr_array_add (words, NULL);
      acies_lookup_unknown (error, _ ("attribute"), key, (const char *const *) words->pdata);
      return FALSE;
    }
  if (fact != NULL && !g_str_equal (text, "none")
      && !acies_lookup_parse_value (fact, text, &value, error))
    return FALSE;
  acies_change_add_attribute (self->ruling->change, acies_item_get_id (self->item), key,
                              acies_item_get_attribute (self->item, key),
                              acies_lookup_store (fact, value));
  tell_attribute (self, fact, key, &value, text);
  return TRUE;
}

/* "2725" = a terrain type or none, "2725-2726-TYPE" = yes or no. */
static gboolean
set_hex (AciesBuiltinEdit *self, const char *key, const char *text, GError **error)
{
  if (!acies_hexes_change_map (self->ruleset, self->battle, key, text, self->ruling->change, error))
    return FALSE;
  acies_line_words_tell (acies_builtin_edit_add_line (self), self->referee, NULL, "hex-set", "hex",
                         key, "word", text, NULL);
  return TRUE;
}

/* How far from a limit a measure counts as at it: of the plane only, hexes are counted. */
static gboolean
set_tolerance (AciesBuiltinEdit *self, const char *text, GError **error)
{
  AciesLength before = acies_tolerance_get (self->battle), after;
  g_autofree char *from = NULL, *to = NULL;

  if (acies_ruleset_get_hexes (self->ruleset) != NULL)
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   _ ("This battle is played on hexes, which are counted: it needs no tolerance."));
      return FALSE;
    }
  if (!acies_lookup_parse_length (self->ruleset, text, &after) || after < 0
      || after > ACIES_TOLERANCE_MOST)
    {
      g_set_error (
          error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
          _ ("The tolerance must be a length between 0 and %d mm, such as “2 mm”, not “%s”."),
          (int) (ACIES_TOLERANCE_MOST / ACIES_PER_MM), text);
      return FALSE;
    }
  acies_change_add_attribute (self->ruling->change, acies_item_get_id (self->item), ACIES_TOLERANCE,
                              acies_item_get_attribute (self->item, ACIES_TOLERANCE),
                              acies_value_number (after));
  from = acies_number_format (before, ACIES_PER_MM);
  to = acies_number_format (after, ACIES_PER_MM);
  acies_line_words_tell (acies_builtin_edit_add_line (self), self->referee, NULL, "tolerance-set",
                         "from", from, "to", to, NULL);
  return TRUE;
}

/* Whether the battle stops in phases in which nobody can act. */
static gboolean
set_stops (AciesBuiltinEdit *self, const char *text, GError **error)
{
  gboolean stops = g_str_equal (text, "yes");

  if (!stops && !g_str_equal (text, "no"))
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   _ ("“%s” must be “yes” or “no”, not “%s”."), ACIES_STOPS, text);
      return FALSE;
    }
  acies_change_add_attribute (self->ruling->change, acies_item_get_id (self->item), ACIES_STOPS,
                              acies_item_get_attribute (self->item, ACIES_STOPS),
                              acies_value_flag (stops));
  acies_builtin_edit_tell (self, stops ? "stops" : "stops-not", NULL);
  return TRUE;
}

/* Gives marks on paper, which are about to be printed. */
static gboolean
set_marks (AciesBuiltinEdit *self, const char *text, GError **error)
{
  AciesMarkChoice choice;

  if (!acies_mark_choice_parse (text, &choice))
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   _ ("“%s” does not say which marks: write “unit 18”, “stand 12 3”, “tray 30” or "
                      "“table 70”, whose they are, the size, and the thickness of bases in mm."),
                   text);
      return FALSE;
    }
  if (!acies_marks_give (self->battle, &choice, self->ruling->change, error))
    return FALSE;
  acies_builtin_edit_tell (self, "marks", text);
  return TRUE;
}

static gboolean
set_key (AciesBuiltinEdit *self,
         const char *key,
         const char *text,
         AciesPosition *position,
         GError **error)
{
  static const char *const words[] = { "turn", "phase", "side", NULL };

  if (g_str_has_prefix (key, "item."))
    key += strlen ("item.");
  if (ACIES_IS_BATTLE (self->item) && g_strv_contains (words, key))
    return set_position (self, key, text, position, error);
  if (ACIES_IS_BATTLE (self->item) && g_str_equal (key, ACIES_TOLERANCE))
    return set_tolerance (self, text, error);
  if (ACIES_IS_BATTLE (self->item) && g_str_equal (key, ACIES_STOPS))
    return set_stops (self, text, error);
  if (ACIES_IS_BATTLE (self->item) && g_str_equal (key, "marks"))
    return set_marks (self, text, error);
  if (acies_builtin_edit_is_stated (key))
    return acies_builtin_edit_set_stated (self, key, text, error);
  if ((ACIES_IS_UNIT (self->item) || ACIES_IS_LEADER (self->item)) && g_str_equal (key, "side"))
    return set_side (self, text, error);
  if (g_str_has_prefix (key, "link."))
    return set_link (self, key, text, error);
  if (g_str_has_prefix (key, KNOWN))
    return set_knowledge (self, key, text, error);
  if (ACIES_IS_BATTLE (self->item) && g_str_has_prefix (key, TERRAIN))
    return acies_builtin_edit_add_terrain (self, key + strlen (TERRAIN), text, error);
  if (ACIES_IS_HEX_MAP (self->item))
    return set_hex (self, key, text, error);
  return acies_builtin_edit_set_attribute (self, key, text, error);
}

gboolean
acies_builtin_edit_set (AciesBuiltinEdit *self, GError **error)
{
  const AciesPosition *before = acies_battle_get_position (self->battle);
  AciesPosition after = *before;

  /* First, since it says what the piece was before its attributes are set. */
  if (ACIES_IS_FEATURE (self->item) && !acies_builtin_edit_set_terrain (self, error))
    return FALSE;
  for (guint i = 0; i < acies_question_get_n_keys (self->question); i++)
    {
      const char *text, *key = acies_question_get_nth_key (self->question, i, &text);

      if (!g_str_equal (key, "item") && !g_str_equal (key, "reason")
          && !acies_builtin_edit_is_of_terrain (self, key)
          && !set_key (self, key, text, &after, error))
        return FALSE;
    }
  if (before->turn != after.turn || before->phase != after.phase || before->side != after.side)
    acies_change_add_position (self->ruling->change, before, &after);
  add_position_lines (self, before, &after);
  return TRUE;
}
