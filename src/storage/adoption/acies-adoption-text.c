/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes AciesAdoption as text and as JSON. */
#include "config.h"

#include "base/value/acies-number.h"
#include "model/army/acies-army-recorded-costs.h"
#include "referee/army/acies-differences-json.h"
#include "base/json/acies-json.h"
#include "storage/adoption/acies-adoption.h"

#include <glib/gi18n-lib.h>

static char *
describe_price (gboolean has, gint64 points)
{
  return has ? acies_number_format_for_people (points, ACIES_RECKONED_PER_POINT, 3)
             /* Translators: an army has no price. */
             : g_strdup (_ ("none"));
}

char *
acies_price_change_describe (gconstpointer change)
{
  const AciesPriceChange *self = change;
  g_autofree char *before = describe_price (self->has_before, self->before);
  g_autofree char *after = describe_price (self->has_after, self->after);

  /* Translators: a side, and the points of its army before and after. */
  return g_strdup_printf (_ ("%s: %s → %s"), self->side, before, after);
}

char *
acies_example_change_describe (gconstpointer change)
{
  const AciesExampleChange *self = change;

  if (self->passed_after)
    return g_strdup_printf (_ ("%s: failed, but passes now"), self->id);
  if (self->passed_before)
    return g_strdup_printf (_ ("%s: passed, but fails now: %s"), self->id, self->message);
  return g_strdup_printf (_ ("%s: fails differently now: %s"), self->id, self->message);
}

char *
acies_ruling_change_describe (gconstpointer change)
{
  const AciesRulingChange *self = change;

  if (self->now == NULL || g_str_equal (self->now, self->sentence))
    /* Translators: number of an event, what it says, in what it would be otherwise. */
    return g_strdup_printf (_ ("%u. %s (%s)"), self->seq, self->sentence, self->differing);
  /* Translators: the same, and what it would say. */
  return g_strdup_printf (_ ("%u. %s → %s (%s)"), self->seq, self->sentence, self->now,
                          self->differing);
}

/* Adds HEADING and what DESCRIBE says of each of ITEMS, if there is any. */
static void
append_section (GString *text,
                const char *heading,
                const GPtrArray *items,
                char *(*describe) (gconstpointer item))
{
  if (items->len > 0)
    g_string_append_printf (text, "\n%s\n", heading);
  for (guint i = 0; i < items->len; i++)
    {
      g_autofree char *line = describe (g_ptr_array_index (items, i));

      g_string_append_printf (text, "  %s\n", line);
    }
}

char *
acies_adoption_to_text (const AciesAdoption *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *differences = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  differences = acies_differences_to_text (self->differences);
  /* Translators: title and version of the rules now and after. */
  g_string_append_printf (
      text, _ ("%s, version %s → %s, version %s\n"), acies_ruleset_get_title (self->before),
      acies_ruleset_get_version (self->before), acies_ruleset_get_title (self->after),
      acies_ruleset_get_version (self->after));
  if (self->differences->len > 0)
    g_string_append_printf (text, "\n%s", differences);
  append_section (text, _ ("Points"), self->prices, acies_price_change_describe);
  append_section (text, _ ("Worked examples"), self->examples, acies_example_change_describe);
  append_section (text, _ ("Past rulings that would give a different result"), self->rulings,
                  acies_ruling_change_describe);
  g_string_append_printf (text,
                          ngettext ("\n%u past ruling was ruled again.\n",
                                    "\n%u past rulings were ruled again.\n", self->n_rulings),
                          self->n_rulings);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static JsonObject *
ruleset_to_json (AciesRuleset *ruleset)
{
  JsonObject *object = json_object_new ();

  acies_json_set_string (object, "id", acies_ruleset_get_id (ruleset));
  acies_json_set_string (object, "version", acies_ruleset_get_version (ruleset));
  acies_json_set_string (object, "hash", acies_ruleset_get_hash (ruleset));

  return object;
}

/* A whole number where it is one. */
static void
set_points (JsonObject *object, const char *name, gint64 points)
{
  if (points % ACIES_RECKONED_PER_POINT == 0)
    json_object_set_int_member (object, name, points / ACIES_RECKONED_PER_POINT);
  else
    json_object_set_double_member (object, name, (double) points / ACIES_RECKONED_PER_POINT);
}

static JsonObject *
price_to_json (gconstpointer item)
{
  const AciesPriceChange *change = item;
  JsonObject *object = json_object_new ();

  acies_json_set_string (object, "side", change->side);
  if (change->has_before)
    set_points (object, "before", change->before);
  if (change->has_after)
    set_points (object, "after", change->after);

  return object;
}

static JsonObject *
example_to_json (gconstpointer item)
{
  const AciesExampleChange *change = item;
  JsonObject *object = json_object_new ();

  acies_json_set_string (object, "id", change->id);
  json_object_set_boolean_member (object, "passed_before", change->passed_before);
  json_object_set_boolean_member (object, "passed_after", change->passed_after);
  acies_json_set_string (object, "message", change->message);

  return object;
}

static JsonObject *
ruling_to_json (gconstpointer item)
{
  const AciesRulingChange *change = item;
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "event", change->seq);
  acies_json_set_string (object, "sentence", change->sentence);
  acies_json_set_string (object, "differs", change->differing);
  acies_json_set_string (object, "now", change->now);

  return object;
}

static void
set_array (JsonObject *object,
           const char *name,
           const GPtrArray *items,
           JsonObject *(*to_json) (gconstpointer item))
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < items->len; i++)
    json_array_add_object_element (array, to_json (g_ptr_array_index (items, i)));
  json_object_set_array_member (object, name, array);
}

JsonNode *
acies_adoption_to_json (const AciesAdoption *self)
{
  JsonObject *object;
  JsonNode *node;

  g_return_val_if_fail (self != NULL, NULL);

  object = json_object_new ();
  json_object_set_object_member (object, "before", ruleset_to_json (self->before));
  json_object_set_object_member (object, "after", ruleset_to_json (self->after));
  json_object_set_member (object, "differences", acies_differences_to_json (self->differences));
  set_array (object, "points", self->prices, price_to_json);
  set_array (object, "examples", self->examples, example_to_json);
  set_array (object, "rulings", self->rulings, ruling_to_json);
  json_object_set_int_member (object, "ruled_again", self->n_rulings);
  node = json_node_init_object (json_node_alloc (), object);
  json_object_unref (object);

  return node;
}
