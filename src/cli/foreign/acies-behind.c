/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks at what a verb is given; if there are foreign rules in it the verb runs in a process that
 * is locked in, and this one keeps the journal. */
#include "config.h"

#include "cli/foreign/acies-behind.h"

#include "cli/terminal/acies-screen.h"

#include "base/file/acies-file.h"
#include "storage/adoption/acies-battle-trust.h"
#include "storage/file/acies-file-type.h"
#include "storage/journal/acies-journal-guest.h"
#include "storage/journal/acies-journal-keeper.h"
#include "storage/library/acies-elsewhere.h"
#include "storage/wall/acies-confine.h"
#include "storage/wall/acies-wall.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
is_in_library (const char *path)
{
  static const char *const kinds[] = { "rulesets", "armies", "scenarios", "lists" };
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (whole);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GPtrArray) folders = acies_library_list_folders (kinds[i]);

      for (guint n = 0; n < folders->len; n++)
        if (g_file_has_prefix (file, g_ptr_array_index (folders, n)))
          return TRUE;
    }
  return FALSE;
}

/* Whether the rule set ID, or one that it lies over, came from elsewhere and is not trusted. */
static gboolean
is_locked_ruleset (const char *id)
{
  g_autoptr (GPtrArray) chain = acies_library_list_below (id);

  for (guint i = 0; i < chain->len; i++)
    if (acies_elsewhere_get (((AciesLibraryEntry *) g_ptr_array_index (chain, i))->file)
        == ACIES_ELSEWHERE_LOCKED)
      return TRUE;
  return FALSE;
}

/* Whether anything of the library is locked, which is quickly seen. */
static gboolean
has_locked (void)
{
  g_autofree char *path = acies_library_get_ruleset_folder ();
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autoptr (GFile) inner = g_file_new_build_filename (path, name, NULL);

      if (acies_elsewhere_get (inner) == ACIES_ELSEWHERE_LOCKED)
        return TRUE;
    }
  return FALSE;
}

/* The rule set by which NAME, which is no file, is played, if NAME is of the library: its own id if
 * it is one. Owned; NULL: there is none, or it is not locked. */
static char *
dup_locked_ruleset (const char *name)
{
  GPtrArray *(*const lists[]) (void) = { acies_library_list_scenarios, acies_library_list_armies };

  if (!has_locked ())
    return NULL;
  if (is_locked_ruleset (name))
    return g_strdup (name);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (GPtrArray) entries = lists[i]();

      for (guint n = 0; n < entries->len; n++)
        {
          const AciesLibraryEntry *entry = g_ptr_array_index (entries, n);

          if (g_str_equal (entry->id, name) && entry->ruleset != NULL
              && is_locked_ruleset (entry->ruleset))
            return g_strdup (entry->ruleset);
        }
    }
  return NULL;
}

static gboolean
is_locked (const char *name)
{
  g_autofree char *id = dup_locked_ruleset (name);

  return id != NULL;
}

static gboolean
is_foreign (const AciesVerb *verb, const char *path)
{
  gboolean checks = g_str_equal (verb->name, "check");

  switch (acies_file_type_detect (path))
    {
    case ACIES_FILE_TYPE_BATTLE:
      return acies_battle_trust_look (path) == ACIES_RULES_FOREIGN;
    case ACIES_FILE_TYPE_EXCHANGE: /* which the verb import sends there itself */
    case ACIES_FILE_TYPE_RULESET:
    case ACIES_FILE_TYPE_EXAMPLES:
    case ACIES_FILE_TYPE_ARMY:
    case ACIES_FILE_TYPE_LIST:
    case ACIES_FILE_TYPE_SCENARIO:
      return checks && !is_in_library (path);
    case ACIES_FILE_TYPE_PACKAGE: /* which the verb ruleset sends there itself */
      return checks;
    case ACIES_FILE_TYPE_MISSING:
      return is_locked (path);
    case ACIES_FILE_TYPE_UNKNOWN:
      return FALSE;
    }
  return FALSE;
}

/* Whether ARGUMENTS are those of an import that makes a battle: its own process goes behind the
 * wall. */
static gboolean
makes_battle (const AciesVerb *verb, char **arguments)
{
  for (guint i = 1; g_str_equal (verb->name, "import") && arguments[i] != NULL; i++)
    if (acies_file_type_detect (arguments[i]) == ACIES_FILE_TYPE_EXCHANGE)
      return TRUE;
  return FALSE;
}

