/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesQuestion is an action, its roles, and the answers given so far. Roles keep the order in
 * which they were set and answers that in which they were taken, so that the same question always
 * writes the same JSON. */
#include "config.h"

#include "referee/ruling/acies-question.h"

#include "base/json/acies-json.h"
#include "base/json/acies-member.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* More than these in one document is no question of ours. */
#define MAX_FACES 200

struct _AciesQuestion
{
  char *action;
  GPtrArray *keys;    /* of char *: key, value, key, value ... */
  GHashTable *army;   /* of char *: keys that armies say; NULL if none is */
  GPtrArray *answers; /* of AciesAnswer */
  GArray *faces;      /* of int: loose faces */
  AciesSource source; /* of the loose faces */
  guint obligation;
};

G_DEFINE_QUARK (acies_referee_error_quark, acies_referee_error)
G_DEFINE_BOXED_TYPE (AciesAnswer, acies_answer, acies_answer_copy, acies_answer_free)
G_DEFINE_BOXED_TYPE (AciesQuestion, acies_question, acies_question_copy, acies_question_free)

static const char *const kind_words[] = { "dice", "choice", "tick", "measure", "override", NULL };
static const char *const source_words[] = { "table", "program", "umpire", NULL };

AciesAnswer *
acies_answer_new (AciesAnswerKind kind, AciesSource source, const char *id, AciesValue value)
{
  AciesAnswer *self = g_new0 (AciesAnswer, 1);

  self->kind = kind;
  self->source = source;
  self->id = g_strdup (id);
  self->value = value;
  return self;
}

AciesAnswer *
acies_answer_new_faces (AciesSource source, const char *id, const int *faces, guint n_faces)
{
  AciesAnswer *self = acies_answer_new (ACIES_ANSWER_DICE, source, id, ACIES_NO_VALUE);

  self->faces = g_memdup2 (faces, n_faces * sizeof (int));
  self->n_faces = n_faces;
  return self;
}

AciesAnswer *
acies_answer_new_override (const char *id, AciesValue value, const char *reason)
{
  AciesAnswer *self = acies_answer_new (ACIES_ANSWER_OVERRIDE, ACIES_SOURCE_UMPIRE, id, value);

  self->reason = g_strdup (reason);
  return self;
}

AciesAnswer *
acies_answer_copy (const AciesAnswer *self)
{
  AciesAnswer *copy = acies_answer_new (self->kind, self->source, self->id, self->value);

  copy->faces = g_memdup2 (self->faces, self->n_faces * sizeof (int));
  copy->n_faces = self->n_faces;
  copy->reason = g_strdup (self->reason);
  return copy;
}

void
acies_answer_free (AciesAnswer *self)
{
  g_free (self->id);
  g_free (self->faces);
  g_free (self->reason);
  g_free (self);
}

AciesQuestion *
acies_question_new (const char *action)
{
  AciesQuestion *self = g_new0 (AciesQuestion, 1);

  g_return_val_if_fail (action != NULL, NULL);
  self->action = g_strdup (action);
  self->keys = g_ptr_array_new_with_free_func (g_free);
  self->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_answer_free);
  self->faces = g_array_new (FALSE, FALSE, sizeof (int));
  return self;
}

AciesQuestion *
acies_question_copy (const AciesQuestion *self)
{
  AciesQuestion *copy = acies_question_new (self->action);

  for (guint i = 0; i < self->keys->len; i++)
    g_ptr_array_add (copy->keys, g_strdup (g_ptr_array_index (self->keys, i)));
  for (guint i = 0; self->army != NULL && i < self->keys->len; i += 2)
    if (acies_question_is_from_army (self, g_ptr_array_index (self->keys, i)))
      acies_question_set_from_army (copy, g_ptr_array_index (self->keys, i),
                                    g_ptr_array_index (self->keys, i + 1));
  for (guint i = 0; i < self->answers->len; i++)
    g_ptr_array_add (copy->answers, acies_answer_copy (g_ptr_array_index (self->answers, i)));
  g_array_append_vals (copy->faces, self->faces->data, self->faces->len);
  copy->source = self->source;
  copy->obligation = self->obligation;
  return copy;
}

