/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* From a file, or a scenario, to a battle being refereed or a scenario being edited. No widget. */
#pragma once

#include "storage/workshop/acies-rule-text.h"
#include "storage/document/acies-army-document.h"
#include "storage/battle/acies-battle-file.h"
#include "storage/document/acies-scenario-document.h"
#include "storage/spare/acies-stranded.h"

G_BEGIN_DECLS

/* The scenario that a newcomer is shown. */
#define ACIES_SAMPLE_SCENARIO "great-plains"

/* The referee of BATTLE, just loaded (NULL: it could not be), by the rule set that it names, with
 * its units laid out. NULL with ERROR if FINDINGS hold an error or anything is wrong with it. */
AciesReferee *acies_document_loader_make_referee (AciesBattle *battle,
                                                  AciesFindings *findings,
                                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same by RULESET, which was loaded already; NULL: it could not be. */
AciesReferee *acies_document_loader_make_referee_by (AciesRuleset *ruleset,
                                                     AciesBattle *battle,
                                                     AciesFindings *findings,
                                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Keeps the battle of REFEREE at PATH (NULL: a new one in the library folder). */
AciesBattleFile *acies_document_loader_create (AciesReferee *referee,
                                               const char *path,
                                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same of a copy of BATTLE by the rule set called ID of the library, whatever BATTLE names: a
 * layer of house rules. */
AciesReferee *acies_document_loader_make_referee_of_copy (AciesBattle *battle,
                                                          const char *id,
                                                          AciesFindings *findings,
                                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* A scenario with its rule set, laid out as it begins; not kept in any file. NULL with ERROR and
 * FINDINGS if something is wrong with it. */
AciesReferee *acies_document_loader_load_scenario (GFile *file,
                                                   AciesFindings *findings,
                                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Begins a battle from the scenario in FILE at PATH (NULL: a new one in the library folder). */
AciesBattleFile *acies_document_loader_begin (GFile *file,
                                              const char *path,
                                              AciesFindings *findings,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same by the rule set called ID of the library, whatever the scenario names; a new battle in
 * the library folder. What its set-up breaks is said in FINDINGS. */
AciesBattleFile *acies_document_loader_begin_by (GFile *file,
                                                 const char *id,
                                                 AciesFindings *findings,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* What a file is by its first bytes; one called a battle is taken for one. */
typedef enum
{
  ACIES_FILE_UNKNOWN, /* none of ours, or it cannot be read */
  ACIES_FILE_BATTLE,
  ACIES_FILE_EXCHANGE,
  ACIES_FILE_SCENARIO,
  ACIES_FILE_ARMY,
  ACIES_FILE_RULESET,
  ACIES_FILE_PACKAGE,     /* a rule set to be installed; or what is called one */
  ACIES_FILE_SPREADSHEET, /* by its name: its bytes tell nothing */
} AciesFileKind;
AciesFileKind acies_document_loader_tell (GFile *file);
/* Why a file of KIND, called NAME, cannot be opened; NULL if it can. */
char *acies_document_loader_refuse (AciesFileKind kind, const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* Opens a battle, imports an exchange file into the library, or begins a battle from a scenario, by
 * what FILE is; what is none of these is read as what it is called, and found wrong. NULL with
 * ERROR; what is worth saying beside goes to FINDINGS. */
AciesBattleFile *acies_document_loader_open (GFile *file,
                                             AciesFindings *findings,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The scenario in FILE, to be edited. NULL with ERROR and FINDINGS if something is wrong with
 * it. */
AciesScenarioDocument *acies_document_loader_edit (GFile *file,
                                                   AciesFindings *findings,
                                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The army in FILE, to be built, by the rule set that it names if that is installed. NULL with
 * ERROR and FINDINGS if it cannot be read. */
AciesArmyDocument *acies_document_loader_build (GFile *file,
                                                AciesFindings *findings,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* A new army by the rule set called ID, with one command. NULL with ERROR if there is no such rule
 * set. */
AciesArmyDocument *acies_document_loader_begin_army (const char *id,
                                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* What was kept in STRANDED: an army, a scenario, house rules; not saved. NULL with ERROR and
 * FINDINGS if it cannot be read. */
AciesDocument *acies_document_loader_restore (const AciesStranded *stranded,
                                              AciesFindings *findings,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The rule set in FILE: its folder, or any file of it. NULL with ERROR and FINDINGS if it cannot be
 * loaded. */
AciesRuleset *acies_document_loader_browse (GFile *file,
                                            AciesFindings *findings,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The sample battle: the one in the library folder, begun if there is none yet. */
AciesBattleFile *acies_document_loader_open_sample (AciesFindings *findings,
                                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The file of the scenario with this id; NULL if there is none. */
GFile *acies_document_loader_find_scenario (const char *id) G_GNUC_WARN_UNUSED_RESULT;
/* The folder of the rule set with this id, likewise. */
GFile *acies_document_loader_find_ruleset (const char *id) G_GNUC_WARN_UNUSED_RESULT;
/* A scenario's file, or else a rule set's folder, likewise. */
GFile *acies_document_loader_find_named (const char *id) G_GNUC_WARN_UNUSED_RESULT;
char *acies_document_loader_get_sample_path (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
