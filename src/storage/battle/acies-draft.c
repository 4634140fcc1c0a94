/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps what is asked in the battle file, as JSON, and reads it again with the care that a file of
 * anybody's wants. */
#include "config.h"

#include "storage/battle/acies-draft.h"

#include "referee/play/acies-unused.h"
#include "storage/battle/acies-battle-file-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* More is no question that anybody put. */
#define MAX_BYTES (256 * 1024)
#define MAX_QUESTIONS 200

AciesDraft *
acies_draft_new (const AciesQuestion *question, const GPtrArray *waiting)
{
  AciesDraft *self;

  g_return_val_if_fail (question != NULL, NULL);

  self = g_new0 (AciesDraft, 1);
  self->questions = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_question_free);
  g_ptr_array_add (self->questions, acies_question_copy (question));
  for (guint i = 0; waiting != NULL && i < waiting->len; i++)
    g_ptr_array_add (self->questions, acies_question_copy (g_ptr_array_index (waiting, i)));

  return self;
}

void
acies_draft_free (AciesDraft *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->questions);
  g_free (self);
}

AciesQuestion *
acies_draft_get_question (const AciesDraft *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_ptr_array_index (self->questions, 0);
}

static char *
to_text (const AciesDraft *self)
{
  g_autoptr (JsonNode) node = json_node_alloc ();
  JsonObject *object = json_object_new ();
  JsonArray *questions = json_array_new ();

  for (guint i = 0; i < self->questions->len; i++)
    json_array_add_element (questions,
                            acies_question_to_json (g_ptr_array_index (self->questions, i)));
  json_object_set_array_member (object, "questions", questions);
  if (self->is_grid)
    json_object_set_boolean_member (object, "grid", TRUE);
  json_node_init_object (node, object);
  json_object_unref (object);

  return json_to_string (node, FALSE);
}

/* Reads QUESTIONS into SELF. Those that follow are of the same kind as the first: a group that
 * moves together; whatever else is asked is put by somebody. */
static gboolean
read_questions (AciesDraft *self, JsonArray *questions)
{
  guint n = json_array_get_length (questions);

  for (guint i = 0; i < n && n <= MAX_QUESTIONS; i++)
    {
      AciesQuestion *question
          = acies_question_from_json (json_array_get_element (questions, i), NULL);

      if (question == NULL)
        return FALSE;

      g_ptr_array_add (self->questions, question);
      if (!g_str_equal (acies_question_get_action (question),
                        acies_question_get_action (acies_draft_get_question (self))))
        return FALSE;
    }

  return self->questions->len > 0;
}

/* The draft that TEXT is, or NULL. */
static AciesDraft *
from_text (const char *text)
{
  g_autoptr (AciesDraft) self = g_new0 (AciesDraft, 1);
  g_autoptr (JsonNode) node = NULL;
  JsonObject *object = NULL;
  JsonNode *questions = NULL;

  self->questions = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_question_free);
  if (strlen (text) <= MAX_BYTES && g_utf8_validate (text, -1, NULL))
    object = acies_battle_file_parse_body (text, &node);
  if (object != NULL)
    questions = json_object_get_member (object, "questions");
  if (object != NULL)
    self->is_grid = json_object_get_boolean_member_with_default (object, "grid", FALSE);

  return questions != NULL && JSON_NODE_HOLDS_ARRAY (questions)
                 && read_questions (self, json_node_get_array (questions))
             ? g_steal_pointer (&self)
             : NULL;
}

void
acies_battle_file_set_draft (AciesBattleFile *self, const AciesDraft *draft)
{
  g_autofree char *text = NULL;

  g_return_if_fail (ACIES_IS_BATTLE_FILE (self));

  if (self->is_read_only)
    return;

  text = draft != NULL ? to_text (draft) : NULL;
  if (text != NULL && strlen (text) > MAX_BYTES)
    g_clear_pointer (&text, g_free);
  if (g_strcmp0 (text, self->snapshot->draft) == 0)
    return;

  if (self->journal != NULL)
    acies_journal_keep (self->journal, ACIES_JOURNAL_DRAFT, text, self->records->len,
                        acies_battle_file_get_last_hash (self));
  g_free (self->snapshot->draft);
  self->snapshot->draft = g_steal_pointer (&text);
}