void
acies_question_free (AciesQuestion *self)
{
  g_free (self->action);
  g_ptr_array_unref (self->keys);
  g_clear_pointer (&self->army, g_hash_table_unref);
  g_ptr_array_unref (self->answers);
  g_array_unref (self->faces);
  g_free (self);
}

static gboolean
is_same_answer (const AciesAnswer *a, const AciesAnswer *b)
{
  return a->kind == b->kind && a->source == b->source && g_str_equal (a->id, b->id)
         && acies_value_equal (&a->value, &b->value) && a->n_faces == b->n_faces
         && (a->faces != NULL) == (b->faces != NULL)
         && (a->n_faces == 0 || memcmp (a->faces, b->faces, a->n_faces * sizeof (int)) == 0)
         && g_strcmp0 (a->reason, b->reason) == 0;
}

gboolean
acies_question_equal (const AciesQuestion *self, const AciesQuestion *other)
{
  if (!g_str_equal (self->action, other->action) || self->obligation != other->obligation
      || self->keys->len != other->keys->len || self->answers->len != other->answers->len
      || self->faces->len != other->faces->len || self->source != other->source)
    return FALSE;
  for (guint i = 0; i < self->keys->len; i++)
    if (!g_str_equal (g_ptr_array_index (self->keys, i), g_ptr_array_index (other->keys, i)))
      return FALSE;
  for (guint i = 0; i < self->answers->len; i++)
    if (!is_same_answer (g_ptr_array_index (self->answers, i),
                         g_ptr_array_index (other->answers, i)))
      return FALSE;
  return self->faces->len == 0
         || memcmp (self->faces->data, other->faces->data, self->faces->len * sizeof (int)) == 0;
}

const char *
acies_question_get_action (const AciesQuestion *self)
{
  return self->action;
}

void
acies_question_set (AciesQuestion *self, const char *key, const char *value)
{
  g_return_if_fail (key != NULL);
  g_return_if_fail (value != NULL);

  for (guint i = 0; i < self->keys->len; i += 2)
    if (g_str_equal (g_ptr_array_index (self->keys, i), key))
      {
        char **place = (char **) &g_ptr_array_index (self->keys, i + 1);
        char *old = *place;

        *place = g_strdup (value);
        g_free (old);
        return;
      }
  g_ptr_array_add (self->keys, g_strdup (key));
  g_ptr_array_add (self->keys, g_strdup (value));
}

void
acies_question_set_from_army (AciesQuestion *self, const char *key, const char *value)
{
  acies_question_set (self, key, value);
  if (self->army == NULL)
    self->army = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_add (self->army, g_strdup (key));
}

gboolean
acies_question_is_from_army (const AciesQuestion *self, const char *key)
{
  return self->army != NULL && g_hash_table_contains (self->army, key);
}

const char *
acies_question_get (const AciesQuestion *self, const char *key)
{
  for (guint i = 0; i < self->keys->len; i += 2)
    if (g_str_equal (g_ptr_array_index (self->keys, i), key))
      return g_ptr_array_index (self->keys, i + 1);
  return NULL;
}

guint
acies_question_get_n_keys (const AciesQuestion *self)
{
  return self->keys->len / 2;
}

const char *
acies_question_get_nth_key (const AciesQuestion *self, guint n, const char **value)
{
  g_return_val_if_fail (n < self->keys->len / 2, NULL);

  if (value != NULL)
    *value = g_ptr_array_index (self->keys, 2 * n + 1);
  return g_ptr_array_index (self->keys, 2 * n);
}

void
acies_question_set_obligation (AciesQuestion *self, guint serial)
{
  self->obligation = serial;
}

guint
acies_question_get_obligation (const AciesQuestion *self)
{
  return self->obligation;
}

static gboolean
find_answer (const AciesQuestion *self, AciesAnswerKind kind, const char *id, guint *place)
{
  for (guint i = 0; i < self->answers->len; i++)
    {
      const AciesAnswer *answer = g_ptr_array_index (self->answers, i);

      if (answer->kind == kind && g_str_equal (answer->id, id))
        {
          *place = i;
          return TRUE;
        }
    }
  return FALSE;
}

