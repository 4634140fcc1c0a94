/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes AciesRuling as JSON, which the command line prints and the journal holds, by a
 * table for it and for each thing in it. */
#include "config.h"

#include "referee/ruling/acies-ruling-private.h"

#include "base/json/acies-json.h"
#include "base/json/acies-member.h"
#include "base/value/acies-dice-at-most.h"

#include <glib/gi18n-lib.h>

#define MAX_FACES 200

#define PLAIN ACIES_MEMBER_PLAIN
#define NEEDED ACIES_MEMBER_NEEDED
#define CHECKED ACIES_MEMBER_CHECKED
#define SPARSE ACIES_MEMBER_SPARSE

static const char *const verdict_words[] = { "allowed", "forbidden", "umpire", NULL };
static const char *const line_words[]
    = { "modifier", "dice",   "chart",  "measure", "note",   "forbid", "umpire",
        "proposal", "points", "result", "total",   "effect", NULL };
static const char *const from_words[]
    = { "rules", "measured", "typed", "table", "program", "overridden", "army", NULL };
static const char *const ask_words[] = { "dice", "choice", "measure", "tick", NULL };
static const char *const how_words[] = { "sum", "highest", "lowest", NULL };

const char *
acies_verdict_to_string (AciesVerdict verdict)
{
  return verdict_words[verdict];
}

/* What is no origin that is known is taken for the document's own. */
static JsonNode *
origin_to_node (gconstpointer member)
{
  return json_node_init_string (json_node_alloc (),
                                acies_origin_to_string (*(const AciesOrigin *) member));
}

static gboolean
origin_from_node (gpointer member, JsonNode *node)
{
  const char *word = acies_json_holds (node, G_TYPE_STRING) ? json_node_get_string (node) : NULL;
  AciesOrigin *origin = member;

  for (*origin = ACIES_ORIGIN_HOUSE; *origin > ACIES_ORIGIN_SOURCE; (*origin)--)
    if (g_strcmp0 (word, acies_origin_to_string (*origin)) == 0)
      break;
  return TRUE;
}

#define LINE(member, kind, ...) ACIES_MEMBER (AciesRulingLine, member, kind, __VA_ARGS__)

static const AciesMember line_members[] = {
  LINE (id, STRING, "id", PLAIN),
  LINE (kind, WORD, "kind", NEEDED, .words = line_words),
  LINE (list, STRING, "list", PLAIN),
  LINE (label, STRING, "label", PLAIN),
  LINE (detail, STRING, "detail", PLAIN),
  LINE (value, VALUE, "value", CHECKED),
  LINE (per_unit, INT64, "per", SPARSE, 1, G_MAXINT64, .usual = 1),
  LINE (cite, STRING, "cite", PLAIN),
  LINE (origin, NODE, "origin", PLAIN, .to_node = origin_to_node, .from_node = origin_from_node),
  LINE (layer, STRING, "layer", PLAIN),
  LINE (from, WORD, "from", NEEDED, .words = from_words),
  LINE (was, VALUE, "was", CHECKED),
  LINE (reason, STRING, "reason", PLAIN),
  LINE (units, STRINGS, "units", PLAIN),
  LINE (words, STRINGS, "words", SPARSE),
  LINE (items, STRINGS, "items", SPARSE),
  ACIES_MEMBER_END,
};

static void
write_dice (gconstpointer record, JsonObject *object)
{
  const AciesPrompt *prompt = record;
  JsonArray *faces;
  int bound;

  if (prompt->die == NULL)
    return;
  faces = json_array_new ();
  json_object_set_string_member (object, "die", acies_die_get_id (prompt->die));
  json_object_set_int_member (object, "n", prompt->n_dice);
  if (acies_dice_is_at_most (&prompt->reading, &bound))
    {
      json_object_set_string_member (object, "how", "at-most");
      json_object_set_int_member (object, "bound", bound);
    }
  else if (prompt->reading.how == ACIES_DICE_COUNT)
    json_object_set_int_member (object, "how", prompt->reading.at_least);
  else
    json_object_set_string_member (object, "how", how_words[prompt->reading.how]);
  for (guint i = 0; i < acies_die_get_n_faces (prompt->die); i++)
    json_array_add_int_element (faces, acies_die_get_face (prompt->die, i));
  json_object_set_array_member (object, "faces", faces);
}

static AciesDiceReading
read_reading (JsonObject *object)
{
  const char *how = acies_json_get_string (object, "how");
  AciesDiceReading reading = { .how = ACIES_DICE_COUNT };

  if (g_strcmp0 (how, "at-most") == 0)
    return acies_dice_at_most ((int) acies_json_get_int (object, "bound"));
  for (guint i = 0; how_words[i] != NULL; i++)
    if (g_strcmp0 (how, how_words[i]) == 0)
      reading.how = i;
  if (reading.how == ACIES_DICE_COUNT)
    reading.at_least = (int) acies_json_get_int (object, "how");
  return reading;
}

