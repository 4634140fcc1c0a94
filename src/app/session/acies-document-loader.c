/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads the document that a window is to open. A scenario is only begun if it, its armies and
 * its rule set load without an error. */
#include "config.h"
#include "app/session/acies-document-loader.h"

#include "model/battle/acies-tolerance.h"
#include "referee/scene/acies-begin.h"
#include "storage/document/acies-house-rules-document.h"
#include "storage/library/acies-imported.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>

/* Enough for what comes before an element's namespace, comments among it. */
#define FIRST_BYTES 4096
#define DATABASE_MARK "SQLite format 3"

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
acies_document_loader_make_referee (AciesBattle *battle, AciesFindings *findings, GError **error)
{
  g_autoptr (AciesRuleset) ruleset = NULL;

  if (!check_findings (findings, error))
    return NULL;
  ruleset = acies_library_load_named_ruleset (acies_battle_get_ruleset (battle), findings);
  return acies_document_loader_make_referee_by (ruleset, battle, findings, error);
}

AciesReferee *
acies_document_loader_make_referee_by (AciesRuleset *ruleset,
                                       AciesBattle *battle,
                                       AciesFindings *findings,
                                       GError **error)
{
  g_autoptr (AciesReferee) referee = NULL;

  if (!check_findings (findings, error))
    return NULL;
  acies_referee_lay_out (ruleset, battle, findings);
  referee = acies_referee_new (ruleset, battle);
  acies_referee_check_battle (referee, findings);
  if (!check_findings (findings, error))
    return NULL;
  return g_steal_pointer (&referee);
}

AciesReferee *
acies_document_loader_make_referee_of_copy (AciesBattle *battle,
                                            const char *id,
                                            AciesFindings *findings,
                                            GError **error)
{
  g_autoptr (AciesBattle) copy = NULL;
  g_autoptr (AciesRuleset) ruleset = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  copy = acies_battle_copy (battle);
  ruleset = acies_library_load_named_ruleset (id, findings);
  return acies_document_loader_make_referee_by (ruleset, copy, findings, error);
}

AciesReferee *
acies_document_loader_load_scenario (GFile *file, AciesFindings *findings, GError **error)
{
  g_autoptr (AciesBattle) battle = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  battle = acies_battle_load_scenario (file, findings);
  return acies_document_loader_make_referee (battle, findings, error);
}

AciesBattleFile *
acies_document_loader_create (AciesReferee *referee, const char *path, GError **error)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  g_autofree char *new_path = NULL;
  gboolean had_tolerance = acies_tolerance_is_set (battle);
  AciesBattleFile *file;

  if (!acies_begin_tolerance (referee, -1, error))
    return NULL;
  if (path == NULL)
    path = new_path = acies_library_new_battle_path (acies_battle_get_title (battle));
  file = acies_battle_file_create (path, acies_referee_get_ruleset (referee), battle, error);
  /* It may be a scenario that is being edited, which goes on as it was. */
  if (!had_tolerance)
    acies_tolerance_unset (battle);
  return file;
}

AciesBattleFile *
acies_document_loader_begin (GFile *file, const char *path, AciesFindings *findings, GError **error)
{
  g_autoptr (AciesReferee) referee = acies_document_loader_load_scenario (file, findings, error);

  return referee == NULL ? NULL : acies_document_loader_create (referee, path, error);
}

/* What the set-up breaks is said before the first turn, and hinders nothing. */
static AciesBattleFile *
look_over (AciesBattleFile *battle, GFile *file, AciesFindings *findings)
{
  g_autofree char *name = g_file_get_basename (file);

  if (battle != NULL)
    acies_referee_check_set_up (acies_battle_file_get_referee (battle), name, findings);
  return battle;
}