void
acies_question_take_answer (AciesQuestion *self, AciesAnswer *answer)
{
  guint place;

  g_return_if_fail (answer != NULL && answer->id != NULL);

  if (find_answer (self, answer->kind, answer->id, &place))
    {
      acies_answer_free (g_ptr_array_index (self->answers, place));
      g_ptr_array_index (self->answers, place) = answer;
    }
  else
    g_ptr_array_add (self->answers, answer);
}

void
acies_question_remove_answer (AciesQuestion *self, AciesAnswerKind kind, const char *id)
{
  guint place;

  if (find_answer (self, kind, id, &place))
    g_ptr_array_remove_index (self->answers, place);
}

guint
acies_question_get_n_answers (const AciesQuestion *self)
{
  return self->answers->len;
}

const AciesAnswer *
acies_question_get_nth_answer (const AciesQuestion *self, guint n)
{
  g_return_val_if_fail (n < self->answers->len, NULL);

  return g_ptr_array_index (self->answers, n);
}

const AciesAnswer *
acies_question_find_answer (const AciesQuestion *self, const char *id)
{
  for (guint i = 0; i < self->answers->len; i++)
    {
      const AciesAnswer *answer = g_ptr_array_index (self->answers, i);

      if (answer->kind != ACIES_ANSWER_OVERRIDE && g_str_equal (answer->id, id))
        return answer;
    }
  return NULL;
}

const AciesAnswer *
acies_question_find_override (const AciesQuestion *self, const char *id)
{
  guint place;

  return find_answer (self, ACIES_ANSWER_OVERRIDE, id, &place)
             ? g_ptr_array_index (self->answers, place)
             : NULL;
}

void
acies_question_add_loose_faces (AciesQuestion *self,
                                AciesSource source,
                                const int *faces,
                                guint n_faces)
{
  self->source = source;
  g_array_append_vals (self->faces, faces, n_faces);
}

void
acies_question_clear_loose_faces (AciesQuestion *self)
{
  g_array_set_size (self->faces, 0);
  self->source = ACIES_SOURCE_TABLE;
}

const int *
acies_question_get_loose_faces (const AciesQuestion *self, guint *n_faces, AciesSource *source)
{
  *n_faces = self->faces->len;
  if (source != NULL)
    *source = self->source;
  return (const int *) self->faces->data;
}

static JsonArray *
faces_to_json (const int *faces, guint n_faces)
{
  JsonArray *array = json_array_sized_new (n_faces);

  for (guint i = 0; i < n_faces; i++)
    json_array_add_int_element (array, faces[i]);
  return array;
}

/* Fills FACES; FALSE if ARRAY holds anything but a modest number of small whole numbers. */
static gboolean
faces_from_json (JsonArray *array, int *faces)
{
  guint n = json_array_get_length (array);

  if (n > MAX_FACES)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      gint64 face;

      if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
        return FALSE;
      face = json_node_get_int (node);
      if (face < -1000000 || face > 1000000)
        return FALSE;
      faces[i] = (int) face;
    }
  return TRUE;
}

static void
write_answer_faces (gconstpointer record, JsonObject *object)
{
  const AciesAnswer *answer = record;

  if (answer->faces != NULL)
    json_object_set_array_member (object, "faces", faces_to_json (answer->faces, answer->n_faces));
}

static gboolean
read_answer_faces (gpointer record, JsonObject *object)
{
  AciesAnswer *answer = record;
  JsonArray *array = acies_json_get_array (object, "faces");
  int faces[MAX_FACES];

  if (array == NULL)
    return TRUE;
  if (!faces_from_json (array, faces))
    return FALSE;
  answer->n_faces = json_array_get_length (array);
  answer->faces = g_memdup2 (faces, answer->n_faces * sizeof (int));
  return TRUE;
}

#define ANSWER(member, kind, ...) ACIES_MEMBER (AciesAnswer, member, kind, __VA_ARGS__)

