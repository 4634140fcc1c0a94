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

/* The folders of the rule set ID of the library and of those that it lies over, as far as they came
 * from elsewhere; none if there is no such rule set, or none of it did. Of GFile. */
static GPtrArray *
list_locked (const char *id)
{
  GPtrArray *folders = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) chain = acies_library_list_below (id);

  for (guint i = 0; i < chain->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (chain, i);

      if (acies_elsewhere_get (entry->file) != ACIES_ELSEWHERE_NO)
        g_ptr_array_add (folders, g_object_ref (entry->file));
    }
  return folders;
}

/* Trusts the rule set ID, which lies in FOLDERS, or no longer. */
static int
trust_ruleset (const char *id, const GPtrArray *folders, gboolean withdraws)
{
  const AciesElsewhere mark = withdraws ? ACIES_ELSEWHERE_LOCKED : ACIES_ELSEWHERE_TRUSTED;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < folders->len; i++)
    if (!acies_elsewhere_set (g_ptr_array_index (folders, i), mark, &error))
      {
        acies_cli_complain ("%s", error->message);
        return ACIES_EXIT_FINDING;
      }
  if (withdraws)
    g_print (_ ("You no longer trust the rules of “%s”.\n"), id);
  else
    g_print (_ ("You trust the rules of “%s” from now on.\n"), id);
  return ACIES_EXIT_DONE;
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
  gboolean withdraws = FALSE;
  const GOptionEntry entries[] = {
    { "withdraw", 'w', 0, G_OPTION_ARG_NONE, &withdraws, N_ ("Trust them no longer"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) folders = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 1, 1);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  folders = list_locked (words[0]);
  if (folders->len > 0 && acies_file_type_detect (words[0]) == ACIES_FILE_TYPE_MISSING)
    return trust_ruleset (words[0], folders, withdraws);
  if (!is_battle (words[0]))
    return ACIES_EXIT_FINDING;
  if (!acies_battle_trust_set (words[0], !withdraws, &error))
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_FINDING;
    }
  if (!withdraws)
    g_print (_ ("You trust the rules of “%s” from now on.\n"), words[0]);
  else if (acies_battle_trust_look (words[0]) == ACIES_RULES_KNOWN)
    g_print (_ ("The rules of “%s” are those of your library, which are always trusted.\n"),
             words[0]);
  else
    g_print (_ ("You no longer trust the rules of “%s”.\n"), words[0]);
  return ACIES_EXIT_DONE;
}
