/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* due: what the rules oblige somebody to do, thread by thread, in the order in which it can be
 * done, how it stands and how to do it; or why an item has something due or has not. */
#include "config.h"

#include "cli/shell/acies-due-print.h"
#include "cli/verbs/acies-verbs.h"

#include "referee/command/acies-command-line.h"

#include <glib/gi18n-lib.h>

static int
print_why (AciesBattleFile *file, const char *words, gboolean json)
{
  g_autoptr (GError) error = NULL;
  AciesItem *item = acies_command_line_find (acies_battle_file_get_referee (file), words, &error);
  JsonNode *node = NULL;

  if (item == NULL)
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_USAGE;
    }
  if (json)
    node = acies_due_why_to_json (file, item, &error);
  else
    acies_due_print_why (file, item, &error);
  if (error != NULL)
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_FINDING;
    }
  if (json)
    acies_cli_print_json (node);
  return ACIES_EXIT_DONE;
}

int
acies_verb_due (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE, all = FALSE;
  g_autofree char *why = NULL;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { "all", 'a', 0, G_OPTION_ARG_NONE, &all, N_ ("List each of many of one kind, too"), NULL },
    { "why", 'w', 0, G_OPTION_ARG_STRING, &why,
      N_ ("Say for each obligation of the phase why this item has it or has it not"), N_ ("ITEM") },
    { NULL },
  };
  g_autoptr (AciesBattleFile) file = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 1, 1);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  file = acies_cli_open_battle_read_only (words[0]);
  if (file == NULL)
    return ACIES_EXIT_FINDING;
  if (why != NULL)
    return print_why (file, why, json);
  if (json)
    acies_cli_print_json (acies_due_to_json (file));
  else
    acies_due_print (file, ACIES_DUE_PRINT_WORDS, all);
  return ACIES_EXIT_DONE;
}
