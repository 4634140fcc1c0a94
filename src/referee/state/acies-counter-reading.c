/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads faces of counters. A face read is a string of one line a field: a letter for its place, t
 * for text, s for a sign or c for a colour, and what is printed. */
#include "config.h"

#include "referee/state/acies-counter-reading.h"

#include "base/value/acies-number.h"
#include "referee/state/acies-lookup.h"

#include <string.h>

#define FIRST_PLACE 'a'

typedef struct
{
  AciesReferee *referee;
  AciesRuleset *ruleset;
  AciesItem *item;
} Reader;

static const AciesFact *
find_type (const Reader *self)
{
  const char *type = ACIES_IS_UNIT (self->item)
                         ? acies_unit_get_troop_type (ACIES_UNIT (self->item))
                         : acies_leader_get_rank (ACIES_LEADER (self->item));

  if (type == NULL)
    return NULL;
  return acies_ruleset_find (self->ruleset,
                             ACIES_IS_UNIT (self->item) ? ACIES_FACT_TROOP : ACIES_FACT_RANK, type);
}

/* Whether attribute ID says something of the item: neither no, nor 0, nor its first choice. */
static gboolean
says (const Reader *self, const char *id, const char *const *is)
{
  const AciesAttributeFact *fact
      = acies_lookup_fact (self->ruleset, acies_item_get_kind (self->item), id);
  AciesValue value;

  if (fact == NULL)
    return FALSE;
  value = acies_referee_get_attribute (self->referee, self->item, id);
  if (value.kind == ACIES_VALUE_NONE)
    return FALSE;
  if (value.kind != ACIES_VALUE_SYMBOL)
    return value.number != 0;
  if (is != NULL)
    return g_strv_contains (is, value.symbol);
  return fact->values == NULL || value.symbol != fact->values[0];
}

static gboolean
holds (const Reader *self, const AciesCounterTest *test)
{
  return (test->has == NULL || says (self, test->has, test->is))
         && (test->lacks == NULL || !says (self, test->lacks, NULL));
}

static gboolean
is_of (const Reader *self, const AciesCounter *face)
{
  return g_str_equal (face->of, acies_lookup_kind_word (acies_item_get_kind (self->item)));
}

static const AciesCounter *
find_face (const Reader *self, AciesCounterSide side)
{
  const GPtrArray *faces = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_COUNTER);

  for (guint back = side == ACIES_COUNTER_FRONT ? 0 : 1; back < 2; back--)
    {
      for (guint i = 0; i < faces->len; i++)
        {
          const AciesCounter *face = g_ptr_array_index (faces, i);

          if (face->is_back == (back == 1) && is_of (self, face) && holds (self, &face->test)
              && (side != ACIES_COUNTER_UP || back == 0
                  || (face->up != NULL && says (self, face->up, NULL))))
            return face;
        }
      if (side == ACIES_COUNTER_BACK)
        return NULL;
    }
  return NULL;
}

static char *
shorten (const char *text, const char *n_letters)
{
  gint64 most = n_letters != NULL ? *n_letters - '0' : 0;

  return most > 0 && g_utf8_strlen (text, -1) > most ? g_utf8_substring (text, 0, most)
                                                     : g_strdup (text);
}

static char *
read_attribute (const Reader *self, const char *id)
{
  const AciesAttributeFact *fact
      = acies_lookup_fact (self->ruleset, acies_item_get_kind (self->item), id);
  AciesValue value;

  if (fact == NULL)
    return g_strdup ("?");
  value = acies_referee_get_attribute (self->referee, self->item, id);
  if (value.kind == ACIES_VALUE_NONE)
    value = acies_value_number (0);
  return acies_ruleset_format_value (self->ruleset, fact, &value);
}

/* Whether a stand of the part ID of UNIT is left. */
static gboolean
is_standing (AciesUnit *unit, const char *id)
{
  GListModel *stands = acies_unit_get_stands (unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      if (!acies_stand_is_lost (stand) && g_strcmp0 (acies_stand_get_sub_unit (stand), id) == 0)
        return TRUE;
    }
  return FALSE;
}

/* The short labels of what types its parts are that still stand, each of so many letters at most.
 */
static char *
list_sub_units (const Reader *self, const char *n_letters)
{
  AciesUnit *unit = ACIES_IS_UNIT (self->item) ? ACIES_UNIT (self->item) : NULL;
  GString *text = g_string_new (NULL);

  for (guint i = 0; unit != NULL && i < acies_unit_get_n_sub_units (unit); i++)
    {
      const AciesSubUnit *part = acies_unit_get_sub_unit (unit, i);
      const char *type
          = part->troop_type != NULL ? part->troop_type : acies_unit_get_troop_type (unit);
      const AciesFact *fact
          = type != NULL ? acies_ruleset_find (self->ruleset, ACIES_FACT_TROOP, type) : NULL;
      g_autofree char *label = fact != NULL ? shorten (fact->short_label, n_letters) : NULL;

      if (label != NULL && is_standing (unit, part->id))
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", label);
    }
  return g_string_free (text, FALSE);
}

/* What stands for NAME, "tribe:3" or "number". */
static char *
read_name (const Reader *self, const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, ":", 2);
  g_autofree char *text = NULL;

  if (g_str_equal (parts[0], "number"))
    text = g_strdup (acies_item_get_id (self->item));
  else if (g_str_equal (parts[0], "name"))
    text = g_strdup (acies_item_get_label (self->item));
  else if (g_str_equal (parts[0], "type"))
    text = g_strdup (find_type (self) != NULL ? find_type (self)->short_label : "");
  else if (g_str_equal (parts[0], "sub-units"))
    return list_sub_units (self, parts[1]);
  else
    text = read_attribute (self, parts[0]);
  return shorten (text != NULL ? text : "", parts[1]);
}