AciesBattleFile *
acies_document_loader_begin_by (GFile *file,
                                const char *id,
                                AciesFindings *findings,
                                GError **error)
{
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesReferee) referee = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  battle = acies_battle_load_scenario (file, findings);
  if (battle != NULL)
    ruleset = acies_library_load_named_ruleset (id, findings);
  referee = acies_document_loader_make_referee_by (ruleset, battle, findings, error);
  if (referee == NULL)
    return NULL;
  return look_over (acies_document_loader_create (referee, NULL, error), file, findings);
}

static AciesBattleFile *
import (GFile *file, AciesFindings *findings, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *path = acies_imported_find (file);
  char *dot = strrchr (name, '.');
  AciesBattleFile *battle;

  if (path != NULL)
    {
      g_autofree char *sentence = acies_imported_refuse (file, path);

      g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED, sentence);
      return NULL;
    }
  if (dot != NULL)
    *dot = '\0';
  path = acies_library_new_battle_path (name);
  battle = acies_battle_file_import (file, path, findings, error);
  if (battle != NULL)
    acies_imported_note (file, path);
  return battle;
}

/* Not even read: closing it again would drop the locks that a window of this process holds on
 * it. */
static gboolean
may_be_open (GFile *file)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *log = path != NULL ? g_strconcat (path, "-wal", NULL) : NULL;

  return path != NULL
         && (g_str_has_suffix (path, ".acies") || g_file_test (log, G_FILE_TEST_EXISTS));
}

/* Rule sets are folders, known by the file of their facts. */
static gboolean
is_ruleset_folder (GFile *file)
{
  g_autoptr (GFile) facts = NULL;

  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) != G_FILE_TYPE_DIRECTORY)
    return FALSE;
  facts = g_file_get_child (file, "ruleset.xml");
  return g_file_query_exists (facts, NULL);
}

static gboolean
is_spreadsheet (GFile *file)
{
  static const char *const suffixes[]
      = { ".csv", ".tsv", ".txt", ".md", ".bbcode", ".ods", ".fods" };
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *lower = name != NULL ? g_ascii_strdown (name, -1) : NULL;

  for (guint i = 0; lower != NULL && i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (lower, suffixes[i]))
      return TRUE;
  return FALSE;
}

/* Whoever reads it says what is wrong with it. */
static gboolean
is_called_package (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL && g_str_has_suffix (name, ".aciesr");
}

AciesFileKind
acies_document_loader_tell (GFile *file)
{
  static const struct
  {
    const char *mark;
    AciesFileKind kind;
  } marks[] = {
    { "urn:acies:exchange:1", ACIES_FILE_EXCHANGE },
    { "urn:acies:scenario:1", ACIES_FILE_SCENARIO },
    { "urn:acies:army:1", ACIES_FILE_ARMY },
    { "urn:acies:ruleset:1", ACIES_FILE_RULESET },
    { "urn:acies:package:1", ACIES_FILE_PACKAGE },
  };
  g_autoptr (GFileInputStream) stream = NULL;
  char bytes[FIRST_BYTES];
  gsize n = 0;

  g_return_val_if_fail (G_IS_FILE (file), ACIES_FILE_UNKNOWN);

  if (may_be_open (file))
    return ACIES_FILE_BATTLE;
  if (is_ruleset_folder (file))
    return ACIES_FILE_RULESET;
  stream = g_file_read (file, NULL, NULL);
  if (stream == NULL
      || !g_input_stream_read_all (G_INPUT_STREAM (stream), bytes, sizeof bytes, &n, NULL, NULL))
    return ACIES_FILE_UNKNOWN;
  if (n >= strlen (DATABASE_MARK) && memcmp (bytes, DATABASE_MARK, strlen (DATABASE_MARK)) == 0)
    return ACIES_FILE_BATTLE;
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_strstr_len (bytes, (gssize) n, marks[i].mark) != NULL)
      return marks[i].kind;
  if (is_called_package (file))
    return ACIES_FILE_PACKAGE;
  return is_spreadsheet (file) ? ACIES_FILE_SPREADSHEET : ACIES_FILE_UNKNOWN;
}

