/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A copy of a rule set that becomes one's own, to be written in. What it extends it goes on
 * extending: of a rule set of several layers the last one is copied. */
#pragma once

#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* Copies the files of RULESET, which lies in a folder, into the user's library, with an id of its
 * own ("my-" and its id, and a number if there is one) and a title that says so; all else stays
 * byte for byte. The new folder; NULL with an error. */
GFile *acies_own_copy_make (AciesRuleset *ruleset, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