static const AciesMember answer_members[] = {
  ANSWER (id, STRING, "id", ACIES_MEMBER_NEEDED),
  ANSWER (kind, WORD, "kind", ACIES_MEMBER_NEEDED, .words = kind_words),
  ANSWER (source, WORD, "source", ACIES_MEMBER_NEEDED, .words = source_words),
  ANSWER (value, VALUE, "value", ACIES_MEMBER_CHECKED),
  ACIES_MEMBER_BY (write_answer_faces, read_answer_faces),
  ANSWER (reason, STRING, "reason", ACIES_MEMBER_PLAIN),
  ACIES_MEMBER_END,
};

JsonNode *
acies_question_to_json (const AciesQuestion *self)
{
  JsonObject *object = json_object_new ();
  JsonObject *roles = json_object_new ();
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_object_set_string_member (object, "action", self->action);
  for (guint i = 0; i < self->keys->len; i += 2)
    json_object_set_string_member (roles, g_ptr_array_index (self->keys, i),
                                   g_ptr_array_index (self->keys, i + 1));
  json_object_set_object_member (object, "roles", roles);
  json_object_set_array_member (object, "answers",
                                acies_members_to_array (answer_members, self->answers));
  if (self->faces->len > 0)
    {
      json_object_set_array_member (
          object, "faces", faces_to_json ((const int *) self->faces->data, self->faces->len));
      json_object_set_string_member (object, "source", source_words[self->source]);
    }
  if (self->obligation != 0)
    json_object_set_int_member (object, "obligation", self->obligation);
  json_node_take_object (node, object);
  return node;
}

static gboolean
read_roles (AciesQuestion *self, JsonObject *roles)
{
  g_autoptr (GList) names = json_object_get_members (roles);

  for (GList *link = names; link != NULL; link = link->next)
    {
      const char *value = acies_json_get_string (roles, link->data);

      if (value == NULL)
        return FALSE;
      acies_question_set (self, link->data, value);
    }
  return TRUE;
}

/* Of two answers of one kind and id the later stands. */
static gboolean
read_answers (AciesQuestion *self, JsonArray *array)
{
  g_autoptr (GPtrArray) answers
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_answer_free);

  if (!acies_members_from_array (answer_members, sizeof (AciesAnswer), answers, array))
    return FALSE;
  while (answers->len > 0)
    acies_question_take_answer (self, g_ptr_array_steal_index (answers, 0));
  return TRUE;
}

static gboolean
read_faces (AciesQuestion *self, JsonObject *object, JsonArray *array)
{
  const char *word = acies_json_get_string (object, "source");
  AciesSource source = ACIES_SOURCE_TABLE;
  int faces[MAX_FACES];

  for (guint i = 0; source_words[i] != NULL; i++)
    if (g_strcmp0 (word, source_words[i]) == 0)
      source = i;
  if (!faces_from_json (array, faces))
    return FALSE;
  acies_question_add_loose_faces (self, source, faces, json_array_get_length (array));
  return TRUE;
}

AciesQuestion *
acies_question_from_json (JsonNode *node, GError **error)
{
  g_autoptr (AciesQuestion) self = NULL;
  JsonObject *object = NULL, *roles;
  JsonArray *answers, *faces;
  const char *action = NULL;
  gint64 obligation;

  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
    {
      object = json_node_get_object (node);
      action = acies_json_get_string (object, "action");
    }
  if (action == NULL)
    {
      g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_FORMAT,
                           _ ("This is not a question: it does not name an action."));
      return NULL;
    }
  self = acies_question_new (action);
  roles = acies_json_get_object (object, "roles");
  answers = acies_json_get_array (object, "answers");
  faces = acies_json_get_array (object, "faces");
  obligation = acies_json_get_int (object, "obligation");
  if ((roles != NULL && !read_roles (self, roles))
      || (answers != NULL && !read_answers (self, answers))
      || (faces != NULL && !read_faces (self, object, faces)) || obligation < 0
      || obligation > G_MAXINT)
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_FORMAT,
                   _ ("The question “%s” contains a role or an answer that cannot be read."),
                   action);
      return NULL;
    }
  self->obligation = (guint) obligation;
  return g_steal_pointer (&self);
}
