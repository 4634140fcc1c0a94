/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* check: is this a whole and sensible file of ours? What it names is loaded too. */
#include "config.h"

#include "cli/terminal/acies-stdin.h"
#include "cli/verbs/acies-verbs.h"
#include "cli/workshop/acies-finding-place.h"

#include "base/xml/acies-xml-reader.h"
#include "referee/examples/acies-examples.h"
#include "referee/army/acies-points.h"
#include "referee/army/acies-army-list-check.h"
#include "rules/review/acies-review.h"
#include "storage/file/acies-file-type.h"
#include "storage/journal/acies-journal-guest.h"
#include "storage/library/acies-library-hint.h"
#include "storage/library/acies-library-lists.h"
#include "storage/package/acies-package.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

static void check (const char *path, AciesFindings *findings);

static void
check_ruleset (const char *path, AciesFindings *findings)
{
  g_autoptr (AciesRuleset) ruleset = acies_library_load_ruleset (path, findings);
  g_autoptr (AciesExamples) examples = NULL;

  if (ruleset == NULL)
    return;
  examples = acies_examples_read_folder (acies_ruleset_get_folder (ruleset), findings);
  if (examples != NULL)
    acies_examples_check (examples, ruleset, findings);
  acies_ruleset_check_labels (ruleset, findings);
  acies_ruleset_check_limits (ruleset, findings);
  acies_ruleset_check_told (ruleset, findings);
  acies_review (ruleset, findings);
  acies_ruleset_check_constants (ruleset, findings);
  acies_ruleset_check_traces (ruleset, findings);
}

static void
check_examples (const char *path, AciesFindings *findings)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (AciesRuleset) ruleset = acies_cli_load_ruleset_of_examples (file, findings);
  g_autoptr (AciesExamples) examples = NULL;
  g_autoptr (GPtrArray) results = NULL;

  if (ruleset != NULL)
    examples = acies_examples_read_file (file, findings);
  if (examples != NULL)
    acies_examples_check (examples, ruleset, findings);
  if (examples != NULL)
    results = acies_examples_run (examples, ruleset, findings);
}

static void
check_army (const char *path, AciesFindings *findings)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (AciesArmy) army = acies_army_load (file, findings);
  g_autoptr (AciesFindings) found = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = NULL;

  if (army == NULL || acies_army_get_ruleset (army) == NULL)
    return;
  ruleset = acies_library_load_named_ruleset (acies_army_get_ruleset (army), findings);
  if (ruleset == NULL)
    return;
  acies_points_check (ruleset, army, found);
  acies_cli_check_list (NULL, ruleset, army, path, found);
  acies_finding_place_all (found, path, findings);
}

/* An army list, with the rule set that it is for. */
static void
check_list (const char *path, AciesFindings *findings)
{
  g_autoptr (AciesArmyList) list = acies_library_load_list (path, findings);
  g_autoptr (AciesRuleset) ruleset = NULL;

  if (list == NULL)
    return;
  ruleset = acies_library_load_named_ruleset (list->ruleset, findings);
  if (ruleset != NULL)
    acies_army_list_check_ruleset (list, ruleset, findings);
}

/* A scenario; what is found of its items has no place yet. */
static void
check_set_up (const char *path, AciesFindings *findings)
{
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesBattle) battle = acies_cli_load_scenario (path, NULL, &ruleset, findings);
  g_autoptr (AciesReferee) referee = NULL;

  if (battle == NULL)
    return;
  referee = acies_referee_new (ruleset, battle);
  acies_referee_check_battle (referee, findings);
  acies_cli_check_set_up (ruleset, battle, path, findings);
}

static void
check_scenario (const char *path, AciesFindings *findings)
{
  g_autoptr (AciesFindings) found = acies_findings_new ();

  check_set_up (path, found);
  acies_finding_place_all (found, path, findings);
}

static void
check_battle (const char *path, AciesFindings *findings)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattleFile) file = acies_battle_file_open_read_only (path, findings, &error);

  if (file == NULL)
    acies_findings_add_error (findings, error, path);
  else
    {
      acies_battle_file_check_cut (file, findings);
      acies_referee_check_set_up (acies_battle_file_get_referee (file), path, findings);
    }
}

/* What is missing of BATTLE, said of the file at PATH that it was read from. */
static void
check_cut_sent (AciesBattleFile *battle, const char *path, AciesFindings *findings)
{
  g_autoptr (AciesFindings) own = acies_findings_new ();

  acies_battle_file_check_cut (battle, own);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (own)); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (G_LIST_MODEL (own), i);

      acies_findings_add (findings, ACIES_SEVERITY_ERROR, path, 0, "%s",
                          acies_finding_get_message (finding));
    }
}

/* An exchange file is read into a battle in a folder of its own, which then goes. */
static void
check_exchange (const char *path, AciesFindings *findings)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  gboolean is_guest = acies_journal_is_guest ();
  g_autofree char *folder = is_guest ? NULL : g_dir_make_tmp ("aciesctl-XXXXXX", &error);
  g_autofree char *target = NULL;
  AciesBattleFile *battle = NULL;

  if (folder != NULL || is_guest)
    {
      target = is_guest ? g_strdup (ACIES_JOURNAL_SCRATCH "battle.acies")
                        : g_build_filename (folder, "battle.acies", NULL);
      battle = acies_battle_file_import (file, target, findings, &error);
    }
  if (battle == NULL && error != NULL && !acies_findings_has_errors (findings))
    acies_findings_add_error (findings, error, path);
  if (battle != NULL)
    check_cut_sent (battle, path, findings);
  g_clear_object (&battle);
  if (target != NULL && folder != NULL)
    g_remove (target);
  if (folder != NULL)
    g_rmdir (folder);
}

