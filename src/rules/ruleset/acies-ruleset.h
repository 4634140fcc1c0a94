/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRuleset is a rule set as loaded: its facts, frozen, and its script. It is never half
 * loaded. */
#pragma once

#include "base/file/acies-finding.h"
#include "rules/facts/acies-facts.h"

G_BEGIN_DECLS

typedef struct _AciesScript AciesScript;

#define ACIES_TYPE_RULESET (acies_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (AciesRuleset, acies_ruleset, ACIES, RULESET, GObject)

/* One layer of a rule set; the lowest is the rule set that the others change. */
typedef struct
{
  char *id, *version, *title;
  char *author; /* who wrote it, or NULL */
  char *note;   /* why, or NULL */
  char *file;   /* its ruleset.xml, as findings call it */
} AciesLayer;

/* Finds the folder of a rule set by id. Owned; NULL with an error in FINDINGS if there is none. */
typedef GFile *(*AciesRulesetFinder) (const char *id, gpointer data, AciesFindings *findings);

/* Loads the rule set in FOLDER (ruleset.xml, clauses.xml, procedures/ *.lua) and, through FINDER,
 * those it extends. NULL, with every error (file, line, sentence) in FINDINGS, if any is wrong. */
AciesRuleset *acies_ruleset_load (GFile *folder,
                                  AciesRulesetFinder finder,
                                  gpointer data,
                                  AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The same, but its ruleset.xml, clauses.xml and procedures are FILES, name to GBytes, which may
 * not be saved yet. FILES NULL: as they lie there. */
AciesRuleset *acies_ruleset_load_typed (GFile *folder,
                                        GHashTable *files,
                                        AciesRulesetFinder finder,
                                        gpointer data,
                                        AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The same from a snapshot: a{s(ay)}-like table of "LAYER-ID/relative/name" to GBytes, base layer
 * first in LAYERS (ids, NULL-ended). A battle keeps it, and goes on by it: of what earlier versions
 * did not look at, findings only warn. */
AciesRuleset *acies_ruleset_load_snapshot (GHashTable *files,
                                           const char *const *layers,
                                           AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The same of FILES that no battle keeps: all that is wrong is an error. */
AciesRuleset *acies_ruleset_load_packed (GHashTable *files,
                                         const char *const *layers,
                                         AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* BELOW as it was loaded, and over it the layer in FOLDER, which need not be there yet, as if XML
 * were its ruleset.xml. NULL with errors in FINDINGS. */
AciesRuleset *acies_ruleset_load_over (AciesRuleset *below,
                                       GFile *folder,
                                       GBytes *xml,
                                       AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* What acies_ruleset_load_snapshot () takes, exactly the bytes it was loaded from. Borrowed. */
GHashTable *acies_ruleset_get_files (AciesRuleset *self); /* of char* to GBytes* */
/* Another table of the same FILES. */
GHashTable *acies_ruleset_copy_files (GHashTable *files) G_GNUC_WARN_UNUSED_RESULT;
const char *const *acies_ruleset_get_layers (AciesRuleset *self); /* ids, base first */

/* The layer ID, or NULL. */
const AciesLayer *acies_ruleset_find_layer (AciesRuleset *self, const char *id);
/* The same rule set with switches chosen for one battle, "id=yes" or "id=no", over those that were
 * chosen before. NULL with errors in FINDINGS if one is unknown. */
AciesRuleset *acies_ruleset_choose (AciesRuleset *self,
                                    const char *const *choices,
                                    AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The same, but what was chosen so before, without a finding, is kept and given again: for many
 * battles that choose alike, one after the other. */
AciesRuleset *acies_ruleset_choose_again (AciesRuleset *self,
                                          const char *const *choices,
                                          AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* What was chosen so, "id=yes" each. */
char **acies_ruleset_list_choices (AciesRuleset *self) G_GNUC_WARN_UNUSED_RESULT;

const char *acies_ruleset_get_id (AciesRuleset *self);
const char *acies_ruleset_get_version (AciesRuleset *self);
const char *acies_ruleset_get_title (AciesRuleset *self);
const char *acies_ruleset_get_credits (AciesRuleset *self);
const char *acies_ruleset_get_hash (AciesRuleset *self); /* SHA-256 over all files, hexadecimal */
GFile *acies_ruleset_get_folder (AciesRuleset *self);    /* NULL if from a snapshot */
/* How grave it is what earlier versions did not look at: a battle that exists goes on. */
AciesSeverity acies_ruleset_get_severity (AciesRuleset *self);
gboolean acies_ruleset_has_hexes (AciesRuleset *self);
const AciesHexGrid *acies_ruleset_get_hexes (AciesRuleset *self); /* NULL if it has none */

/* All facts of KIND in document order; the pointers are to the struct of that kind. Borrowed. */
const GPtrArray *acies_ruleset_get_facts (AciesRuleset *self, AciesFactKind kind);
/* The fact of KIND with this id, as a pointer to its struct, or NULL. */
gconstpointer acies_ruleset_find (AciesRuleset *self, AciesFactKind kind, const char *id);
/* The attribute ID of "stand", "unit", ... ; ids may repeat between kinds of owner. */
const AciesAttributeFact *acies_ruleset_find_attribute (AciesRuleset *self,
                                                        const char *of,
                                                        const char *id);
const AciesMeasure *acies_ruleset_get_main_measure (AciesRuleset *self);
/* Whether troop type ID is, or inherits from, ANCESTOR. */
gboolean acies_ruleset_troop_is (AciesRuleset *self, const char *id, const char *ancestor);
/* Whether who is of TYPE, a troop's or a rank's id or NULL for nobody known, may have ATTRIBUTE by
 * what that says of types. */
gboolean acies_ruleset_may_have (AciesRuleset *self,
                                 const char *type,
                                 const AciesAttributeFact *attribute);
/* The same of its choice number VALUE. */
gboolean acies_ruleset_may_be (AciesRuleset *self,
                               const char *type,
                               const AciesAttributeFact *attribute,
                               guint value);
AciesScript *acies_ruleset_get_script (AciesRuleset *self); /* borrowed */

/* From here on SELF notes which facts are looked up, which cells of charts read, which functions
 * and expressions called and which lines of functions come by. Between rulings. */
void acies_ruleset_begin_trace (AciesRuleset *self);
/* Notes that the cell of CHART in that row and column, from 0, was read; nothing while nobody wants
 * to know. */
void acies_ruleset_note_cell (AciesRuleset *self, const AciesChart *chart, guint row, guint column);
/* Notes that FACT, which was found before and remembered, is read again; likewise. */
void acies_ruleset_note_fact (AciesRuleset *self, const AciesFact *fact);
/* Ends that: a set of interned words. */
GHashTable *acies_ruleset_end_trace (AciesRuleset *self) G_GNUC_WARN_UNUSED_RESULT;

/* LENGTH as people of this rule set say it: "2.5 JT". */
char *acies_ruleset_format_length (AciesRuleset *self,
                                   AciesLength length) G_GNUC_WARN_UNUSED_RESULT;
/* VALUE of ATTRIBUTE as people read it. */
char *acies_ruleset_format_value (AciesRuleset *self,
                                  const AciesAttributeFact *attribute,
                                  const AciesValue *value) G_GNUC_WARN_UNUSED_RESULT;

/* Looks for labels that hold a {placeholder}: on a button or beside a field nothing fills it.
 * Battles that keep such a rule set still open; who writes one is told. */
void acies_ruleset_check_labels (AciesRuleset *self, AciesFindings *findings);
/* Notes where a procedure or an expression holds gap () against a limit by itself, where no
 * tolerance can decide (within (), outside ()). Battles that keep such a rule set play it as it
 * is. */
void acies_ruleset_check_limits (AciesRuleset *self, AciesFindings *findings);
/* Looks for factors that no sheet and no card shows, of lists that are not off paper: a player
 * cannot know them. Battles that keep such a rule set are none the worse. */
void acies_ruleset_check_told (AciesRuleset *self, AciesFindings *findings);
/* Looks for constants that nothing reads or no sheet shows, and for numbers of the battle that are
 * constants in all but name. Battles that keep such a rule set are none the worse. */
void acies_ruleset_check_constants (AciesRuleset *self, AciesFindings *findings);
/* Warns of every `trace` that its author left in a procedure or a condition. */
void acies_ruleset_check_traces (AciesRuleset *self, AciesFindings *findings);

G_END_DECLS
