/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes AciesRuling as JSON, which the command line prints and the journal holds. */
#include "config.h"

#include "referee/ruling/acies-ruling-private.h"

#include "base/value/acies-dice-at-most.h"
#include "referee/ruling/acies-json.h"

#include <glib/gi18n-lib.h>

#define MAX_FACES 200

static const char *const verdict_words[] = { "allowed", "forbidden", "umpire" };
static const char *const line_words[]
    = { "modifier", "dice", "chart", "measure", "note", "forbid", "umpire", "proposal", "points" };
static const char *const from_words[]
    = { "rules", "measured", "typed", "table", "program", "overridden", "army" };
static const char *const ask_words[] = { "dice", "choice", "measure", "tick" };
static const char *const how_words[] = { "sum", "highest", "lowest" };

const char *
acies_verdict_to_string (AciesVerdict verdict)
{
  return verdict_words[verdict];
}

static JsonObject *
line_to_json (const AciesRulingLine *line)
{
  JsonObject *object = json_object_new ();

  acies_json_set_string (object, "id", line->id);
  json_object_set_string_member (object, "kind", line_words[line->kind]);
  acies_json_set_string (object, "list", line->list);
  acies_json_set_string (object, "label", line->label);
  acies_json_set_string (object, "detail", line->detail);
  if (line->value.kind != ACIES_VALUE_NONE)
    json_object_set_member (object, "value", acies_value_to_json (&line->value));
  if (line->per_unit != 1)
    json_object_set_int_member (object, "per", line->per_unit);
  acies_json_set_string (object, "cite", line->cite);
  json_object_set_string_member (object, "origin", acies_origin_to_string (line->origin));
  acies_json_set_string (object, "layer", line->layer);
  json_object_set_string_member (object, "from", from_words[line->from]);
  if (line->was.kind != ACIES_VALUE_NONE)
    json_object_set_member (object, "was", acies_value_to_json (&line->was));
  acies_json_set_string (object, "reason", line->reason);
  acies_json_set_strings (object, "units", (const char *const *) line->units);
  return object;
}

static AciesOrigin
origin_from_string (const char *word)
{
  for (guint i = ACIES_ORIGIN_SOURCE; i <= ACIES_ORIGIN_HOUSE; i++)
    if (g_strcmp0 (word, acies_origin_to_string (i)) == 0)
      return i;
  return ACIES_ORIGIN_SOURCE;
}

static gboolean
value_from_member (JsonObject *object, const char *name, AciesValue *value)
{
  return !json_object_has_member (object, name)
         || acies_value_from_json (json_object_get_member (object, name), value);
}

static AciesRulingLine *
line_from_json (JsonObject *object)
{
  guint kind = acies_json_find_word (acies_json_get_string (object, "kind"), line_words,
                                     G_N_ELEMENTS (line_words), G_MAXUINT);
  guint from = acies_json_find_word (acies_json_get_string (object, "from"), from_words,
                                     G_N_ELEMENTS (from_words), G_MAXUINT);
  g_autoptr (AciesRulingLine) line = NULL;

  if (kind == G_MAXUINT || from == G_MAXUINT)
    return NULL;
  line = acies_ruling_line_new (kind, acies_json_get_string (object, "id"));
  line->from = from;
  line->list = g_strdup (acies_json_get_string (object, "list"));
  line->label = g_strdup (acies_json_get_string (object, "label"));
  line->detail = g_strdup (acies_json_get_string (object, "detail"));
  line->cite = g_strdup (acies_json_get_string (object, "cite"));
  line->layer = g_strdup (acies_json_get_string (object, "layer"));
  line->reason = g_strdup (acies_json_get_string (object, "reason"));
  line->origin = origin_from_string (acies_json_get_string (object, "origin"));
  if (json_object_has_member (object, "per"))
    line->per_unit = MAX (1, acies_json_get_int (object, "per"));
  g_strfreev (line->units);
  line->units = acies_json_dup_strings (object, "units");
  if (!value_from_member (object, "value", &line->value)
      || !value_from_member (object, "was", &line->was))
    return NULL;
  return g_steal_pointer (&line);
}

