/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* help: all verbs, one verb, or the table of them as JSON, which the manual page is made of. */
#include "config.h"

#include "cli/guide/acies-guide.h"
#include "cli/guide/acies-verb-table.h"

#include <glib/gi18n-lib.h>

void
acies_guide_print (const AciesVerb *all)
{
  g_autoptr (AciesColumns) columns = acies_columns_new ();

  g_print ("%s\n\n", _ ("Usage: aciesctl VERB [ARGUMENTS…]"));
  for (const AciesVerb *verb = all; verb->name != NULL; verb++)
    {
      g_autofree char *name = g_strconcat ("  ", verb->name, NULL);

      acies_columns_add (columns, name, _ (verb->summary), NULL);
    }
  acies_cli_print_columns (columns);
  g_print ("\n%s\n", _ ("“aciesctl VERB --help” gives more help. Exit codes: 0 done, 1 something "
                        "is wrong or differs, 2 wrong usage, 3 forbidden or an answer is needed."));
}

/* What “VERB --help” prints. */
static int
help_with (const AciesVerb *all, const char *name)
{
  const AciesVerb *verb = acies_verb_table_find (all, name);
  g_autofree char *program = NULL;
  g_auto (GStrv) words = NULL;

  if (verb == NULL)
    {
      acies_verb_table_complain (all, name);
      return ACIES_EXIT_USAGE;
    }
  program = g_strconcat ("aciesctl ", verb->name, NULL);
  g_set_prgname (program);
  words = g_strsplit (verb->name, " ", 1);
  words = g_realloc_n (words, 3, sizeof (char *));
  words[1] = g_strdup ("--help");
  words[2] = NULL;
  return verb->run (verb, words);
}

int
acies_verb_help (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  char **words = acies_cli_parse (self, entries, &arguments, 0, 1);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  if (json)
    acies_cli_print_json (acies_verb_table_to_json (self->all));
  else if (words[0] != NULL)
    return help_with (self->all, words[0]);
  else
    acies_guide_print (self->all);
  return ACIES_EXIT_DONE;
}
