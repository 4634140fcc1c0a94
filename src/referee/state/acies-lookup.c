/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks up what the rules see of an item, and reads and names its values. */
#include "config.h"

#include "referee/state/acies-lookup.h"

#include "base/value/acies-number.h"
#include "geometry/move/acies-path.h"
#include "referee/ruling/acies-question.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *const stand_owners[] = { "stand", "unit", "troop", "formation", NULL };
static const char *const unit_owners[] = { "unit", "troop", "formation", NULL };
static const char *const leader_owners[] = { "leader", "rank", NULL };
static const char *const command_owners[] = { "command", NULL };
static const char *const side_owners[] = { "side", NULL };
static const char *const feature_owners[] = { "feature", "terrain", NULL };
static const char *const map_owners[] = { "map", NULL };
static const char *const battle_owners[] = { "battle", NULL };

static const char *const *
get_owners (AciesItemKind kind)
{
  switch (kind)
    {
    case ACIES_ITEM_STAND:
      return stand_owners;
    case ACIES_ITEM_UNIT:
      return unit_owners;
    case ACIES_ITEM_LEADER:
      return leader_owners;
    case ACIES_ITEM_COMMAND:
      return command_owners;
    case ACIES_ITEM_SIDE:
      return side_owners;
    case ACIES_ITEM_FEATURE:
      return feature_owners;
    case ACIES_ITEM_MAP:
      return map_owners;
    case ACIES_ITEM_BATTLE:
      return battle_owners;
    }
  return battle_owners;
}

const char *
acies_lookup_kind_word (AciesItemKind kind)
{
  return get_owners (kind)[0];
}

const AciesAttributeFact *
acies_lookup_fact (AciesRuleset *ruleset, AciesItemKind kind, const char *id)
{
  const char *const *owners = get_owners (kind);

  for (guint i = 0; owners[i] != NULL; i++)
    {
      const AciesAttributeFact *fact = acies_ruleset_find_attribute (ruleset, owners[i], id);

      if (fact != NULL)
        return fact;
    }
  return NULL;
}

/* What a type, or a formation, says of attributes, and which layers said it. */
typedef struct
{
  const AciesAttributes *attributes; /* or NULL */
  const AciesAttributes *layers;     /* or NULL */
} Said;

static Said
get_type_attributes (AciesRuleset *ruleset, const AciesLookupType *type)
{
  const AciesTroop *troop;
  const AciesRank *rank;
  const AciesTerrain *terrain;

  switch (type->kind)
    {
    case ACIES_ITEM_UNIT:
    case ACIES_ITEM_STAND:
      troop = acies_ruleset_find (ruleset, ACIES_FACT_TROOP, type->type);
      return troop != NULL ? (Said){ troop->attributes, troop->layers } : (Said){ NULL, NULL };
    case ACIES_ITEM_LEADER:
      rank = acies_ruleset_find (ruleset, ACIES_FACT_RANK, type->type);
      return rank != NULL ? (Said){ rank->attributes, rank->layers } : (Said){ NULL, NULL };
    case ACIES_ITEM_FEATURE:
      terrain = acies_ruleset_find (ruleset, ACIES_FACT_TERRAIN, type->type);
      return terrain != NULL ? (Said){ terrain->attributes, terrain->layers }
                             : (Said){ NULL, NULL };
    case ACIES_ITEM_COMMAND:
    case ACIES_ITEM_SIDE:
    case ACIES_ITEM_MAP:
    case ACIES_ITEM_BATTLE:
      break;
    }
  return (Said){ NULL, NULL };
}

/* What SAID has of ID; LAYER says who, if a layer over the lowest did. */
static AciesValue
read_said (const Said *said, const char *id, const char **layer)
{
  AciesValue value
      = said->attributes != NULL ? acies_attributes_get (said->attributes, id) : ACIES_NO_VALUE;

  if (value.kind != ACIES_VALUE_NONE && said->layers != NULL && layer != NULL)
    *layer = acies_attributes_get (said->layers, id).symbol;
  return value;
}