static void
dice_to_json (const AciesPrompt *ask, JsonObject *object)
{
  JsonArray *faces = json_array_new ();
  guint n_faces = acies_die_get_n_faces (ask->die);
  int bound;

  json_object_set_string_member (object, "die", acies_die_get_id (ask->die));
  json_object_set_int_member (object, "n", ask->n_dice);
  if (acies_dice_is_at_most (&ask->reading, &bound))
    {
      json_object_set_string_member (object, "how", "at-most");
      json_object_set_int_member (object, "bound", bound);
    }
  else if (ask->reading.how == ACIES_DICE_COUNT)
    json_object_set_int_member (object, "how", ask->reading.at_least);
  else
    json_object_set_string_member (object, "how", how_words[ask->reading.how]);
  for (guint i = 0; i < n_faces; i++)
    json_array_add_int_element (faces, acies_die_get_face (ask->die, i));
  json_object_set_array_member (object, "faces", faces);
}

static JsonObject *
ask_to_json (const AciesPrompt *ask)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "id", ask->id);
  json_object_set_string_member (object, "kind", ask_words[ask->kind]);
  acies_json_set_string (object, "label", ask->label);
  acies_json_set_string (object, "who", ask->who);
  if (ask->die != NULL)
    dice_to_json (ask, object);
  if (ask->options != NULL)
    {
      acies_json_set_strings (object, "options", (const char *const *) ask->options);
      acies_json_set_strings (object, "labels", (const char *const *) ask->option_labels);
    }
  if (ask->kind == ACIES_PROMPT_TICK)
    json_object_set_boolean_member (object, "ticked", ask->is_ticked);
  return object;
}

static gboolean
dice_from_json (AciesPrompt *ask, JsonObject *object)
{
  JsonArray *array = acies_json_get_array (object, "faces");
  guint n = array != NULL ? json_array_get_length (array) : 0;
  const char *how = acies_json_get_string (object, "how");
  gint64 n_dice = acies_json_get_int (object, "n");
  int faces[MAX_FACES];

  if (n == 0 || n > MAX_FACES || n_dice < 0 || n_dice > G_MAXINT)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      JsonNode *face = json_array_get_element (array, i);

      if (!JSON_NODE_HOLDS_VALUE (face))
        return FALSE;
      faces[i] = (int) json_node_get_int (face);
    }
  ask->die = acies_die_new (acies_json_get_string (object, "die"), faces, n);
  ask->n_dice = (guint) n_dice;
  ask->reading.how
      = acies_json_find_word (how, how_words, G_N_ELEMENTS (how_words), ACIES_DICE_COUNT);
  if (ask->reading.how == ACIES_DICE_COUNT)
    ask->reading.at_least = (int) acies_json_get_int (object, "how");
  if (g_strcmp0 (how, "at-most") == 0)
    ask->reading = acies_dice_at_most ((int) acies_json_get_int (object, "bound"));
  return TRUE;
}

static AciesPrompt *
ask_from_json (JsonObject *object)
{
  guint kind = acies_json_find_word (acies_json_get_string (object, "kind"), ask_words,
                                     G_N_ELEMENTS (ask_words), G_MAXUINT);
  const char *id = acies_json_get_string (object, "id");
  g_autoptr (AciesPrompt) ask = NULL;

  if (kind == G_MAXUINT || id == NULL)
    return NULL;
  ask = acies_prompt_new (kind, id);
  ask->label = g_strdup (acies_json_get_string (object, "label"));
  ask->who = g_strdup (acies_json_get_string (object, "who"));
  ask->is_ticked = acies_json_get_flag (object, "ticked");
  if (json_object_has_member (object, "options"))
    {
      ask->options = acies_json_dup_strings (object, "options");
      ask->option_labels = acies_json_dup_strings (object, "labels");
      if (g_strv_length (ask->options) != g_strv_length (ask->option_labels))
        return NULL;
    }
  if (json_object_has_member (object, "die") && !dice_from_json (ask, object))
    return NULL;
  return g_steal_pointer (&ask);
}

/* A count as a number if it fits, else as its digits. */
static void
set_count (JsonObject *object, const char *name, AciesCount count)
{
  g_autofree char *digits = NULL;

  if (count <= (AciesCount) G_MAXINT64)
    json_object_set_int_member (object, name, (gint64) count);
  else
    {
      digits = acies_count_to_string (count);
      json_object_set_string_member (object, name, digits);
    }
}