char *
acies_document_loader_refuse (AciesFileKind kind, const char *name)
{
  switch (kind)
    {
    case ACIES_FILE_BATTLE:
    case ACIES_FILE_EXCHANGE:
    case ACIES_FILE_SCENARIO:
    case ACIES_FILE_ARMY:
    case ACIES_FILE_RULESET:
    case ACIES_FILE_PACKAGE:
    case ACIES_FILE_SPREADSHEET:
      return NULL;
    case ACIES_FILE_UNKNOWN:
      /* Translators: %s is the name of a file. */
      return g_strdup_printf (
          _ ("Acies cannot open this kind of file: “%s”. It opens battles, scenarios, armies, rule "
             "sets, exchange files, and army lists as spreadsheets or text."),
          name);
    }
  g_assert_not_reached ();
}

AciesBattleFile *
acies_document_loader_open (GFile *file, AciesFindings *findings, GError **error)
{
  const char *path;
  AciesFileKind kind;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  path = g_file_peek_path (file);
  if (path == NULL)
    {
      g_set_error_literal (
          error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT,
          _ ("Only files on this computer can be opened: copy the file here first."));
      return NULL;
    }
  kind = acies_document_loader_tell (file);
  if (kind == ACIES_FILE_EXCHANGE
      || (kind == ACIES_FILE_UNKNOWN && g_str_has_suffix (path, ".aciesx")))
    return look_over (import (file, findings, error), file, findings);
  if (kind == ACIES_FILE_SCENARIO
      || (kind == ACIES_FILE_UNKNOWN && g_str_has_suffix (path, ".xml")))
    return look_over (acies_document_loader_begin (file, NULL, findings, error), file, findings);
  return look_over (acies_battle_file_open_if_whole (path, findings, error), file, findings);
}

AciesScenarioDocument *
acies_document_loader_edit (GFile *file, AciesFindings *findings, GError **error)
{
  g_autoptr (AciesReferee) referee = acies_document_loader_load_scenario (file, findings, error);

  return referee == NULL ? NULL : acies_scenario_document_new (referee, file, error);
}

AciesArmyDocument *
acies_document_loader_build (GFile *file, AciesFindings *findings, GError **error)
{
  g_autoptr (AciesArmy) army = NULL;
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesFindings) beside = acies_findings_new ();

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  army = acies_army_load (file, findings);
  if (army == NULL)
    {
      check_findings (findings, error);
      return NULL;
    }
  if (acies_army_get_ruleset (army) != NULL)
    ruleset = acies_library_load_named_ruleset (acies_army_get_ruleset (army), beside);
  if (ruleset == NULL)
    acies_findings_add (findings, ACIES_SEVERITY_WARNING, NULL, 0,
                        /* Translators: %s is the id of a rule set. */
                        _ ("The rule set “%s” of this army cannot be loaded, so the army has "
                           "neither points nor options here."),
                        acies_army_get_ruleset (army) != NULL ? acies_army_get_ruleset (army) : "");
  return acies_army_document_new (army, ruleset, file);
}

static AciesDocument *
restore_rules (const AciesStranded *stranded, AciesFindings *findings, GError **error)
{
  AciesDocument *document;
  g_autoptr (GFile) folder
      = stranded->original != NULL ? g_file_get_parent (stranded->original) : NULL;

  if (folder == NULL)
    {
      g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT,
                           _ ("It does not say which rule set it was."));
      return NULL;
    }
  if (acies_rule_text_is_spare (stranded->copy))
    document = (AciesDocument *) acies_rule_text_restore (stranded->copy, folder, findings);
  else
    document
        = (AciesDocument *) acies_house_rules_document_restore (stranded->copy, folder, findings);
  if (document == NULL)
    check_findings (findings, error);
  return document;
}