/* A rule set that was packed to be sent. */
static void
check_package (const char *path, AciesFindings *findings)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (AciesPackage) package = acies_package_read (file, findings);

  if (package != NULL)
    acies_package_check (package, findings);
}

/* WHAT is no file: the library may have something of this id. */
static void
check_named (const char *what, AciesFindings *findings)
{
  static const char *const kinds[] = { "rulesets", "scenarios", "armies", "lists", NULL };
  g_autofree char *hint = NULL;
  GStatBuf status;
  int code = g_stat (what, &status) == 0 ? 0 : errno;

  if (code != 0 && code != ENOENT && code != ENOTDIR)
    {
      acies_findings_add (findings, ACIES_SEVERITY_ERROR, what, 0, _ ("It cannot be read: %s."),
                          g_strerror (code));
      return;
    }

  for (guint i = 0; kinds[i] != NULL; i++)
    {
      g_autoptr (AciesFindings) none = acies_findings_new ();
      g_autoptr (GFile) file = acies_library_find (kinds[i], what, none);

      if (file != NULL)
        {
          check (g_file_peek_path (file), findings);
          return;
        }
      if (acies_library_is_shared (kinds[i], what))
        {
          g_clear_object (&file);
          file = acies_library_find (kinds[i], what, findings);
          return;
        }
    }
  hint = acies_library_dup_hint (kinds, what);
  acies_findings_add (
      findings, ACIES_SEVERITY_ERROR, what, 0, "%s%s%s",
      _ ("There is no such file, and the library has no rule set, scenario, army or "
         "army list of this id."),
      hint != NULL ? " " : "", hint != NULL ? hint : "");
}

/* That the file at PATH is empty, or may not be read; FALSE if it is neither. */
static gboolean
say_why_unread (const char *path, AciesFindings *findings)
{
  GStatBuf status;

  if (g_access (path, R_OK) != 0)
    acies_findings_add (findings, ACIES_SEVERITY_ERROR, path, 0, _ ("It cannot be read: %s."),
                        g_strerror (errno));
  else if (g_stat (path, &status) == 0 && S_ISREG (status.st_mode) && status.st_size == 0)
    acies_findings_add (findings, ACIES_SEVERITY_ERROR, path, 0, _ ("The file is empty."));
  else
    return FALSE;
  return TRUE;
}

static void
check (const char *path, AciesFindings *findings)
{
  switch (acies_file_type_detect (path))
    {
    case ACIES_FILE_TYPE_RULESET:
      check_ruleset (path, findings);
      break;
    case ACIES_FILE_TYPE_EXAMPLES:
      check_examples (path, findings);
      break;
    case ACIES_FILE_TYPE_ARMY:
      check_army (path, findings);
      break;
    case ACIES_FILE_TYPE_LIST:
      check_list (path, findings);
      break;
    case ACIES_FILE_TYPE_SCENARIO:
      check_scenario (path, findings);
      break;
    case ACIES_FILE_TYPE_EXCHANGE:
      check_exchange (path, findings);
      break;
    case ACIES_FILE_TYPE_PACKAGE:
      check_package (path, findings);
      break;
    case ACIES_FILE_TYPE_BATTLE:
      check_battle (path, findings);
      break;
    case ACIES_FILE_TYPE_MISSING:
      check_named (path, findings);
      break;
    case ACIES_FILE_TYPE_UNKNOWN:
      if (!say_why_unread (path, findings))
        acies_findings_add (
            findings, ACIES_SEVERITY_ERROR, path, 0,
            _ ("This is neither a rule set, an army, an army list, a scenario, examples "
               "nor a battle."));
      break;
    }
}

/* Of a file without errors. */
static void
print_verdict (const char *path, guint n_warnings)
{
  g_autofree char *what = acies_stdin_name_in (path);

  if (n_warnings == 0)
    g_print (_ ("%s: nothing wrong\n"), what);
  else
    g_print (g_dngettext (GETTEXT_PACKAGE, "%s: no error, %u warning\n",
                          "%s: no error, %u warnings\n", n_warnings),
             what, n_warnings);
}

int
acies_verb_check (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  char **words = acies_cli_parse (self, entries, &arguments, 1, G_MAXUINT);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  for (char **word = words; *word != NULL; word++)
    {
      guint n_errors = acies_findings_get_n_errors (findings);
      guint n_before = g_list_model_get_n_items (G_LIST_MODEL (findings)), n;

      check (*word, findings);
      n = g_list_model_get_n_items (G_LIST_MODEL (findings)) - n_before;
      if (!json && acies_findings_get_n_errors (findings) == n_errors)
        print_verdict (*word, n);
    }
  if (json)
    acies_cli_print_json (acies_cli_findings_to_json (findings));
  return acies_cli_end (findings);
}
