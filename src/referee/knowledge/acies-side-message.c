/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds messages and results together and writes them as JSON. */
#include "config.h"

#include "referee/knowledge/acies-side-message.h"

#include "base/json/acies-json.h"

AciesSideResult *
acies_side_result_new (guint number, const AciesPosition *position)
{
  AciesSideResult *self = g_new0 (AciesSideResult, 1);

  self->number = number;
  self->turn = position->turn;
  self->phase = position->phase;
  self->effects = g_new0 (char *, 1);
  return self;
}

AciesSideResult *
acies_side_result_copy (const AciesSideResult *self)
{
  AciesSideResult *copy = g_memdup2 (self, sizeof (AciesSideResult));

  copy->told = self->told != NULL ? g_object_ref (self->told) : NULL;
  copy->effects = g_strdupv (self->effects);
  return copy;
}

void
acies_side_result_free (AciesSideResult *self)
{
  g_clear_object (&self->told);
  g_strfreev (self->effects);
  g_free (self);
}

char *
acies_side_result_dup_sentence (const AciesSideResult *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->told != NULL ? g_strdup (acies_ruling_get_sentence (self->told))
                            : g_strjoinv (" ", self->effects);
}

static JsonNode *
throws_to_json (AciesRuling *ruling)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);
  g_autoptr (JsonArray) throws = json_array_new ();

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);
      JsonObject *object;

      if (line->kind != ACIES_RULING_LINE_DICE)
        continue;
      object = json_object_new ();
      acies_json_set_string (object, "label", line->label);
      acies_json_set_string (object, "faces", line->detail);
      json_array_add_object_element (throws, object);
    }
  return json_node_init_array (json_node_alloc (), throws);
}

JsonNode *
acies_side_result_to_json (const AciesSideResult *self)
{
  g_autoptr (JsonObject) object = json_object_new ();
  g_autofree char *sentence = acies_side_result_dup_sentence (self);

  json_object_set_int_member (object, "number", self->number);
  json_object_set_int_member (object, "turn", self->turn);
  acies_json_set_string (object, "phase", self->phase);
  acies_json_set_string (object, "sentence", sentence);
  if (self->is_undone)
    json_object_set_boolean_member (object, "undone", TRUE);
  if (self->told != NULL)
    {
      acies_json_set_string (object, "action",
                             acies_question_get_action (acies_ruling_get_question (self->told)));
      acies_json_set_string (object, "outcome", acies_ruling_get_outcome (self->told));
      acies_json_set_string (object, "cite", acies_ruling_get_cite (self->told));
      json_object_set_member (object, "dice", throws_to_json (self->told));
    }
  return json_node_init_object (json_node_alloc (), object);
}

AciesSideMessage *
acies_side_message_new (void)
{
  AciesSideMessage *self = g_new0 (AciesSideMessage, 1);

  self->gone = g_ptr_array_new ();
  self->come = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);
  self->change = acies_change_new ();
  return self;
}

void
acies_side_message_free (AciesSideMessage *self)
{
  g_ptr_array_unref (self->gone);
  g_ptr_array_unref (self->come);
  acies_change_unref (self->change);
  g_clear_pointer (&self->result, acies_side_result_free);
  g_free (self);
}

gboolean
acies_side_message_is_empty (const AciesSideMessage *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->gone->len == 0 && self->come->len == 0 && acies_change_is_empty (self->change)
         && self->result == NULL && self->back == 0 && self->again == 0;
}

static void
set_list (JsonObject *object, const char *name, JsonArray *list)
{
  if (json_array_get_length (list) > 0)
    json_object_set_array_member (object, name, json_array_ref (list));
}

JsonNode *
acies_side_message_to_json (const AciesSideMessage *self)
{
  g_autoptr (JsonObject) object = json_object_new ();
  g_autoptr (JsonArray) gone = json_array_new (), come = json_array_new ();

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->gone->len; i++)
    json_array_add_string_element (gone, g_ptr_array_index (self->gone, i));
  for (guint i = 0; i < self->come->len; i++)
    json_array_add_element (come, json_node_copy (g_ptr_array_index (self->come, i)));
  json_object_set_int_member (object, "number", self->number);
  set_list (object, "gone", gone);
  set_list (object, "come", come);
  if (!acies_change_is_empty (self->change))
    json_object_set_member (object, "change", acies_change_to_json (self->change));
  if (self->result != NULL)
    json_object_set_member (object, "result", acies_side_result_to_json (self->result));
  if (self->back != 0)
    json_object_set_int_member (object, "back", self->back);
  if (self->again != 0)
    json_object_set_int_member (object, "again", self->again);
  return json_node_init_object (json_node_alloc (), object);
}