/* A copy lies elsewhere, and then holds an army that ORIGINAL names: the sides of BATTLE have the
 * same files again. One that is not the army any more is not named when it is saved. */
static void
name_armies (AciesBattle *battle, GFile *original)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) before = acies_battle_load_scenario (original, findings);
  GListModel *sides = acies_battle_get_sides (battle);

  for (guint i = 0; before != NULL && i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (sides, i);
      AciesItem *named = acies_battle_find (before, acies_item_get_id (ACIES_ITEM (side)));

      if (ACIES_IS_SIDE (named) && acies_side_get_army_file (side) == NULL)
        acies_side_set_army_file (side, acies_side_get_army_file (ACIES_SIDE (named)),
                                  acies_side_get_shift (ACIES_SIDE (named)));
    }
}

static AciesDocument *
restore_scenario (const AciesStranded *stranded, AciesFindings *findings, GError **error)
{
  AciesScenarioDocument *document = acies_document_loader_edit (stranded->copy, findings, error);

  if (document != NULL && stranded->original != NULL)
    name_armies (acies_referee_get_battle (acies_scenario_document_get_referee (document)),
                 stranded->original);
  return (AciesDocument *) document;
}

AciesDocument *
acies_document_loader_restore (const AciesStranded *stranded,
                               AciesFindings *findings,
                               GError **error)
{
  AciesDocument *document;

  g_return_val_if_fail (stranded != NULL, NULL);

  if (stranded->type == ACIES_FILE_TYPE_RULESET)
    return restore_rules (stranded, findings, error);
  if (stranded->type == ACIES_FILE_TYPE_SCENARIO)
    document = restore_scenario (stranded, findings, error);
  else
    document = (AciesDocument *) acies_document_loader_build (stranded->copy, findings, error);
  if (document != NULL)
    acies_document_note_restored (document, stranded->original);
  return document;
}

AciesArmyDocument *
acies_document_loader_begin_army (const char *id, GError **error)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = acies_library_load_named_ruleset (id, findings);
  g_autoptr (AciesArmy) army = NULL;

  if (ruleset == NULL)
    {
      check_findings (findings, error);
      return NULL;
    }
  army = acies_army_new ("army", acies_ruleset_get_id (ruleset));
  acies_army_set_title (army, _ ("New Army"));
  return acies_army_document_new (army, ruleset, NULL);
}

AciesRuleset *
acies_document_loader_browse (GFile *file, AciesFindings *findings, GError **error)
{
  const char *path;
  AciesRuleset *ruleset = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  path = g_file_peek_path (file);
  if (path != NULL)
    ruleset = acies_library_load_ruleset (path, findings);
  if (ruleset == NULL)
    check_findings (findings, error);
  return ruleset;
}

char *
acies_document_loader_get_sample_path (void)
{
  g_autofree char *folder = acies_library_get_battle_folder ();

  return g_build_filename (folder, ACIES_SAMPLE_SCENARIO ".acies", NULL);
}

AciesBattleFile *
acies_document_loader_open_sample (AciesFindings *findings, GError **error)
{
  g_autofree char *path = acies_document_loader_get_sample_path ();
  g_autoptr (GFile) scenario = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return acies_battle_file_open_if_whole (path, findings, error);
  scenario = acies_library_find ("scenarios", ACIES_SAMPLE_SCENARIO, findings);
  if (scenario == NULL)
    {
      g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT,
                           _ ("The sample scenario is not installed."));
      return NULL;
    }
  return acies_document_loader_begin (scenario, path, findings, error);
}

GFile *
acies_document_loader_find_scenario (const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  return acies_library_find ("scenarios", id, findings);
}

GFile *
acies_document_loader_find_named (const char *id)
{
  GFile *scenario = acies_document_loader_find_scenario (id);

  return scenario != NULL ? scenario : acies_document_loader_find_ruleset (id);
}

GFile *
acies_document_loader_find_ruleset (const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  return acies_library_find ("rulesets", id, findings);
}
