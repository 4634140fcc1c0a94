/* verify: every ruling of the journal made again, and compared. */
#include "config.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "cli/acies-verbs.h"

#include <glib/gi18n-lib.h>

int
acies_verb_verify (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 1, 1);
  gboolean is_same;
  guint n_events;

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  file = acies_cli_open_battle (words[0]);
  if (file == NULL)
    return ACIES_EXIT_FINDING;
  is_same = acies_battle_file_verify (file, findings);
  n_events = g_list_model_get_n_items (acies_battle_file_get_journal (file));
  if (json)
    acies_cli_print_json (acies_cli_findings_to_json (findings));
  else
    {
      acies_cli_print_findings (findings);
      if (is_same)
        g_print (g_dngettext (GETTEXT_PACKAGE, "%u event, no difference\n",
                              "%u events, no difference\n", n_events),
                 n_events);
    }
  return is_same ? ACIES_EXIT_DONE : ACIES_EXIT_FINDING;
}
