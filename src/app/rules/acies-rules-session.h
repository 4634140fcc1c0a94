/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The facts of one rule set being looked at in a window, and changed for a house: which of them is
 * looked at, which were before, and what is done to them. The panes share it and hear of everything
 * through it.
 *
 * A fact, or a part of one, is named by its path in the catalogue: "troop/archers",
 * "modifiers/shooting/close".
 *
 * Signals:
 *   "selected"  another fact is looked at, or none
 *   "changed"   the rule set is another, or was saved: all is to be shown anew
 *   "problem"   (char *sentence) something could not be done */
#pragma once

#include "app/rules/acies-rules-trial.h"
#include "rules/ruleset/acies-differences.h"
#include "storage/document/acies-house-rules-document.h"

G_BEGIN_DECLS

#define ACIES_TYPE_RULES_SESSION (acies_rules_session_get_type ())
G_DECLARE_FINAL_TYPE (AciesRulesSession, acies_rules_session, ACIES, RULES_SESSION, GObject)

/* IS_EDITABLE: house rules may be laid over RULESET, which then lies in a folder. */
AciesRulesSession *acies_rules_session_new (AciesRuleset *ruleset,
                                            gboolean is_editable) G_GNUC_WARN_UNUSED_RESULT;
/* The house rules of DOCUMENT, which were restored. */
AciesRulesSession *acies_rules_session_new_restored (AciesHouseRulesDocument *document)
    G_GNUC_WARN_UNUSED_RESULT;
AciesRuleset *acies_rules_session_get_ruleset (AciesRulesSession *self);
/* Of that rule set; another after "changed". */
AciesCatalogue *acies_rules_session_get_catalogue (AciesRulesSession *self);

/* What PATH names, or the fact that it is part of; NULL if there is none by now. */
const AciesCatalogueItem *acies_rules_session_find (AciesRulesSession *self, const char *path);
const AciesCatalogueItem *acies_rules_session_find_fact (AciesRulesSession *self, const char *path);
/* What ITEM is made of, directly below it. Of AciesCatalogueItem, borrowed. */
GPtrArray *acies_rules_session_list_parts (AciesRulesSession *self, const AciesCatalogueItem *item)
    G_GNUC_WARN_UNUSED_RESULT;

/* The path of what is looked at; NULL: nothing. */
const char *acies_rules_session_get_selected (AciesRulesSession *self);
/* Looks at what PATH names, from where one can go back. */
void acies_rules_session_select (AciesRulesSession *self, const char *path);
/* Goes STEPS forth (or back, if negative) among what was looked at; as far as it goes. */
void acies_rules_session_go (AciesRulesSession *self, int steps);
gboolean acies_rules_session_can_go (AciesRulesSession *self, int steps);

gboolean acies_rules_session_is_editable (AciesRulesSession *self);
/* It is written as text in this window, and not changed by house rules. */
void acies_rules_session_note_written (AciesRulesSession *self);
gboolean acies_rules_session_is_written (AciesRulesSession *self);
/* The house rules, over what was opened, or that themselves; NULL: nothing was changed yet. */
AciesHouseRulesDocument *acies_rules_session_get_document (AciesRulesSession *self);
/* What lies below them; else the rule set itself. */
AciesRuleset *acies_rules_session_get_below (AciesRulesSession *self);
/* The house rules say something of PATH. */
gboolean acies_rules_session_is_changed (AciesRulesSession *self, const char *path);

/* ITEM is not as the lowest layer says. */
gboolean acies_rules_session_is_house (AciesRulesSession *self, const AciesCatalogueItem *item);
/* What a layer changed in PATH, or in what it is part of; NULL: nothing. Borrowed until
 * "changed". */
const AciesDifference *acies_rules_session_find_change (AciesRulesSession *self, const char *path);

/* One step each, as of the document, which the first one begins: its author is that of WHY. */
gboolean acies_rules_session_set (AciesRulesSession *self,
                                  const char *path,
                                  const char *value,
                                  const AciesChangeReason *why,
                                  GError **error);
gboolean acies_rules_session_drop (AciesRulesSession *self,
                                   const char *path,
                                   const AciesChangeReason *why,
                                   GError **error);
gboolean acies_rules_session_take_back (AciesRulesSession *self, const char *path, GError **error);
/* NAMES: the id of the new fact and what people call it; it is looked at then. */
gboolean acies_rules_session_add_like (AciesRulesSession *self,
                                       const char *path,
                                       const char *const names[2],
                                       const AciesChangeReason *why,
                                       GError **error);

/* Reads the worked examples anew, which were changed on disk. */
void acies_rules_session_renew_examples (AciesRulesSession *self);
/* Runs the worked example ID by the rules as they are now. NULL if there is none. */
AciesExampleResult *acies_rules_session_run_example (AciesRulesSession *self,
                                                     const char *id) G_GNUC_WARN_UNUSED_RESULT;
/* What the house rules do to the examples; begun anew after each step. */
AciesRulesTrial *acies_rules_session_get_trial (AciesRulesSession *self);

G_END_DECLS