static AciesCount
get_count (JsonObject *object, const char *name)
{
  const char *digits = acies_json_get_string (object, name);
  gint64 number = acies_json_get_int (object, name);
  AciesFraction fraction;

  if (digits != NULL)
    return acies_fraction_from_string (digits, &fraction) && fraction.denominator == 1
               ? fraction.numerator
               : 0;
  return number > 0 ? (AciesCount) number : 0;
}

static JsonObject *
chance_to_json (const AciesChance *chance)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "outcome", chance->outcome);
  acies_json_set_string (object, "label", chance->label);
  set_count (object, "n", chance->chance.numerator);
  set_count (object, "of", chance->chance.denominator);
  return object;
}

static AciesChance *
chance_from_json (JsonObject *object)
{
  const char *outcome = acies_json_get_string (object, "outcome");
  AciesFraction chance = { get_count (object, "n"), get_count (object, "of") };

  if (outcome == NULL || chance.denominator == 0)
    return NULL;
  return acies_chance_new (outcome, acies_json_get_string (object, "label"), chance);
}

typedef JsonObject *(*ToJson) (gconstpointer element);
typedef gpointer (*FromJson) (JsonObject *object);

static void
set_elements (JsonObject *object, const char *name, const GPtrArray *elements, ToJson to_json)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < elements->len; i++)
    json_array_add_object_element (array, to_json (g_ptr_array_index (elements, i)));
  json_object_set_array_member (object, name, array);
}

static gboolean
get_elements (JsonObject *object, const char *name, GPtrArray *elements, FromJson from_json)
{
  JsonArray *array = acies_json_get_array (object, name);
  guint n = array != NULL ? json_array_get_length (array) : 0;

  for (guint i = 0; i < n; i++)
    {
      JsonObject *member = acies_json_get_nth_object (array, i);
      gpointer element = member != NULL ? from_json (member) : NULL;

      if (element == NULL)
        return FALSE;
      g_ptr_array_add (elements, element);
    }
  return TRUE;
}

static JsonObject *
factor_to_json (const AciesFactorOdds *factor)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "id", factor->id);
  acies_json_set_string (object, "label", factor->label);
  json_object_set_boolean_member (object, "present", factor->is_present);
  if (factor->odds != NULL)
    set_elements (object, "odds", factor->odds, (ToJson) chance_to_json);
  return object;
}

static AciesFactorOdds *
factor_from_json (JsonObject *object)
{
  AciesFactorOdds *factor;

  if (acies_json_get_string (object, "id") == NULL)
    return NULL;
  factor = g_new0 (AciesFactorOdds, 1);
  factor->id = g_strdup (acies_json_get_string (object, "id"));
  factor->label = g_strdup (acies_json_get_string (object, "label"));
  factor->is_present = acies_json_get_flag (object, "present");
  if (!json_object_has_member (object, "odds"))
    return factor;
  factor->odds = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_chance_free);
  if (get_elements (object, "odds", factor->odds, (FromJson) chance_from_json))
    return factor;
  acies_factor_odds_free (factor);
  return NULL;
}

/* The obligations that the change raises, once more by themselves. */
static JsonArray *
obligations_to_json (const AciesChange *change)
{
  JsonArray *array = json_array_new ();
  guint n = acies_change_get_n_entries (change);

  for (guint i = 0; i < n; i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);
      JsonObject *object, *roles;

      if (entry->kind != ACIES_CHANGE_RAISE)
        continue;
      object = json_object_new ();
      roles = json_object_new ();
      json_object_set_string_member (object, "kind", entry->obligation->kind);
      json_object_set_int_member (object, "serial", entry->obligation->serial);
      acies_json_set_string (object, "due", entry->obligation->due);
      acies_json_set_string (object, "side", entry->obligation->side);
      for (char **role = entry->obligation->roles; role != NULL && *role != NULL; role += 2)
        json_object_set_string_member (roles, role[0], role[1]);
      json_object_set_object_member (object, "roles", roles);
      json_array_add_object_element (array, object);
    }
  return array;
}

static JsonArray *
shapes_to_json (const GPtrArray *shapes)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < shapes->len; i++)
    json_array_add_element (array, acies_shape_to_json (g_ptr_array_index (shapes, i)));
  return array;
}

