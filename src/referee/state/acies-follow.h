/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* To follow the table: where many stand on the real one, gathered in one question, "umpire.follow",
 * so that one ruling puts them all there and one undo takes it back. It is the umpire's hand on
 * each, "umpire.place", but no rule and no reason is asked for. */
#pragma once

#include "referee/ruling/acies-question.h"

G_BEGIN_DECLS

/* Key of a place: the umpire passes what the rules forbid, by these clauses, ids with blanks
 * between, or by none that they name. */
#define ACIES_FOLLOW_PASSED "passed"
#define ACIES_FOLLOW_NO_CLAUSE "yes"
/* Key of the whole: how many photographs show it. */
#define ACIES_FOLLOW_PHOTOGRAPHS "photographs"
/* Key of the whole: one of them, small, as text in base 64, where the umpire keeps it. */
#define ACIES_FOLLOW_THUMBNAIL "thumbnail"
#define ACIES_FOLLOW_MOST_THUMBNAIL (32 * 1024)

/* FOLLOW, or an empty one if it is NULL, with what PLACE, an "umpire.place", says of its item in
 * the stead of whatever was said of it before. */
AciesQuestion *acies_follow_with (const AciesQuestion *follow,
                                  const AciesQuestion *place) G_GNUC_WARN_UNUSED_RESULT;
/* FOLLOW without what it says of ITEMS (interned ids). */
AciesQuestion *acies_follow_without (const AciesQuestion *follow,
                                     const GPtrArray *items) G_GNUC_WARN_UNUSED_RESULT;
/* Of whom FOLLOW says something, in the order in which they were first put. Interned ids. */
GPtrArray *acies_follow_list_items (const AciesQuestion *follow) G_GNUC_WARN_UNUSED_RESULT;
/* What FOLLOW says of ITEM, as an "umpire.place". */
AciesQuestion *acies_follow_dup_place (const AciesQuestion *follow,
                                       const char *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