/* The first of ARGUMENTS that has foreign rules, or NULL. */
static const char *
find_foreign (const AciesVerb *verb, char **arguments)
{
  if (g_str_equal (verb->name, "trust") || g_str_equal (verb->name, "ruleset")
      || makes_battle (verb, arguments))
    return NULL;
  for (guint i = 1; arguments[i] != NULL; i++)
    {
      const char *value = strchr (arguments[i], '=');

      if (*arguments[i] != '-' && is_foreign (verb, arguments[i]))
        return arguments[i];
      if (*arguments[i] == '-' && value != NULL && is_foreign (verb, value + 1))
        return value + 1;
    }
  return NULL;
}

gboolean
acies_behind_is_wanted (const AciesVerb *verb, char **arguments)
{
  return find_foreign (verb, arguments) != NULL;
}

/* Whoever is only told what is wrong with a file need not be told that he does not trust it. */
static void
say_untrusted (const AciesVerb *verb, char **arguments)
{
  const char *what = find_foreign (verb, arguments);
  g_autofree char *id = NULL;

  if (g_str_equal (verb->name, "check"))
    return;
  if (acies_file_type_detect (what) == ACIES_FILE_TYPE_MISSING)
    id = dup_locked_ruleset (what);
  if (id != NULL)
    acies_cli_complain (
        _ ("The rules “%s” come from elsewhere and are not trusted yet, so they run locked in. "
           "“aciesctl trust %s” trusts them."),
        id, id);
  else
    acies_cli_complain (
        _ ("The rules came with “%s” and are not trusted yet, so they run locked in. "
           "“aciesctl trust %s” trusts them."),
        what, what);
}

/* The file that VERB is to write, as the user has named it, or NULL. */
static const char *
find_output (const AciesVerb *verb, char **arguments)
{
  const char *last = NULL;

  for (guint i = 1; arguments[i] != NULL; i++)
    {
      if (g_str_equal (arguments[i], "-o") || g_str_equal (arguments[i], "--output"))
        return arguments[i + 1];
      if (g_str_has_prefix (arguments[i], "--output="))
        return arguments[i] + strlen ("--output=");
      if (g_str_has_prefix (arguments[i], "-o"))
        return arguments[i] + strlen ("-o");
      if (*arguments[i] != '-')
        last = arguments[i];
    }
  return g_str_equal (verb->name, "export") ? last : NULL;
}

/* Who keeps the journals, and writes what comes out. */
static AciesJournalKeeper *
make_keeper (const AciesVerb *verb, char **arguments)
{
  AciesJournalKeeper *keeper = acies_journal_keeper_new ((const char *const *) arguments + 1);
  const char *output = find_output (verb, arguments);

  if (output != NULL)
    acies_journal_keeper_set_output (keeper, output,
                                     g_strv_contains ((const char *const *) arguments, "--force"));
  return keeper;
}

int
acies_behind_run (const AciesVerb *verb, char **arguments)
{
  g_autoptr (AciesJournalKeeper) keeper = make_keeper (verb, arguments);
  const AciesWallTask task = {
    .words = (const char *const *) arguments,
    .draws = g_str_equal (verb->name, "print"),
    .print = acies_screen_pass_on,
    .answer = acies_journal_keeper_answer,
    .data = keeper,
  };
  g_auto (AciesWallResult) result = { 0 };
  g_autoptr (GError) error = NULL;

  say_untrusted (verb, arguments);
  if (acies_confine_get_warning () != NULL)
    acies_cli_complain ("%s", acies_confine_get_warning ());
  if (acies_wall_run (&task, NULL, &result, &error))
    return result.status;
  acies_cli_complain ("%s", error->message);
  return ACIES_EXIT_FINDING;
}

gboolean
acies_behind_enter (const char *limits)
{
  g_auto (GStrv) words = g_strsplit (limits, ",", 3);
  AciesConfinement confinement = { 0 };
  g_autoptr (GError) error = NULL;

  if (g_strv_length (words) == 3)
    {
      confinement.memory_mib = (guint) g_ascii_strtoull (words[0], NULL, 10);
      confinement.cpu_seconds = (guint) g_ascii_strtoull (words[1], NULL, 10);
      confinement.draws = *words[2] == '1';
    }
  acies_journal_guest_begin (ACIES_WALL_SOCKET);
  acies_file_divert (acies_journal_guest_write);
  if (acies_confine (&confinement, ACIES_WALL_REPORT, &error))
    return TRUE;
  acies_cli_complain ("%s", error->message);
  return FALSE;
}
