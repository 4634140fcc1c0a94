/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills texts of a rule set about one item: its attributes are named in them by their ids, and
 * shown as people read them. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* The text ID ("counter") of the rules about ITEM. PAIRS of name and words, NULL-ended, or NULL,
 * come before attributes of the same name. NULL if the rules have no such text. */
char *acies_item_text_fill (AciesReferee *referee,
                            const char *id,
                            AciesItem *item,
                            const char *const *pairs) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
