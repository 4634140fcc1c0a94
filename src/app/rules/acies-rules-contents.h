/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a rule set holds as a flat list: a heading for each kind of fact, and below it, while it is
 * open, the facts of that kind. With words to be searched for, only what has them. */
#pragma once

#include "rules/edit/acies-catalogue.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* One row: a heading, or a fact. It never changes. */
#define ACIES_TYPE_RULES_ENTRY (acies_rules_entry_get_type ())
G_DECLARE_FINAL_TYPE (AciesRulesEntry, acies_rules_entry, ACIES, RULES_ENTRY, GObject)

const char *acies_rules_entry_get_kind (AciesRulesEntry *self);
const char *acies_rules_entry_get_path (AciesRulesEntry *self); /* interned; NULL: a heading */
const char *acies_rules_entry_get_label (AciesRulesEntry *self);
/* Its clause; of what was found by a part of it, that part; of a heading, how many there are. */
const char *acies_rules_entry_get_detail (AciesRulesEntry *self);
/* A layer over another has changed it, or something of it. */
gboolean acies_rules_entry_is_house (AciesRulesEntry *self);
/* Of a heading: what is below it is listed. */
gboolean acies_rules_entry_is_open (AciesRulesEntry *self);

/* A GListModel of AciesRulesEntry. */
#define ACIES_TYPE_RULES_CONTENTS (acies_rules_contents_get_type ())
G_DECLARE_FINAL_TYPE (AciesRulesContents, acies_rules_contents, ACIES, RULES_CONTENTS, GObject)

AciesRulesContents *acies_rules_contents_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Lists what of CATALOGUE (borrowed for good; NULL: nothing) has all WORDS (NULL: everything). */
void acies_rules_contents_update (AciesRulesContents *self,
                                  AciesCatalogue *catalogue,
                                  const char *words);
/* Opens or closes what is listed under the heading of KIND. */
void acies_rules_contents_set_open (AciesRulesContents *self, const char *kind, gboolean is_open);
/* Opens the heading of the fact PATH, which is a part of one or one. */
void acies_rules_contents_reveal (AciesRulesContents *self, const char *path);
/* Where the fact PATH is listed, or the one that it is part of; FALSE if it is not. */
gboolean acies_rules_contents_find (AciesRulesContents *self, const char *path, guint *position);
/* Where the heading of KIND is. */
gboolean acies_rules_contents_find_heading (AciesRulesContents *self,
                                            const char *kind,
                                            guint *position);

G_END_DECLS