AciesValue
acies_lookup_inherited (AciesRuleset *ruleset,
                        const AciesLookupType *type,
                        const char *id,
                        const char **layer)
{
  const AciesFormationFact *shape
      = acies_ruleset_find (ruleset, ACIES_FACT_FORMATION, type->formation);
  const Said formed
      = { shape != NULL ? shape->attributes : NULL, shape != NULL ? shape->layers : NULL };
  const Said said = get_type_attributes (ruleset, type);
  const char *const *owners = get_owners (type->kind);
  AciesValue value = read_said (&formed, id, layer);

  if (value.kind == ACIES_VALUE_NONE)
    value = read_said (&said, id, layer);
  for (guint i = 0; value.kind == ACIES_VALUE_NONE && owners[i] != NULL; i++)
    {
      const AciesAttributeFact *fact = acies_ruleset_find_attribute (ruleset, owners[i], id);

      if (fact == NULL)
        continue;
      value = fact->start;
      if (layer != NULL && value.kind != ACIES_VALUE_NONE)
        *layer = fact->start_layer;
    }
  return value;
}

gboolean
acies_lookup_may_have (AciesRuleset *ruleset,
                       const AciesItemState *state,
                       const char *part,
                       const AciesAttributeFact *attribute)
{
  gboolean is_allowed = part == NULL && acies_ruleset_may_have (ruleset, state->type, attribute);

  for (guint i = 0; !is_allowed && state->sub_units != NULL && i < state->sub_units->len; i++)
    {
      const AciesSubUnit *sub_unit = g_ptr_array_index (state->sub_units, i);
      const char *type = sub_unit->troop_type != NULL ? sub_unit->troop_type : state->type;

      is_allowed = (part == NULL || sub_unit->id == part)
                   && acies_ruleset_may_have (ruleset, type, attribute);
    }
  return is_allowed;
}

/* A number as items hold it, whole or as text with a point, counted in the steps of FACT. */
static AciesValue
coerce_number (const AciesAttributeFact *fact, const AciesValue *value)
{
  gint64 count;

  if (value->kind == ACIES_VALUE_NUMBER
      && !__builtin_mul_overflow (value->number, fact->per_unit, &count))
    return acies_value_number (count);
  if (value->kind == ACIES_VALUE_SYMBOL
      && acies_number_parse (value->symbol, fact->per_unit, &count))
    return acies_value_number (count);
  return ACIES_NO_VALUE;
}

AciesValue
acies_lookup_coerce (const AciesAttributeFact *fact, AciesValue value)
{
  g_autofree char *text = NULL;

  if (value.kind == ACIES_VALUE_NONE)
    return value;
  if (fact->value_kind == ACIES_VALUE_NUMBER)
    return coerce_number (fact, &value);
  if (value.kind == fact->value_kind)
    return value;
  switch (fact->value_kind)
    {
    case ACIES_VALUE_SYMBOL:
      text = acies_value_to_string (&value);
      return acies_value_symbol (text);
    case ACIES_VALUE_FLAG:
      return value.kind == ACIES_VALUE_NUMBER && (value.number == 0 || value.number == 1)
                 ? acies_value_flag (value.number == 1)
                 : ACIES_NO_VALUE;
    case ACIES_VALUE_NUMBER:
    case ACIES_VALUE_NONE:
      break;
    }
  return value;
}

AciesValue
acies_lookup_store (const AciesAttributeFact *fact, AciesValue value)
{
  g_autofree char *text = NULL;

  if (value.kind != ACIES_VALUE_NUMBER || fact == NULL || fact->per_unit == 1)
    return value;
  if (value.number % fact->per_unit == 0)
    return acies_value_number (value.number / fact->per_unit);
  text = acies_number_format (value.number, fact->per_unit);
  return acies_value_symbol (text);
}

