/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRuleText is one's own rule set as the text of its files, being written: facts, clauses,
 * examples and procedures. It is kept as it is typed, whether it can be loaded or not; what is
 * saved is the user's to say.
 *
 * A file is named as it lies in the folder: "ruleset.xml", "procedures/raid.lua". Places in it are
 * counted in characters from 0.
 *
 * Signals, besides those of AciesDocument:
 *   "replaced"  (char *name, guint at, guint n_removed, char *inserted) a text is otherwise there
 *   "stepped"   (char *name, guint at) a step was undone, or done again, and ends there
 *   "listed"    there are other files than before
 *   "disk"      a file on disk is no longer, or is again, what one's own text began with */
#pragma once

#include "rules/ruleset/acies-ruleset.h"
#include "storage/document/acies-document.h"

G_BEGIN_DECLS

#define ACIES_TYPE_RULE_TEXT (acies_rule_text_get_type ())
G_DECLARE_FINAL_TYPE (AciesRuleText, acies_rule_text, ACIES, RULE_TEXT, GObject)

/* Of the rule set in FOLDER. NULL with errors in FINDINGS if a file cannot be read as text. */
AciesRuleText *acies_rule_text_open (GFile *folder,
                                     AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The same with what was kept in COPY and not saved. */
AciesRuleText *acies_rule_text_restore (GFile *copy,
                                        GFile *folder,
                                        AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* Whether COPY is of that kind, by its name. */
gboolean acies_rule_text_is_spare (GFile *copy);

GFile *acies_rule_text_get_folder (AciesRuleText *self); /* borrowed */
/* What the window is called by. */
void acies_rule_text_set_title (AciesRuleText *self, const char *title);
/* The names of all files: the facts first, procedures last. Owned, NULL-ended. */
char **acies_rule_text_list (AciesRuleText *self) G_GNUC_WARN_UNUSED_RESULT;
/* What the file NAME says now; borrowed until it is changed. NULL: there is none. */
const char *acies_rule_text_get (AciesRuleText *self, const char *name);
/* Whether that is not saved. */
gboolean acies_rule_text_is_changed (AciesRuleText *self, const char *name);
/* All of them, name to GBytes, which other threads may read. Owned. */
GHashTable *acies_rule_text_dup_files (AciesRuleText *self) G_GNUC_WARN_UNUSED_RESULT;

/* Takes N_REMOVED characters away at AT and puts INSERTED there: one step, or with JOINS, and while
 * one types on, more of the last one. */
void acies_rule_text_replace (AciesRuleText *self,
                              const char *name,
                              guint at,
                              guint n_removed,
                              const char *inserted,
                              gboolean joins);
/* Makes TEXT all that it says, as one step that changes no more than it must. */
void acies_rule_text_set (AciesRuleText *self, const char *name, const char *text);

/* Looks at the files on disk: what was changed there, and not here, is taken over as a step. */
void acies_rule_text_look (AciesRuleText *self);
/* The names of those that were changed both there and here. Owned, NULL-ended. */
char **acies_rule_text_list_conflicts (AciesRuleText *self) G_GNUC_WARN_UNUSED_RESULT;
/* What these say on disk is taken over, as steps, but for what is not text; or one's own text
 * stays, to be saved over it. */
void acies_rule_text_take_disk (AciesRuleText *self);
void acies_rule_text_keep_own (AciesRuleText *self);

G_END_DECLS