/* Names are few, and the same name stands twice in no text that a counter has room for. */
static char *
fill (const Reader *self, const char *text)
{
  g_autoptr (GPtrArray) pairs = g_ptr_array_new_with_free_func (g_free);

  for (const char *open = strchr (text, '{'); open != NULL; open = strchr (open + 1, '{'))
    {
      const char *close = strchr (open, '}');

      if (close == NULL)
        break;
      g_ptr_array_add (pairs, g_strndup (open + 1, close - open - 1));
      g_ptr_array_add (pairs, read_name (self, pairs->pdata[pairs->len - 1]));
    }
  g_ptr_array_add (pairs, NULL);
  return acies_text_fill (text, (const char *const *) pairs->pdata);
}

static const char *
find_sign (const Reader *self, const char *sign)
{
  const AciesFact *type;

  if (!g_str_equal (sign, "type"))
    return sign;
  type = find_type (self);
  if (type == NULL)
    return NULL;
  return type->kind == ACIES_FACT_TROOP ? ((const AciesTroop *) type)->symbol : NULL;
}

static void
add_field (const Reader *self, const AciesCounterField *field, GString *face)
{
  g_autofree char *text = NULL;

  if (field->text != NULL)
    text = fill (self, field->text);
  else if (field->sign != NULL)
    text = g_strdup (find_sign (self, field->sign));
  else if (field->colour != NULL)
    text = g_strdup (field->colour);
  else
    {
      const AciesFact *marker
          = acies_ruleset_find (self->ruleset, ACIES_FACT_COUNTER, field->marker);

      text = marker != NULL ? g_strdup (marker->short_label) : NULL;
    }
  if (text == NULL || *text == '\0')
    return;
  g_strdelimit (text, "\n", ' ');
  g_string_append_printf (face, "%c%c%s\n", FIRST_PLACE + field->place,
                          field->sign != NULL     ? 's'
                          : field->colour != NULL ? 'c'
                                                  : 't',
                          text);
}

gboolean
acies_counter_has_any (AciesRuleset *ruleset)
{
  const GPtrArray *faces;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), FALSE);

  faces = acies_ruleset_get_facts (ruleset, ACIES_FACT_COUNTER);
  return faces != NULL && faces->len > 0;
}

/* The attributes that TEXT names. */
static void
add_named (const Reader *self, const char *text, GPtrArray *attributes)
{
  for (const char *open = strchr (text, '{'); open != NULL; open = strchr (open + 1, '{'))
    {
      g_autofree char *name = g_strndup (open + 1, strcspn (open + 1, ":}"));
      const AciesAttributeFact *fact
          = acies_lookup_fact (self->ruleset, acies_item_get_kind (self->item), name);

      if (fact != NULL && !g_ptr_array_find (attributes, fact, NULL))
        g_ptr_array_add (attributes, (gpointer) fact);
    }
}

GPtrArray *
acies_counter_list_attributes (AciesReferee *referee, AciesItem *item)
{
  GPtrArray *attributes = g_ptr_array_new ();
  Reader self = { referee, NULL, item };
  const AciesCounter *face = NULL;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), attributes);
  g_return_val_if_fail (ACIES_IS_ITEM (item), attributes);

  self.ruleset = acies_referee_get_ruleset (referee);
  if (acies_counter_has_any (self.ruleset) && (ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item)))
    face = find_face (&self, ACIES_COUNTER_UP);
  for (guint i = 0; face != NULL && i < face->fields->len; i++)
    {
      const AciesCounterField *field = g_ptr_array_index (face->fields, i);

      if (field->text != NULL && holds (&self, &field->test))
        add_named (&self, field->text, attributes);
    }
  return attributes;
}

char *
acies_counter_read (AciesReferee *referee, AciesItem *item, AciesCounterSide side)
{
  Reader self = { referee, NULL, item };
  const AciesCounter *face;
  GString *text;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (ACIES_IS_ITEM (item), NULL);

  self.ruleset = acies_referee_get_ruleset (referee);
  if (!acies_counter_has_any (self.ruleset) || !(ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item)))
    return NULL;
  face = find_face (&self, side);
  if (face == NULL)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < face->fields->len; i++)
    {
      const AciesCounterField *field = g_ptr_array_index (face->fields, i);

      if ((side == ACIES_COUNTER_UP || field->place != ACIES_COUNTER_MARK)
          && holds (&self, &field->test))
        add_field (&self, field, text);
    }
  return g_string_free (text, FALSE);
}

char *
acies_counter_read_marker (const AciesCounter *marker)
{
  g_return_val_if_fail (marker != NULL, NULL);

  return g_strdup_printf ("%ct%s\n", FIRST_PLACE + ACIES_COUNTER_MIDDLE, marker->fact.short_label);
}

static void
free_word (gpointer data)
{
  AciesCounterWord *word = data;

  g_free (word->text);
  g_free (word);
}

GPtrArray *
acies_counter_list_words (const char *face)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (free_word);
  g_auto (GStrv) lines = NULL;

  g_return_val_if_fail (face != NULL, words);

  lines = g_strsplit (face, "\n", -1);
  for (guint i = 0; lines[i] != NULL && strlen (lines[i]) > 2; i++)
    {
      AciesCounterWord *word = g_new0 (AciesCounterWord, 1);

      word->place = (AciesCounterPlace) (lines[i][0] - FIRST_PLACE);
      word->is_sign = lines[i][1] == 's';
      word->text = g_strdup (lines[i] + 2);
      g_ptr_array_add (words, word);
    }
  return words;
}
