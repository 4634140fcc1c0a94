/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* trust: the rules that came with a battle, or as a packed rule set, are as good as one's own from
 * now on, or no longer. */
#include "config.h"

#include "cli/foreign/acies-verb-trust.h"

#include "storage/adoption/acies-battle-trust.h"
#include "storage/file/acies-file-type.h"
#include "storage/library/acies-elsewhere.h"

#include <glib/gi18n-lib.h>

/* Tells whether the rules of WHAT are trusted from now on. */
static void
tell (const char *what, gboolean is_trusted, gboolean json)
{
  g_autoptr (JsonBuilder) builder = NULL;

  if (!json)
    {
      if (is_trusted)
        g_print (_ ("You trust the rules of “%s” from now on.\n"), what);
      else
        g_print (_ ("You no longer trust the rules of “%s”.\n"), what);
      return;
    }
  builder = json_builder_new ();
  json_builder_begin_object (builder);
  acies_cli_add_string (builder, "what", what);
  json_builder_set_member_name (builder, "trusted");
  json_builder_add_boolean_value (builder, is_trusted);
  json_builder_end_object (builder);
  acies_cli_print_json (json_builder_get_root (builder));
}

/* Trusts the rule set ID of the library, or no longer. FALSE: it is none that came from elsewhere;
 * else STATUS is how the verb ends. */
static gboolean
trust_ruleset (const char *id, gboolean trusts, gboolean json, int *status)
{
  g_autoptr (GError) error = NULL;

  if (acies_file_type_detect (id) != ACIES_FILE_TYPE_MISSING)
    return FALSE;
  *status = ACIES_EXIT_DONE;
  if (acies_elsewhere_trust (id, trusts, &error) == 0 && error == NULL)
    return FALSE;
  if (error != NULL)
    {
      acies_cli_complain ("%s", error->message);
      *status = ACIES_EXIT_FINDING;
    }
  else
    tell (id, trusts, json);
  return TRUE;
}

/* Whether PATH is a battle; complains if it is not. */
static gboolean
is_battle (const char *path)
{
  switch (acies_file_type_detect (path))
    {
    case ACIES_FILE_TYPE_BATTLE:
      return TRUE;
    case ACIES_FILE_TYPE_EXCHANGE:
      acies_cli_complain (_ ("“%s” is an exchange file. Make a battle of it with “aciesctl import” "
                             "first: its rules are locked in meanwhile."),
                          path);
      return FALSE;
    case ACIES_FILE_TYPE_PACKAGE:
      acies_cli_complain (_ ("“%s” is a packed rule set. Put it into the library with “aciesctl "
                             "ruleset install” first: its rules are locked in meanwhile."),
                          path);
      return FALSE;
    case ACIES_FILE_TYPE_MISSING:
      acies_cli_complain (_ ("There is no battle “%s”."), path);
      return FALSE;
    case ACIES_FILE_TYPE_UNKNOWN:
    case ACIES_FILE_TYPE_RULESET:
    case ACIES_FILE_TYPE_EXAMPLES:
    case ACIES_FILE_TYPE_ARMY:
    case ACIES_FILE_TYPE_LIST:
    case ACIES_FILE_TYPE_SCENARIO:
      acies_cli_complain (_ ("“%s” is not a battle, so there are no rules in it to trust."), path);
      return FALSE;
    }
  return FALSE;
}

int
acies_verb_trust (const AciesVerb *self, char **arguments)
{
  gboolean withdraws = FALSE, json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { "withdraw", 'w', 0, G_OPTION_ARG_NONE, &withdraws, N_ ("Trust them no longer"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  gboolean is_trusted;
  int status;
  char **words = acies_cli_parse (self, entries, &arguments, 1, 1);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  if (trust_ruleset (words[0], !withdraws, json, &status))
    return status;
  if (!is_battle (words[0]))
    return ACIES_EXIT_FINDING;
  if (!acies_battle_trust_set (words[0], !withdraws, &error))
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_FINDING;
    }
  is_trusted = acies_battle_trust_look (words[0]) == ACIES_RULES_KNOWN;
  if (withdraws && is_trusted && !json)
    g_print (_ ("The rules of “%s” are those of your library, which are always trusted.\n"),
             words[0]);
  else
    tell (words[0], is_trusted, json);
  return ACIES_EXIT_DONE;
}