JsonNode *
acies_ruling_to_json (AciesRuling *self)
{
  JsonObject *object = json_object_new ();
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  g_return_val_if_fail (ACIES_IS_RULING (self), NULL);

  json_object_set_member (object, "question", acies_question_to_json (self->question));
  acies_json_set_string (object, "title", self->title);
  acies_json_set_string (object, "sentence", self->sentence);
  acies_json_set_string (object, "cite", self->cite);
  json_object_set_string_member (object, "verdict", verdict_words[self->verdict]);
  json_object_set_boolean_member (object, "complete", self->is_complete);
  set_elements (object, "lines", self->lines, (ToJson) line_to_json);
  set_elements (object, "asks", self->asks, (ToJson) ask_to_json);
  set_elements (object, "odds", self->odds, (ToJson) chance_to_json);
  if (self->sensitivity->len > 0)
    set_elements (object, "sensitivity", self->sensitivity, (ToJson) factor_to_json);
  acies_json_set_string (object, "outcome", self->outcome);
  acies_json_set_string (object, "outcome-label", self->outcome_label);
  json_object_set_member (object, "changes", acies_change_to_json (self->change));
  json_object_set_array_member (object, "obligations", obligations_to_json (self->change));
  json_object_set_array_member (object, "shapes", shapes_to_json (self->shapes));
  acies_json_set_strings (object, "layers", (const char *const *) self->layers);
  acies_json_set_string (object, "engine", self->engine);
  json_node_take_object (node, object);
  return node;
}

static gboolean
shapes_from_json (AciesRuling *self, JsonObject *object)
{
  JsonArray *array = acies_json_get_array (object, "shapes");
  guint n = array != NULL ? json_array_get_length (array) : 0;

  for (guint i = 0; i < n; i++)
    {
      AciesShape *shape = acies_shape_from_json (json_array_get_element (array, i));

      if (shape == NULL)
        return FALSE;
      g_ptr_array_add (self->shapes, shape);
    }
  return TRUE;
}

/* What is left after the question: FALSE if any of it is not what a ruling writes. */
static gboolean
read_members (AciesRuling *self, JsonObject *object)
{
  guint verdict = acies_json_find_word (acies_json_get_string (object, "verdict"), verdict_words,
                                        G_N_ELEMENTS (verdict_words), G_MAXUINT);

  if (verdict == G_MAXUINT)
    return FALSE;
  self->verdict = verdict;
  self->is_complete = acies_json_get_flag (object, "complete");
  self->title = g_strdup (acies_json_get_string (object, "title"));
  self->sentence = g_strdup (acies_json_get_string (object, "sentence"));
  self->cite = g_strdup (acies_json_get_string (object, "cite"));
  self->outcome = g_strdup (acies_json_get_string (object, "outcome"));
  self->outcome_label = g_strdup (acies_json_get_string (object, "outcome-label"));
  g_free (self->engine);
  self->engine = g_strdup (acies_json_get_string (object, "engine"));
  g_strfreev (self->layers);
  self->layers = acies_json_dup_strings (object, "layers");
  return get_elements (object, "lines", self->lines, (FromJson) line_from_json)
         && get_elements (object, "asks", self->asks, (FromJson) ask_from_json)
         && get_elements (object, "odds", self->odds, (FromJson) chance_from_json)
         && get_elements (object, "sensitivity", self->sensitivity, (FromJson) factor_from_json)
         && shapes_from_json (self, object);
}

AciesRuling *
acies_ruling_from_json (JsonNode *node, GError **error)
{
  g_autoptr (AciesQuestion) question = NULL;
  g_autoptr (AciesRuling) self = NULL;
  g_autoptr (AciesChange) change = NULL;
  JsonObject *object;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_FORMAT,
                           _ ("This is not a ruling."));
      return NULL;
    }
  object = json_node_get_object (node);
  question = acies_question_from_json (json_object_get_member (object, "question"), error);
  if (question == NULL)
    return NULL;
  self = acies_ruling_new (question);
  if (json_object_has_member (object, "changes"))
    {
      change = acies_change_from_json (json_object_get_member (object, "changes"), error);
      if (change == NULL)
        return NULL;
      acies_change_unref (self->change);
      self->change = g_steal_pointer (&change);
    }
  if (!read_members (self, object))
    {
      g_set_error (
          error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_FORMAT,
          _ ("The ruling on “%s” contains a line, a chance or a shape that cannot be read."),
          acies_question_get_action (question));
      return NULL;
    }
  return g_steal_pointer (&self);
}