static const AciesAttributes *
get_sub_unit_attributes (const AciesState *state, AciesStand *stand)
{
  AciesUnit *unit = acies_state_get_unit (state, stand);
  const char *id = acies_stand_get_sub_unit (stand);
  guint n = id != NULL && unit != NULL ? acies_unit_get_n_sub_units (unit) : 0;

  for (guint i = 0; i < n; i++)
    {
      const AciesSubUnit *sub_unit = acies_unit_get_sub_unit (unit, i);

      if (sub_unit->id == id)
        return sub_unit->attributes;
    }
  return NULL;
}

/* Its own, for a stand also its sub-unit's and its unit's. */
static AciesValue
get_own (const AciesState *state, AciesItem *item, const char *id)
{
  AciesValue value = acies_state_get_attribute (state, item, id);

  if (value.kind == ACIES_VALUE_NONE && ACIES_IS_STAND (item))
    {
      const AciesAttributes *attributes = get_sub_unit_attributes (state, ACIES_STAND (item));
      AciesUnit *unit = acies_state_get_unit (state, ACIES_STAND (item));

      if (attributes != NULL)
        value = acies_attributes_get (attributes, id);
      if (value.kind == ACIES_VALUE_NONE && unit != NULL)
        value = acies_state_get_attribute (state, ACIES_ITEM (unit), id);
    }
  return value;
}

/* The type of a unit or stand, the rank of a leader. */
static const char *
get_own_type (const AciesState *state, AciesItem *item)
{
  static const char *type, *rank;

  if (type == NULL)
    {
      type = g_intern_static_string ("type");
      rank = g_intern_static_string ("rank");
    }
  return acies_state_get_attribute (state, item, ACIES_IS_LEADER (item) ? rank : type).symbol;
}

/* Its own as STATE has it, else that of its sub-unit, else its unit's. */
static const char *
get_stand_type (const AciesState *state, AciesStand *stand)
{
  const char *own = get_own_type (state, ACIES_ITEM (stand));
  const char *type = own != NULL ? own : acies_stand_get_sub_unit_type (stand);
  AciesUnit *unit = acies_state_get_unit (state, stand);

  return type != NULL || unit == NULL ? type : get_own_type (state, ACIES_ITEM (unit));
}

const char *
acies_lookup_type (const AciesState *state, AciesItem *item)
{
  switch (acies_item_get_kind (item))
    {
    case ACIES_ITEM_STAND:
      return get_stand_type (state, ACIES_STAND (item));
    case ACIES_ITEM_UNIT:
    case ACIES_ITEM_LEADER:
      return get_own_type (state, item);
    case ACIES_ITEM_FEATURE:
      return acies_feature_get_terrain_type (ACIES_FEATURE (item));
    case ACIES_ITEM_COMMAND:
      return acies_command_get_command_kind (ACIES_COMMAND (item));
    case ACIES_ITEM_SIDE:
    case ACIES_ITEM_MAP:
    case ACIES_ITEM_BATTLE:
      break;
    }
  return NULL;
}

AciesValue
acies_lookup_attribute (AciesRuleset *ruleset,
                        const AciesState *state,
                        AciesItem *item,
                        const char *id)
{
  return acies_lookup_attribute_from (ruleset, state, item, id, NULL);
}

AciesValue
acies_lookup_attribute_from (AciesRuleset *ruleset,
                             const AciesState *state,
                             AciesItem *item,
                             const char *id,
                             const char **layer)
{
  AciesItemKind kind = acies_item_get_kind (item);
  const char *attribute = g_intern_string (id);
  const AciesAttributeFact *fact = acies_lookup_fact (ruleset, kind, attribute);
  AciesValue value = get_own (state, item, attribute);

  if (fact != NULL)
    value = acies_lookup_coerce (fact, value);
  if (value.kind == ACIES_VALUE_NONE)
    {
      AciesItem *holder = ACIES_IS_STAND (item)
                              ? ACIES_ITEM (acies_state_get_unit (state, ACIES_STAND (item)))
                              : item;
      AciesValue formation
          = holder != NULL && ACIES_IS_UNIT (holder)
                ? acies_state_get_attribute (state, holder, g_intern_static_string ("formation"))
                : ACIES_NO_VALUE;

      const AciesLookupType type = { kind, acies_lookup_type (state, item), formation.symbol };

      value = acies_lookup_inherited (ruleset, &type, attribute, layer);
    }
  return value;
}

