/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSideView is a battle file as one side knows it: its own battle, what it heard of, and the
 * messages by which it came to know it. It is folded from the journal and stored nowhere. Every
 * output for a side reads this and nothing else of the file. */
#pragma once

#include "referee/knowledge/acies-side-filter.h"
#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

#define ACIES_TYPE_SIDE_VIEW (acies_side_view_get_type ())
G_DECLARE_FINAL_TYPE (AciesSideView, acies_side_view, ACIES, SIDE_VIEW, GObject)

/* What SIDE (an id, or ACIES_ALL_SIDES) knows of FILE, which is kept alive; from now on it follows
 * the journal. Signals: "message" (number), after each message; "renewing" and "renewed", before
 * and after items of the side's battle, or its referee, become others. NULL with an error if there
 * is no such side, or the file cannot be read again. */
AciesSideView *acies_side_view_new (AciesBattleFile *file,
                                    const char *side,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same as it was after event SEQ of the journal (0: at the beginning); it follows nothing until
 * it is told to go on. */
AciesSideView *acies_side_view_new_at (AciesBattleFile *file,
                                       const char *side,
                                       guint seq,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Goes on to event SEQ, which must not lie before where it is. FALSE with an error. */
gboolean acies_side_view_advance (AciesSideView *self, guint seq, GError **error);
const char *acies_side_view_get_side (AciesSideView *self); /* interned */
/* The name of the side, "Scipio", or what stands for all of them. Owned. */
char *acies_side_view_dup_name (AciesSideView *self) G_GNUC_WARN_UNUSED_RESULT;
/* A referee of the side's battle; another one after the rules became others. Borrowed. */
AciesReferee *acies_side_view_get_referee (AciesSideView *self);
AciesBattle *acies_side_view_get_battle (AciesSideView *self); /* borrowed */
/* What the side has heard of, oldest first: of AciesSideResult. Borrowed. */
const GPtrArray *acies_side_view_get_results (AciesSideView *self);
/* What the side heard of event SEQ of the journal; NULL: nothing. Borrowed. */
const AciesSideResult *acies_side_view_find_result (AciesSideView *self, guint seq);
/* All messages so far, oldest first: of AciesSideMessage. Borrowed. */
const GPtrArray *acies_side_view_get_messages (AciesSideView *self);

G_END_DECLS
