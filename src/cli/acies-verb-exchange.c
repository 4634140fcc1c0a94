/* export: a battle as one file that can be sent to somebody. */
#include "config.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "cli/acies-verbs.h"

#include <glib/gi18n-lib.h>

int
acies_verb_export (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (GFile) target = NULL;
  g_autoptr (GError) error = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 2, 2);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  file = acies_cli_open_battle (words[0]);
  if (file == NULL)
    return ACIES_EXIT_FINDING;
  target = g_file_new_for_commandline_arg (words[1]);
  if (acies_battle_file_export (file, target, &error))
    {
      if (json)
        acies_cli_print_path_json (words[1]);
      return ACIES_EXIT_DONE;
    }
  acies_cli_complain ("%s", error->message);
  return ACIES_EXIT_FINDING;
}