AciesDraft *
acies_battle_file_dup_draft (AciesBattleFile *self, GError **error)
{
  AciesDraft *draft;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), NULL);

  if (self->snapshot->draft == NULL)
    return NULL;

  draft = from_text (self->snapshot->draft);
  if (draft == NULL)
    g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT,
                 _ ("The ruling that was open when “%s” was closed cannot be read, so it was left "
                    "out. The battle and its journal are whole."),
                 self->path);

  return draft;
}

/* Whether both ask the same of the same, whatever was answered. */
static gboolean
is_same_asking (const AciesQuestion *a, const AciesQuestion *b)
{
  guint n = acies_question_get_n_keys (a);

  if (!g_str_equal (acies_question_get_action (a), acies_question_get_action (b))
      || n != acies_question_get_n_keys (b))
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      const char *value;
      const char *key = acies_question_get_nth_key (a, i, &value);

      if (g_strcmp0 (acies_question_get (b, key), value) != 0)
        return FALSE;
    }

  return TRUE;
}

gboolean
acies_battle_file_ends_draft (AciesBattleFile *self, AciesJournalEvent *event)
{
  AciesRuling *ruling = acies_journal_event_get_ruling (event);
  g_autoptr (AciesDraft) draft = NULL;

  if (ruling == NULL || self->snapshot->draft == NULL)
    return FALSE;

  draft = from_text (self->snapshot->draft);

  return draft != NULL && draft->questions->len == 1
         && is_same_asking (acies_draft_get_question (draft), acies_ruling_get_question (ruling));
}

/* Takes the last answers out of QUESTION, one by one, until it can be asked: they do not fit what
 * is asked now. What was taken out goes to STRAYS. */
static AciesRuling *
ask_without (AciesReferee *referee, AciesQuestion *question, GPtrArray *strays, GError **error)
{
  AciesRuling *ruling = NULL;

  while (ruling == NULL && acies_question_get_n_answers (question) > 0)
    {
      const AciesAnswer *last
          = acies_question_get_nth_answer (question, acies_question_get_n_answers (question) - 1);

      g_ptr_array_insert (strays, 0, acies_answer_copy (last));
      acies_question_remove_answer (question, last->kind, last->id);
      g_clear_error (error);
      ruling = acies_referee_ask (referee, question, error);
    }

  return ruling;
}

AciesRuling *
acies_draft_rule (AciesReferee *referee, AciesQuestion *question, char **remark, GError **error)
{
  g_autoptr (GPtrArray) strays = NULL;
  g_autoptr (GError) local_error = NULL;
  AciesRuling *ruling;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (question != NULL && remark != NULL, NULL);

  *remark = NULL;
  /* What it was due for may have been met meanwhile; what it meets now is found anew. */
  acies_question_set_obligation (question, 0);
  acies_referee_meet_obligation (referee, question);
  strays = acies_unused_take (referee, question);
  ruling = acies_referee_ask (referee, question, &local_error);
  if (ruling == NULL
      && g_error_matches (local_error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER))
    ruling = ask_without (referee, question, strays, &local_error);
  if (ruling == NULL)
    g_propagate_error (error, g_steal_pointer (&local_error));
  else if (strays->len > 0)
    *remark = acies_unused_describe (referee, question, strays);

  return ruling;
}

char *
acies_draft_describe (const AciesQuestion *question)
{
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (question != NULL, NULL);

  text = g_string_new (acies_question_get_action (question));
  for (guint i = 0; i < acies_question_get_n_keys (question); i++)
    {
      const char *value;
      const char *key = acies_question_get_nth_key (question, i, &value);
      g_autofree char *word = g_strconcat (key, "=", value, NULL);
      g_autofree char *quoted = strchr (value, ' ') != NULL ? g_shell_quote (word) : NULL;

      g_string_append_printf (text, " %s", quoted != NULL ? quoted : word);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}
