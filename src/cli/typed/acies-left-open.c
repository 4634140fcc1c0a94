/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Roles come first; the reason is the last thing that is said. */
#include "config.h"

#include "cli/typed/acies-left-open.h"

#include "referee/command/acies-command-line.h"

#include <glib/gi18n-lib.h>

/* Whether the umpire's hand has not said why. */
static gboolean
lacks_reason (const AciesQuestion *question)
{
  const char *action = acies_question_get_action (question);
  const char *reason = acies_question_get (question, "reason");

  return g_str_has_prefix (action, "umpire.") && !g_str_equal (action, ACIES_ACTION_NOTE)
         && !g_str_equal (action, ACIES_ACTION_FOLLOW) && (reason == NULL || *reason == '\0');
}

gboolean
acies_left_open_has (AciesReferee *referee, const AciesQuestion *question)
{
  return acies_command_line_find_open (referee, question) != NULL || lacks_reason (question);
}

gboolean
acies_left_open_take (AciesReferee *referee, AciesQuestion *question, const char *typed)
{
  g_autofree char *reason = NULL;

  if (acies_command_line_find_open (referee, question) != NULL)
    return acies_command_line_fill (referee, question, typed, NULL);
  reason = acies_command_line_dup_reason (typed);
  if (reason != NULL)
    acies_question_set (question, "reason", reason);
  return reason != NULL;
}

/* What is typed for ROLE; NULL: nothing. Owned. */
static char *
read_role (const AciesDialogue *dialogue, const AciesRole *role)
{
  g_autofree char *values = role->values != NULL
                                ? g_strjoinv (", ", (char **) (gpointer) role->values)
                                : g_strdup (role->is);
  g_autofree char *prompt
      /* Translators: a role of an action, and what it may be: "response (stand, evade)". */
      = g_strdup_printf (_ ("%s (%s; press Enter to cancel):"), role->label, values);
  g_autofree char *spaced = g_strconcat (prompt, " ", NULL);
  g_autofree char *typed = acies_line_reader_read (dialogue->reader, spaced);

  return typed != NULL && *typed != '\0' ? g_steal_pointer (&typed) : NULL;
}

static gboolean
ask_roles (const AciesDialogue *dialogue, AciesQuestion *question)
{
  const AciesDialogueListener *listener = dialogue->listener;
  const AciesRole *role;

  while ((role = acies_command_line_find_open (dialogue->referee, question)) != NULL)
    {
      g_autofree char *typed = NULL;
      g_autoptr (GError) error = NULL;
      gboolean has_filled;

      if (listener != NULL)
        listener->ask (question, NULL, listener->data);
      typed = read_role (dialogue, role);
      if (typed == NULL)
        return FALSE;
      if (listener != NULL && listener->hear (typed, question, &has_filled, listener->data))
        continue;
      if (!acies_command_line_fill (dialogue->referee, question, typed, &error))
        g_print ("%s\n", error->message);
    }
  return TRUE;
}

static gboolean
ask_reason (const AciesDialogue *dialogue, AciesQuestion *question)
{
  g_autofree char *prompt = NULL;
  g_autofree char *typed = NULL;

  if (!lacks_reason (question))
    return TRUE;
  prompt = g_strconcat (_ ("Because (press Enter to cancel):"), " ", NULL);
  typed = acies_line_reader_read (dialogue->reader, prompt);
  if (typed == NULL || *typed == '\0')
    return FALSE;
  acies_question_set (question, "reason", typed);
  return TRUE;
}

gboolean
acies_left_open_ask (const AciesDialogue *dialogue, AciesQuestion *question)
{
  return ask_roles (dialogue, question) && ask_reason (dialogue, question);
}