static gboolean
read_dice (gpointer record, JsonObject *object)
{
  AciesPrompt *prompt = record;
  const char *die = acies_json_get_string (object, "die");
  JsonArray *array = acies_json_get_array (object, "faces");
  guint n = array != NULL ? json_array_get_length (array) : 0;
  gint64 n_dice = acies_json_get_int (object, "n");
  int faces[MAX_FACES];

  if (!json_object_has_member (object, "die"))
    return TRUE;
  if (die == NULL || n == 0 || n > MAX_FACES || n_dice < 0 || n_dice > G_MAXINT)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      JsonNode *face = json_array_get_element (array, i);

      if (!JSON_NODE_HOLDS_VALUE (face))
        return FALSE;
      faces[i] = (int) json_node_get_int (face);
    }
  prompt->die = acies_die_new (die, faces, n);
  prompt->n_dice = (guint) n_dice;
  prompt->reading = read_reading (object);
  return TRUE;
}

/* Only a tick says whether it is ticked. */
static void
write_tick (gconstpointer record, JsonObject *object)
{
  const AciesPrompt *prompt = record;

  if (prompt->kind == ACIES_PROMPT_TICK)
    json_object_set_boolean_member (object, "ticked", prompt->is_ticked);
}

static gboolean
read_tick (gpointer record, JsonObject *object)
{
  AciesPrompt *prompt = record;

  prompt->is_ticked = acies_json_get_flag (object, "ticked");
  return prompt->options == NULL
         || (prompt->option_labels != NULL
             && g_strv_length (prompt->options) == g_strv_length (prompt->option_labels));
}

#define PROMPT(member, kind, ...) ACIES_MEMBER (AciesPrompt, member, kind, __VA_ARGS__)

static const AciesMember prompt_members[] = {
  PROMPT (id, STRING, "id", NEEDED),
  PROMPT (kind, WORD, "kind", NEEDED, .words = ask_words),
  PROMPT (label, STRING, "label", PLAIN),
  PROMPT (who, STRING, "who", PLAIN),
  ACIES_MEMBER_BY (write_dice, read_dice),
  PROMPT (options, STRINGS, "options", SPARSE),
  PROMPT (option_labels, STRINGS, "labels", SPARSE),
  ACIES_MEMBER_BY (write_tick, read_tick),
  ACIES_MEMBER_END,
};

/* A count as a number if it fits, else as its digits. */
static JsonNode *
count_to_node (gconstpointer member)
{
  const AciesCount *count = member;
  g_autofree char *digits = NULL;

  if (*count <= (AciesCount) G_MAXINT64)
    return json_node_init_int (json_node_alloc (), (gint64) *count);
  digits = acies_count_to_string (*count);
  return json_node_init_string (json_node_alloc (), digits);
}

static gboolean
count_from_node (gpointer member, JsonNode *node)
{
  const char *digits = acies_json_holds (node, G_TYPE_STRING) ? json_node_get_string (node) : NULL;
  AciesCount *count = member;
  AciesFraction fraction;

  if (digits != NULL && acies_fraction_from_string (digits, &fraction) && fraction.denominator == 1)
    *count = fraction.numerator;
  else if (acies_json_holds (node, G_TYPE_INT64) && json_node_get_int (node) > 0)
    *count = (AciesCount) json_node_get_int (node);
  return TRUE;
}

static gboolean
denominator_from_node (gpointer member, JsonNode *node)
{
  count_from_node (member, node);
  return *(const AciesCount *) member != 0;
}

#define CHANCE(member, kind, ...) ACIES_MEMBER (AciesChance, member, kind, __VA_ARGS__)

static const AciesMember chance_members[] = {
  CHANCE (outcome, STRING, "outcome", NEEDED),
  CHANCE (label, STRING, "label", PLAIN),
  CHANCE (
      chance.numerator, NODE, "n", PLAIN, .to_node = count_to_node, .from_node = count_from_node),
  CHANCE (chance.denominator,
          NODE,
          "of",
          NEEDED,
          .to_node = count_to_node,
          .from_node = denominator_from_node),
  ACIES_MEMBER_END,
};

/* A factor has no odds where they could not be searched. */
static void
write_odds (gconstpointer record, JsonObject *object)
{
  const AciesFactorOdds *factor = record;

  if (factor->odds != NULL)
    json_object_set_array_member (object, "odds",
                                  acies_members_to_array (chance_members, factor->odds));
}

static gboolean
read_odds (gpointer record, JsonObject *object)
{
  AciesFactorOdds *factor = record;

  if (!json_object_has_member (object, "odds"))
    return TRUE;
  factor->odds = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_chance_free);
  return acies_members_from_array (chance_members, sizeof (AciesChance), factor->odds,
                                   acies_json_get_array (object, "odds"));
}

