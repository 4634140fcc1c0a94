/* A scenario is only begun if it, its armies and its rule set load without an error. */
#include "config.h"
#include "app/acies-opening.h"

#include "storage/acies-library.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>

/* Turns the first error found into ERROR; FALSE if there is one. */
static gboolean
check_findings (AciesFindings *findings, GError **error)
{
  AciesFinding *first = acies_findings_get_first_error (findings);
  g_autofree char *text = NULL;
  guint n = acies_findings_get_n_errors (findings);

  if (first == NULL)
    return TRUE;
  text = acies_finding_to_string (first);
  if (n == 1)
    g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT, text);
  else
    g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT,
                 /* Translators: a finding with file and line, and how many more there are. */
                 g_dngettext (GETTEXT_PACKAGE, "%s (and %u more)", "%s (and %u more)", n - 1), text,
                 n - 1);
  return FALSE;
}

AciesReferee *
acies_opening_settle (AciesBattle *battle, AciesFindings *findings, GError **error)
{
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesReferee) referee = NULL;

  if (!check_findings (findings, error))
    return NULL;
  ruleset = acies_library_load_named_ruleset (acies_battle_get_ruleset (battle), findings);
  if (!check_findings (findings, error))
    return NULL;
  acies_referee_settle (ruleset, battle, findings);
  referee = acies_referee_new (ruleset, battle);
  acies_referee_check_battle (referee, findings);
  if (!check_findings (findings, error))
    return NULL;
  return g_steal_pointer (&referee);
}

AciesReferee *
acies_opening_load_scenario (GFile *file, AciesFindings *findings, GError **error)
{
  g_autoptr (AciesBattle) battle = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  battle = acies_battle_load_scenario (file, findings);
  return acies_opening_settle (battle, findings, error);
}

AciesBattleFile *
acies_opening_create (AciesReferee *referee, const char *path, GError **error)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  g_autofree char *new_path = NULL;

  if (path == NULL)
    path = new_path = acies_library_new_battle_path (acies_battle_get_title (battle));
  return acies_battle_file_create (path, acies_referee_get_ruleset (referee), battle, error);
}

AciesBattleFile *
acies_opening_begin (GFile *file, const char *path, AciesFindings *findings, GError **error)
{
  g_autoptr (AciesReferee) referee = acies_opening_load_scenario (file, findings, error);

  return referee == NULL ? NULL : acies_opening_create (referee, path, error);
}

static AciesBattleFile *
import (GFile *file, AciesFindings *findings, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *path = NULL;
  char *dot = strrchr (name, '.');

  if (dot != NULL)
    *dot = '\0';
  path = acies_library_new_battle_path (name);
  return acies_battle_file_import (file, path, findings, error);
}

AciesBattleFile *
acies_opening_open (GFile *file, AciesFindings *findings, GError **error)
{
  const char *path;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  path = g_file_peek_path (file);
  if (path == NULL)
    {
      g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT,
                           _ ("Only files on this computer can be opened: copy it here first."));
      return NULL;
    }
  if (g_str_has_suffix (path, ".aciesx"))
    return import (file, findings, error);
  if (g_str_has_suffix (path, ".xml"))
    return acies_opening_begin (file, NULL, findings, error);
  return acies_battle_file_open (path, findings, error);
}

AciesDraft *
acies_opening_edit (GFile *file, AciesFindings *findings, GError **error)
{
  g_autoptr (AciesReferee) referee = acies_opening_load_scenario (file, findings, error);

  return referee == NULL ? NULL : acies_draft_new (referee, file, error);
}

char *
acies_opening_get_sample_path (void)
{
  g_autofree char *folder = acies_library_get_battle_folder ();

  return g_build_filename (folder, ACIES_SAMPLE_SCENARIO ".acies", NULL);
}

AciesBattleFile *
acies_opening_open_sample (AciesFindings *findings, GError **error)
{
  g_autofree char *path = acies_opening_get_sample_path ();
  g_autoptr (GFile) scenario = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return acies_battle_file_open (path, findings, error);
  scenario = acies_library_find ("scenarios", ACIES_SAMPLE_SCENARIO, findings);
  if (scenario == NULL)
    {
      g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT,
                           _ ("The sample scenario is not installed."));
      return NULL;
    }
  return acies_opening_begin (scenario, path, findings, error);
}

GFile *
acies_opening_find_scenario (const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  return acies_library_find ("scenarios", id, findings);
}