static gboolean
refuse_value (const AciesAttributeFact *fact, const char *text, GError **error)
{
  g_autofree char *allowed = NULL;

  if (fact->value_kind == ACIES_VALUE_SYMBOL && fact->values != NULL)
    {
      const char *nearest = acies_text_nearest (text, fact->values);

      allowed = g_strjoinv (", ", (char **) fact->values);
      if (nearest != NULL)
        g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                     _ ("“%s” is not a value of %s; did you mean “%s”? It takes %s."), text,
                     fact->fact.id, nearest, allowed);
      else
        g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                     _ ("“%s” is not a value of %s. It takes %s."), text, fact->fact.id, allowed);
    }
  else if (fact->value_kind == ACIES_VALUE_FLAG)
    g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                 _ ("“%s” is not a value of %s. It takes yes or no."), text, fact->fact.id);
  else
    {
      g_autofree char *minimum = acies_number_format (fact->minimum, fact->per_unit);
      g_autofree char *maximum = acies_number_format (fact->maximum, fact->per_unit);

      if (fact->minimum == G_MININT64 || fact->maximum == G_MAXINT64)
        g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                     _ ("“%s” is not a number that %s can have."), text, fact->fact.id);
      else
        g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                     _ ("“%s” is not a number that %s can have. It takes %s to %s."), text,
                     fact->fact.id, minimum, maximum);
    }
  return FALSE;
}

gboolean
acies_lookup_parse_value (const AciesAttributeFact *fact,
                          const char *text,
                          AciesValue *value,
                          GError **error)
{
  gint64 count;

  switch (fact->value_kind)
    {
    case ACIES_VALUE_NUMBER:
      if (!acies_number_parse (text, fact->per_unit, &count) || count < fact->minimum
          || count > fact->maximum)
        return refuse_value (fact, text, error);
      *value = acies_value_number (count);
      return TRUE;
    case ACIES_VALUE_FLAG:
      if (!g_str_equal (text, "yes") && !g_str_equal (text, "no"))
        return refuse_value (fact, text, error);
      *value = acies_value_flag (g_str_equal (text, "yes"));
      return TRUE;
    case ACIES_VALUE_SYMBOL:
      if (fact->values != NULL && !g_strv_contains (fact->values, text))
        return refuse_value (fact, text, error);
      *value = acies_value_symbol (text);
      return TRUE;
    case ACIES_VALUE_NONE:
      break;
    }
  *value = acies_item_parse_value (text);
  return TRUE;
}

const AciesMeasure *
acies_lookup_find_measure (AciesRuleset *ruleset, const char *word)
{
  const GPtrArray *measures = acies_ruleset_get_facts (ruleset, ACIES_FACT_MEASURE);
  gsize length = strlen (word);

  for (guint i = 0; measures != NULL && i < measures->len; i++)
    {
      const AciesMeasure *measure = g_ptr_array_index (measures, i);
      gsize n = strlen (measure->fact.id);

      if (g_ascii_strncasecmp (word, measure->fact.id, n) == 0
          && (length == n || (length == n + 1 && g_ascii_tolower (word[n]) == 's')))
        return measure;
    }
  return NULL;
}

