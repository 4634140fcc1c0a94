/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLibraryEntry is a file of the library: in the user's folders before the installed ones,
 * before the source tree. */
#pragma once

#include "referee/examples/acies-examples.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* One row of what the library holds. */
typedef struct
{
  char *id;
  char *title;
  char *ruleset;     /* the id of the one that an army or a scenario names, or NULL */
  char *extends;     /* the id of the one that a layer of house rules changes, or NULL */
  char *version;     /* of a rule set, or NULL */
  GFile *file;       /* a rule set's folder, an army's or scenario's file, a battle's file */
  gboolean is_users; /* lies in the user's folder */
  guint n_alike;     /* how many of its folder have this id; if several, TITLE says the file */
  gint64 modified;   /* Unix seconds */
} AciesLibraryEntry;
void acies_library_entry_free (AciesLibraryEntry *self);

/* Folders "rulesets", "armies", "scenarios" searched in order: ACIES_DATA_PATH (colon separated,
 * for tests), the user's data folder, the installed one, the source tree's. Of GFile. */
GPtrArray *acies_library_list_folders (const char *kind) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *acies_library_list_rulesets (void) G_GNUC_WARN_UNUSED_RESULT; /* of AciesLibraryEntry */
/* All scenarios that are found, an AciesLibraryEntry each. Owned. */
GPtrArray *acies_library_list_scenarios (void) G_GNUC_WARN_UNUSED_RESULT;
/* All armies that are found, an AciesLibraryEntry each. Owned. */
GPtrArray *acies_library_list_armies (void) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *acies_library_list_battles (void)
    G_GNUC_WARN_UNUSED_RESULT; /* newest first; a bad one never blocks the list */
char *acies_library_get_battle_folder (void) G_GNUC_WARN_UNUSED_RESULT; /* made if missing */
/* How the names of files end, by which a desktop knows them; whatever ends so is XML. */
#define ACIES_LIBRARY_ARMY_SUFFIX ".army.xml"
#define ACIES_LIBRARY_SCENARIO_SUFFIX ".scenario.xml"
/* The folder of the user's own scenarios, made if missing. */
char *acies_library_get_scenario_folder (void) G_GNUC_WARN_UNUSED_RESULT;
/* The same of armies. */
char *acies_library_get_army_folder (void) G_GNUC_WARN_UNUSED_RESULT;
/* The same of rule sets, where house rules are saved; whoever writes there makes it. */
char *acies_library_get_ruleset_folder (void) G_GNUC_WARN_UNUSED_RESULT;
/* Whether FILE lies where only what comes with the program does. */
gboolean acies_library_is_shipped (GFile *file);
/* Whether the rule set in FOLDER is the user's own, to be written in: neither shipped nor shared.
 */
gboolean acies_library_is_own (GFile *folder);
/* What a file named after TITLE is called: letters, digits and hyphens; an id too. */
char *acies_library_make_name (const char *title) G_GNUC_WARN_UNUSED_RESULT;
/* The id of an army or a scenario that is saved in FILE: the file's name without what it ends
 * in. */
char *acies_library_make_id (GFile *file) G_GNUC_WARN_UNUSED_RESULT;
/* CHOSEN, to be saved in, with SUFFIX (".army.xml") for what its name lacks of it. It stays as it
 * is where a file of its name is to be replaced, or where one of the whole name lies already, of
 * which nobody was asked. */
GFile *acies_library_complete_name (GFile *chosen, const char *suffix) G_GNUC_WARN_UNUSED_RESULT;
/* A path in the battles' folder for a new battle named after TITLE. */
char *acies_library_new_battle_path (const char *title) G_GNUC_WARN_UNUSED_RESULT;
/* Those of RULESETS (of AciesLibraryEntry) by which what was made for the rule set MADE_FOR can be
 * played: that one first, then its layers of house rules, and theirs. Of AciesLibraryEntry,
 * borrowed from RULESETS. */
GPtrArray *acies_library_list_takers (const GPtrArray *rulesets,
                                      const char *made_for) G_GNUC_WARN_UNUSED_RESULT;
/* The rule set ID of the library and, after it, what it lies over, downwards. Of AciesLibraryEntry,
 * owned; empty if there is none. Nothing of the rules is read for it but how each begins. */
GPtrArray *acies_library_list_below (const char *id) G_GNUC_WARN_UNUSED_RESULT;
/* The thing ID of KIND. NULL with errors in FINDINGS if the library has none, or several in one
 * folder. */
GFile *acies_library_find (const char *kind,
                           const char *id,
                           AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* WHAT is a path, or the id of one of KIND ("armies", "scenarios") in the library. NULL with errors
 * in FINDINGS if the library has none. */
GFile *acies_library_find_file (const char *kind,
                                const char *what,
                                AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* Whether several of KIND ("armies", "scenarios") have ID, so that only a file says which is
 * meant. */
gboolean acies_library_is_shared (const char *kind, const char *id);
/* An AciesRulesetFinder over the library. */
GFile *acies_library_find_ruleset (const char *id,
                                   gpointer unused,
                                   AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* WHAT is an id, or a path to a folder or file. */
AciesRuleset *acies_library_load_ruleset (const char *what,
                                          AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The one of the library that a file names: an id, never a path. */
AciesRuleset *acies_library_load_named_ruleset (const char *id,
                                                AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The worked examples of RULESET, layer by layer, the lowest first: of AciesExamples, NULL where
 * those of a layer cannot be read, of which FINDINGS say why. */
GPtrArray *acies_library_read_examples (AciesRuleset *ruleset,
                                        AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
