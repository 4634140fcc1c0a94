/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what a page sends, which may come from anybody: every member is checked for its kind and
 * its length, and what is not known is passed over. */
#include "config.h"

#include "public/feed/acies-submission.h"

#include "base/json/acies-json.h"
#include "public/feed/acies-public-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ID_LENGTH 32
#define MOST_CHARACTERS 1000
#define MOST_OF_PROMPT 64

static const struct
{
  AciesSubmissionKind kind;
  const char *word, *label;
} kinds[] = {
  { ACIES_SUBMISSION_ORDER, "order", N_ ("Order") },
  { ACIES_SUBMISSION_DECLARATION, "declaration", N_ ("Declaration") },
  { ACIES_SUBMISSION_ANSWER, "answer", N_ ("Answer") },
  { ACIES_SUBMISSION_DICE, "dice", N_ ("Dice") },
  { ACIES_SUBMISSION_MESSAGE, "message", N_ ("Message") },
};

static const struct
{
  const char *word, *label;
} statuses[] = {
  [ACIES_SUBMISSION_WAITING] = { "waiting", N_ ("The umpire has not answered yet") },
  [ACIES_SUBMISSION_ACCEPTED] = { "accepted", N_ ("Accepted") },
  [ACIES_SUBMISSION_REFUSED] = { "refused", N_ ("Refused") },
  [ACIES_SUBMISSION_TAKEN_BACK] = { "taken-back", N_ ("Accepted, then undone") },
  [ACIES_SUBMISSION_LATE] = { "late", N_ ("Came too late") },
};

const char *
acies_submission_kind_to_string (AciesSubmissionKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].kind == kind)
      return kinds[i].word;
  return NULL;
}

const char *
acies_submission_status_to_string (AciesSubmissionStatus status)
{
  return statuses[status].word;
}

gboolean
acies_submission_status_from_string (const char *word, AciesSubmissionStatus *status)
{
  for (guint i = 0; word != NULL && i < G_N_ELEMENTS (statuses); i++)
    if (g_str_equal (statuses[i].word, word))
      {
        *status = (AciesSubmissionStatus) i;
        return TRUE;
      }
  return FALSE;
}

const char *
acies_submission_kind_get_label (AciesSubmissionKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].kind == kind)
      return _ (kinds[i].label);
  return NULL;
}

void
acies_submission_free (AciesSubmission *self)
{
  g_free (self->id);
  g_free (self->text);
  g_free (self->words);
  g_free (self->prompt);
  g_free (self->name);
  g_free (self->reply);
  g_free (self->filled);
  g_free (self);
}

static gboolean
is_id (const char *text)
{
  return text != NULL && strlen (text) == ID_LENGTH
         && strspn (text, "0123456789abcdef") == ID_LENGTH;
}

static gboolean
is_prompt (const char *text)
{
  return text != NULL && text[0] != '\0' && strlen (text) <= MOST_OF_PROMPT
         && strspn (text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-")
                == strlen (text);
}

/* Whether C is nothing that is seen and yet changes how the rest looks. What joins letters may be.
 */
static gboolean
is_unseen (gunichar c)
{
  return g_unichar_iscntrl (c)
         || (g_unichar_type (c) == G_UNICODE_FORMAT && c != 0x200c && c != 0x200d);
}

/* Whether TEXT says something, and nothing that is not seen. */
static gboolean
is_text (const char *text)
{
  gboolean says = FALSE;

  if (text == NULL || g_utf8_strlen (text, -1) > MOST_CHARACTERS)
    return FALSE;
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c != '\n' && is_unseen (c))
        return FALSE;
      says |= g_unichar_isgraph (c);
    }
  return says;
}

static gboolean
is_dice (const char *text)
{
  return strspn (text, "0123456789 ,") == strlen (text);
}

static AciesSubmissionKind
find_kind (const char *word)
{
  for (guint i = 0; word != NULL && i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (word, kinds[i].word))
      return kinds[i].kind;
  return 0;
}

/* What is wrong with SELF, or NULL. */
static const char *
judge (const AciesSubmission *self)
{
  if (!is_id (self->id) || self->kind == 0)
    return _ ("This page sent something that the umpire’s program does not understand. Reload it.");
  if (!is_text (self->text))
    return _ ("Write something, up to 1,000 characters.");
  if (self->kind == ACIES_SUBMISSION_DICE && !is_dice (self->text))
    return _ ("Write only numbers, as “3 5 6”.");
  if (self->prompt != NULL && !is_prompt (self->prompt))
    return _ ("This page sent something that the umpire’s program does not understand. Reload it.");
  if (self->kind == ACIES_SUBMISSION_ANSWER && self->prompt == NULL)
    return _ ("An answer must belong to a question.");
  return NULL;
}

AciesSubmission *
acies_submission_read (const char *text, gsize length, GError **error)
{
  g_autoptr (AciesSubmission) self = g_new0 (AciesSubmission, 1);
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *copy = NULL;
  const char *fault = NULL;

  if (length <= ACIES_SUBMISSION_MOST_BYTES && g_utf8_validate_len (text, length, NULL))
    {
      copy = g_strndup (text, length);
      node = acies_json_parse (copy);
    }
  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObject *object = json_node_get_object (node);
      gint64 based_on = acies_json_get_int (object, "based_on");

      self->id = g_strdup (acies_json_get_string (object, "id"));
      self->kind = find_kind (acies_json_get_string (object, "kind"));
      self->text = g_strdup (acies_json_get_string (object, "text"));
      self->prompt = g_strdup (acies_json_get_string (object, "prompt"));
      self->based_on = based_on > 0 && based_on <= G_MAXINT32 ? (guint) based_on : 0;
    }
  fault = judge (self);
  if (fault == NULL)
    return g_steal_pointer (&self);
  g_set_error_literal (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_BROKEN, fault);
  return NULL;
}

char *
acies_submission_to_sent (const AciesSubmission *self)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "id", self->id);
  json_object_set_string_member (object, "kind", acies_submission_kind_to_string (self->kind));
  json_object_set_string_member (object, "text", self->text);
  acies_json_set_string (object, "prompt", self->prompt);
  json_object_set_int_member (object, "based_on", self->based_on);
  json_node_take_object (node, object);
  return json_to_string (node, FALSE);
}

const char *
acies_submission_get_words (const AciesSubmission *self)
{
  return self->words != NULL ? self->words : self->text;
}

JsonNode *
acies_submission_to_json (const AciesSubmission *self)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "number", self->number);
  json_object_set_string_member (object, "id", self->id);
  json_object_set_string_member (object, "kind", acies_submission_kind_get_label (self->kind));
  json_object_set_string_member (object, "name", self->name);
  json_object_set_string_member (object, "text", acies_submission_get_words (self));
  acies_json_set_string (object, "prompt", self->prompt);
  json_object_set_string_member (object, "status", statuses[self->status].word);
  json_object_set_string_member (object, "label", _ (statuses[self->status].label));
  acies_json_set_string (object, "reply", self->reply);
  json_node_take_object (node, object);
  return node;
}
