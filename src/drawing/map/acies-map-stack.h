/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Stacks: counters that share a hex lie fanned, so that the top one can be read and the others be
 * seen and picked. */
#pragma once

#include "drawing/map/acies-map.h"

G_BEGIN_DECLS

/* Where a counter lies in its stack. */
typedef struct
{
  double x, y;     /* mm from where it stands */
  guint n;         /* how many lie there */
  gboolean is_top; /* of the units; of leaders alone, of them */
} AciesMapStacked;

/* Of AciesItem to AciesMapStacked: the units and leaders that share a hex with others, as the
 * viewer of OPTIONS knows. Empty where the rule set has no counters. The battle keeps the items. */
GHashTable *acies_map_list_stacks (AciesReferee *referee,
                                   const AciesMapOptions *options) G_GNUC_WARN_UNUSED_RESULT;
/* Those that lie with ITEM, lowest first, with itself; or NULL. (element-type AciesItem) */
GPtrArray *acies_map_list_stack_of (AciesReferee *referee,
                                    AciesItem *item,
                                    const AciesMapOptions *options) G_GNUC_WARN_UNUSED_RESULT;
/* How far the I-th of N, lowest first, with sides so many mm long lies from the middle of their
 * fan. */
void acies_map_fan (guint n, guint i, double side, double *x, double *y);
/* The top one of the stack on whose tally AT lies, or NULL. Borrowed. */
AciesItem *acies_map_find_tally (AciesReferee *referee,
                                 const AciesMapOptions *options,
                                 const AciesPoint *at);
/* What STACKED (NULL: it lies alone) adds to LOOK: the tally on the top one. */
void acies_map_count_stack (const AciesMapStacked *stacked, AciesMapAppearance *look);

G_END_DECLS