gboolean
acies_lookup_parse_length (AciesRuleset *ruleset, const char *text, AciesLength *length)
{
  g_autofree char *number = g_strdup (text);
  const AciesMeasure *measure = acies_ruleset_get_main_measure (ruleset);
  char *unit = number;
  gint64 count;

  g_strstrip (number);
  while (*unit != '\0' && (g_ascii_isdigit (*unit) || strchr ("+-.,", *unit) != NULL))
    unit++;
  if (*unit != '\0')
    {
      g_autofree char *word = g_strdup (unit);

      *unit = '\0';
      g_strstrip (word);
      if (g_ascii_strcasecmp (word, "mm") == 0)
        return acies_length_parse (number, length);
      measure = acies_lookup_find_measure (ruleset, word);
      if (measure == NULL)
        return FALSE;
    }
  if (measure == NULL)
    return acies_length_parse (number, length);
  if (!acies_number_parse (number, 1000, &count) || ABS (count) > 1000000)
    return FALSE;
  *length = count * measure->length / 1000;
  return TRUE;
}

/* "12 JT" or "480 mm" in words of a path, as figures of mm. */
char *
acies_lookup_path_to_mm (AciesRuleset *ruleset, const char *path)
{
  g_auto (GStrv) words = g_strsplit_set (path, " ", -1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *unit
          = words[i + 1] != NULL ? g_strndup (words[i + 1], strcspn (words[i + 1], ",")) : NULL;
      g_autofree char *both = unit != NULL ? g_strconcat (words[i], " ", unit, NULL) : NULL;
      AciesLength length;

      if (text->len > 0)
        g_string_append_c (text, ' ');
      if (unit != NULL
          && (acies_lookup_find_measure (ruleset, unit) != NULL
              || g_ascii_strcasecmp (unit, "mm") == 0)
          && acies_lookup_parse_length (ruleset, both, &length))
        {
          g_autofree char *mm = acies_length_format (length);

          g_string_append (text, mm);
          g_string_append (text, words[i + 1] + strlen (unit));
          i++;
        }
      else
        g_string_append (text, words[i]);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* By the measure's id and with a point, which is how lines are typed in every language. */
static char *
print_length (AciesLength length, gpointer data)
{
  const AciesMeasure *measure = acies_ruleset_get_main_measure (data);
  g_autofree char *number = NULL;
  AciesLength half;

  if (measure == NULL)
    return acies_length_format (length);
  half = length < 0 ? -measure->length / 2 : measure->length / 2;
  number = acies_number_format ((length * 100 + half) / measure->length, 100);
  return g_strdup_printf ("%s %s", number, measure->fact.id);
}

char *
acies_lookup_print_path (AciesRuleset *ruleset, const char *path)
{
  g_autofree char *mm = acies_lookup_path_to_mm (ruleset, path);
  g_autoptr (AciesPath) parsed = acies_path_parse (mm, NULL);

  return parsed != NULL ? acies_path_print (parsed, print_length, ruleset) : g_strdup (path);
}

char *
acies_lookup_describe (AciesItem *item)
{
  const char *id = acies_item_get_id (item);
  const char *label = acies_item_get_label (item);

  if (acies_item_get_kind (item) == ACIES_ITEM_STAND && acies_stand_get_unit (ACIES_STAND (item)))
    {
      AciesItem *unit = ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item)));

      /* Translators: a stand by its id, and the name of its unit. */
      return g_strdup_printf (_ ("stand %s of %s"), id, acies_item_get_label (unit));
    }
  if (g_str_equal (id, label) || acies_item_get_kind (item) != ACIES_ITEM_UNIT)
    return g_strdup (label);
  return g_strdup_printf ("%s %s", id, label);
}

void
acies_lookup_unknown (GError **error, const char *kind, const char *typed, const char *const *words)
{
  const char *nearest = words != NULL ? acies_text_nearest (typed, words) : NULL;

  if (nearest != NULL)
    /* Translators: a kind of thing (unit, action), what was typed, what was perhaps meant. */
    g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                 _ ("There is no %s “%s”; did you mean “%s”?"), kind, typed, nearest);
  else
    g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                 _ ("There is no %s “%s”."), kind, typed);
}