#define FACTOR(member, kind, ...) ACIES_MEMBER (AciesFactorOdds, member, kind, __VA_ARGS__)

static const AciesMember factor_members[] = {
  FACTOR (id, STRING, "id", NEEDED),
  FACTOR (label, STRING, "label", PLAIN),
  FACTOR (is_present, FLAG, "present", PLAIN),
  ACIES_MEMBER_BY (write_odds, read_odds),
  ACIES_MEMBER_END,
};

#define OBLIGATION(member, kind, ...) ACIES_MEMBER (AciesObligation, member, kind, __VA_ARGS__)

static const AciesMember obligation_members[] = {
  OBLIGATION (kind, INTERNED, "kind", PLAIN), OBLIGATION (serial, UINT, "serial", PLAIN),
  OBLIGATION (due, INTERNED, "due", PLAIN),   OBLIGATION (side, INTERNED, "side", PLAIN),
  OBLIGATION (roles, PAIRS, "roles", PLAIN),  ACIES_MEMBER_END,
};

/* The change, and the obligations that it raises once more by themselves. */
static void
write_change (gconstpointer record, JsonObject *object)
{
  const AciesChange *change = ((const AciesRuling *) record)->change;
  g_autoptr (GPtrArray) raised = g_ptr_array_new ();

  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    if (acies_change_get_entry (change, i)->kind == ACIES_CHANGE_RAISE)
      g_ptr_array_add (raised, acies_change_get_entry (change, i)->obligation);
  json_object_set_member (object, "changes", acies_change_to_json (change));
  json_object_set_array_member (object, "obligations",
                                acies_members_to_array (obligation_members, raised));
}

static void
write_shapes (gconstpointer record, JsonObject *object)
{
  const GPtrArray *shapes = ((const AciesRuling *) record)->shapes;
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < shapes->len; i++)
    json_array_add_element (array, acies_shape_to_json (g_ptr_array_index (shapes, i)));
  json_object_set_array_member (object, "shapes", array);
}

static gboolean
read_shapes (gpointer record, JsonObject *object)
{
  AciesRuling *self = record;
  JsonArray *array = acies_json_get_array (object, "shapes");

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      AciesShape *shape = acies_shape_from_json (json_array_get_element (array, i));

      if (shape == NULL)
        return FALSE;
      g_ptr_array_add (self->shapes, shape);
    }
  return TRUE;
}

#define RULING(member, kind, ...) ACIES_MEMBER (AciesRuling, member, kind, __VA_ARGS__)
#define LIST(member, name, flags, rows, Type) \
  RULING (member, LIST, name, CHECKED | (flags), .of = (rows), .size = sizeof (Type))

/* What follows the question; the change is read before. */
static const AciesMember members[] = {
  RULING (title, STRING, "title", PLAIN),
  RULING (sentence, STRING, "sentence", PLAIN),
  RULING (cite, STRING, "cite", PLAIN),
  RULING (verdict, WORD, "verdict", NEEDED, .words = verdict_words),
  RULING (is_complete, FLAG, "complete", PLAIN),
  LIST (lines, "lines", PLAIN, line_members, AciesRulingLine),
  LIST (asks, "asks", PLAIN, prompt_members, AciesPrompt),
  LIST (odds, "odds", PLAIN, chance_members, AciesChance),
  LIST (sensitivity, "sensitivity", SPARSE, factor_members, AciesFactorOdds),
  RULING (outcome, STRING, "outcome", PLAIN),
  RULING (outcome_label, STRING, "outcome-label", PLAIN),
  RULING (outcome_words, STRINGS, "outcome-words", SPARSE),
  ACIES_MEMBER_BY (write_change, NULL),
  ACIES_MEMBER_BY (write_shapes, read_shapes),
  RULING (layers, STRINGS, "layers", PLAIN),
  RULING (engine, STRING, "engine", PLAIN),
  ACIES_MEMBER_END,
};

JsonNode *
acies_ruling_to_json (AciesRuling *self)
{
  JsonObject *object;
  JsonNode *node;

  g_return_val_if_fail (ACIES_IS_RULING (self), NULL);

  object = json_object_new ();
  node = json_node_new (JSON_NODE_OBJECT);
  json_object_set_member (object, "question", acies_question_to_json (self->question));
  acies_members_write (members, self, object);
  json_node_take_object (node, object);
  return node;
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
  if (!acies_members_read (members, self, object))
    {
      g_set_error (
          error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_FORMAT,
          _ ("The ruling on “%s” contains a line, a chance or a shape that cannot be read."),
          acies_question_get_action (question));
      return NULL;
    }
  return g_steal_pointer (&self);
}
