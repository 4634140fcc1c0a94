/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHouseRulesDocument is house rules being written: a layer over a rule set, what is done to it
 * in memory, and the folder it is saved in.
 *
 * Each edit is one step. After it the rule set is loaded as it would be from the folder; what
 * loading refuses is refused here, and nothing is changed. Only what differs is written, and what
 * people wrote into the file by hand stays as it is. Its file is the ruleset.xml of the folder; it
 * is never saved into a folder that comes with the program. */
#pragma once

#include "rules/edit/acies-layer-edit.h"
#include "rules/ruleset/acies-ruleset.h"
#include "storage/document/acies-document.h"

G_BEGIN_DECLS

#define ACIES_TYPE_HOUSE_RULES_DOCUMENT (acies_house_rules_document_get_type ())
G_DECLARE_FINAL_TYPE (
    AciesHouseRulesDocument, acies_house_rules_document, ACIES, HOUSE_RULES_DOCUMENT, GObject)

/* A new layer over BELOW. FOLDER is where it will lie, and its name the layer's id; NULL: in the
 * user's library, named after TITLE. NULL with ERROR if it cannot be. */
AciesHouseRulesDocument *acies_house_rules_document_new (AciesRuleset *below,
                                                         GFile *folder,
                                                         const char *title,
                                                         const char *author,
                                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The layer in FOLDER. NULL with errors in FINDINGS if it cannot be loaded, or lies over
 * nothing. */
AciesHouseRulesDocument *acies_house_rules_document_open (GFile *folder, AciesFindings *findings)
    G_GNUC_WARN_UNUSED_RESULT;
/* The layer that was kept in COPY, not saved, for FOLDER; likewise. */
AciesHouseRulesDocument *acies_house_rules_document_restore (
    GFile *copy, GFile *folder, AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;

GFile *acies_house_rules_document_get_folder (AciesHouseRulesDocument *self); /* borrowed */
/* What it lies over; borrowed */
AciesRuleset *acies_house_rules_document_get_below (AciesHouseRulesDocument *self);
/* With all layers, as they are now; another one after each step. Borrowed. */
AciesRuleset *acies_house_rules_document_get_ruleset (AciesHouseRulesDocument *self);
/* Of that rule set. Borrowed until the next step. */
AciesCatalogue *acies_house_rules_document_get_catalogue (AciesHouseRulesDocument *self);
const char *acies_house_rules_document_get_author (AciesHouseRulesDocument *self); /* or NULL */
const char *acies_house_rules_document_get_note (AciesHouseRulesDocument *self);   /* or NULL */
/* Whether the layer says something of what is at PATH. */
gboolean acies_house_rules_document_is_changed (AciesHouseRulesDocument *self, const char *path);
/* What the layer changes in what lies below it, of AciesDifference. */
GPtrArray *acies_house_rules_document_list_changes (AciesHouseRulesDocument *self)
    G_GNUC_WARN_UNUSED_RESULT;
/* Its ruleset.xml, as it would be saved. */
GBytes *acies_house_rules_document_get_bytes (AciesHouseRulesDocument *self); /* borrowed */

/* One step each. FALSE with ERROR, a whole sentence: nothing changed. WHY may be NULL. */
gboolean acies_house_rules_document_set (AciesHouseRulesDocument *self,
                                         const char *path,
                                         const char *value,
                                         const AciesChangeReason *why,
                                         GError **error);
/* What is at PATH no longer holds. */
gboolean acies_house_rules_document_drop (AciesHouseRulesDocument *self,
                                          const char *path,
                                          const AciesChangeReason *why,
                                          GError **error);
/* Adds one like that at PATH, with NAMES: its id, and what people call it. A troop type is a kind
 * of the one it is like, so that it is all that one is but for what is changed then. */
gboolean acies_house_rules_document_add_like (AciesHouseRulesDocument *self,
                                              const char *path,
                                              const char *const names[2],
                                              const AciesChangeReason *why,
                                              GError **error);
/* The layer says nothing of PATH any more. */
gboolean acies_house_rules_document_take_back (AciesHouseRulesDocument *self,
                                               const char *path,
                                               GError **error);
/* What it says of itself; NULL: nothing. A layer without a title is called by its id. */
gboolean acies_house_rules_document_set_words (AciesHouseRulesDocument *self,
                                               const char *title,
                                               const char *author,
                                               const char *note,
                                               GError **error);

G_END_DECLS
