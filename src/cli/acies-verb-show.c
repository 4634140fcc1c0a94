/* show: where the sequence stands, and every unit and leader; or one item with all its attributes.
 */
#include "config.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "cli/acies-state.h"
#include "cli/acies-verbs.h"

#include <glib/gi18n-lib.h>

int
acies_verb_show (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  g_autoptr (AciesBattleFile) file = NULL;
  AciesReferee *referee;
  AciesItem *item = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 1, 2);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  file = acies_cli_open_battle (words[0]);
  if (file == NULL)
    return ACIES_EXIT_FINDING;
  referee = acies_battle_file_get_referee (file);
  if (words[1] != NULL)
    {
      item = acies_battle_find (acies_battle_file_get_battle (file), words[1]);
      if (item == NULL)
        {
          acies_cli_complain (_ ("There is no “%s” in this battle."), words[1]);
          return ACIES_EXIT_USAGE;
        }
    }
  if (json)
    acies_cli_print_json (item != NULL ? acies_state_item_to_json (referee, item)
                                       : acies_state_to_json (referee));
  else if (item != NULL)
    acies_state_print_item (referee, item);
  else
    acies_state_print (referee);
  return ACIES_EXIT_DONE;
}
