/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The text that a side is told in place of another, because that one names what may come from what
 * is hidden, as by how much somebody is beaten: "scores-beat-told" in place of "scores-beat". */
#pragma once

#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* The text that a side is told in place of the text ID; NULL: it is told that one. Borrowed. */
const AciesFact *acies_told_text_find (AciesRuleset *ruleset, const char *id);
/* The id of the text in place of which the one called ID is told; NULL: it is told in place of
 * none. Owned. */
char *acies_told_text_dup_whole (const char *id) G_GNUC_WARN_UNUSED_RESULT;
/* Whether the text TEXT names what is filled in for NAME. */
gboolean acies_told_text_names (const AciesFact *text, const char *name);

G_END_DECLS
