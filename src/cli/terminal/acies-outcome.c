/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps what was complained of, so that a failed run can say it as JSON. Complaints are made at all
 * depths of all verbs, and there is one standard output in a program; so this is kept once. */
#include "config.h"

#include "cli/terminal/acies-outcome.h"

#include "cli/terminal/acies-screen.h"

static struct
{
  gboolean wants_json, has_printed;
  GString *complaints; /* NULL: none */
} outcome;

void
acies_outcome_want_json (void)
{
  outcome.wants_json = TRUE;
}

void
acies_outcome_complain (const char *sentence)
{
  if (!outcome.wants_json || *sentence == '\0')
    return;
  if (outcome.complaints == NULL)
    outcome.complaints = g_string_new (NULL);
  if (outcome.complaints->len > 0 && outcome.complaints->str[outcome.complaints->len - 1] != '\n')
    g_string_append_c (outcome.complaints, '\n');
  g_string_append (outcome.complaints, sentence);
}

JsonNode *
acies_outcome_wrap (JsonNode *node)
{
  g_autoptr (JsonObject) whole = json_object_new ();

  json_object_set_int_member (whole, "version", ACIES_JSON_VERSION);
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObject *object = json_node_get_object (node);
      g_autoptr (GList) names = json_object_get_members (object);

      for (GList *link = names; link != NULL; link = link->next)
        json_object_set_member (whole, link->data, json_object_dup_member (object, link->data));
    }
  else
    json_object_set_member (whole, "list", json_node_copy (node));
  json_node_unref (node);
  return json_node_init_object (json_node_alloc (), whole);
}

void
acies_outcome_print (JsonNode *node)
{
  g_autofree char *text = json_to_string (node, TRUE);

  acies_screen_put (text);
  json_node_unref (node);
  outcome.has_printed = TRUE;
}

void
acies_outcome_print_line (JsonNode *node)
{
  JsonNode *wrapped = acies_outcome_wrap (node);
  g_autofree char *text = json_to_string (wrapped, FALSE);

  acies_screen_put (text);
  json_node_unref (wrapped);
  outcome.has_printed = TRUE;
}

int
acies_outcome_end (int status)
{
  g_autoptr (JsonObject) error = NULL;
  g_autofree char *text = NULL;

  if (!outcome.wants_json || outcome.has_printed || status == 0)
    return status;
  error = json_object_new ();
  text = g_strdup (outcome.complaints != NULL ? outcome.complaints->str : "");
  json_object_set_string_member (error, "error", g_strchomp (text));
  json_object_set_int_member (error, "exit", status);
  acies_outcome_print (acies_outcome_wrap (json_node_init_object (json_node_alloc (), error)));
  return status;
}
